import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { lowerFirst } from "../../text/format";
import { isDishInMenus } from "../find/dishes.server";
import type { Filter } from "../filter";
import { attributeFilters } from "../lexicon/attribute-filters";
import { findMatches } from "../find/matches.server";
import { hasCentre, insidePlaces, lookInProvince, lookNear, narrow } from "./around";
import { findMeal } from "./meals";
import { kindServing, widerThan } from "../lexicon/wider-words";
import { metresIn, nearestFirst, soonestFirst } from "../find/list-order";
import { byPrice, centsIn } from "../find/price-order.server";
import { isCapital, type Place, provinceCentre } from "../lexicon/places";
import { asName, isContent, isDish, type Part, readQuery } from "../read/reading.server";
import type { Position } from "../../text/position";
import { provinceName } from "../../text/provinces";
import { wholeWord } from "../../word-index/terms.server";
import { fieldBit } from "../index/postings.server";
import { findLaterOrders } from "../../directory/orders/next-orders.server";
import type { First, Omission } from "./omissions";
import type { Wish } from "../wish";
import { isRestOfToday, isWholeDay, openAt } from "../open";

/*
 * Nothing has all that was asked for: what is left out of the wish, the least important first. A list and an answer try the same, in
 * the same order, and say it in the same sentences.
 */

/** A wish without some of what was asked for. `wish`: null where nothing is left to look for. */
type Attempt<Wanted extends Wish = Wish> = { wish: Wanted | null; omissions: Omission[] };

type Left<Wanted extends Wish> = { wish: Wanted; omissions: Omission[] };

export type RelaxContext = {
  db: Kysely<Database>;
  now: Date;
  /** Named in the words. */
  places: readonly Place[];
  comarca: string | null;
  /** Words in which a listing may tell what its fields do not; each entry will do. */
  ownWords: readonly (readonly string[])[];
  /** Asks which of several namesakes is meant. */
  asksWhichPlace: boolean;
  /** How many have all of a wish. */
  count: (wish: Wish) => Promise<number>;
};

/** The least important omissions first. Several at a time come last. */
async function* attempts<Wanted extends Wish>(asked: Wanted, context: RelaxContext): AsyncGenerator<Attempt<Wanted>> {
  let left: Left<Wanted> = { wish: asked, omissions: [] };
  yield* atLaterOrders(left, context);
  yield* inOwnWords(left, context);
  const [atMeal] = atMealHours(left, context);
  if (atMeal) {
    yield atMeal;
    yield* withoutMealAnyTime(left, atMeal);
  }
  if (typeof asked.hasta === "number") {
    yield await cheapestOf(left, asked.hasta, context);
    yield* withPriceElsewhere(left, context);
    left = { wish: { ...asked, hasta: null }, omissions: [toPriceOmission(asked, asked.hasta)] };
  }
  if (asked.plato && !(await isDishInMenus(context.db, asked.plato))) {
    left = await searchAsWords(left, asked.plato, context);
    yield left;
  }
  const all = await findUnknown(context.db, left.wish.parts);
  const unknown = all.filter((part) => !atMeal || atMeal.wish.parts.includes(part));
  // A meal that nobody names is asked for by its hours.
  if (atMeal && unknown.length < all.length) left = atMeal;
  yield* widerWords(left, unknown, context, unknown);
  if (unknown.length > 0) {
    const rest = leaveOutUnknown(left, unknown, context);
    yield rest;
    if (rest.wish === null) return;
    left = { ...rest, wish: rest.wish };
  }
  yield* widerWords(left, kindsAtPlace(left.wish, context), context);
  if (context.comarca !== null) {
    left = leaveOutComarca(left, context.comarca);
    if (!isAsking(left.wish)) return;
    yield left;
  }
  yield* withoutWishesAtPlace(left, context);
  const which = context.asksWhichPlace ? await toWhichPlace(left, context) : null;
  if (which) {
    yield* atAnyHour(left);
    yield which;
    return;
  }
  yield* atUnknownHours(left, context);
  yield* atOnePlace(left, context);
  yield* leaveOutOne(left, context);
  if (atMeal && left !== atMeal) yield* leaveOutOne(atMeal, context);
  yield* leaveOutSeveral(left, context);
}

