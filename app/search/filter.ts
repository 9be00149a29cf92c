import { optionLabel } from "../directory/attributes-in-english";
import { fold } from "../text/fold";
import type { Language } from "../text/language";
import { restaurantCategoryLabel, type RestaurantCategory } from "../text/restaurant-categories";
import { type AttributeFilterName, attributeFilters, chosenLabel, filterOptions, hasBit } from "./lexicon/attribute-filters";
import { type Feature, onlyByReservation, readAttribute } from "./lexicon/attribute-words";
import type { PriceOrder } from "./lexicon/meanings";
import { limitLabel } from "./lexicon/price-words";
import type { OpenFilter } from "./open";
import { openLabel } from "./open-label";
import { words } from "./words";

/** A filter and its value, as data. `sayFilter` says it in the page's language. */
export type Filter =
  | { kind: "open"; open: OpenFilter }
  /** Of several, one will do. */
  | { kind: "category"; ids: readonly RestaurantCategory[] }
  | { kind: "attribute"; name: AttributeFilterName; ids: readonly string[] }
  /** What words were read as: "Terraza". */
  | { kind: "wish"; wish: Wished }
  | { kind: "dish"; dish: string }
  /** `upTo`: cents. `dish`: "" for any. */
  | { kind: "limit"; dish: string; upTo: number }
  | { kind: "order"; order: PriceOrder }
  | { kind: "verified" }
  /** One of the places will do. */
  | { kind: "place"; places: readonly string[]; provinces: readonly string[] }
  | { kind: "near"; place: string };

type Wished = Pick<Feature, "label" | "object" | "said" | "bits" | "stated">;

/** On a chip, and after "sin": "Bar o Parrilla", "Lo más barato primero". */
export function sayFilter(filter: Filter, language: Language, now = new Date()): string {
  const say = words[language];
  switch (filter.kind) {
    case "open":
      return openLabel(filter.open, now, language);
    case "category":
      return filter.ids.map((id) => restaurantCategoryLabel(id, language) ?? id).join(say.or);
    case "attribute":
      return filter.ids.map((id) => chosenLabel(filter.name, id, language)).join(say.or);
    case "wish":
      return sayWish(filter.wish, language);
    case "dish":
      return say.dishLabel(filter.dish);
    case "limit":
      return limitLabel(filter.dish, filter.upTo, language);
    case "order":
      return say.inOrder[filter.order];
    case "verified":
      return say.verifiedOnly;
    case "near":
      return say.nearLabel(filter.place);
    case "place": {
      const { places, provinces } = filter;
      const isOne = places.length === 1 && provinces.length === 1;
      return say.inPlace(isOne ? [...new Set([...places, ...provinces])].join(", ") : places.join(say.or));
    }
  }
}

/** "Sin mariscos". «Que no sea caro» leaves out a level, and no word. */
export function sayExcluded(thing: string, language: Language): string {
  const say = words[language];
  if (fold(thing) === onlyByReservation) return say.noReservation;
  return readAttribute(fold(thing).split(" "))?.order === "dearest" ? say.notDear : say.excluding(thing);
}

/** "Terraza", "Con vista: Canal". */
export function sayWish(wish: Wished, language: Language): string {
  const label = language === "es" ? wish.label : inEnglish(wish);
  return wish.object === undefined ? label : `${label}: ${wish.object}`;
}

function inEnglish({ label, said, bits, stated }: Wished): string {
  if (stated?.key === "idiomas") return words.en.speaks(optionLabel(stated.key, stated.values[0] ?? "", "en") ?? label);
  return words.en.wishes[label] ?? (said ? label : firstOption(bits)) ?? label;
}

function firstOption(bits: Feature["bits"]): string | undefined {
  const [first] = attributeFilters.flatMap(({ name, key, firstBit }) =>
    filterOptions({ key }).flatMap(({ id }, index) => (hasBit(bits, firstBit + index) ? chosenLabel(name, id, "en") : [])),
  );
  return first;
}
