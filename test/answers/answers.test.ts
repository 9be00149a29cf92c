import { expect, test } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import type { Answer } from "../../app/answers/answer";
import { toText } from "../../app/answers/saying/text";
import { stem } from "../../app/search/lexicon/trade-words";
import { foldedWords } from "../../app/word-index/words.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { includesPhrase, type Question, questions } from "./questions";

const { db } = await openDatabase();
await seedDemoContent(db);

const slugs = new Map(
  (await db.selectFrom("restaurants").select(["id", "provincia", "slug"]).execute()).map(({ id, provincia, slug }) => [
    id,
    `${provincia}/${slug}`,
  ]),
);

const stems = (words: string[]) => words.map((word) => foldedWords(word).map(stem).join(" ")).sort();

/** Leaves out fields that the table leaves open. */
function compareUnderstood({ understands }: Question, { understood }: Answer) {
  const { provinces, place, categories, dishes, open, verified, business, topic } = understands;
  const { negocio } = understood;
  const pairs: [string, unknown, unknown][] = [];
  if (provinces !== "any") pairs.push(["provinces", [...provinces].sort(), [...understood.provincias].sort()]);
  if (place !== undefined) pairs.push(["place", place, understood.lugar]);
  if (categories !== "any") pairs.push(["categories", [...categories].sort(), [...understood.categorias].sort()]);
  if (dishes !== "any") pairs.push(["dishes", stems(dishes), stems(understood.platos)]);
  if (open !== undefined) pairs.push(["open", toTimes(open), toTimes(understood.abierto)]);
  if (verified !== undefined) pairs.push(["verified", true, understood.isVerified]);
  if (business !== undefined) pairs.push(["business", business, negocio && slugs.get(negocio.id)]);
  if (topic !== undefined) pairs.push(["topic", topic, understood.topic]);
  return pairs;
}

/** Makes "…:00Z" and "…:00.000Z" equal. */
function toTimes(open: unknown): unknown {
  if (open === null || typeof open !== "object") return open;
  return Object.fromEntries(Object.entries(open).map(([key, iso]) => [key, Date.parse(iso as string)]));
}

const numbered = questions.map((asked, index) => [`${index + 1}. «${asked.question}»`, asked] as const);

test.each(numbered)("%s", async (_, asked) => {
  const answer = await answerQuestion({ text: asked.question }, new Date(asked.at));
  const text = toText(answer);
  const named = answer.businesses.map(({ id }) => slugs.get(id) ?? "");
  const seen = { question: asked.question, text, named };
  const check = (actual: unknown, name: string) => expect({ ...seen, [name]: actual });

  if (asked.isQuestion !== false) check(answer.language, "language").toEqual({ ...seen, language: asked.language ?? "es" });
  for (const [name, expected, actual] of compareUnderstood(asked, answer))
    check(actual, name).toEqual({ ...seen, [name]: expected });
  check(
    asked.must.filter((slug) => !named.includes(slug)),
    "missing",
  ).toEqual({ ...seen, missing: [] });
  check(
    (asked.mustNot ?? []).filter((slug) => named.includes(slug)),
    "wrong",
  ).toEqual({ ...seen, wrong: [] });
  const allowed = asked.may === "any" ? named : [...asked.must, ...(asked.may ?? [])];
  check(
    named.filter((slug) => !allowed.includes(slug)),
    "others",
  ).toEqual({ ...seen, others: [] });
  if (asked.first) check(named[0], "first").toEqual({ ...seen, first: asked.first });
  check(
    (asked.says ?? []).filter((phrase) => !includesPhrase(text, phrase)),
    "unsaid",
  ).toEqual({ ...seen, unsaid: [] });
  check(
    (asked.saysNot ?? []).filter((phrase) => includesPhrase(text, phrase)),
    "said",
  ).toEqual({ ...seen, said: [] });
  if (asked.relaxes) check(answer.relaxed.length > 0 || answer.total === 0, "relaxes").toEqual({ ...seen, relaxes: true });
  if (asked.unanswered) check(answer.unanswered?.topic, "topic").toEqual({ ...seen, topic: asked.unanswered });
  if (asked.isOpen !== undefined) check(answer.businesses[0]?.isOpen, "isOpen").toEqual({ ...seen, isOpen: asked.isOpen });
  if (asked.total !== undefined) check(answer.total, "total").toEqual({ ...seen, total: asked.total });
});
