/** Where this device keeps its list: restaurants as "chiriqui/cafe-nurumi", the newest first, separated by commas. */
const key = "guardados";
const most = 60;
const page = "/guardados";

/** Adds «Guardar» to cards and restaurants' pages, and opens this device's list on its page. */
export function saveRestaurants() {
  // The page of a list, opened without one.
  if (document.querySelector("[data-saved-empty]") && !location.search && readSaved().length > 0) {
    location.replace(`${page}?lista=${readSaved().join(",")}`);
    return;
  }
  const add = () => document.querySelectorAll<HTMLElement>(".restaurant-card, .restaurant").forEach(addButton);
  add();
  const list = document.getElementById("restaurantes");
  if (list) new MutationObserver(add).observe(list, { childList: true });
  // Saved in another tab.
  addEventListener("storage", () => document.querySelectorAll<HTMLButtonElement>(".save").forEach(show));
}

function addButton(place: HTMLElement) {
  const isCard = place.matches(".restaurant-card");
  const path = isCard ? place.querySelector<HTMLAnchorElement>(".card-link")!.pathname : location.pathname;
  const restaurant = /^\/restaurantes-([a-z-]+\/[a-z0-9-]+)$/.exec(path)?.[1];
  const actions = place.querySelector(isCard ? ".card-actions" : ".actions:has([data-share])");
  if (!restaurant || !actions || actions.querySelector(".save")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "save button quiet";
  button.dataset.restaurant = restaurant;
  // In a card there is room for the sign alone.
  button.dataset.name = isCard ? (place.querySelector("h2")?.textContent ?? "") : "";
  button.addEventListener("click", () => {
    const others = readSaved().filter((other) => other !== restaurant);
    if (write(isSaved(restaurant) ? others : [restaurant, ...others].slice(0, most))) show(button);
    else alert("Este navegador no deja guardar nada.");
  });
  show(button);
  actions.append(button);
}

function show(button: HTMLButtonElement) {
  const { name = "", restaurant = "" } = button.dataset;
  const saved = isSaved(restaurant);
  button.toggleAttribute("data-saved", saved);
  if (!name) button.textContent = saved ? "Guardado" : "Guardar";
  else button.ariaLabel = saved ? `Quitar ${name} de los guardados` : `Guardar ${name}`;
}

function isSaved(restaurant: string): boolean {
  return readSaved().includes(restaurant);
}

/** Empty when the browser keeps nothing. */
function readSaved(): string[] {
  try {
    return (localStorage.getItem(key) ?? "").split(",").filter(Boolean);
  } catch {
    return [];
  }
}

function write(restaurants: string[]): boolean {
  try {
    localStorage.setItem(key, restaurants.join(","));
    return true;
  } catch {
    return false;
  }
}
