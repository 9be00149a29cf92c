import { dayTimes } from "../text/hours/day-times";

/** Says in a closed row of the week's form what is typed in it; see directory/editing/week/. */
export function tellWeekRows() {
  document.addEventListener("change", ({ target }) => {
    const row = (target as Element).closest(".week-day");
    if (!row) return;
    const chosen = row.querySelector<HTMLInputElement>("input:checked");
    const times = dayTimes([...row.querySelectorAll<HTMLInputElement>("[type=time]")].map(({ value }) => value));
    const isOther = chosen && chosen.value !== "open";
    row.querySelector("summary span")!.textContent = isOther ? chosen.parentElement!.textContent.trim() : times;
    row.classList.add("week-changed");
  });
}
