const swipe = 20;

/** Closes messages by button or swipe. */
export function dismissMessages() {
  for (const message of document.querySelectorAll<HTMLElement>(".message")) {
    message.querySelector<HTMLFormElement>("form[method=get]")?.addEventListener("submit", (event) => {
      event.preventDefault();
      message.remove();
    });
    let start = 0;
    message.addEventListener("pointerdown", (event) => (start = event.clientX));
    message.addEventListener("pointermove", (event) => {
      if (event.buttons && Math.abs(event.clientX - start) > swipe) message.remove();
    });
  }
}
