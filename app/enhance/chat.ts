import { followInPlace } from "./follow-in-place";

/** `<a data-open-chat>` replaces its `[data-chat]` with that of the linked page. The provider gets no request before. */
export function openChatInPlace() {
  followInPlace("a[data-open-chat]", (next, link) => {
    const chat = next.querySelector<HTMLElement>("[data-chat]")!;
    const frame = chat.querySelector("iframe");
    document.querySelector("[data-chat]")!.replaceWith(chat);
    // For reloads and the back button.
    if (frame) history.replaceState(null, "", link.href);
    chat.tabIndex = -1;
    (frame ?? chat).focus();
    chat.scrollIntoView();
  });
}
