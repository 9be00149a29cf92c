import { hold } from "./pending";

/** How long to wait for the vendor's script before offering the contact page, in ms. */
const longestWait = 20_000;

/**
 * Shows the help chat's button (`<button data-chatbot="script URL">`). The first press loads the vendor's script, which opens the
 * chat and handles the button from then on.
 */
export function offerChatbot() {
  const button = document.querySelector<HTMLElement>("[data-chatbot]");
  if (!button) return;
  const place = button.parentElement!;
  const output = document.createElement("output");
  let script: HTMLScriptElement | null = null;

  const load = () => {
    if (button.ariaDisabled) return;
    const release = hold(button);
    // Insert it empty first: screen readers announce only what is added to a live region later.
    place.append(output);
    const fail = () => {
      release();
      const link = Object.assign(document.createElement("a"), { href: "/contact", textContent: "Escríbenos" });
      output.replaceChildren("El chat no está disponible ahora. ", link);
    };
    const timer = setTimeout(fail, longestWait);
    // If the script is slow, wait for the same element again: a second one would open a second chat.
    script ??= document.head.appendChild(Object.assign(document.createElement("script"), { src: button.dataset.chatbot }));
    script.onload = () => {
      clearTimeout(timer);
      release();
      output.replaceChildren();
      button.removeEventListener("click", load);
    };
    script.onerror = () => {
      clearTimeout(timer);
      script?.remove();
      script = null;
      fail();
    };
  };

  place.hidden = false;
  button.addEventListener("click", load);
  // Clear the message on a click elsewhere or on Escape.
  document.addEventListener("click", ({ target }) => output.contains(target as Node) || output.replaceChildren());
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !output.firstChild) return;
    output.replaceChildren();
    button.focus();
  });
}
