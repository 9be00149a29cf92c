/** Copies a day of the week's form to others without asking the server; see directory/editing/week/. */
export function copyDays() {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.week-form [name="intent"][value*=":"]');
    if (!button) return;
    event.preventDefault();
    const days = [...document.querySelectorAll(".week-day")];
    const [to, from] = button.value.split(":");
    const day = days[Number(from)]!;
    const inputs = inputsIn(day);
    for (const other of to === "all" ? days : days.slice(0, 5)) {
      // Each day has the same fields in the same order.
      inputsIn(other).forEach((input, index) => {
        input.value = inputs[index]!.value;
        input.checked = inputs[index]!.checked;
      });
      other.querySelector("details")!.open = day.querySelector("details")!.open;
    }
    const note = document.querySelector(".week-copied") ?? document.createElement("p");
    note.className = "week-copied";
    note.role = "status";
    day.append(note);
    note.textContent = "Copiado. Todavía falta guardar.";
  });
}

const inputsIn = (day: Element) => [...day.querySelectorAll("input")];
