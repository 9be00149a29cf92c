import { provinceName } from "../../../text/provinces";
import { restaurantCategoryLabel } from "../../../text/restaurant-categories";
import { typedWords } from "../../../word-index/words.server";
import type { Near } from "../../where/near.server";
import { findDishPrices, isInSomeMenu, readDish } from "../dishes.server";
import { attributeFilters, chosenLabel } from "../filters/attribute-filters";
import { openLabel } from "../filters/open-label";
import { findTellingWords } from "../known-words.server";
import { cheapestFirst } from "../order/list-order";
import { type Place, provinceCentre } from "../places";
import { isContent, type Part, readQuery, type Reading } from "../reading.server";
import {
  type DirectoryResult,
  type DirectorySearch,
  findRead,
  type FoundRestaurants,
  isPartKnown,
  type ReadSearch,
  runSearch,
  type SearchContext,
  type SearchRun,
  toSearchContext,
} from "../search.server";
import { findLoose, findUnknown, type Relaxation, relaxations, withoutLoose } from "./relaxations.server";
import { respell } from "./respelling.server";
import { type Omission, sayOmissions } from "./sentences";
import { widerThan } from "./wider-words";

export type NearestResult = DirectoryResult & {
  /** Set if nothing has all that was asked for, and the result is what is nearest to it. */
  nearest: {
    /** Says what the result lacks. */
    sentence: string;
    /** The place from which it begins, if it is by distance from one. */
    from: Near | null;
  } | null;
};

/**
 * Does as `searchDirectory`. If nothing matches, tries other spellings, then leaves out as little as it can; the counts beside filters
 * stay those of what was asked for. A search for words only as typed finds no others.
 */
export async function searchNearest(search: DirectorySearch, now: Date): Promise<NearestResult> {
  const context = await toSearchContext(search, now);
  const asTyped = await runSearch(search, context);
  if (asTyped.result.total !== 0 || context.isExact || !isAsking(asTyped.asked)) return { ...asTyped.result, nearest: null };
  const run = await runRespelt(search, asTyped, context);
  if (run.result.total !== 0) return { ...run.result, nearest: null };
  const found = await findNearest(run, context);
  if (!found) return { ...run.result, nearest: null };
  const { facets, understood } = run.result;
  return { ...found.result, facets, understood, nearest: { sentence: found.sentence, from: found.from } };
}

async function runRespelt(search: DirectorySearch, asTyped: SearchRun, context: SearchContext): Promise<SearchRun> {
  const respelt = await respell(search.q, asTyped.reading, (part) => isPartKnown(context.db, part));
  if (!respelt) return asTyped;
  const run = await runSearch({ ...search, q: respelt.q }, context);
  const { understood } = run.result;
  const corrections = [...respelt.corrections, ...understood.corrections];
  return { ...run, result: { ...run.result, understood: { ...understood, corrections } } };
}

type Attempt = { wish: ReadSearch; omissions: Omission[]; from?: Place | null };

/** Each reads the index once more. */
const maxAttempts = 40;

async function findNearest({ asked, reading }: SearchRun, context: SearchContext) {
  let left = maxAttempts;
  for await (const { wish, omissions, from } of attempts(asked, reading, context)) {
    const result: FoundRestaurants = await findRead(wish, context);
    if (result.total !== 0) {
      const cents = result.firstRank ?? Infinity;
      const sentence = sayOmissions(
        omissions.map((one) => asWritten(one, asked.q)),
        Number.isFinite(cents) ? cents : null,
      );
      return { result, sentence, from: from ? toNear(from) : null };
    }
    left -= 1;
    if (left === 0) return null;
  }
  return null;
}

function toNear({ name, province, position }: Place): Near | null {
  return position && { place: { name, province }, position, others: [] };
}

/** Texts of the reading are folded: "name" is «ñame» again. */
function asWritten(omission: Omission, q: string): Omission {
  if (omission.kind === "words" || omission.kind === "unknown") return { ...omission, words: phrasesIn(q, omission.words) };
  if (omission.kind === "price") return { ...omission, dish: phrasesIn(q, [omission.dish]).join(" ") };
  return omission.kind === "wider" ? { ...omission, narrow: phrasesIn(q, [omission.narrow]).join(" ") } : omission;
}

