/** Writing the HTML of a long article takes too long for every keystroke. */
const pause = 300;

/** Updates the field after a pause, and at once when the form is read. */
export function keepField(field: HTMLTextAreaElement, read: () => string) {
  const listening = new AbortController();
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    if (!isStale) return;
    isStale = false;
    const value = read();
    if (value === field.value) return;
    field.value = value;
    // The form listens for typing.
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  /** The form may be read in the middle of a word. The `input` event still follows. */
  function addNewest({ formData }: FormDataEvent) {
    if (isStale) formData.set(field.name, read());
  }

  const { signal } = listening;
  field.form?.addEventListener("formdata", addNewest, { signal });
  field.form?.addEventListener("submit", flush, { signal, capture: true });

  return {
    changed() {
      isStale = true;
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    stop() {
      flush();
      listening.abort();
    },
  };
}
