import { expect, test } from "vitest";
import { lexicon } from "../../../app/search/lexicon/lexicon";
import { toPhraseBook, type Wording } from "../../../app/search/lexicon/phrase-book";
import { stem } from "../../../app/search/lexicon/trade-words";
import { wordingRows, wordings } from "../../../app/search/lexicon/wordings";
import { fold } from "../../../app/text/fold";
import { Tokens } from "../../../app/word-index/tokens.server";
import { foldedWords } from "../../../app/word-index/words.server";

/** The phrases of a row with the first word of each choice, and all that may be left out. */
const phrasesOf = ([phrases]: Wording) => phrases.split("|").map((phrase) => phrase.replace(/[()]/g, "").replace(/\/\S+/g, ""));

const tables = Object.entries(wordingRows);

const rewritten = (text: string, rows: readonly Wording[], keyOf?: (word: string) => string) => {
  const tokens = new Tokens(text);
  tokens.replacePhrases(toPhraseBook(rows, keyOf));
  return tokens.text;
};

test.each(tables)("cada renglón de «%s» se lee como lo que dice", (table, rows) => {
  const find = wordings[table as keyof typeof wordings];
  for (const row of rows) {
    for (const phrase of phrasesOf(row)) {
      const words = phrase.split(" ");
      expect([phrase, find(words)]).toEqual([phrase, { length: words.length, text: row[1] }]);
    }
  }
});

test.each(tables)("las palabras de «%s» se escriben como se buscan", (_, rows) => {
  for (const phrase of rows.flatMap(phrasesOf).map((one) => one.replaceAll(" _", "")))
    expect(foldedWords(phrase).join(" ")).toBe(fold(phrase));
});

test("lo que la lista de palabras ya lee en español no se escribe de otro modo", () => {
  const known = new Set(lexicon.flatMap(([spanish]) => spanish.split("|").map(fold)));
  const respelt = [...wordingRows.chat, ...wordingRows.spanish].flatMap((row) =>
    phrasesOf(row).filter((phrase) => row[1] !== undefined && phrase !== row[1]),
  );
  expect(respelt.filter((phrase) => known.has(phrase))).toEqual([]);
});

test("vale la expresión más larga, y una sin texto se queda como está", () => {
  const rows: Wording[] = [["trabajan", "abren"], ["trabajan en"], ["(bien) frio/helado", ""]];
  expect(rewritten("Trabajan hoy", rows)).toBe("abren hoy");
  expect(rewritten("Trabajan en David", rows)).toBe("Trabajan en David");
  expect(rewritten("cerveza bien fría", rows, stem)).toBe("cerveza");
  expect(rewritten("cerveza bien rica", rows, stem)).toBe("cerveza bien rica");
});

test("«_» es cualquier palabra, menos las de un nombre", () => {
  const tokens = new Tokens("cansado de pizza, cansado de Tizón", new Set([5]));
  tokens.replacePhrases(toPhraseBook([["cansado de _", "otra cosa"]]));
  expect(tokens.text).toBe("otra cosa cansado de Tizón");
});
