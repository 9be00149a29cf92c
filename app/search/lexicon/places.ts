import { fold } from "../../text/fold";
import { provinces, type ProvinceId } from "../../text/provinces";
import { memoize } from "../../text/memoize";
import { type Position, toPosition } from "../../text/position";
import { landmarkRadius, landmarks } from "../../directory/where/landmarks";
import { isIslandPlace } from "../../directory/where/islands";
import { fromGeoNames, fromKnowledge, placeRadius } from "../../directory/where/place-positions";
import { placeList } from "./place-list";

/** `radius`: metres around the point in which most of the place lies. */
export type PlacePosition = Position & { radius: number };

export type Place = {
  name: string;
  province: ProvinceId;
  district: string | null;
  /** Folded words of the spelling that was found. */
  words: string[];
  /** Folded spellings, without those that contain a shorter one. */
  spellings: string[][];
  isCommonWord: boolean;
  /** Its name without the article is a common word: "tablas". */
  needsArticle: boolean;
  isLandmark: boolean;
  /** Reached by boat only. */
  isIsland: boolean;
  /** Null for places too wide to have a centre, and for those whose centre is not known. */
  position: PlacePosition | null;
};

export type PlaceContext = {
  /** Typed words, in step with the folded ones: an accent tells "Natá" from "nata". */
  raw?: readonly string[];
  /** Folded words before `words`. */
  before?: readonly string[];
  /** The words before it ask for nothing. */
  isFirst?: boolean;
};

const commonWords = new Set(
  "nata,pese,tole,ola,la mesa,david,el real,chame,balboa,chorrera,arenas,limones,pina,volcan,palmira,las palmas,la palma,la arena,el cacao,el coco,progreso,el roble,campana,teta,las uvas,cacique,palenque,el higo,hicaco,garrote,divisa".split(
    ",",
  ),
);

const commonWithoutArticle = new Set(
  "las tablas,las minas,los pozos,las lomas,la pintada,la villa,el valle,la concepcion".split(","),
);

/** Common words that may end the name of a dish, a drink or a thing: «torta piña», «cerveza Balboa». */
const endingNames = new Set("nata,ola,balboa,limones,pina,arenas,teta".split(","));

/** Common words that are written like the place, accents included. */
const writtenAlike = new Set(["piña"]);

const foldWords = (text: string) => fold(text).split(" ");

const byPhrase = new Map<string, Place[]>();
/** Words with which a name begins, with or without its «el». Most words begin none. */
const firstWords = new Set<string>();
export const places: Place[] = [];

/** Reads "8.974 -79.553 700": latitude, longitude and radius. */
function readPlacePosition(text: string, usualRadius: number): PlacePosition {
  const [latitude = 0, longitude = 0, radius = usualRadius] = text.trim().split(" ").map(Number);
  return { ...toPosition(latitude, longitude), radius };
}

/** "name: position; name: position" */
const entriesIn = (text: string) =>
  text
    .split(";")
    .filter((entry) => entry.trim() !== "")
    .map((entry) => entry.split(":").map((part) => part.trim()) as [name: string, position: string]);

type Details = { district: string | null; isLandmark?: boolean; position?: PlacePosition | null };

function add(names: string[], province: ProvinceId, { district, isLandmark = false, position = null }: Details) {
  const [name = ""] = names;
  const isIsland = district !== null && isIslandPlace(name, position);
  const all = names.map(foldWords);
  const spellings = all.filter((words) => !all.some((other) => other !== words && other.every((word) => words.includes(word))));
  for (const words of all) {
    const phrase = words.join(" ");
    const isCommonWord = commonWords.has(phrase);
    const needsArticle = words.length > 1 && (isCommonWord || commonWithoutArticle.has(phrase));
    const place = { name, province, district, words, spellings, isCommonWord, needsArticle, isLandmark, isIsland, position };
    places.push(place);
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), place]);
    for (const first of words[0] === "el" ? words.slice(0, 2) : words.slice(0, 1)) firstWords.add(first);
  }
}

/** Regions of several provinces, with their spellings. */
export const regions: [names: string[], of: ProvinceId[]][] = [
  [
    ["Azuero", "Península de Azuero", "Asuero"],
    ["herrera", "los-santos"],
  ],
];

for (const [names, of] of regions) for (const id of of) add(names, id, { district: null });

for (const { id, name } of provinces) {
  const centres = new Map(
    [fromGeoNames[id], fromKnowledge[id]]
      .flatMap(entriesIn)
      .map(([place, position]) => [place, readPlacePosition(position, placeRadius)]),
  );
  const positionOf = (place: string) => centres.get(place) ?? null;
  add([name, `Provincia de ${name}`, ...(id === "bocas-del-toro" ? ["Bocas"] : [])], id, { district: null });
  for (const [district, towns] of Object.entries(placeList[id])) {
    if (district !== name) add([district], id, { district, position: positionOf(district) });
    for (const town of towns.split(";").filter((text) => text.trim() !== "")) {
      const names = town.split("|").map((text) => text.trim());
      add(names, id, { district, position: positionOf(names[0] ?? "") });
    }
  }
  for (const [district, list] of Object.entries(landmarks[id])) {
    for (const [names, position] of entriesIn(list)) {
      add(names.split("|"), id, { district, isLandmark: true, position: readPlacePosition(position, landmarkRadius) });
    }
  }
}