/** Returns folded texts as they were typed, neighbours in one phrase: "sin azúcar". Keeps texts that the query lacks. */
function phrasesIn(q: string, texts: readonly string[]): string[] {
  const typed = typedWords(q);
  const positionOf = (words: readonly string[]) =>
    typed.findIndex((_, at) => words.every((word, offset) => typed[at + offset]?.word === word));
  const found = texts
    .map((text) => ({ words: text.split(" "), at: positionOf(text.split(" ")) }))
    .sort((one, other) => one.at - other.at);
  const phrases: { text: string; end: number }[] = [];
  for (const { words, at } of found) {
    const text = (at < 0 ? words : typed.slice(at, at + words.length).map(({ raw }) => raw)).join(" ");
    const before = phrases.at(-1);
    if (before && at >= 0 && before.end === at) phrases.splice(-1, 1, { text: `${before.text} ${text}`, end: at + words.length });
    else phrases.push({ text, end: at < 0 ? -1 : at + words.length });
  }
  return phrases.map(({ text }) => text);
}

/** The least important omissions first. Several at a time come last. */
async function* attempts(
  asked: ReadSearch,
  { places, comarca }: Pick<Reading, "places" | "comarca">,
  context: SearchContext,
): AsyncGenerator<Attempt> {
  let left: Attempt = { wish: asked, omissions: [] };
  if (typeof asked.hasta === "number") {
    yield await cheapestOf(asked, asked.hasta, context);
    left = { wish: { ...asked, hasta: null }, omissions: [toPriceOmission(asked, asked.hasta)] };
  }
  const { plato = "" } = asked;
  if (plato !== "" && !(await isInSomeMenu(context.db, await readDish(context.db, plato)))) {
    left = await searchAsWords(left, plato, context);
    yield left;
  }
  const unknown = await findUnknown(left.wish.parts, (part) => isPartKnown(context.db, part));
  if (unknown.length > 0) {
    yield* widerAttempts(left, unknown, context);
    left = leaveOutParts(left, unknown);
    if (!isAsking(left.wish)) return;
    yield left;
  }
  if (comarca !== null) {
    left = leaveOutComarca(left, comarca);
    if (!isAsking(left.wish)) return;
    yield left;
  }
  const { loose, tried } = await leaveOutLoose(left, context);
  yield* tried;
  left = tried.find(({ wish }) => loose.every((part) => !wish.parts.includes(part))) ?? left;
  yield* leaveOutOne(left, places);
  const bare = leaveOutFilters(left);
  const elsewhere = leaveOutPlace(bare, places);
  for (const [several, at] of [[bare, places] as const, ...(elsewhere ? [[elsewhere, []] as const] : [])]) {
    if (!isAsking(several.wish)) continue;
    yield several;
    yield* leaveOutOne(several, at);
  }
}

/** False for a wish that any restaurant of the provinces meets. */
function isAsking({ parts, categorias, attributes = {}, plato, hasta, open, isVerified, near }: ReadSearch): boolean {
  const hasAttributes = attributeFilters.some(({ name }) => (attributes[name] ?? []).length > 0);
  const hasDish = Boolean(plato) || typeof hasta === "number";
  return parts.length > 0 || categorias.length > 0 || hasAttributes || hasDish || open !== null || isVerified || Boolean(near);
}

/** In cents. Leaves out restaurants without a price. */
const anyPrice = 999_999;

async function cheapestOf(asked: ReadSearch, upTo: number, { db }: SearchContext): Promise<Attempt> {
  const query = asked.plato ? await readDish(db, asked.plato) : [];
  const listOrder = cheapestFirst(await findDishPrices(db, query));
  return { wish: { ...asked, hasta: anyPrice, listOrder }, omissions: [toPriceOmission(asked, upTo)] };
}