/** False for a wish that any restaurant of the provinces meets. */
export function isAsking({ parts, categorias, attributes = {}, plato, hasta, open, isVerified, orders, near }: Wish): boolean {
  const hasAttributes = attributeFilters.some(({ name }) => (attributes[name] ?? []).length > 0);
  const hasDish = Boolean(plato) || typeof hasta === "number";
  const isOne = hasAttributes || hasDish || open !== null || isVerified || Boolean(orders) || Boolean(near);
  return isOne || parts.length > 0 || categorias.length > 0;
}

const wishesOf = ({ parts }: Wish) => parts.filter(({ kind }) => kind === "attribute");

/** Leaves out parts of the words. */
const withoutParts = <Wanted extends Wish>(wish: Wanted, dropped: readonly Part[]): Wanted => ({
  ...wish,
  parts: wish.parts.filter((part) => !dropped.includes(part)),
});

/** Who takes orders, though nobody does now: the soonest first. */
async function* atLaterOrders<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { db, now }: RelaxContext,
): AsyncGenerator<Left<Wanted>> {
  if (wish.open !== "ordering") return;
  const later = await findLaterOrders(db, now);
  const ids = [...later.values()].map(({ id }) => id);
  const others = { ...wish, open: null };
  yield {
    wish: {
      ...others,
      among: wish.among?.filter((id) => ids.includes(id)) ?? ids,
      listOrder: soonestFirst((seq) => later.get(seq)?.at ?? Infinity),
    },
    omissions: [...omissions, { kind: "ordersLater", isAlone: !isAsking(others) && wish.provincias.length === 0 }],
  };
}

/** «Perros y patinetas bienvenidos» in a description, where no field says so. */
function* inOwnWords<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { ownWords }: RelaxContext,
): Generator<Left<Wanted>> {
  const wishes = wishesOf(wish).filter(({ isSaid }) => !isSaid);
  const [first] = wishes;
  if (!first || ownWords.length === 0) return;
  const part: Part = {
    ...first,
    isSaid: true,
    alternatives: ownWords.map((words) => ({ terms: words.map((word) => wholeWord(word)) })),
  };
  const { parts } = withoutParts(wish, wishes);
  yield { wish: { ...wish, parts: [...parts, part] }, omissions: [...omissions, { kind: "ownWords" }] };
}

/** "Desayuno en Changuinola": who is open then. */
function* atMealHours<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { now }: RelaxContext,
  some: { isSome?: true } = {},
): Generator<Left<Wanted>> {
  const { open, parts, plato } = wish;
  const isAnywhere = open === null && !parts.some(({ kind }) => kind === "place") && wish.provincias.length === 0;
  const isOther = open === "unknown" || open === "ordering" || open === "orders";
  const found = isOther || isAnywhere ? null : findMeal(parts, openAt(open), now);
  if (!found) return;
  const { meal } = found;
  const others = { ...withoutParts(wish, [meal]), open: found.open, plato: plato === meal.text ? "" : plato };
  yield { wish: others, omissions: [...omissions, { kind: "meal", meal: meal.text, ...some }] };
}

/** «Almuerzo vegano en Obarrio»: what is vegan there, though it is closed at the next lunch. */
function* withoutMealAnyTime<Wanted extends Wish>({ wish }: Left<Wanted>, atMeal: Left<Wanted>): Generator<Left<Wanted>> {
  if (wish.open !== null || !atMeal.wish.parts.some(isContent)) return;
  const meals = wish.parts.filter((part) => !atMeal.wish.parts.includes(part));
  yield { wish: { ...atMeal.wish, open: null }, omissions: [toWords(meals)] };
}

/** In cents. Leaves out restaurants without a price. */
const anyPrice = 999_999;

