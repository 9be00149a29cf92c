/** Largest share of the page's height that an open keyboard leaves. */
const maxLeft = 0.8;

/**
 * Tracks how much of the page a phone's keyboard covers, since browsers shrink only the visual viewport for it. Sets
 * `--keyboard`, and the class "with-keyboard" while it is open. Returns a function that stops it.
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
