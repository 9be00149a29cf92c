import { markBusy } from "./pending";

/** Metres. */
const maxErrorToMeasure = 100;

/** Shows and enables the button where the browser can measure, and calls `use` after each tap with what it measured. */
function askPosition(selector: string, use: (button: HTMLButtonElement, at: GeolocationCoordinates) => void) {
  const button = document.querySelector<HTMLButtonElement>(selector);
  const { geolocation } = navigator;
  if (!button) return;
  button.hidden = !geolocation;
  if (!geolocation) return;
  button.disabled = false;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    say("");
    const release = markBusy(button);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        release();
        use(button, coords);
      },
      () => {
        release();
        say(button.dataset.refused);
        // Where a person can name a place instead: the field, or the button of the filters that have it.
        document.querySelector<HTMLElement>("#cerca, #campo-enlace, [name=filtros]")?.focus();
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  });
}

function say(text = "") {
  document.querySelector("[data-position-status]")!.textContent = text;
}

/**
 * Sends the search's form with the position, rounded to three decimals (110 m). The fields stay in the page for no longer than
 * that: a later search with this form must not put them into its address.
 */
export function searchNearMe() {
  shedPost();
  askPosition("[data-near-me]", (button, { latitude, longitude }) => {
    const fields = document.createElement("div");
    for (const [name, value] of [
      ["lat", latitude.toFixed(3)],
      ["lng", longitude.toFixed(3)],
      ["provincia", button.dataset.nearMe!],
    ] as const) {
      fields.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    button.after(fields);
    button.form!.requestSubmit(button);
    fields.remove();
  });
}

/**
 * Browsers ask whether to send the form again when somebody comes back to its answer. The entry of the history becomes one of the
 * list's address, with a state; who comes back to it is measured again, and the list takes the entry's place.
 */
function shedPost() {
  if (document.querySelector("[name=lat]")) history.replaceState(1, "");
  else if (history.state) addEventListener("load", () => document.querySelector<HTMLButtonElement>("[data-near-me]")?.click());
}

/** Fills in the form of a restaurant's position. */
export function measureHere() {
  askPosition("[data-measure]", (button, { latitude, longitude, accuracy }) => {
    if (accuracy > maxErrorToMeasure) return say(button.dataset.vague);
    const text = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
    for (const field of button.form!.querySelectorAll<HTMLInputElement>("[name=enlace], [name=medida]")) field.value = text;
  });
}