async function cheapestOf<Wanted extends Wish>(
  { wish }: Left<Wanted>,
  upTo: number,
  { db }: RelaxContext,
): Promise<Left<Wanted>> {
  const listOrder = await byPrice(db, wish.plato ?? "", "cheapest");
  return { wish: { ...wish, hasta: anyPrice, listOrder }, omissions: [toPriceOmission(wish, upTo)] };
}

function toPriceOmission(wish: Wish, upTo: number): Omission {
  const dish = wish.plato ?? "";
  const others = {
    ...wish,
    plato: "",
    hasta: null,
    parts: wish.parts.filter(({ text }) => !dish.split(" ").includes(text) && text !== dish),
  };
  return { kind: "price", dish, upTo, isAlone: !isAsking(others) && wish.provincias.length === 0 };
}

/** Near the place, and in its province, some menu has it for the price. */
const withPriceElsewhere = <Wanted extends Wish>({ wish, omissions }: Left<Wanted>, { places }: RelaxContext): Left<Wanted>[] =>
  [...lookNear(wish, places), ...lookInProvince(wish, places)]
    .filter(isInChosen)
    .map((one) => ({ wish: one, omissions: [...omissions, ...toPlaceOmission(one, places)] }));

/** A dish that no menu has. */
async function searchAsWords<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  dish: string,
  { db }: RelaxContext,
): Promise<Left<Wanted>> {
  const { parts } = await readQuery(db, dish, { isExact: false, isBare: true });
  const others = parts.filter(({ text }) => !wish.parts.some((part) => part.text === text));
  return { wish: { ...wish, plato: "", parts: [...wish.parts, ...others] }, omissions: [...omissions, { kind: "dish", dish }] };
}

/** Parts that no restaurant in the country has: unknown words, and dishes that no listing names. */
async function findUnknown(db: Kysely<Database>, parts: readonly Part[]): Promise<Part[]> {
  const unknown: Part[] = [];
  for (const part of parts.filter(isContent)) if (!(await isPartKnown(db, part))) unknown.push(part);
  return unknown;
}

/** False when no restaurant has it, wherever it is. */
export async function isPartKnown(db: Kysely<Database>, part: Part): Promise<boolean> {
  const blocks = await findMatches(db, { parts: [part], provincias: [], inMenus: true });
  return blocks.some(({ places }) => places.length > 0);
}

/** At a place, another kind than the one that is asked for may have it, and so may the kind that serves a dish. */
const kindsAtPlace = ({ parts }: Wish, { places }: RelaxContext): Part[] =>
  places.length === 0 ? [] : parts.filter(({ kind, text }) => kind === "kitchen" || kindServing(text) !== undefined);

/** "Helado" falls back on "postres". */
async function* widerWords<Wanted extends Wish>(
  left: Left<Wanted>,
  narrow: readonly Part[],
  { db }: RelaxContext,
  unknown: readonly Part[] = [],
): AsyncGenerator<Left<Wanted>> {
  for (const part of narrow) {
    const wide = widerThan(part.text) ?? wholeOf(part);
    if (wide === undefined) continue;
    const wish = withoutParts(left.wish, [part, ...unknown]);
    const others = unknown.filter((one) => one !== part).map(({ text }) => text);
    const { parts } = await readQuery(db, wide, { isExact: false, isBare: true });
    const omissions: Omission[] = [
      ...left.omissions,
      ...(others.length > 0 ? [toUnknown(others)] : []),
      { kind: "wider", narrow: part.text, wide },
    ];
    const wider = { ...wish, parts: [...wish.parts, ...parts] };
    yield { wish: wider, omissions };
    yield* atAnyHour({ wish: wider, omissions });
  }
}

/** "con vista" for «vista al canal», "terraza" for «terraza techada». */
function wholeOf({ feature, isSaid }: Part): string | undefined {
  if (!isSaid || !feature || !feature.bits.some((bits) => bits !== 0)) return undefined;
  const [whole = "", object] = feature.label.split(": ");
  return lowerFirst(object === undefined ? (whole.split(" ")[0] ?? "") : whole);
}

