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

type Short = {
  /** The answer in one sentence. */
  lead: string;
  /** What the answer lacks of what was asked for, and what nobody knows of a kitchen. Said before `lead`. */
  warnings: string[];
  notes: string[];
};

/** As a page says it, above the cards. */
export function toShort({ intro, relaxed, total, businesses, language, isDirect, allergies = [] }: Answer): Short {
  const say = dictionaries[language];
  const warnings = [...allergies, ...(total > 0 ? relaxed : [])];
  const [first = "", ...others] = intro.filter((sentence) => !warnings.includes(sentence));
  if (!isDirect) return { lead: first, warnings, notes: others };
  const notes = first === "" ? others : [first, ...others];
  const [only, ...more] = businesses;
  if (!only || more.length > 0) return { lead: say.ofEach, warnings, notes };
  // The card says it, too.
  return { lead: (only.sentences[0] ?? "").replace(` (${say.sponsored})`, ""), warnings, notes };
}
