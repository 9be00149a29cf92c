import { describeSum } from "../text/order-sum";

/** Keeps an order's sum true to its quantities. Without the script, orders.css hides a sum that no longer is. */
export function sumOrder() {
  const sum = document.querySelector("[data-sum]");
  const fields = [...document.querySelectorAll<HTMLSelectElement>("[data-cents]")];
  if (!sum) return;
  document.querySelectorAll(".order-again").forEach((one) => one.remove());
  const show = () => {
    sum.textContent = describeSum(
      fields.map(({ selectedIndex, dataset: { cents } }) => ({ quantity: selectedIndex, cents: cents ? Number(cents) : null })),
    );
  };
  addEventListener("change", show);
  // Browsers restore the fields of a page that one returns to.
  addEventListener("pageshow", show);
}