const toUnknown = (words: string[]): Omission => ({ kind: "unknown", words, place: null, isAll: false });

/** With the words that only say more of it: «izakaya tortuga verde» asks for nothing green. */
const withNext = (parts: readonly Part[], unknown: readonly Part[]): Part[] =>
  parts.reduce<Part[]>(
    (all, part, at) => {
      const before = parts[at - 1];
      return part.isNext && before && all.includes(before) ? [...all, part] : all;
    },
    [...unknown],
  );

/** What nobody has leaves nothing to show, unless more was asked for than a place. */
function leaveOutUnknown<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  unknown: readonly Part[],
  { places }: RelaxContext,
): Attempt<Wanted> {
  const words = unknown.map(({ text }) => text);
  const rest = withoutParts(wish, withNext(wish.parts, unknown));
  // A description that does not mention it proves nothing, so the restaurants of the place are shown anyway.
  const isOnlyInText = unknown.every(({ isSaid }) => isSaid) && rest.parts.length > 0;
  const isAll = !isOnlyInText && !isAsking({ ...rest, parts: rest.parts.filter(isContent), open: null, near: null });
  if (!isAll) return { wish: rest, omissions: [...omissions, toUnknown(words)] };
  const inside = insidePlaces(places);
  const place = inside.length > 0 ? namesOf(inside) : (places[0]?.name ?? null);
  return { wish: null, omissions: [{ kind: "unknown", words, place, isAll: true }] };
}

function leaveOutComarca<Wanted extends Wish>({ wish, omissions }: Left<Wanted>, comarca: string): Left<Wanted> {
  return {
    wish: { ...wish, parts: wish.parts.filter(({ kind }) => kind !== "comarca") },
    omissions: [...omissions, { kind: "place", place: comarca, instead: "elsewhere", isAlone: false }],
  };
}

const provincesOf = (places: readonly Place[]) => [...new Set(places.map(({ province }) => provinceName(province)))];

/** The dish at the place counts for more than a service beside it. */
function* withoutWishesAtPlace<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { places }: RelaxContext,
): Generator<Left<Wanted>> {
  const wishes = wishesOf(wish);
  const isAtPlace = places.length > 0 && wishes.length > 0;
  if (!isAtPlace || !(wish.parts.some(isDish) || provincesOf(places).length > 1)) return;
  yield { wish: withoutParts(wish, wishes), omissions: [...omissions, toWords(wishes)] };
}

const toWords = (parts: readonly Part[]): Omission => ({ kind: "words", words: parts.map(({ text }) => text) });

/** «Estoy en Tocumen, algo barato por la 24 de Diciembre»: what is at one of the places. */
function* atOnePlace<Wanted extends Wish>({ wish, omissions }: Left<Wanted>, { places }: RelaxContext): Generator<Left<Wanted>> {
  const inside = insidePlaces(places);
  const named = wish.parts.filter(({ kind, text }) => kind === "place" && inside.some(({ words }) => words.join(" ") === text));
  if (named.length < 2) return;
  for (const part of named.toReversed()) {
    const others = named.filter((one) => one !== part);
    const place = namesOf(inside.filter(({ words }) => others.some(({ text }) => text === words.join(" "))));
    yield {
      wish: withoutParts(wish, others),
      omissions: [...omissions, { kind: "place", place, instead: "elsewhere", isAlone: false }],
    };
  }
}

