/** How long the page that a form opens beside this one may take to appear, in milliseconds. */
const longestOpening = 8_000;

/** While a form is on its way its button says so (`<button data-pending="Guardando...">`) and a second press does nothing. */
export function showPending() {
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    if (button.ariaDisabled) return event.preventDefault();
    const release = hold(button);
    if (!(event.target as HTMLFormElement).target) return;
    // The answer comes in another tab, and whoever returns from it finds this one usable.
    document.addEventListener("visibilitychange", release, { once: true });
    setTimeout(release, longestOpening);
  });
}

/** A button or link that is at work says so, and counts as pressed until what this returns is called. */
export function hold(element: HTMLElement) {
  const label = [...element.childNodes];
  const release = () => {
    element.ariaDisabled = null;
    element.replaceChildren(...label);
  };
  element.ariaDisabled = "true";
  if (element.dataset.pending) element.replaceChildren(element.dataset.pending);
  // A page that comes back from the browser's memory must be usable again.
  addEventListener("pageshow", release, { once: true });
  return release;
}
