/** Counts clicks on `<a data-count="URL">`. */
export function countClicks() {
  document.addEventListener("click", ({ target }) => {
    const path = (target as Element).closest<HTMLElement>("[data-count]")?.dataset.count;
    if (path) navigator.sendBeacon(path);
  });
}
