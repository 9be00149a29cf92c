const maxOpeningMs = 8_000;

/** Disables `<button data-pending="Guardando...">` and shows that label while its form is being sent. */
export function showPending() {
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    if (button.ariaDisabled) return event.preventDefault();
    const release = markBusy(button);
    if (!(event.target as HTMLFormElement).target) return;
    // The response opens in another tab: release the button when the visitor returns.
    document.addEventListener("visibilitychange", release, { once: true });
    setTimeout(release, maxOpeningMs);
  });
}

/** Returns a function that undoes this. */
export function markBusy(element: HTMLElement) {
  const label = [...element.childNodes];
  const release = () => {
    element.ariaDisabled = null;
    element.replaceChildren(...label);
  };
  element.ariaDisabled = "true";
  if (element.dataset.pending) element.replaceChildren(element.dataset.pending);
  // The back/forward cache restores the page as it was.
  addEventListener("pageshow", release, { once: true });
  return release;
}
