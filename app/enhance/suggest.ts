type Suggested = { text: string; what: string };

/** After the last key, in milliseconds. */
const pause = 150;

/**
 * Suggests texts below the search's field while one types: a listbox that the arrow keys, Enter and Escape control, as ARIA's combobox
 * describes. The value of `data-suggest` is the province of the list.
 */
export function suggest() {
  const field = document.querySelector<HTMLInputElement>("[data-suggest]");
  if (!field) return;
  const list = Object.assign(document.createElement("ul"), { id: "sugerencias", role: "listbox", ariaLabel: "Sugerencias" });
  field.after(list);
  Object.assign(field, { role: "combobox", ariaAutoComplete: "list", autocomplete: "off" });
  field.setAttribute("aria-controls", list.id);
  let [chosen, turn] = [-1, 0];

  const choose = (index: number) => {
    chosen = index;
    [...list.children].forEach((option, at) => {
      option.ariaSelected = `${at === index}`;
      (option as HTMLElement).style.outline = at === index ? "2px solid var(--caribe)" : "";
    });
    field.setAttribute("aria-activedescendant", list.children[index]?.id ?? "");
  };
  const show = (texts: Suggested[]) => {
    turn += 1;
    list.replaceChildren(
      ...texts.map(({ text, what }, at) => {
        const option = Object.assign(document.createElement("li"), { id: `sugerencia-${at}`, role: "option", textContent: text });
        option.dataset.text = text;
        // Small, after the text.
        if (what) option.append(" ", Object.assign(document.createElement("small"), { textContent: what }));
        option.style.cssText = "padding:10px 14px;cursor:pointer;outline-offset:-2px";
        return option;
      }),
    );
    // The page's sheet has no bytes left.
    list.style.cssText = `background:var(--card);border:1px solid var(--ink-2);border-radius:10px;box-shadow:var(--shadow);padding:4px;position:absolute;z-index:3;left:${field.offsetLeft}px;top:${field.offsetTop + field.offsetHeight}px;width:${field.offsetWidth}px`;
    list.hidden = !texts[0];
    field.ariaExpanded = `${texts.length > 0}`;
    choose(-1);
  };
  const take = (option: Element | null | undefined) => {
    field.value = (option as HTMLElement).dataset.text!;
    show([]);
    field.form!.requestSubmit(field.form!.querySelector("button"));
  };
  show([]);

  field.addEventListener("input", () => {
    const own = ++turn;
    setTimeout(() => {
      if (own !== turn) return;
      fetch(`/restaurantes/sugerencias?${new URLSearchParams({ q: field.value, provincia: field.dataset.suggest! })}`)
        .then((answer) => answer.json())
        .then((texts: Suggested[]) => own === turn && show(texts))
        // The field goes on without suggestions.
        .catch(() => undefined);
    }, pause);
  });
  field.addEventListener("keydown", (event) => {
    const { length } = list.children;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && length) choose(chosen + step < -1 ? length - 1 : chosen + step === length ? -1 : chosen + step);
    else if (event.key === "Escape" && length) show([]);
    else if (event.key === "Enter" && chosen >= 0) take(list.children[chosen]);
    else return;
    event.preventDefault();
  });
  field.addEventListener("blur", () => show([]));
  // Keeps the focus in the field, so that the list stays until the tap.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => target !== list && take((target as Element).closest("li")));
}
