import { followInPlace } from "./follow-in-place";

/**
 * Opens an assistant's chat where the page offers it (`<a data-open-chat>` within `[data-chat]`), with what stands in that place
 * on the page behind the link. Until then nothing was asked of whoever runs the chat.
 */
export function openChatInPlace() {
  followInPlace("a[data-open-chat]", (next) => {
    const chat = next.querySelector<HTMLElement>("[data-chat]")!;
    const focused = chat.querySelector("iframe") ?? chat;
    document.querySelector("[data-chat]")!.replaceWith(chat);
    chat.tabIndex = -1;
    focused.focus();
  });
}
