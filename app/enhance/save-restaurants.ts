/** In localStorage: "chiriqui/cafe-nurumi", newest first, separated by commas. */
const key = "guardados";
const maxSaved = 60;

/** On their page, opens the device's list. On a list that somebody sent, its button adds that to the device's. */
export function openSaved() {
  if (!location.search && readSaved()[0]) location.replace(`?lista=${readSaved().join()}&tab=mia`);
  document.querySelector("[data-keep]")?.addEventListener("click", () => {
    document.querySelectorAll<HTMLElement>("li .save:not([data-saved])").forEach((heart) => heart.click());
    // Opens the device's list.
    location.search = "";
  });
}

/** `path`: "/restaurantes-panama/fonda". */
const nameOf = (path: string) => path.slice("/restaurantes-".length);

/** Makes «Guardar» of a restaurant's page work. */
export function saveRestaurant() {
  const button = document.querySelector<HTMLButtonElement>(".restaurant .save");
  if (button) {
    prepareButton(button, location.pathname, (label) => (button.textContent = label));
    button.addEventListener("click", () => showWay(button));
  }
  showCount();
}

/** Leads to the list. Lists have no room for it in their budget: there, the menu leads to it. */
function showWay({ parentElement }: HTMLButtonElement) {
  document.querySelector("[data-list]")?.remove();
  const { length } = readSaved();
  const link = `<a class="button quiet" href="/guardados" data-list>Ver mi lista (${length})</a>`;
  if (length) parentElement!.insertAdjacentHTML("afterend", link);
}

/** Adds a heart to cards, also to those that come later. */
export function saveCards() {
  const add = () =>
    document.querySelectorAll(".restaurant-card:has(.card-actions):not(:has(.save))").forEach((card) => {
      const { pathname, textContent } = card.querySelector<HTMLAnchorElement>(".card-link")!;
      const button = document.createElement("button");
      button.className = "save button quiet";
      prepareButton(button, pathname, (label) => (button.ariaLabel = `${label}: ${textContent}`));
      card.append(button);
    });
  add();
  const list = document.getElementById("restaurantes");
  if (list) new MutationObserver(add).observe(list, { childList: true });
  showCount();
}

/** `path`: "/restaurantes-panama/fonda". `label`: shows what the button says, at first and after each tap. */
function prepareButton(button: HTMLButtonElement, path: string, label: (label: string) => void) {
  const restaurant = nameOf(path);
  const show = () => {
    const saved = readSaved().includes(restaurant);
    button.toggleAttribute("data-saved", saved);
    label(saved ? "Guardado" : "Guardar");
  };
  button.onclick = () => {
    const saved = readSaved();
    const others = saved.filter((other) => other !== restaurant);
    if (others.length === saved.length) others.unshift(restaurant);
    write(others);
    show();
    showCount();
  };
  show();
}

/** A link below «Restaurantes», where the header of a desk has room; none while nothing is saved. */
function showCount() {
  const menu = document.querySelector("#menu .dropdown ul")!;
  const { length } = readSaved();
  menu.querySelector(".saved")?.remove();
  if (length) menu.insertAdjacentHTML("beforeend", `<li class="saved"><a href="/guardados">Guardados (${length})</a></li>`);
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
    localStorage.setItem(key, restaurants.slice(0, maxSaved).join());
  } catch {
    alert("Este navegador no deja guardar.");
  }
}
