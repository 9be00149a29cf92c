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
  show(next, answer.url, asks, rowOf(button));
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".admin-row")];

/** Which row of a list the button stands in; -1 when in none. */
function rowOf(button: HTMLElement | null): number {
  return rows().findIndex((row) => row.contains(button));
}

function show(next: Document, url: string, isSearch: boolean, row: number) {
  const focused = document.activeElement?.id;
  const isElsewhere = new URL(url).pathname !== location.pathname;
  document.title = next.title;
  document.querySelector("main")?.replaceChildren(...(next.querySelector("main")?.childNodes ?? []));
  if (url !== location.href) history.pushState(null, "", url);
  // Over the bottom of the screen, wherever the list has been scrolled to.
  document.querySelector("main .messages")?.classList.add("at-hand");
  // Where the row is gone, the work goes on with the one that has taken its place.
  const neighbour = row < 0 ? undefined : (rows()[row] ?? rows().at(-1));
  const place =
    document.querySelector<HTMLElement>("main [autofocus]") ??
    (focused ? document.getElementById(focused) : null) ??
    neighbour?.querySelector<HTMLElement>("button, a[href]") ??
    document.querySelector<HTMLElement>("main");
  place?.focus({ preventScroll: place.tagName === "MAIN" });
  if (isElsewhere && place?.tagName === "MAIN") scrollTo(0, 0);
  // What was searched for is seen, not only the box in which it stands.
  if (isSearch) document.querySelector("main [role=status]:not(.message)")?.scrollIntoView({ block: "center" });
}
