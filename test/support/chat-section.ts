import type { Answer } from "./app";
import { headingsOf } from "./html";

/** The place of the conversation in an assistant's page. */
export function chatOf({ html }: Answer): string {
  return /<section[^>]* data-chat[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
}

/** What that place is titled. */
export function chatTitleOf(answer: Answer): string | undefined {
  return headingsOf(chatOf(answer))[0]?.text;
}
