/**
 * Submits the questions of `[data-conversation]` with fetch. The live region `[data-asking-status]` announces the wait and reads out
 * `[data-read]`; the focus goes to the answered question or the refused field. On any failure submits normally. Runs after
 * `showPending`, which marks the button. `afterwards` enhances the new answer.
 */
export function askInPlace(afterwards: () => void) {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const place = form.closest<HTMLElement>("[data-conversation]");
    if (!place || event.defaultPrevented || !form.action.includes(location.pathname)) return;
    event.preventDefault();
    if (place.ariaBusy) return;
    place.ariaBusy = "true";
    const button = event.submitter;
    const status = document.querySelector("[data-asking-status]")!;
    status.textContent = "Buscando en el directorio...";
    fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>),
    })
      .then((answer) => answer.text())
      .then((html) => {
        const next = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-conversation]")!;
        // Throws if the response is another page.
        status.textContent = next.querySelector("[data-read]")?.textContent ?? "";
        place.replaceWith(next);
        afterwards();
        next.querySelector<HTMLElement>("[autofocus]")?.focus();
      })
      .catch(() => {
        delete place.dataset.conversation;
        if (button) button.ariaDisabled = null;
        form.requestSubmit(button);
      });
  });
}
