import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { wholeWord } from "../../word-index/terms.server";
import { findMatches } from "../find/matches.server";
import { widerFeature } from "../lexicon/attribute-words";
import { kindServing, widerThan } from "../lexicon/wider-words";
import { isContent, isDish, isQuality, isSaidPart, type Part } from "../read/part.server";
import { readBare } from "../read/read-query.server";
import { toFeaturePart } from "../read/expression-parts.server";
import type { Wish } from "../wish";
import { insidePlaces } from "./around";
import { atAnyHour, atOtherHours } from "./hours.server";
import { type Attempt, giveUp, isAsking, type Left, type RelaxContext, withoutParts } from "./left";
import type { Omission } from "./omissions";
import { namesOf } from "./places";

const textsOf = (parts: readonly Part[]) => parts.map(({ text }) => text);

/** What a restaurant is to have or to be. */
const servicesOf = ({ parts }: Wish) => parts.filter((part) => part.kind === "attribute");

const dropParts = <Wanted extends Wish>(left: Left<Wanted>, dropped: readonly Part[]): Left<Wanted> =>
  giveUp(left, withoutParts(left.wish, dropped), { kind: "words", words: textsOf(dropped) });

/** «Perros y patinetas bienvenidos» in a description, where no field says so. */
export function inOwnWords<Wanted extends Wish>(left: Left<Wanted>, { ownWords }: RelaxContext): Left<Wanted>[] {
  const services = servicesOf(left.wish).filter(({ isSaid }) => !isSaid);
  const [first] = services;
  if (!first || ownWords.length === 0) return [];
  const alternatives = ownWords.map((words) => ({ terms: words.map((word) => wholeWord(word)) }));
  const { parts } = withoutParts(left.wish, services);
  return [giveUp(left, { parts: [...parts, { ...first, isSaid: true, alternatives }] }, { kind: "ownWords" })];
}

/** A dish that no menu has, in all texts of listings. */
export async function searchAsWords<Wanted extends Wish>(
  left: Left<Wanted>,
  dish: string,
  { db }: RelaxContext,
): Promise<Left<Wanted>> {
  const { parts } = left.wish;
  const read = await readBare(db, dish);
  const others = read.parts.filter(({ text }) => !parts.some((part) => part.text === text));
  return giveUp(left, { plato: "", parts: [...parts, ...others] }, { kind: "dish", dish });
}

/** Parts that no restaurant in the country has: unknown words, and dishes that no listing names. */
export async function findUnknown(db: Kysely<Database>, parts: readonly Part[]): Promise<Part[]> {
  const unknown: Part[] = [];
  for (const part of parts.filter(isContent)) if (!(await isPartKnown(db, part))) unknown.push(part);
  return unknown;
}

/** True if some restaurant of the country has it. */
export async function isPartKnown(db: Kysely<Database>, part: Part): Promise<boolean> {
  const blocks = await findMatches(db, { parts: [part], provincias: [], inMenus: true });
  return blocks.some(({ places }) => places.length > 0);
}

const toUnknown = (parts: readonly Part[]): Omission => ({ kind: "unknown", words: textsOf(parts), place: null, isAll: false });

/** Kinds that a wider one may stand in for, and dishes that a kind of place serves, where nobody at the place has them. [] without a place. */
export async function lackingAtPlace(wish: Wish, { places, count }: RelaxContext): Promise<Part[]> {
  const where = wish.parts.filter(({ kind }) => kind === "place");
  const all =
    places.length === 0 ? [] : wish.parts.filter(({ kind, text }) => kind === "kitchen" || kindServing(text) !== undefined);
  const anyone = { provincias: wish.provincias, categorias: [], open: null, isVerified: false };
  const counts = await Promise.all(all.map((part) => count({ ...anyone, parts: [part, ...where] })));
  return all.filter((_, index) => counts[index] === 0);
}

/** «Helado» falls back on «postres». `unknown`: parts that are given up as well. */
export async function* widerWords<Wanted extends Wish>(
  left: Left<Wanted>,
  narrow: readonly Part[],
  { db }: RelaxContext,
  unknown: readonly Part[] = [],
): AsyncGenerator<Left<Wanted>> {
  for (const part of narrow) {
    const wide = widerThan(part.text) ?? (isQuality(part) ? widerFeature(part.feature) : undefined);
    if (wide === undefined) continue;
    const parts = typeof wide === "string" ? (await readBare(db, wide)).parts : [await toFeaturePart(db, wide)];
    const others = unknown.filter((one) => one !== part);
    const wider = giveUp(
      left,
      { parts: [...withoutParts(left.wish, [part, ...unknown]).parts, ...parts] },
      ...(others.length > 0 ? [toUnknown(others)] : []),
      { kind: "wider", narrow: part.text, wide },
    );
    yield wider;
    yield* atOtherHours(wider);
  }
}

/** The unknown parts, with the words after them that only say more of them: «izakaya tortuga verde» asks for nothing green. */
const withNext = (parts: readonly Part[], unknown: readonly Part[]): Part[] =>
  parts.reduce<Part[]>(
    (all, part, at) => {
      const before = parts[at - 1];
      return part.kind === "word" && part.isNext && before && all.includes(before) ? [...all, part] : all;
    },
    [...unknown],
  );

/** What nobody has leaves nothing to show, unless more was asked for than a place. */
export function withoutUnknown<Wanted extends Wish>(
  left: Left<Wanted>,
  unknown: readonly Part[],
  { places }: RelaxContext,
): Attempt<Wanted> {
  const rest = giveUp(left, withoutParts(left.wish, withNext(left.wish.parts, unknown)), toUnknown(unknown));
  const { parts } = rest.wish;
  // A description that does not mention it proves nothing, so the restaurants of the place are shown anyway.
  const isOnlyInText = unknown.every(isSaidPart) && parts.length > 0;
  if (isOnlyInText || isAsking({ ...rest.wish, parts: parts.filter(isContent), open: null, near: null })) return rest;
  const inside = insidePlaces(places);
  const place = inside.length > 0 ? namesOf(inside) : (places[0]?.name ?? null);
  return { wish: null, omissions: [{ kind: "unknown", words: textsOf(unknown), place, isAll: true }] };
}

/** Without the services, which count for less than a dish. `isAnyway`: also without a dish. [] without services. */
export function withoutServices<Wanted extends Wish>(left: Left<Wanted>, isAnyway = false): Left<Wanted>[] {
  const services = servicesOf(left.wish);
  return services.length > 0 && (isAnyway || left.wish.parts.some(isDish)) ? [dropParts(left, services)] : [];
}

/** At any hour: without each word in turn, services before food; then each alone, food first. */
export function fewerWords<Wanted extends Wish>(left: Left<Wanted>): Left<Wanted>[] {
  const content = left.wish.parts.filter(isContent);
  if (content.length < 2) return [];
  const isWord = ({ kind }: Part) => kind === "word";
  // Typed in another order, the same words give up the same.
  const inTurn = [...content.filter(isDish), ...servicesOf(left.wish)];
  const alone = content.length > 2 ? [...inTurn.filter((part) => !isWord(part)), ...inTurn.filter(isWord)] : [];
  const leftOut = [...inTurn.toReversed().map((part) => [part]), ...alone.map((kept) => content.filter((part) => part !== kept))];
  return leftOut.map((dropped) => atAnyHour(dropParts(left, dropped)));
}
