# syntax=docker/dockerfile:1
# Every RUN of the build calls a script of deploy/image, so that deploy/image/check.sh can try the same steps where no
# container engine runs.

FROM eclipse-temurin:25-jdk-noble AS build
RUN apt-get update && apt-get install -y --no-install-recommends maven && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN deploy/image/build.sh /src /out
RUN deploy/image/runtime.sh /out
RUN deploy/image/train.sh /out

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 loomgram && useradd --system --uid 10001 --gid loomgram --no-create-home loomgram
COPY --from=build --chown=root:root /out /opt/loomgram
USER 10001:10001
WORKDIR /opt/loomgram
ENV HOST=0.0.0.0 PORT=8000
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["/opt/loomgram/bin/health"]
ENTRYPOINT ["/opt/loomgram/bin/loomgram"]
CMD ["serve"]
