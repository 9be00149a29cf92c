/** While a form is on its way its button says so (`<button data-pending="Guardando...">`) and a second press does nothing. */
export function showPending() {
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    if (button.ariaDisabled) return event.preventDefault();
    const label = button.textContent;
    button.ariaDisabled = "true";
    button.textContent = button.dataset.pending;
    // A page that comes back from the browser's memory must be usable again.
    addEventListener(
      "pageshow",
      () => {
        button.ariaDisabled = null;
        button.textContent = label;
      },
      { once: true },
    );
  });
}
