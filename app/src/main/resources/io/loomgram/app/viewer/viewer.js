// What the page can do beyond reading: switch the colours, show times in the reader's own zone, and bring older and
// newer posts in without leaving the page. Everything works without it; spoilers and folded quotes never need it.
"use strict";

const root = document.documentElement;
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
} catch { /* a private window */ }

function switchTheme() {
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* a private window */ }
}

function localise(scope) {
  const clock = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
  for (const time of scope.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) time.textContent = clock.format(at);
  }
}

// Stickers that move stand still for those who asked for calm.
function calm(scope) {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const video of scope.querySelectorAll("video[autoplay]")) {
    video.autoplay = false;
    video.pause();
    video.controls = true;
  }
}

document.addEventListener("DOMContentLoaded", () => {
  localise(document);
  calm(document);
  const theme = document.querySelector("[data-theme-switch]");
  theme?.removeAttribute("hidden");
  theme?.addEventListener("click", switchTheme);
});

// Enter opens what Space opens, and a click anywhere on a folded quote unfolds it.
const BOXES = ".spoiler > input, .fold > label > input";

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches(BOXES)) event.target.click();
});

document.addEventListener("click", (event) => {
  const fold = event.target.closest(".fold");
  const box = fold?.querySelector(":scope > label > input");
  if (box && !box.checked && !event.target.closest("a, label, input")) box.click();
});

// What lies further on joins the list, and the reader stays where they are.
async function bring(link, older) {
  const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = document.querySelector(".posts");
  const first = list.firstElementChild;
  const added = [...page.querySelectorAll(".posts > article")]
    .filter((post) => !document.getElementById(post.id))
    .map((post) => document.adoptNode(post));
  const top = first?.getBoundingClientRect().top ?? 0;
  if (older) list.append(...added); else list.prepend(...added);
  for (const post of added) { localise(post); calm(post); }
  const next = page.querySelector(older ? "a[data-older]" : "a[data-newer]");
  if (next) link.href = next.getAttribute("href"); else link.remove();
  if (!older && first) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: "instant" });
  const focus = older ? added[0] : added.at(-1);
  if (focus) {
    focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
  }
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-older], a[data-newer]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  try {
    await bring(link, "older" in link.dataset);
  } catch {
    location.href = link.href;
  } finally {
    link.removeAttribute("aria-busy");
  }
});
