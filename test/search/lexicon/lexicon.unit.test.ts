import { expect, test } from "vitest";
import { englishRows, lexicon, phrasesThatMean, portugueseRows } from "../../../app/search/lexicon/lexicon";
import { toPhraseBook } from "../../../app/search/lexicon/phrase-book";
import { stemPhrase } from "../../../app/search/lexicon/trade-words";
import { fold } from "../../../app/text/fold";
import { foldedWords } from "../../../app/word-index/words.server";

const phrasesOf = (text: string) => text.split("|").filter(Boolean);

test("ninguna palabra está en dos renglones, ni en plural ni en el otro género", () => {
  const rowsOf = new Map<string, Set<number>>();
  for (const [row, [spanish, english]] of lexicon.entries()) {
    const keys = [...phrasesOf(spanish).map((phrase) => stemPhrase(foldedWords(phrase))), ...phrasesOf(english)];
    for (const key of keys) rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(row));
  }
  expect([...rowsOf].filter(([, rows]) => rows.size > 1).map(([key]) => key)).toEqual([]);
});

test("cada expresión se escribe como se busca", () => {
  const phrases = lexicon.flatMap(([spanish, english]) => [...phrasesOf(spanish), ...phrasesOf(english)]);
  for (const phrase of phrases.map((one) => one.replace(/ _$/, ""))) expect(foldedWords(phrase).join(" ")).toBe(fold(phrase));
});

test("un grupo tiene más de una expresión", () => {
  const groups = phrasesThatMean("equal").map(([, { group }]) => group);
  expect(groups.filter((group) => groups.indexOf(group) === groups.lastIndexOf(group))).toEqual([]);
});

test("a lo que se pide en otro idioma le corresponde la primera expresión en español, o la que se diga", () => {
  const [english, portuguese] = [toPhraseBook(englishRows), toPhraseBook(portugueseRows)];
  expect(["lobster", "seafood", "delivery"].map((one) => english([one])?.text)).toEqual(["langosta", "mariscos", undefined]);
  expect(portuguese(["frutos", "do", "mar"])?.text).toBe("mariscos");
});
