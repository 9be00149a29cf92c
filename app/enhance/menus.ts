/** Closes the dropdowns of the bar by a click elsewhere or by Escape, which returns to their summary. */
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