/** The city, and not its province. It is as wide as some provinces. */
export const capital = "Ciudad de Panamá";

export const isCapital = ({ name }: Pick<Place, "name">) => name === capital;

/** Words after which a place is expected: «en Volcán», «llego a David». "De" is not enough: "helado de nata". */
const announcing =
  /(?:^| )(?:en|entre|between|cerca del?|a|por|hacia|desde|hasta|in|at|to|near|around|llego|llegamos|llegando|voy|vamos|ando|estoy|estamos)$/;

/** A longer text is a sentence, which may end in any word. */
const maxBrief = 4;

/** «Sancocho David», without «en». */
const endsBrief = ([word = "", ...others]: readonly string[], before: readonly string[]): boolean =>
  others.length === 0 &&
  before.length > 0 &&
  before.length < maxBrief &&
  !small.test(before.at(-1) ?? "") &&
  !endingNames.has(word);

/** «David Chiriquí», "David, Chiriquí": a common word that its province follows. */
const isBeforeProvince = ({ province }: Place, next: readonly string[]): boolean =>
  [1, 2, 3, 4].some((length) =>
    byPhrase.get(next.slice(0, length).join(" "))?.some((one) => one.district === null && one.province === province),
  );

const small = /^(?:del?|con|y|e|o|u|a|al|el|la|los|las|un|una|mi|don|san|santa|hola)$/;

const near = /(?:^| )(?:cerca del?|near|around)(?: (?:el|la|los|las|the))?$/;

/** How many of the folded words before a place ask for what is near it, too: two of «pizza cerca de». */
export const countNearWords = (before: readonly string[]): number =>
  near.exec(before.slice(-3).join(" "))?.[0].trim().split(" ").length ?? 0;

export const asksNear = (before: readonly string[]): boolean => countNearWords(before) > 0;

/** `said`: the two words before. «Cerca del Cangrejo» is near "El Cangrejo". */
const placesCalled = (phrase: string, said: string): Place[] =>
  byPhrase.get(phrase) ?? (said === "cerca del" ? byPhrase.get(`el ${phrase}`) : undefined) ?? [];

/**
 * Reads the beginning of `words` (folded): all namesakes of the longest name. A name that is also a common word counts only
 * alone, after "en" or "cerca de", or typed with its accent. "Cerca del Cangrejo" is near "El Cangrejo".
 */
export function findPlaces(
  words: readonly string[],
  { raw = [], before = [], isFirst = false }: PlaceContext = {},
): { places: Place[]; length: number } | undefined {
  if (!firstWords.has(words[0] ?? "")) return undefined;
  const said = before.slice(-2).join(" ");
  const isAnnounced = announcing.test(said) || endsBrief(words, before);
  for (let length = Math.min(words.length, 6); length > 0; length--) {
    const phrase = words.slice(0, length).join(" ");
    const isAlone = (isFirst || before.length === 0) && words.length === length;
    const typed = raw.slice(0, length).join(" ").toLowerCase().normalize("NFC");
    const hasAccent = !writtenAlike.has(typed) && typed !== phrase && foldWords(typed).join(" ") === phrase;
    const named = placesCalled(phrase, said);
    const isMeant = (place: Place) => !endingNames.has(phrase) && isBeforeProvince(place, words.slice(length));
    const found = named.filter((place) => !place.isCommonWord || isAlone || isAnnounced || hasAccent || isMeant(place));
    if (found.length > 0) return { places: found, length };
  }
  return undefined;
}

/** The mean of its places' centres: an order by distance from there begins in its neighbours. */
export const provinceCentre = memoize((province): Position => {
  const centres = places.flatMap((place) => (place.province === province && place.position ? [place.position] : []));
  const mean = (numbers: number[]) => Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
  return { lat: mean(centres.map(({ lat }) => lat)), lng: mean(centres.map(({ lng }) => lng)) };
}, provinces.length);

const comarcas = new Map<string, string>();
for (const [name, spellings] of Object.entries({
  "Guna Yala": "guna yala,kuna yala,san blas,gunayala,kunayala",
  "Ngäbe-Buglé": "ngabe-bugle,ngabe bugle,ngobe-bugle,ngobe bugle",
  "Emberá-Wounaan": "embera,embera-wounaan,embera wounaan",
  Madugandí: "madugandi,madungandi",
  Wargandí: "wargandi",
  "Naso Tjër Di": "naso tjer di,naso",
})) {
  for (const spelling of spellings.split(",")) comarcas.set(spelling, name);
}

/** Reads the beginning of `words` (folded); the longest name wins. */
export function findComarca(words: readonly string[]): { name: string; length: number } | undefined {
  for (let length = 4; length > 0; length--) {
    const name = words.length < length ? undefined : comarcas.get(words.slice(0, length).join(" "));
    if (name !== undefined) return { name, length };
  }
  return undefined;
}
