/** In localStorage: "chiriqui/cafe-nurumi", newest first, separated by commas. */
const key = "guardados";
const maxSaved = 60;

/** Adds «Guardar» to restaurants and cards, and opens the device's list on its page. */
export function saveRestaurants() {
  if (document.querySelector("[data-saved-empty]") && !location.search && readSaved().length > 0) {
    location.replace(`?lista=${readSaved().join(",")}`);
    return;
  }
  const add = () => document.querySelectorAll<HTMLElement>(".restaurant-card, .restaurant").forEach(addButton);
  add();
  const list = document.getElementById("restaurantes");
  if (list) new MutationObserver(add).observe(list, { childList: true });
}

function addButton(place: HTMLElement) {
  const isCard = place.matches(".restaurant-card");
  const path = isCard ? place.querySelector<HTMLAnchorElement>(".card-link")!.pathname : location.pathname;
  const restaurant = /^\/restaurantes-([a-z-]+\/[a-z0-9-]+)$/.exec(path)?.[1];
  const actions = place.querySelector(isCard ? ".card-actions" : ".actions:has([data-share])");
  if (!restaurant || !actions || actions.querySelector(".save")) return;
  const button = document.createElement("button");
  button.className = "save button quiet";
  const show = () => {
    const saved = readSaved().includes(restaurant);
    const label = saved ? "Guardado" : "Guardar";
    button.toggleAttribute("data-saved", saved);
    // A card has room only for the icon.
    if (isCard) button.ariaLabel = `${label}: ${place.querySelector("h2")!.textContent}`;
    else button.textContent = label;
  };
  button.onclick = () => {
    const saved = readSaved();
    const others = saved.filter((other) => other !== restaurant);
    if (others.length === saved.length) others.unshift(restaurant);
    write(others.slice(0, maxSaved));
    show();
  };
  show();
  actions.append(button);
}

/** Empty if the browser blocks storage. Drops entries that a list's URL cannot contain, since anything may be stored there. */
function readSaved(): string[] {
  try {
    return (localStorage.getItem(key) ?? "").split(",", maxSaved).filter((name) => /^[a-z-]{1,20}\/[a-z0-9-]{1,200}$/.test(name));
  } catch {
    return [];
  }
}

function write(restaurants: string[]) {
  try {
    localStorage.setItem(key, restaurants.join(","));
  } catch {
    alert("Este navegador no deja guardar.");
  }
}