/** "Santa Clara", if several provinces have restaurants in one. Null for one place, and for regions. */
async function toWhichPlace<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { places, count }: RelaxContext,
): Promise<Attempt<Wanted> | null> {
  const [place] = places;
  if (provincesOf(places).length < 2) return null;
  const having: string[] = [];
  const parts = wish.parts.filter(({ kind }) => kind === "place");
  const anything = { parts, categorias: [], open: null, isVerified: false };
  for (const id of new Set(places.map(({ province }) => province)))
    if ((await count({ ...anything, provincias: [id] })) > 0) having.push(provinceName(id));
  const provinces = having.length === 0 ? provincesOf(places) : having;
  const isOne = parts.length === 1;
  const isRegion = places.every(({ district }) => district === null);
  const areNamesakes = new Set(places.map(({ name }) => name)).size === 1;
  if (!place || provinces.length < 2 || !isOne || isRegion || !areNamesakes) return null;
  return { wish: null, omissions: [...omissions, { kind: "whichPlace", place: place.name, provinces }] };
}

function* atAnyHour<Wanted extends Wish>({ wish, omissions }: Left<Wanted>): Generator<Left<Wanted>> {
  if (wish.open !== null) yield { wish: { ...wish, open: null }, omissions: [...omissions, ...hoursOf(wish)] };
}

/** Where of none it is known that it is closed. */
async function* atUnknownHours<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { count }: RelaxContext,
): AsyncGenerator<Left<Wanted>> {
  const { open } = wish;
  if (open === null || open === "unknown" || open === "ordering" || open === "orders") return;
  const unknown = { ...wish, open: "unknown" as const, hoursAt: open };
  const total = await count(unknown);
  if (total > 0 && total === (await count({ ...wish, open: null })))
    yield { wish: unknown, omissions: [...omissions, { kind: "hoursUnknown" }] };
}

/** [] without a time. */
function hoursOf({ open }: Wish): Omission[] {
  if (open === null) return [];
  const isFilter = open === "unknown" || open === "ordering" || open === "orders";
  return [isFilter ? { kind: "filter", filter: { kind: "open", open } } : { kind: "hours", open }];
}

/** «¿Abren hoy los raspados de Amador?» asks for the only ones there. */
const isOneThere = async (wish: Wish, { places, count }: RelaxContext): Promise<boolean> =>
  insidePlaces(places).length > 0 && (await count({ ...wish, open: null })) === 1;

/** Each alone: what is near, hours, the mark, filters, the place, its province, the provinces of the list, words. */
async function* leaveOutOne<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  context: RelaxContext,
): AsyncGenerator<Left<Wanted>> {
  const { places, now } = context;
  const { open, isVerified } = wish;
  const content = wish.parts.filter(isContent);
  const timeless = open === null ? [] : [{ ...wish, open: null }];
  const asked = openAt(open);
  const isDay = asked !== null && (isWholeDay(asked) || isRestOfToday(asked, now));
  const of = (wishes: readonly Wanted[], ...left: Omission[]): Left<Wanted>[] =>
    wishes.map((one) => ({ wish: one, omissions: [...omissions, ...left, ...(one.open === null ? hoursOf(wish) : [])] }));
  const around = (wishes: readonly Wanted[]) => wishes.flatMap((one) => of([one], ...toPlaceOmission(one, places)));
  const inside = (wishes: readonly Wanted[]) => wishes.filter((one) => isInChosen(one));
  const outside = (wishes: readonly Wanted[]) =>
    leaveProvince(wishes, { places, content, isDay }).flatMap(({ left, ...one }) => of([one.wish], left));
  // «¿Abre hoy el de Gorgona?» asks for no other.
  const isNear = wish.parts.some((part) => part.isNear);
  const isOfOne = isDay && content.length === 0 && !isNear;
  yield* isOfOne ? [] : around(inside(lookNear(wish, places)));
  // On a day when all of the province are closed, others that open say more.
  const isElsewhere = isDay && (isNear || !(await isOneThere(wish, context)));
  yield* isElsewhere ? around(inside(lookInProvince(wish, places))) : [];
  yield* isElsewhere ? outside([wish]) : [];
  yield* of(timeless);
  yield* isVerified ? of([{ ...wish, isVerified: false }], { kind: "verified" }) : [];
  yield* timeless.flatMap((one) => around(inside(lookNear(one, places))));
  yield* withoutFilter(wish, omissions);
  yield* [wish, ...timeless].flatMap((one) => around(inside(lookInProvince(one, places))));
  yield* places.length > 0 ? timelessWithoutWishes(timeless).flatMap((one) => of([one], toWords(wishesOf(wish)))) : [];
  yield* outside(isDay ? timeless : [wish, ...timeless]);
  yield* asBusiness(wish, { places, content }).flatMap(({ left, ...one }) => of([one.wish], left));
  yield* leaveOutProvinces(wish).map((one) => ({ ...one, omissions: [...omissions, ...one.omissions] }));
  yield* content.length > 1 ? fewerWords(wish, content).flatMap(({ kept, dropped }) => of([kept], toWords(dropped))) : [];
}