function toPriceOmission(asked: ReadSearch, upTo: number): Omission {
  const dish = asked.plato ?? "";
  const others = { ...asked, plato: "", hasta: null, parts: asked.parts.filter(({ text }) => text !== dish) };
  return { kind: "price", dish, upTo, isAlone: !isAsking(others) && asked.provincias.length === 0 };
}

/** A dish that no menu has. */
async function searchAsWords({ wish, omissions }: Attempt, dish: string, { db }: SearchContext): Promise<Attempt> {
  const { parts } = await readQuery(db, dish, { isExact: false });
  const others = parts.filter(({ text }) => !wish.parts.some((part) => part.text === text));
  return { wish: { ...wish, plato: "", parts: [...wish.parts, ...others] }, omissions: [...omissions, { kind: "dish", dish }] };
}

async function* widerAttempts(left: Attempt, unknown: readonly Part[], { db }: SearchContext): AsyncGenerator<Attempt> {
  for (const part of unknown) {
    const wide = widerThan(part.text);
    if (wide === undefined) continue;
    const others = unknown.filter((one) => one !== part);
    const { wish, omissions } = others.length > 0 ? leaveOutParts(left, others) : left;
    const { parts } = await readQuery(db, wide, { isExact: false });
    yield {
      wish: { ...wish, parts: [...wish.parts.filter((one) => one !== part), ...parts] },
      omissions: [...omissions, { kind: "wider", narrow: part.text, wide }],
    };
  }
}

function leaveOutParts({ wish, omissions }: Attempt, unknown: readonly Part[]): Attempt {
  const words = unknown.map(({ text }) => text);
  return {
    wish: { ...wish, parts: wish.parts.filter((part) => !unknown.includes(part)) },
    omissions: [...omissions, { kind: "unknown", words }],
  };
}

function leaveOutComarca({ wish, omissions }: Attempt, comarca: string): Attempt {
  return {
    wish: { ...wish, parts: wish.parts.filter(({ kind }) => kind !== "comarca") },
    omissions: [...omissions, { kind: "place", place: comarca, isNear: false, isAlone: false }],
  };
}

/** Words that name nothing, each alone and then all. */
async function leaveOutLoose({ wish, omissions }: Attempt, { db }: SearchContext): Promise<{ loose: Part[]; tried: Attempt[] }> {
  const loose = await findLoose(wish.parts, (words, options) => findTellingWords(db, words, options));
  const hasMore = isAsking({ ...wish, parts: [], open: null, near: null });
  const tried = withoutLoose(wish, loose, { hasMore }).map(({ dropped, wish: kept }): Attempt => ({
    wish: kept,
    omissions: [...omissions, { kind: "words", words: dropped.map(({ text }) => text) }],
  }));
  return { loose, tried };
}

/** Hours, filters, the place, the provinces of the list, words. */
function leaveOutOne(left: Attempt, places: readonly Place[]): Attempt[] {
  const { wish, omissions } = left;
  const all = relaxations(wish, { places, isWholeDay: false }).flatMap((one) => {
    const attempt = toAttempt(one, { wish, places });
    return attempt ? [{ kind: one.leftOut.kind, attempt }] : [];
  });
  const of = (...kinds: Relaxation<ReadSearch>["leftOut"]["kind"][]) =>
    all.filter(({ kind }) => kinds.includes(kind)).map(({ attempt }) => attempt);
  const filters = filtersOf(wish).map(({ without, label }): Attempt => ({
    wish: { ...wish, ...without },
    omissions: [{ kind: "filter", label }],
  }));
  return [
    ...of("hours", "verified"),
    ...filters.filter((one) => isAsking(one.wish)),
    ...of("place", "province"),
    ...leaveOutProvinces(wish),
    ...of("words"),
  ].map((one) => ({ from: left.from, ...one, omissions: [...omissions, ...one.omissions] }));
}

type Around = { wish: ReadSearch; places: readonly Place[] };

