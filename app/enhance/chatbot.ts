import { markBusy } from "./pending";

const maxWaitMs = 20_000;

/** Loads `data-chatbot` on the first press. The script takes over the button. */
export function offerChatbot() {
  const button = document.querySelector<HTMLElement>("[data-chatbot]");
  if (!button) return;
  const place = button.parentElement!;
  const output = document.createElement("output");
  let script: HTMLScriptElement | null = null;

  const load = () => {
    if (button.ariaDisabled) return;
    const release = markBusy(button);
    // Screen readers announce only later changes of a live region.
    place.append(output);
    const fail = () => {
      release();
      const link = Object.assign(document.createElement("a"), { href: "/contact", textContent: "Escríbenos" });
      output.replaceChildren("El chat no está disponible ahora. ", link);
    };
    const timer = setTimeout(fail, maxWaitMs);
    // A slow script may still arrive, and a second one would open a second chat.
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

  place.inert = false;
  button.addEventListener("click", load);
  document.addEventListener("click", ({ target }) => output.contains(target as Node) || output.replaceChildren());
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !output.firstChild) return;
    output.replaceChildren();
    button.focus();
  });
}
