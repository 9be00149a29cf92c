import { followInPlace } from "./follow-in-place";

/** `<a data-open-chat>` replaces its `[data-chat]` with the linked page's. The provider gets no request before the click. */
export function openChatInPlace() {
  followInPlace("a[data-open-chat]", (next, link) => {
    const chat = next.querySelector<HTMLElement>("[data-chat]")!;
    const frame = chat.querySelector("iframe");
    document.querySelector("[data-chat]")!.replaceWith(chat);
    // Keep the URL for reloads and the back button.
    if (frame) history.replaceState(null, "", link.href);
    chat.tabIndex = -1;
    (frame ?? chat).focus();
    chat.scrollIntoView();
  });
}