/** A dish at the place counts for more than a service and the hour together. */
const timelessWithoutWishes = <Wanted extends Wish>(timeless: readonly Wanted[]): Wanted[] =>
  timeless.flatMap((one) => (wishesOf(one).length > 0 && one.parts.some(isDish) ? [withoutParts(one, wishesOf(one))] : []));

/** Of namesakes, a search within chosen provinces looks around those alone. */
const isInChosen = ({ provincias, around }: Wish) =>
  provincias.length === 0 || around?.places.some(({ province }) => provincias.includes(province)) === true;

function toPlaceOmission(wish: Wish, places: readonly Place[]): Omission[] {
  const inside = insidePlaces(places);
  const [place] = inside;
  if (!place) return [];
  const { avoided = [], excluded = [], except = [], without } = wish;
  const isLeftOut = avoided.length + excluded.length + except.length > 0 || without !== undefined;
  const isAlone = !isLeftOut && !isAsking({ ...wish, parts: wish.parts.filter(isContent), near: null });
  return [{ kind: "place", place: namesOf(inside), instead: { provinces: provincesOf(inside) }, isAlone }];
}

/** A distance is to the nearest of several: "Chitré/Las Tablas". */
export const namesOf = (places: readonly Place[]) => [...new Set(places.map(({ name }) => name))].join("/");

type Named = { places: readonly Place[]; content: Part[] };

/** [] unless a province, a region or the capital is named, and something else. */
function leaveProvince<Wanted extends Wish>(
  wishes: readonly Wanted[],
  { places, content, isDay }: Named & { isDay: boolean },
): { wish: Wanted; left: Omission }[] {
  const [place] = places;
  if (!place || content.length === 0 || (insidePlaces(places).length > 0 && !isDay && !isCapital(place))) return [];
  const left: Omission = { kind: "place", place: place.name, instead: "nearest", isAlone: false };
  return wishes.flatMap((wish) =>
    wish.provincias.length > 0
      ? []
      : [
          {
            wish: { ...wish, parts: content.map(asKind), ...byDistance(wish, place.position ?? provinceCentre(place.province)) },
            left,
          },
        ],
  );
}

/** «Marisquerías» elsewhere are those that are called so, and none that has a dish of it. */
function asKind(part: Part): Part {
  if (part.kind !== "kitchen" || !/erias?$/.test(part.text)) return part;
  const fields = fieldBit("nombre", "categoria");
  return {
    ...part,
    alternatives: part.alternatives.map((one) => ({ ...one, terms: one.terms.map((term) => ({ ...term, fields })) })),
  };
}

/** Begins at the visitor, if known, else at `from`. */
const byDistance = ({ near }: Wish, from: Position) => (near ? {} : { listOrder: nearestFirst(from) });

/** «Niña Matilde» may be a business, wherever it is. */
function asBusiness<Wanted extends Wish>(wish: Wanted, { places, content }: Named): { wish: Wanted; left: Omission }[] {
  const [place] = insidePlaces(places);
  if (!place || content.length < 2 || content.some(({ kind }) => kind !== "word")) return [];
  const left: Omission = { kind: "place", place: place.name, instead: "elsewhere", isAlone: false };
  return [{ wish: { ...wish, parts: asName(content), open: null }, left }];
}

