import { followInPlace } from "./follow-in-place";

/**
 * Opens an assistant's chat in place: links `<a data-open-chat>` inside `[data-chat]` replace that element with the one from the
 * linked page. The chat's provider receives no request before that.
 */
export function openChatInPlace() {
  followInPlace("a[data-open-chat]", (next, link) => {
    const chat = next.querySelector<HTMLElement>("[data-chat]")!;
    const frame = chat.querySelector("iframe");
    document.querySelector("[data-chat]")!.replaceWith(chat);
    // So that reloading or coming back shows the chat open.
    if (frame) history.replaceState(null, "", link.href);
    chat.tabIndex = -1;
    (frame ?? chat).focus();
    chat.scrollIntoView();
  });
}
