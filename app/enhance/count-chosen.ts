/** Keeps «Ver 12 lugares» true to the filters that are chosen now. Without the script it tells the number of the list. */
export function countChosen() {
  const filters = document.getElementById("filtros");
  const buttons = filters?.querySelectorAll<HTMLButtonElement>("[data-count-chosen]");
  const form = buttons?.[0]?.form;
  if (!filters || !buttons || !form) return;
  let turn = 0;
  filters.addEventListener("change", () => {
    const own = ++turn;
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    fields.set("filtros", "si");
    const isPost = form.method === "post";
    fetch(isPost ? form.action : `${form.action}?${fields}`, isPost ? { method: "POST", body: fields } : {})
      .then((answer) => answer.text())
      .then((html) => {
        // The policy allows only this page's style sheet.
        const next = new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/g, ""), "text/html");
        const label = next.querySelector("[data-count-chosen]")?.textContent;
        if (label && own === turn) for (const button of buttons) button.textContent = label;
      })
      // The number stays as it was.
      .catch(() => undefined);
  });
}