function leaveOutProvinces<Wanted extends Wish>(wish: Wanted): Left<Wanted>[] {
  const [first] = wish.provincias;
  if (!first) return [];
  const place = wish.provincias.map(provinceName).join(" y ");
  const elsewhere = { ...wish, provincias: [], ...byDistance(wish, provinceCentre(first)) };
  return [{ wish: elsewhere, omissions: [{ kind: "place", place, instead: "nearest", isAlone: false }] }];
}

/** First tries leaving out each word in turn, services before food, then keeping only one, food first. */
function fewerWords<Wanted extends Wish>(wish: Wanted, content: Part[]): { kept: Wanted; dropped: Part[] }[] {
  const without = (dropped: Part[]) => ({ kept: { ...withoutParts(wish, dropped), open: null }, dropped });
  const isWord = ({ kind }: Part) => kind === "word";
  // Typed in another order, the same words give up the same.
  const inTurn = [...content.filter(isDish), ...wishesOf(wish)];
  const others = [...inTurn.filter((part) => !isWord(part)), ...inTurn.filter(isWord)];
  return [
    ...inTurn.toReversed().map((part) => without([part])),
    ...(content.length > 2 ? others.map((kept) => without(content.filter((part) => part !== kept))) : []),
  ];
}

type Without = { filter: Filter; without: Partial<Wish> };

/** The filters of which one value is enough are left out whole. */
function filtersOf({ categorias, attributes = {}, plato = "", orders = false, parts }: Wish): Without[] {
  const isInWords = parts.some(({ text }) => text === plato);
  const when = (is: boolean, filter: Filter, without: Partial<Wish>): Without[] => (is ? [{ filter, without }] : []);
  return [
    ...when(orders, { kind: "open", open: "orders" }, { orders: false }),
    ...when(plato !== "" && !isInWords, { kind: "dish", dish: plato }, { plato: "" }),
    ...attributeFilters.flatMap(({ name, needsAll }): Without[] => {
      const all = attributes[name] ?? [];
      const leftOut = needsAll ? all.map((id) => [id]) : all.length === 0 ? [] : [all];
      return leftOut.map((ids) => ({
        filter: { kind: "attribute", name, ids },
        without: { attributes: { ...attributes, [name]: all.filter((id) => !ids.includes(id)) } },
      }));
    }),
    ...when(categorias.length > 0, { kind: "category", ids: categorias }, { categorias: [] }),
  ];
}

function* withoutFilter<Wanted extends Wish>(wish: Wanted, omissions: readonly Omission[]): Generator<Left<Wanted>> {
  for (const { filter, without } of filtersOf(wish)) {
    const left = { ...wish, ...without };
    if (isAsking(left)) yield { wish: left, omissions: [...omissions, { kind: "filter", filter }] };
  }
}

/** The services, then the hours and all filters, then the place, each with one more. */
async function* leaveOutSeveral<Wanted extends Wish>(left: Left<Wanted>, context: RelaxContext): AsyncGenerator<Left<Wanted>> {
  const wishes = wishesOf(left.wish);
  if (wishes.length > 0 && left.wish.parts.some(isDish)) {
    yield* leaveOutOne({ wish: withoutParts(left.wish, wishes), omissions: [...left.omissions, toWords(wishes)] }, context);
  }
  const bare = leaveOutFilters(left);
  if (!isAsking(bare.wish)) return;
  yield bare;
  yield* leaveOutOne(bare, context);
  for (const several of leaveOutPlace(bare, context))
    if (isAsking(several.wish)) yield* leaveOutOne(several, { ...context, places: [] });
}

function leaveOutFilters<Wanted extends Wish>({ wish, omissions }: Left<Wanted>): Left<Wanted> {
  return {
    wish: { ...wish, open: null, isVerified: false, orders: false, attributes: {}, categorias: [], plato: "" },
    omissions: [
      ...omissions,
      ...hoursOf(wish),
      ...(wish.isVerified ? [{ kind: "verified" } as const] : []),
      ...filtersOf(wish).map(({ filter }): Omission => ({ kind: "filter", filter })),
    ],
  };
}

