# syntax=docker/dockerfile:1
# Every step of the build is a script, so that deploy/image/check.sh can try the same steps where no container engine runs.

FROM eclipse-temurin:25-jdk-noble AS build
RUN apt-get update && apt-get install -y --no-install-recommends maven && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
# At the path where it will run, because the AOT cache knows the path of the jars.
RUN deploy/image/build.sh /src /opt/loomgram
RUN deploy/image/runtime.sh /opt/loomgram
RUN deploy/train.sh /opt/loomgram/java/bin/java /opt/loomgram/app/java.flags /opt/loomgram/app/loomgram.jar \
    /opt/loomgram/app/loomgram.aot && rm -f /opt/loomgram/app/training.log

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 loomgram && useradd --system --uid 10001 --gid loomgram --no-create-home loomgram
COPY --from=build --chown=root:root /opt/loomgram /opt/loomgram
USER 10001:10001
WORKDIR /opt/loomgram
ENV HOST=0.0.0.0 PORT=8000
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["/opt/loomgram/bin/health"]
ENTRYPOINT ["/opt/loomgram/bin/loomgram"]
CMD ["serve"]
