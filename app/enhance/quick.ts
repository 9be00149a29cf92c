/**
 * Submits `<form data-quick>` with fetch and shows the response, keeping the focus. Runs `prepare` now and after each response.
 * On any failure (offline, session expired) submits normally.
 */
export function answerInPlace(prepare: () => void) {
  let turn = Promise.resolve();
  prepare();
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("quick" in form.dataset)) return;
    event.preventDefault();
    const button = event.submitter;
    // One after the other: each response takes its message from a cookie that the next would replace.
    turn = turn
      .then(() => send(form, button))
      .then(prepare, () => {
        delete form.dataset.quick;
        if (button) button.ariaDisabled = null;
        // An earlier response may have replaced it, and browsers submit only what is in the page.
        if (!form.isConnected) document.body.append(form);
        form.requestSubmit(button);
      });
  });
  // Earlier states are not stored.
  addEventListener("popstate", () => location.reload());
}

async function send(form: HTMLFormElement, button: HTMLElement | null) {
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  const fields = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  const asks = form.method === "get";
  if (asks) url.search = fields.toString();
  const answer = await fetch(url, asks ? {} : { method: "POST", body: fields });
  // A redirect out of the administration means that the session expired and nothing was done.
  if (!new URL(answer.url).pathname.startsWith("/admin")) throw new Error();
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheet = (page: Document) => page.querySelector("head style")?.textContent;
  // The CSP allows only this page's stylesheet.
  if (sheet(next) !== sheet(document)) return location.assign(answer.url);
  show(next, answer.url, asks, findRowIndex(button));
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".admin-row, .waiting-row")];

function findRowIndex(button: HTMLElement | null): number {
  return rows().findIndex((row) => row.contains(button));
}

function show(next: Document, url: string, isSearch: boolean, row: number) {
  const focused = document.activeElement?.id;
  const isElsewhere = new URL(url).pathname !== location.pathname;
  document.title = next.title;
  document.querySelector("main")?.replaceChildren(...(next.querySelector("main")?.childNodes ?? []));
  if (url !== location.href) history.pushState(null, "", url);
  document.querySelector("main .messages")?.classList.add("at-hand");
  const place = findFocus(focused, row);
  // The button may stand in a menu that the new page shows closed.
  place?.closest("details")?.setAttribute("open", "");
  place?.focus({ preventScroll: place.tagName === "MAIN" });
  if (isElsewhere && place?.tagName === "MAIN") scrollTo(0, 0);
  // Shows the results, not only the search box.
  if (isSearch) document.querySelector("main [role=status]:not(.message)")?.scrollIntoView({ block: "center" });
}

/** If the row is gone, takes the one in its place. */
function findFocus(focused: string | undefined, row: number): HTMLElement | null {
  const neighbour = row < 0 ? undefined : (rows()[row] ?? rows().at(-1));
  return (
    document.querySelector<HTMLElement>("main [autofocus]") ??
    document.querySelector<HTMLElement>("main .marked a[href]") ??
    (focused ? document.getElementById(focused) : null) ??
    neighbour?.querySelector<HTMLElement>("button, a[href]") ??
    document.querySelector<HTMLElement>("main")
  );
}
