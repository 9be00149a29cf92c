/** Closes menus on an outside click or Escape. */
export function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".dropdown")) {
    document.addEventListener("click", (event) => {
      if (!menu.contains(event.target as Node)) menu.open = false;
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }
}
