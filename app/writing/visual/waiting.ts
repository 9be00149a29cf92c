/** Calls `act` once: now, or after the field has lost the focus and that click has ended. Returns a function that cancels it. */
export function whenLeft(field: HTMLElement, act: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isPressed = false;
  let isLeft = document.activeElement !== field;

  const leave = () => {
    if (!isLeft || isPressed || signal.aborted) return;
    ending.abort();
    act();
  };
  const press = () => (isPressed = true);
  const release = () => {
    isPressed = false;
    // Wait for the click.
    setTimeout(leave);
  };
  // When the window loses the focus, the field keeps it.
  field.addEventListener(
    "blur",
    () => {
      isLeft = document.activeElement !== field;
      leave();
    },
    { signal },
  );
  field.addEventListener("focus", () => (isLeft = false), { signal });
  addEventListener("pointerdown", press, { signal, capture: true });
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release, { signal, capture: true });
  const timer = setTimeout(leave);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
