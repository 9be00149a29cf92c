import { expect, test } from "vitest";
import type { Answer } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import { isSaidAlways } from "../../app/search/lexicon/ordinary-words.server";
import { readAttribute } from "../../app/search/lexicon/attribute-words";
import { findTime, toDatedTokens } from "../../app/search/read/asked-time";
import { findFields, isInAddress, isInDish, isInName } from "../../app/search/index/known-words.server";
import { findPlaces } from "../../app/search/lexicon/places";
import { readQuery } from "../../app/search/read/read-query.server";
import { tradeSynonyms } from "../../app/search/lexicon/trade-words";
import { readTalk } from "../../app/search/talk/talk";
import { fold } from "../../app/text/fold";
import { foldedWords } from "../../app/word-index/words.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { visibleText } from "../support/pages/html";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 12:05 p.m. in Panama. */
const now = new Date("2026-11-26T12:05:00-05:00");

/** Questions for a place to eat, which a sentence may hold as they are. */
const wishes = [
  "mariscos en Colón",
  "sancocho en Panamá",
  "pizza en Panamá Oeste",
  "ceviche",
  "café en Boquete",
  "un lugar con terraza en Panamá",
  "hamburguesas en Las Tablas",
  "comida china en La Chorrera",
  "arroz con pollo en Guararé",
  "pan en Pedasí",
  "cerveza en Boquete",
  "comida vegetariana en El Valle de Antón",
];

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Courtesies, orders, questions, statements, and how hands write on a phone. */
const manners: readonly ((wish: string) => string)[] = [
  (wish) => `Hola, buenas tardes. ${upperFirst(wish)}, por favor.`,
  (wish) => `disculpe joven, ¿dónde hay ${wish}?`,
  (wish) => `¿me puedes decir dónde encuentro ${wish}? Mil gracias`,
  (wish) => `mi hermana y yo queremos ${wish}`,
  (wish) => `oye mopri, ando buscando ${wish} con urgencia`,
  (wish) => `Recomiéndame ${wish}.`,
  (wish) => `quisiera saber si hay ${wish}`,
  (wish) => `se me antojó ${wish}`,
  (wish) => wish.toUpperCase(),
  (wish) => fold(wish),
  (wish) => `${fold(wish)}!!! plz`,
  (wish) => `k tal, kiero ${fold(wish)} xfa`,
  (wish) => `  ${wish.replaceAll(" ", "   ")}  ???`,
  (wish) => `necesito que me ayudes: ${wish} 🙏`,
];

/** Any of these asks for something of its own. */
const asks =
  /\d|\?|«|\b(?:no|sin|ni|nada|nunca|menos|salvo|excepto|tampoco|cerca|aqui|barat|car[oa]s?\b|mejor|hora|numero|telefono|direccion|precio|llam|atiend|trabaj|lista|busc|quier|cerrad|hay\b|alergi|ciudad|capital|nuestr|donde|queda)/;

/** Clauses of articles, in which the directory holds no word: no dish, no name, no place, no hour. */
async function readClauses(): Promise<string[]> {
  const articles = await db.selectFrom("blogs").select("content").orderBy("slug").execute();
  const clauses = articles.flatMap(({ content }) =>
    visibleText(content)
      .split(/[.;:,()!?¿¡"“”\n]+/)
      .map((clause) => clause.trim()),
  );
  const all = [...new Set(clauses)].filter((clause) => {
    const words = foldedWords(clause);
    const isAsking = words.some(
      (_, at) =>
        findPlaces(words.slice(at), { before: words.slice(0, at) }) ??
        readAttribute(words.slice(at)) ??
        tradeSynonyms(words.slice(at)),
    );
    const isPlain = !isAsking && findTime(toDatedTokens(clause), now) === null && readTalk(words.join(" ")) === null;
    return words.length >= 4 && words.length <= 12 && isPlain && !asks.test(fold(clause));
  });
  const fields = await findFields(db, [...new Set(all.flatMap(foldedWords))]);
  const isHeld = (word: string) => {
    const bits = fields.get(word) ?? 0;
    return word.length > 2 && (word.length > 3 || !isSaidAlways(word)) && (isInDish(bits) || isInName(bits) || isInAddress(bits));
  };
  const free = all.filter((clause) => !foldedWords(clause).some(isHeld));
  // «Curri» is «curry».
  const read = await Promise.all(free.map((clause) => readQuery(db, clause, { isExact: false, isBare: false })));
  return free.filter((_, index) => read[index]?.corrections.length === 0);
}

/** Where a clause stands beside the wish. */
const orders: readonly ((clause: string, wish: string) => string)[] = [
  (clause, wish) => `${clause}, ${wish}`,
  (clause, wish) => `${wish}, ${lowerFirst(clause)}`,
  (clause, wish) => `${clause}. ¿Dónde hay ${wish}?`,
  (clause, wish) => `${lowerFirst(clause)} y quiero ${wish}`,
];

/** The words that the sentences quote, and those of the question on the chips. */
function namedIn({ question, summary = [], intro, relaxed }: Answer): string[] {
  const quoted = [...[...intro, ...relaxed].join(" ").matchAll(/«([^»]+)»/g)].flatMap(([, said = ""]) => foldedWords(said));
  const asked = new Set(foldedWords(question).filter((word) => word.length > 3));
  // A chip of what is excluded names it.
  const onChips = summary.flatMap((chip) => foldedWords(chip).filter((word) => asked.has(word) || chip.startsWith("Sin ")));
  return [...quoted, ...onChips];
}

/** Returns a sentence for what the words around the wish changed; null if they changed nothing. */
async function compare(wish: string, asked: string): Promise<string | null> {
  const plain = await answerQuestion({ text: wish }, now);
  const wrapped = await answerQuestion({ text: asked }, now);
  const own = [...foldedWords(wish), ...namedIn(plain)];
  const named = namedIn(wrapped).filter((word) => !own.includes(word));
  const ids = ({ businesses }: Answer) => businesses.map(({ id }) => id).join();
  const isSame = named.length === 0 && ids(plain) === ids(wrapped) && plain.total === wrapped.total;
  return isSame ? null : `${asked} → ${wrapped.intro.join(" ")} (${wrapped.total}, not ${plain.total}) ${named.join(" ")}`;
}

async function faultsOf(asked: readonly (readonly [wish: string, text: string])[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [wish, text] of asked) faults.push(...[await compare(wish, text)].filter((fault) => fault !== null));
  return faults;
}

test("cortesías, preguntas y afirmaciones, mayúsculas y tildes no cambian lo que se pide", async () => {
  expect(await faultsOf(wishes.flatMap((wish) => manners.map((say) => [wish, say(wish)] as const)))).toEqual([]);
});

test("cláusulas corrientes alrededor de lo que se pide no cambian los lugares, y la respuesta no nombra ninguna palabra suya", async () => {
  const clauses = await readClauses();
  expect(clauses.length).toBeGreaterThan(30);
  const count = 120;
  const asked = Array.from({ length: count }, (_, number) => {
    const wish = wishes[number % wishes.length]!;
    const clause = clauses[Math.floor((number * clauses.length) / count)]!;
    return [wish, orders[Math.floor(number / wishes.length) % orders.length]!(clause, wish)] as const;
  });
  const faults = await faultsOf(asked);
  // Known: «día» before «arroz» is of «menú del día».
  expect(faults.length, faults.join("\n")).toBeLessThanOrEqual(1);
});
