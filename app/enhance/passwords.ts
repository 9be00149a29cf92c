/**
 * Lets people see the password they type, by the box under its field. Sent, the field is a password again, as browsers
 * that offer to keep it expect.
 */
export function revealPasswords() {
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-reveal]")) {
    const field = box.closest("div")!.querySelector("input")!;
    const show = () => (field.type = box.checked ? "text" : "password");
    box.addEventListener("change", show);
    field.form?.addEventListener("submit", () => {
      box.checked = false;
      show();
    });
    // Some browsers remember what was ticked.
    show();
  }
}