/** Looks around the place, or outside the province that is named. */
function leaveOutPlace<Wanted extends Wish>({ wish, omissions }: Left<Wanted>, { places }: RelaxContext): Left<Wanted>[] {
  const [place] = places;
  if (!place) return [];
  const inside = insidePlaces(places);
  const anywhere = {
    ...wish,
    parts: wish.parts.filter(isContent),
    provincias: [],
    ...byDistance(wish, place.position ?? provinceCentre(place.province)),
  };
  const isInside = inside.length > 0;
  const wishes = isInside ? [...lookNear(wish, places), ...lookInProvince(wish, places)] : [anywhere];
  const instead = isInside ? { provinces: provincesOf(inside) } : "nearest";
  return wishes.map((one) => ({
    wish: one,
    omissions: [...omissions, { kind: "place", place: isInside ? namesOf(inside) : place.name, instead, isAlone: false }],
  }));
}

/** Each reads the index once more. */
const maxAttempts = 40;

/** `rank`: of the first, by `around` or `listOrder`. */
type Ran<Result> = { result: Result; total: number | null; rank: number | undefined };

type Run<Wanted extends Wish, Result> = (wish: Wanted) => Promise<Ran<Result>>;

/** `metres`: to the first; null without a centre. */
type Found<Wanted extends Wish, Result> = Left<Wanted> & { ran: Ran<Result>; metres: number | null };

const toFound = <Wanted extends Wish, Result>(left: Left<Wanted>, ran: Ran<Result>): Found<Wanted, Result> => ({
  ...left,
  ran,
  metres: hasCentre(left.wish) ? metresIn(ran.rank ?? NaN) : null,
});

/**
 * «Desayuno cerca de Gatún»: where nothing else was given up, who is open then, where some are nearer than the first that names the
 * meal. Null otherwise.
 */
async function findNearerForMeal<Wanted extends Wish, Result>(
  { wish, omissions, metres }: Found<Wanted, Result>,
  context: RelaxContext,
  run: Run<Wanted, Result>,
): Promise<Found<Wanted, Result> | null> {
  if (metres === null || omissions.some(({ kind }) => kind !== "place")) return null;
  const [atMeal] = atMealHours({ wish, omissions }, context, { isSome: true });
  if (!atMeal) return null;
  const found = toFound(atMeal, await run(atMeal.wish));
  return found.metres !== null && found.metres < metres ? found : null;
}

/** `result`: null where nothing is left to look for. */
export type Relaxed<Wanted extends Wish, Result> = {
  found: { result: Result; wish: Wanted } | null;
  omissions: Omission[];
  first: First;
};

/** Runs the attempts until one finds something. Around a place, looks only as far as the step that holds the nearest. Null if none does. */
export async function relax<Wanted extends Wish, Result>(
  asked: Wanted,
  context: RelaxContext,
  run: Run<Wanted, Result>,
): Promise<Relaxed<Wanted, Result> | null> {
  let left = maxAttempts;
  for await (const { wish, omissions } of attempts(asked, context)) {
    if (wish === null) return { found: null, omissions, first: { metres: null, cheapest: null } };
    const ran = await run(wish);
    if (ran.total !== 0) {
      const named = toFound({ wish, omissions }, ran);
      const found = (await findNearerForMeal(named, context, run)) ?? named;
      // As far as the first that names it.
      const nearer = narrow(found.wish, named.metres);
      const { result } = nearer ? await run(nearer) : found.ran;
      const cheapest = wish.around ? null : centsIn(ran.rank ?? NaN);
      return {
        found: { result, wish: found.wish },
        omissions: found.omissions,
        first: { metres: found.metres, cheapest },
      };
    }
    left -= 1;
    if (left === 0) return null;
  }
  return null;
}
