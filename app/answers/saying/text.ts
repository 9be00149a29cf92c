import { upperFirst } from "../../text/format";
import type { Answer } from "../answer";
import { dictionaries } from "./dictionaries";

/** The whole answer as one text. */
export function toText({ intro, businesses, total, language }: Answer): string {
  const more = total - businesses.length;
  return [
    ...intro,
    ...businesses.flatMap(({ sentences }) => sentences),
    ...(more > 0 && businesses.length > 0 ? [`${upperFirst(dictionaries[language].more(more))}.`] : []),
  ].join(" ");
}

/** As a page says it, above the cards: the answer in one sentence, and what else is to be said. */
export function toShort({ intro, businesses, language, isDirect }: Answer): { lead: string; notes: string[] } {
  const [answer = "", ...notes] = intro;
  if (!isDirect) return { lead: answer, notes };
  const say = dictionaries[language];
  const [only, ...others] = businesses;
  if (!only || others.length > 0) return { lead: say.ofEach, notes: intro };
  // The card says it, too.
  return { lead: (only.sentences[0] ?? "").replace(` (${say.sponsored})`, ""), notes: intro };
}
