/** Waits until the page is visible, because browsers may prerender. */
export function countView() {
  const path = document.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  if (!path) return;
  const send = () => void navigator.sendBeacon(path);
  if (document.visibilityState === "visible") send();
  else document.addEventListener("visibilitychange", send, { once: true });
}
