/** The share of the page's height that a keyboard leaves at most. */
const maxLeft = 0.8;

/**
 * Says in the document how much of the page a phone's keyboard covers: `--keyboard`, and the class "with-keyboard" while it is
 * open. Browsers shrink only what is visible of the page for it. Returns how to stop it.
 */
export function followKeyboard(): () => void {
  const { visualViewport: visible } = window;
  const page = document.documentElement;
  if (!visible) return () => undefined;
  const place = () => {
    const covered = page.clientHeight - visible.offsetTop - visible.height;
    // A page that is zoomed in shows less, too.
    const isOpen = visible.height < maxLeft * page.clientHeight && visible.scale < 1.1;
    page.classList.toggle("with-keyboard", isOpen);
    page.style.setProperty("--keyboard", `${isOpen ? Math.max(0, Math.round(covered)) : 0}px`);
  };
  visible.addEventListener("resize", place);
  visible.addEventListener("scroll", place);
  return () => {
    visible.removeEventListener("resize", place);
    visible.removeEventListener("scroll", place);
    page.classList.remove("with-keyboard");
  };
}
