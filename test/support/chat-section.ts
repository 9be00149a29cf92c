import type { Answer } from "./app";
import { headingsOf } from "./html";

/** "" if the page has no chat. */
export function chatOf({ html }: Answer): string {
  return /<section[^>]* data-chat[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
}

export function chatTitleOf(answer: Answer): string | undefined {
  return headingsOf(chatOf(answer))[0]?.text;
}
