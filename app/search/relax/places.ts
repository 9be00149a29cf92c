import { nearestFirst } from "../find/list-order";
import { fieldBit } from "../index/postings.server";
import { isCapital, type Place, provinceCentre } from "../lexicon/places";
import { asName, isContent, type Part } from "../read/part.server";
import type { Position } from "../../text/position";
import { provinceName } from "../../text/provinces";
import type { Wish } from "../wish";
import { insidePlaces, lookInProvince, lookNear } from "./around";
import { atAnyHour } from "./hours.server";
import { type Attempt, giveUp, isAsking, type Left, type RelaxContext, withoutParts } from "./left";
import type { Omission } from "./omissions";

/** "Chitré/Las Tablas": the distance is to the nearest of them. */
export const namesOf = (places: readonly Place[]) => [...new Set(places.map(({ name }) => name))].join("/");

const provincesOf = (places: readonly Place[]) => [...new Set(places.map(({ province }) => provinceName(province)))];

/** True if the places are in several provinces, as namesakes may be. */
export const areInSeveral = (places: readonly Place[]) => provincesOf(places).length > 1;

const notIn = (place: string, instead: "nearest" | "elsewhere"): Omission => ({ kind: "place", place, instead, isAlone: false });

/** Near the places. [] where none of them is in the list's provinces. */
export const near = <Wanted extends Wish>(left: Left<Wanted>, places: readonly Place[]): Left<Wanted>[] =>
  lookingAround(left, lookNear(left.wish, places).filter(isInChosen), places);

/** In the province of the places. [] where it is none of the list's. */
export const inProvince = <Wanted extends Wish>(left: Left<Wanted>, places: readonly Place[]): Left<Wanted>[] =>
  lookingAround(left, lookInProvince(left.wish, places).filter(isInChosen), places);

/** Near the places and in their province, also where the list's provinces are others; else outside the province that is named. */
export function elsewhere<Wanted extends Wish>(left: Left<Wanted>, places: readonly Place[]): Left<Wanted>[] {
  const wishes = [...lookNear(left.wish, places), ...lookInProvince(left.wish, places)];
  return wishes.length > 0 ? lookingAround(left, wishes, places) : outside(left, places);
}

const isInChosen = ({ provincias, around }: Wish) =>
  provincias.length === 0 || around?.places.some(({ province }) => provincias.includes(province));

function lookingAround<Wanted extends Wish>(left: Left<Wanted>, wishes: Wanted[], places: readonly Place[]): Left<Wanted>[] {
  const { avoided = [], excluded = [], except = [], without, parts } = left.wish;
  const inside = insidePlaces(places);
  const isLeftOut = avoided.length + excluded.length + except.length > 0 || without !== undefined;
  const isAlone = !isLeftOut && !isAsking({ ...left.wish, parts: parts.filter(isContent), near: null });
  const omission: Omission = { kind: "place", place: namesOf(inside), instead: { provinces: provincesOf(inside) }, isAlone };
  return wishes.map((wish) => giveUp(left, wish, omission));
}

/** Begins at the visitor, if known, else at `from`. */
const byDistance = (wish: Wish, from: Position) => (wish.near ? {} : { listOrder: nearestFirst(from) });

/** Outside the province, the region or the capital that is named; on a day, outside any place. [] where nothing else is asked for. */
export function outside<Wanted extends Wish>(left: Left<Wanted>, places: readonly Place[], isDay = false): Left<Wanted>[] {
  const { wish } = left;
  const [place] = places;
  const content = wish.parts.filter(isContent);
  if (!place || content.length === 0 || wish.provincias.length > 0) return [];
  if (insidePlaces(places).length > 0 && !isDay && !isCapital(place)) return [];
  const change = { parts: content.flatMap(asKind), ...byDistance(wish, place.position ?? provinceCentre(place.province)) };
  return [giveUp(left, change, notIn(place.name, "nearest"))];
}

/** «Marisquerías» elsewhere are those that are called so, and none that has a dish of it. */
const asKind = (part: Part): Part[] =>
  part.kind === "kitchen" && /erias?$/.test(part.text) ? asName([part], fieldBit("nombre", "categoria")) : [part];

/** In other provinces than the list's. [] if it has none. */
export function outsideChosen<Wanted extends Wish>(left: Left<Wanted>): Left<Wanted>[] {
  const { provincias } = left.wish;
  const [first] = provincias;
  if (!first) return [];
  const change = { provincias: [], ...byDistance(left.wish, provinceCentre(first)) };
  return [giveUp(left, change, notIn(provincias.map(provinceName).join(" y "), "nearest"))];
}

/** Without the comarca, which has no directory. */
export const outsideComarca = <Wanted extends Wish>(left: Left<Wanted>, comarca: string): Left<Wanted> =>
  giveUp(left, { parts: left.wish.parts.filter(({ kind }) => kind !== "comarca") }, notIn(comarca, "elsewhere"));

/** «Niña Matilde», of which a word is a place, may be a business somewhere else. [] unless all words are plain ones. */
export function asBusiness<Wanted extends Wish>(left: Left<Wanted>, places: readonly Place[]): Left<Wanted>[] {
  const [place] = insidePlaces(places);
  const content = left.wish.parts.filter(isContent);
  if (!place || content.length < 2 || content.some(({ kind }) => kind !== "word")) return [];
  return [atAnyHour(giveUp(left, { parts: asName(content) }, notIn(place.name, "elsewhere")))];
}

/** «Estoy en Tocumen, algo barato por la 24 de Diciembre»: at each of the places alone, the last first. [] for fewer than two. */
export function atOnePlace<Wanted extends Wish>(left: Left<Wanted>, places: readonly Place[]): Left<Wanted>[] {
  const inside = insidePlaces(places);
  const calledBy = ({ text }: Part) => inside.filter(({ words }) => words.join(" ") === text);
  const named = left.wish.parts.filter((part) => part.kind === "place" && calledBy(part).length > 0);
  if (named.length < 2) return [];
  return named.toReversed().map((part) => {
    const others = named.filter((one) => one !== part);
    return giveUp(left, withoutParts(left.wish, others), notIn(namesOf(others.flatMap(calledBy)), "elsewhere"));
  });
}

/** Asks which «Santa Clara», if several provinces have one with restaurants. Null for one place, and for regions. */
export async function toWhichPlace<Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  { places, count }: RelaxContext,
): Promise<Attempt<Wanted> | null> {
  const [place] = places;
  const parts = wish.parts.filter(({ kind }) => kind === "place");
  const isRegion = places.every(({ district }) => district === null);
  const areNamesakes = new Set(places.map(({ name }) => name)).size === 1;
  if (!place || !areInSeveral(places) || parts.length !== 1 || isRegion || !areNamesakes) return null;
  const having: string[] = [];
  const anything = { parts, categorias: [], open: null, isVerified: false };
  for (const id of new Set(places.map(({ province }) => province)))
    if ((await count({ ...anything, provincias: [id] })) > 0) having.push(provinceName(id));
  const provinces = having.length === 0 ? provincesOf(places) : having;
  if (provinces.length < 2) return null;
  return { wish: null, omissions: [...omissions, { kind: "whichPlace", place: place.name, provinces }] };
}
