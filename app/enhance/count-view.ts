/** Counts the article as read, once it is really shown: pages may be prepared before anybody looks. */
export function countView() {
  const path = document.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  if (!path) return;
  const send = () => void navigator.sendBeacon(path);
  if (document.visibilityState === "visible") send();
  else document.addEventListener("visibilitychange", send, { once: true });
}
