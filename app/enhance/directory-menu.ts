/** Closes the dropdown of provinces by a click elsewhere or by Escape, which returns to its summary. */
export function closeDirectoryMenu() {
  const menu = document.querySelector<HTMLDetailsElement>(".directory-menu");
  if (!menu) return;
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
