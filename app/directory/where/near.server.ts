import { fold } from "../../text/fold";
import type { Language } from "../../text/language";
import { distancesFrom, formatDistance, type Position } from "../../text/position";
import { memoize } from "../../text/memoize";
import { provinceName, type ProvinceId, provinces } from "../../text/provinces";
import { foldedWords } from "../../word-index/words.server";
import { findPlaces, type Place, type PlacePosition, places } from "../../search/lexicon/places";
import { words } from "../search/words";
import type { RestaurantPosition } from "./position-of";

type PlacedPlace = Place & { position: PlacePosition };

/** Where distances begin. */
export type Near = {
  /** Null for the visitor's own position. */
  place: { name: string; province: ProvinceId } | null;
  position: PlacePosition;
  /** Namesakes in other provinces. */
  others: { name: string; province: ProvinceId }[];
};

/** Metres: three decimals, and what a phone measures. */
const visitorRadius = 100;

export function nearVisitor(position: Position): Near {
  return { place: null, position: { ...position, radius: visitorRadius }, others: [] };
}

/** `unknown`: not in the list. `wide`: a province or another place without a centre. */
export type NearProblem = "unknown" | "wide";

/** Reads "Albrook Mall", "cerca de Boquete" or "Santa Clara, Coclé". Among namesakes, prefers those in `chosen`. */
export function findNear(text: string, chosen: readonly ProvinceId[]): Near | NearProblem {
  const [name = "", ...rest] = text.split(",");
  const words = foldedWords(name);
  const typed = words[0] === "cerca" ? words.slice(words[1] === "de" || words[1] === "del" ? 2 : 1) : words;
  const found = findWithArticle(typed);
  if (!found || found.length < typed.length) return "unknown";
  const area = fold(rest.join(" ")).trim();
  const inArea = area === "" ? found.places : found.places.filter((place) => isIn(place, area));
  if (inArea.length === 0) return "unknown";
  return toNear(inArea, chosen) ?? "wide";
}

const isIn = ({ province, district }: Place, area: string) => [provinceName(province), district ?? ""].map(fold).includes(area);

const articles = new Set(["el", "la", "los", "las"]);

/** "la terminal de Albrook", or "Cangrejo" after "cerca del". `length` counts the given words. */
function findWithArticle(words: string[]): { places: Place[]; length: number } | undefined {
  const before = ["cerca", "de"];
  const whole = findPlaces(words, { before });
  if (whole) return whole;
  if (articles.has(words[0] ?? "")) {
    const without = findPlaces(words.slice(1), { before });
    return without && { ...without, length: without.length + 1 };
  }
  const withArticle = findPlaces(["el", ...words], { before });
  return withArticle && withArticle.length > 1 ? { ...withArticle, length: withArticle.length - 1 } : undefined;
}

/** Near the first of some namesakes whose centre is known, or rather one of the `chosen` provinces. Undefined without one. */
export function toNear(found: readonly Place[], chosen: readonly ProvinceId[]): Near | undefined {
  const placed = found.filter((place): place is PlacedPlace => place.position !== null);
  const best = placed.find(({ province }) => chosen.includes(province)) ?? placed[0];
  if (!best) return undefined;
  const brief = ({ name, province }: Place) => ({ name, province });
  return { place: brief(best), position: best.position, others: placed.filter((place) => place !== best).map(brief) };
}

/** Metres in which a distance is given to 50 m. */
const exactError = 200;

/** How many times its uncertainty a distance must be, to be given in kilometres. */
const clearOfError = 3;

/**
 * In a straight line: "350 m" where both positions are exact, "unos 4 km" from a place that is small beside that distance, else
 * "cerca de …". "" for a restaurant of which only the place is known, which its card names, and without a position.
 */
export function tellDistance(
  { place, position }: Near,
  restaurant: RestaurantPosition | null,
  language: Language = "es",
): string {
  if (!restaurant || restaurant.place !== null) return "";
  const metres = distancesFrom(position)(restaurant.lat, restaurant.lng);
  const error = position.radius + restaurant.radius;
  if (error <= exactError) return formatDistance(metres);
  if (metres >= clearOfError * error) return words[language].around(Math.round(metres / 1_000));
  return place ? words[language].nearName(place.name) : "";
}

/** Every page of a list carries these, and its first view has few bytes to spare. */
const maxSuggested = 8;

/** `province`: "" for all, one of each. Landmarks first, then districts' head towns. "Santa Clara, Coclé" where not unique. */
export const suggestedPlaces = memoize((province): string[] => {
  const names =
    province === ""
      ? provinces.flatMap(({ id }) => toNames(placesToSuggest(id)).slice(0, 1))
      : toNames(placesToSuggest(province));
  return names.slice(0, maxSuggested);
}, provinces.length + 1);

function placesToSuggest(province: string): Place[] {
  const rank = ({ isLandmark, name, district }: Place) => (isLandmark ? 0 : name === district ? 1 : 2);
  return places
    .filter((place) => place.position && place.province === province)
    .map((place) => ({ place, rank: rank(place) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** Once each, though a place has an entry for each spelling. */
function toNames(list: readonly Place[]): string[] {
  return [...new Set(list.map((place) => (isUnique(place) ? place.name : `${place.name}, ${provinceName(place.province)}`)))];
}

const isUnique = ({ name, province }: Place) => places.every((other) => other.name !== name || other.province === province);
