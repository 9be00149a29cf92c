import type { Answer } from "../app";
import { find, findHeadings } from "./html";

/** "" if there is none. */
export function findChat({ html }: Answer): string {
  return find(html, "section[data-chat]");
}

export function chatTitle(answer: Answer): string | undefined {
  return findHeadings(findChat(answer))[0]?.text;
}
