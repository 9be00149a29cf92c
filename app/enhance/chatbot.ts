import { hold } from "./pending";

/** How long a person waits for another company's script before being told another way, in milliseconds. */
const longestWait = 20_000;

/**
 * Shows the button for help by chat (`<button data-chatbot="address of a script">`). The first press asks for that script, which
 * opens the chat and from then on answers the button itself.
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
    // Empty first: what appears in it is read out, what it appears with might not be.
    place.append(output);
    const fail = () => {
      release();
      const link = Object.assign(document.createElement("a"), { href: "/contact", textContent: "Escríbenos" });
      output.replaceChildren("El chat no está disponible ahora. ", link);
    };
    const timer = setTimeout(fail, longestWait);
    // One that is late is waited for again: a second one would be a second chat.
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
  // What it said goes with the next press elsewhere, or with Escape.
  document.addEventListener("click", ({ target }) => output.contains(target as Node) || output.replaceChildren());
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !output.firstChild) return;
    output.replaceChildren();
    button.focus();
  });
}
