/** Hides the password on submit, for password managers. */
export function revealPasswords() {
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-reveal]")) {
    const field = box.closest("div")!.querySelector("input")!;
    const show = () => (field.type = box.checked ? "text" : "password");
    box.addEventListener("change", show);
    field.form?.addEventListener("submit", () => {
      box.checked = false;
      show();
    });
    // Some browsers restore the checkbox on reload.
    show();
  }
}
