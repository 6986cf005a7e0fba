// What the page can do beyond reading: open spoilers and folded quotes, switch the theme, show times in the reader's
// own zone, and bring older posts in without leaving the page. Everything else works without it.
"use strict";

const root = document.documentElement;
const stored = (() => { try { return localStorage.getItem("theme"); } catch { return null; } })();
if (stored) root.dataset.theme = stored;

function toggle(element) {
  const open = element.getAttribute("aria-expanded") !== "true";
  element.setAttribute("aria-expanded", String(open));
}

const FOLDED = ".spoiler, blockquote[data-fold]";

document.addEventListener("click", (event) => {
  const folded = event.target.closest(FOLDED);
  if (folded && !(event.target.closest("a") && folded.getAttribute("aria-expanded") === "true")) {
    event.preventDefault();
    toggle(folded);
  }
});

document.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && event.target.matches(FOLDED)) {
    event.preventDefault();
    toggle(event.target);
  }
});

function localise(scope) {
  const clock = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
  for (const time of scope.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) {
      time.title = time.textContent + " UTC";
      time.textContent = clock.format(at);
    }
  }
}

document.addEventListener("DOMContentLoaded", () => {
  localise(document);
  document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* a private window */ }
  });
});

// Older posts join the list, and the reader stays where they are.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-older]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const list = document.querySelector(".posts");
    const first = page.querySelector(".posts > article");
    for (const post of [...page.querySelectorAll(".posts > *")]) {
      if (!post.id || !document.getElementById(post.id)) list.append(document.adoptNode(post));
    }
    localise(list);
    const next = page.querySelector("a[data-older]");
    if (next) link.href = next.getAttribute("href"); else link.remove();
    if (first) { first.tabIndex = -1; first.focus({ preventScroll: true }); }
  } catch {
    location.href = link.href;
  } finally {
    link.removeAttribute("aria-busy");
  }
});
