/** An open keyboard leaves less of the page's height. */
const maxLeft = 0.8;

/**
 * Browsers shrink only the visual viewport for a phone's keyboard. Sets `--keyboard`, and the class "with-keyboard" while it is
 * open. Returns a function that stops it.
 */
export function followKeyboard(): () => void {
  const { visualViewport: visible } = window;
  const page = document.documentElement;
  if (!visible) return () => undefined;
  const place = () => {
    const covered = page.clientHeight - visible.offsetTop - visible.height;
    // Zooming in also shrinks the visible part.
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
