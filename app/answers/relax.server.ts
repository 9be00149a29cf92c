import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import type { Part } from "../directory/search/reading.server";
import { type Choice, choose, isKnown, type Moment, type Restrictions } from "./choose.server";
import { sentences } from "./phrases";
import { provinceName } from "../text/provinces";
import { type AskedQuestion, isContent } from "./understand.server";

/** One sentence per dropped restriction. */
export type RelaxedChoice = { choice: Choice; relaxed: string[] };

type Context = { asked: AskedQuestion; moment: Moment };

/** If nothing meets all restrictions, drops the least important first. */
export async function findRelaxed(db: Kysely<Database>, restrictions: Restrictions, context: Context): Promise<RelaxedChoice> {
  const exact = await choose(db, restrictions, context.moment);
  if (exact.total > 0) return { choice: exact, relaxed: [] };

  const known = await dropUnknown(db, restrictions, context);
  if (known.relaxed.length > 0) {
    if (!isAsking(known.restrictions)) return { choice: none, relaxed: known.relaxed };
    const choice = await choose(db, known.restrictions, context.moment);
    if (choice.total > 0) return { choice, relaxed: known.relaxed };
  }
  for (const attempt of attempts(known.restrictions, context)) {
    const choice = await choose(db, attempt.restrictions, context.moment);
    if (choice.total > 0) return { choice, relaxed: [...known.relaxed, attempt.sentence] };
  }
  const place = placeName(context.asked);
  const isBarePlace = place !== null && !known.restrictions.parts.some(isContent);
  return {
    choice: none,
    relaxed: [...known.relaxed, ...(isBarePlace ? [sentences[context.asked.language].emptyPlace(place)] : [])],
  };
}

const none: Choice = { total: 0, chosen: [] };

const isAsking = ({ parts, open, isVerified }: Restrictions) => parts.length > 0 || open !== null || isVerified;

async function dropUnknown(db: Kysely<Database>, restrictions: Restrictions, { asked }: Context) {
  const unknown: Part[] = [];
  for (const part of restrictions.parts.filter(isContent)) {
    if (!(await isKnown(db, part))) unknown.push(part);
  }
  if (unknown.length === 0) return { restrictions, relaxed: [] };
  // The remaining words may all be guesses at misspelt ones.
  const left = restrictions.parts.filter((part) => !unknown.includes(part));
  const isGuess = left.filter(isContent).every((part) => part.alternatives[0]?.terms[0]?.corrected !== undefined);
  const parts = isGuess ? left.filter((part) => !isContent(part)) : left;
  const dropped = restrictions.parts.filter((part) => !parts.includes(part));
  return {
    restrictions: { ...restrictions, parts },
    relaxed: [sentences[asked.language].unknownWords(dropped.map(({ text }) => text))],
  };
}

type Attempt = { restrictions: Restrictions; sentence: string };

function attempts(restrictions: Restrictions, { asked }: Context): Attempt[] {
  const say = sentences[asked.language];
  const { parts, open, isVerified } = restrictions;
  const content = parts.filter(isContent);
  const place = placeName(asked);
  const provincias = [...new Set(asked.reading.places.map(({ province }) => province))];
  const isInside = asked.reading.places.some(({ district }) => district !== null);
  const made: Attempt[] = [];
  if (open !== null) made.push({ restrictions: { ...restrictions, open: null }, sentence: say.noneOpen });
  if (isVerified) made.push({ restrictions: { ...restrictions, isVerified: false }, sentence: say.noneVerified });
  if (place !== null && isInside) {
    const [province] = provincias;
    const sentence = say.elsewhereInProvince(place, province ? provinceName(province) : "");
    made.push({ restrictions: { ...restrictions, parts: content, provincias }, sentence });
    if (open !== null) made.push({ restrictions: { ...restrictions, parts: content, provincias, open: null }, sentence });
  }
  if (place !== null && content.length > 0) {
    made.push({ restrictions: { ...restrictions, parts: content }, sentence: say.elsewhere(place) });
    if (open !== null)
      made.push({ restrictions: { ...restrictions, parts: content, open: null }, sentence: say.elsewhere(place) });
  }
  if (content.length > 1) {
    for (const part of [...content].reverse()) {
      const without = parts.filter((other) => other !== part);
      made.push({ restrictions: { ...restrictions, parts: without, open: null }, sentence: say.without([part.text]) });
    }
  }
  return made;
}

function placeName({ reading: { places } }: AskedQuestion): string | null {
  return places[0]?.name ?? null;
}
