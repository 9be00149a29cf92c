import { fold } from "../../text/fold";
import { phrasesThatMean } from "./lexicon";
import { stemPhrase } from "./trade-words";

const widerWords = new Map(phrasesThatMean("wider").map(([phrase, { text }]) => [stemPhrase(fold(phrase).split(" ")), text]));

/** What to search for when nothing has a narrow word. `text`: folded. Undefined for words that are not narrow. */
export const widerThan = (text: string): string | undefined => widerWords.get(stemPhrase(text.split(" ")));
