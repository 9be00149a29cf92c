/**
 * Sends forms that ask for it (`<form data-quick>`) without leaving the page and shows the answer in its place, with the focus
 * where it was. What the page needs after that is done by `prepare`, now and after each answer. When anything is not as
 * expected (the line is down, the session has ended), the form is sent as a form.
 */
export function answerInPlace(prepare: () => void) {
  prepare();
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("quick" in form.dataset)) return;
    event.preventDefault();
    const button = event.submitter;
    send(form, button).then(prepare, () => {
      delete form.dataset.quick;
      if (button) button.ariaDisabled = null;
      form.requestSubmit(button);
    });
  });
  // The pages before this one are as they are now, not as they were.
  addEventListener("popstate", () => location.reload());
}

async function send(form: HTMLFormElement, button: HTMLElement | null) {
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  const fields = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  const asks = form.method === "get";
  if (asks) url.search = fields.toString();
  const answer = await fetch(url, asks ? {} : { method: "POST", body: fields });
  // Nothing was done when it leads out of the administration.
  if (!new URL(answer.url).pathname.startsWith("/admin")) throw new Error();
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheet = (page: Document) => page.querySelector("head style")?.textContent;
  // The policy of this page lets no other sheet in.
  if (sheet(next) !== sheet(document)) return location.assign(answer.url);
  show(next, answer.url);
}

function show(next: Document, url: string) {
  const focused = document.activeElement?.id;
  document.title = next.title;
  document.querySelector("main")!.replaceChildren(...next.querySelector("main")!.childNodes);
  if (url !== location.href) history.pushState(null, "", url);
  const place =
    document.querySelector<HTMLElement>("main [autofocus]") ??
    (focused ? document.getElementById(focused) : null) ??
    document.querySelector<HTMLElement>("main");
  place?.focus({ preventScroll: place.tagName === "MAIN" });
  // What stays on the page stands at its top; what fades lies over it and is seen anyway.
  document.querySelector("main .messages")?.scrollIntoView({ block: "nearest" });
}
