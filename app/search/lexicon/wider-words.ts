import { fold } from "../../text/fold";
import { phrasesThatMean } from "./lexicon";
import { stemPhrase } from "./trade-words";

const textsOf = (kind: "wider" | "served") =>
  new Map(phrasesThatMean(kind).map(([phrase, { text }]) => [stemPhrase(fold(phrase).split(" ")), text]));

const [widerWords, kinds] = [textsOf("wider"), textsOf("served")];

/** The kind of place that may have a dish without naming it: "mariscos" for "ceviche". `text`: folded. */
export const kindServing = (text: string): string | undefined => kinds.get(stemPhrase(text.split(" ")));

/** What to search for when nothing has a narrow word. `text`: folded. Undefined for words that are not narrow. */
export const widerThan = (text: string): string | undefined => widerWords.get(stemPhrase(text.split(" "))) ?? kindServing(text);