/** Null if another attempt does the same, or would deny what another province has. */
function toAttempt({ wish, leftOut }: Relaxation<ReadSearch>, around: Around): Attempt | null {
  const [place] = around.places;
  const hours = wish.open === null ? hoursOf(around.wish) : [];
  switch (leftOut.kind) {
    case "hours":
      return { wish, omissions: hours };
    case "verified":
    case "words":
      return { wish, omissions: [leftOut, ...hours] };
    case "place":
    case "province": {
      const { provincias } = around.wish;
      if (!place || (provincias.length > 0 && !provincias.includes(place.province))) return null;
      const point = pointOf(place);
      if (leftOut.kind === "province" && place.district !== null && point) return null;
      const where = provincias.length > 0 || point ? { provincias } : {};
      const isAlone = !isAsking({ ...wish, near: null });
      const omission: Omission = { kind: "place", place: place.name, isNear: point !== null, isAlone };
      return { wish: { ...wish, ...where, ...fromPoint(point) }, omissions: [omission, ...hours], from: place };
    }
    default:
      return null;
  }
}

/** [] without restriction. */
function hoursOf({ open }: ReadSearch): Omission[] {
  if (open === null) return [];
  return [{ kind: open === "unknown" ? "filter" : "hours", label: openLabel(open) }];
}

/** Null for a place whose centre is not known. */
const pointOf = ({ province, district, position }: Place) => (district === null ? provinceCentre(province) : position);

const fromPoint = (near: ReadSearch["near"]): Partial<ReadSearch> =>
  near ? { near, order: "cercania", listOrder: undefined } : {};

function leaveOutPlace({ wish, omissions }: Attempt, [place]: readonly Place[]): Attempt | null {
  if (!place) return null;
  const point = pointOf(place);
  return {
    wish: { ...wish, parts: wish.parts.filter(isContent), provincias: [], ...fromPoint(point) },
    omissions: [...omissions, { kind: "place", place: place.name, isNear: point !== null, isAlone: false }],
    from: place,
  };
}

function leaveOutProvinces(wish: ReadSearch): Attempt[] {
  const { provincias, near } = wish;
  const [first] = provincias;
  if (!first) return [];
  const elsewhere = { ...wish, provincias: [], ...(near ? {} : fromPoint(provinceCentre(first))) };
  const place = provincias.map(provinceName).join(" y ");
  return [{ wish: elsewhere, omissions: [{ kind: "place", place, isNear: true, isAlone: false }] }];
}

/** The filters of which one value is enough are left out whole. */
function filtersOf({
  categorias,
  attributes = {},
  plato = "",
  parts,
}: ReadSearch): { label: string; without: Partial<ReadSearch> }[] {
  const either = (labels: readonly string[]) => labels.join(" o ");
  const isInWords = parts.some(({ text }) => text === plato);
  return [
    ...(plato === "" || isInWords ? [] : [{ label: `Plato: ${plato}`, without: { plato: "" } }]),
    ...attributeFilters.flatMap(({ name, needsAll }) => {
      const ids = attributes[name] ?? [];
      const without = (kept: readonly string[]) => ({ attributes: { ...attributes, [name]: kept } });
      if (needsAll) {
        return ids.map((id) => ({ label: chosenLabel(name, id), without: without(ids.filter((one) => one !== id)) }));
      }
      return ids.length === 0 ? [] : [{ label: either(ids.map((id) => chosenLabel(name, id))), without: without([]) }];
    }),
    ...(categorias.length === 0
      ? []
      : [{ label: either(categorias.map((id) => restaurantCategoryLabel(id) ?? id)), without: { categorias: [] } }]),
  ];
}

function leaveOutFilters({ wish, omissions }: Attempt): Attempt {
  const { isVerified } = wish;
  return {
    wish: { ...wish, open: null, isVerified: false, attributes: {}, categorias: [], plato: "" },
    omissions: [
      ...omissions,
      ...hoursOf(wish),
      ...(isVerified ? [{ kind: "verified" } as const] : []),
      ...filtersOf(wish).map(({ label }): Omission => ({ kind: "filter", label })),
    ],
  };
}
