import { followInPlace } from "./follow-in-place";

/**
 * Opens an assistant's chat where the page offers it (`<a data-open-chat>` within `[data-chat]`), with what stands in that place
 * on the page behind the link. Until then nothing was asked of whoever runs the chat.
 */
export function openChatInPlace() {
  followInPlace("a[data-open-chat]", (next, link) => {
    const chat = next.querySelector<HTMLElement>("[data-chat]")!;
    const frame = chat.querySelector("iframe");
    document.querySelector("[data-chat]")!.replaceWith(chat);
    // Who comes back to the page, or loads it again, finds the chat open.
    if (frame) history.replaceState(null, "", link.href);
    chat.tabIndex = -1;
    (frame ?? chat).focus();
    chat.scrollIntoView();
  });
}
