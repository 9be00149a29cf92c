import { circlesOf } from "../../directory/where/circles";
import { provinceName } from "../../text/provinces";
import type { Place } from "../lexicon/places";
import { isContent, type Part } from "../read/part.server";

/** Where a search looks after nothing matched at the places that it names. */
export type Around = {
  places: readonly Place[];
  /** Metres from their centres; Infinity for anywhere in their provinces. */
  within: number;
};

/** Metres. Within these, provinces do not count. */
const steps = [3_000, 10_000, 25_000];

/** Places inside a province: of "Santa Clara, Coclé" that one, of "Santa Clara" all namesakes. */
export function insidePlaces(places: readonly Place[]): Place[] {
  const provinces = places.filter(({ district }) => district === null).map(({ province }) => province);
  const inside = places.filter(({ district }) => district !== null);
  const chosen = inside.filter(({ province }) => provinces.includes(province));
  return chosen.length > 0 ? chosen : inside;
}

type Placed = { parts: Part[]; around?: Around | null };

/** [] for islands: what lies across the water is not near. */
const reachedFrom = (places: readonly Place[]) => insidePlaces(places).filter(({ isIsland }) => !isIsland);

/** Looks as far around the places as any step goes; see `narrow`. [] if no centre is known. */
export function lookNear<Wish extends Placed>(wish: Wish, named: readonly Place[]): Wish[] {
  const places = reachedFrom(named);
  return circlesOf(places, true).length > 0 ? [lookWithin(wish, { places, within: Math.max(...steps) })] : [];
}

/** Looks in the whole province of the places. */
export function lookInProvince<Wish extends Placed>(wish: Wish, named: readonly Place[]): Wish[] {
  const places = reachedFrom(named);
  return places.length > 0 ? [lookWithin(wish, { places, within: Infinity })] : [];
}

/** Name of the province in which a search for the places looked, too. Null for islands, provinces and namesakes. */
export function searchedAround(named: readonly Place[]): string | null {
  const provinces = [...new Set(reachedFrom(named).map(({ province }) => province))];
  return provinces.length === 1 && provinces[0] ? provinceName(provinces[0]) : null;
}

function lookWithin<Wish extends Placed>(wish: Wish, around: Around): Wish {
  const { places, within } = around;
  const provinces = [...new Set(places.map(({ province }) => province))];
  const part: Part = {
    text: places[0]?.name ?? "",
    kind: "place",
    alternatives: Number.isFinite(within)
      ? [{ terms: [], circles: circlesOf(places, true).map((circle) => ({ ...circle, radius: within })) }]
      : provinces.map((provincia) => ({ terms: [], provincia })),
  };
  return { ...wish, parts: [...wish.parts.filter(isContent), part], around };
}

/** Distances count: the centre of a place around which it looks is known. */
export const hasCentre = ({ around }: { around?: Around | null }) => circlesOf(around?.places ?? [], true).length > 0;

/** Looks no farther than the step that holds the nearest match, so many metres away. Null if it already does. */
export function narrow<Wish extends Placed>(wish: Wish, metres: number | null): Wish | null {
  const { around } = wish;
  if (!around || metres === null || !Number.isFinite(around.within)) return null;
  const step = steps.find((one) => metres <= one) ?? around.within;
  return step < around.within ? lookWithin(wish, { ...around, within: step }) : null;
}
