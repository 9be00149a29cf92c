import { describeSum } from "../text/order-sum";

const most = 9;

/**
 * Gives each dish − and +, and shows the sum above a button that leads to the fields. What is sent stays a ticked box, which ends in
 * its quantity.
 */
export function stepDishes() {
  const next = document.querySelector<HTMLElement>(".order-next");
  const boxes = [...document.querySelectorAll<HTMLInputElement>(".order-part input")];
  if (!next) return;
  const onward = next.querySelector("button")!;
  const sum = Object.assign(document.createElement("strong"), { role: "status" });
  onward.type = "button";
  onward.textContent = "Seguir";
  onward.onclick = () => document.querySelector<HTMLElement>("#campo-nombre")!.focus();
  next.prepend(sum);
  const lines = boxes.map(toLine);
  const show = () => {
    lines.forEach(({ show }) => show());
    next.hidden = !boxes.some(({ checked }) => checked);
    sum.textContent = describeSum(lines.map(({ box, cents }) => ({ cents, quantity: quantityOf(box) })));
  };
  document.querySelector(".order-page")!.addEventListener("click", (event) => {
    const part = event.target as Element;
    const box = part.closest(".order-line")?.querySelector("input");
    if (!box) return;
    event.preventDefault();
    const quantity = Math.max(0, Math.min(most, quantityOf(box) + (part.closest(".less") ? -1 : 1)));
    box.checked = quantity > 0;
    box.value = box.value.replace(/\d$/, String(quantity || 1));
    show();
  });
  // Browsers restore the boxes of a page that one returns to.
  addEventListener("pageshow", show);
  show();
}

const quantityOf = ({ checked, value }: HTMLInputElement) => (checked ? Number(value.at(-1)) : 0);

/** `cents`: null without a price. */
function toLine(box: HTMLInputElement) {
  const label = box.parentElement!;
  const legend = box.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
  const dish = `${legend} ${label.textContent.trim()}`.trim();
  const [, price] = /\$([\d,.]+)$/.exec(dish) ?? [];
  const line = document.createElement("div");
  line.className = "order-line";
  label.replaceWith(line);
  box.hidden = true;
  const number = document.createElement("b");
  line.append(label, toButton("less", "−", `Quitar uno: ${dish}`), number, toButton("more", "+", `Agregar uno: ${dish}`));
  const show = () => {
    number.textContent = String(quantityOf(box));
    line.toggleAttribute("data-chosen", box.checked);
  };
  return { box, show, cents: price ? Math.round(Number(price.replaceAll(",", "")) * 100) : null };
}

function toButton(className: string, textContent: string, ariaLabel: string) {
  return Object.assign(document.createElement("button"), { type: "button", className, textContent, ariaLabel });
}
