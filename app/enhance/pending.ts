/** How long a form's page may take to open in a new tab, in ms. */
const longestOpening = 8_000;

/** Marks a button as busy while its form is being sent (`<button data-pending="Guardando...">`) and ignores further presses. */
export function showPending() {
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    if (button.ariaDisabled) return event.preventDefault();
    const release = hold(button);
    if (!(event.target as HTMLFormElement).target) return;
    // The response opens in another tab, so release the button when the visitor returns to this one.
    document.addEventListener("visibilitychange", release, { once: true });
    setTimeout(release, longestOpening);
  });
}

/** Shows an element's pending label and marks it disabled. Returns the function that releases it. */
export function hold(element: HTMLElement) {
  const label = [...element.childNodes];
  const release = () => {
    element.ariaDisabled = null;
    element.replaceChildren(...label);
  };
  element.ariaDisabled = "true";
  if (element.dataset.pending) element.replaceChildren(element.dataset.pending);
  // Pages restored from the back/forward cache must be usable again.
  addEventListener("pageshow", release, { once: true });
  return release;
}
