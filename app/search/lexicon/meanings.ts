import { type AttributeKey, type attributes, findAttributeOption } from "../../directory/attributes";
import { lowerFirst } from "../../text/format";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import type { ChosenAttributes } from "./attribute-filters";

/** What a phrase of the lexicon means. A phrase may mean several things. */
export type Meaning =
  | Listed
  /** One of these languages is spoken there, where the words say "speak", too. */
  | { kind: "language"; id: ValueOf<"idiomas"> }
  /** Also finds all other phrases of the group. */
  | { kind: "equal"; group: string }
  /** Also finds these phrases, but not the reverse. As they are written. */
  | { kind: "narrow"; phrases: readonly string[] }
  /** As "narrow", of words that may be names, too: "Doña Chela" is no brewery. */
  | { kind: "slang"; phrases: readonly string[] }
  | { kind: "category"; id: RestaurantCategory }
  /** Searched for when nothing has the phrase. */
  | { kind: "wider"; text: string }
  /** This kind of place may have the dish, even if it does not name it. */
  | { kind: "served"; text: string }
  /** Stands for the English and Portuguese phrases of the row. */
  | { kind: "said"; text: string }
  | { kind: "portuguese"; phrases: string };

/** What a listing tells. */
export type Listed = {
  kind: "listed";
  /** On the chip: "Terraza". */
  label: string;
  /** One of these will do. */
  chosen: ChosenAttributes;
  /** Values that no filter has. */
  stated: StatedValues | null;
  /** The words ask for an order, and no filter. */
  order: PriceOrder | null;
  /** Only a description may tell it, in one of these words. */
  said?: readonly string[];
  /** Label of what the field alone tells: "Terraza" for "Terraza techada". */
  wider?: string;
};

export type PriceOrder = "cheapest" | "dearest";

/** One of these values will do. */
export type StatedValues = { key: AttributeKey; values: readonly string[] };

type ValueOf<Key extends AttributeKey> = (typeof attributes)[Key]["options"][number]["id"];

/** `label`: by default that of the first value. */
const listed = (key: AttributeKey, chosen: ChosenAttributes, label = labelOf(key, Object.values(chosen)[0]?.[0])): Listed => ({
  kind: "listed",
  label,
  chosen,
  stated: null,
  order: null,
});

const labelOf = (key: AttributeKey, id = "") => findAttributeOption(key, id)?.label ?? id;

export const kitchen = (first: ValueOf<"cocinas">, ...others: ValueOf<"cocinas">[]): Listed =>
  listed("cocinas", { cocina: [first, ...others] }, `Cocina: ${lowerFirst(labelOf("cocinas", first))}`);

/** A diet, and the kitchens that have only that. */
export const diet = (label: string, dieta: ValueOf<"dieta">[], cocina?: ValueOf<"cocinas">[]): Listed =>
  listed("dieta", { dieta, ...(cocina && { cocina }) }, label);

export const service = (servicio: ValueOf<"servicios">[], label?: string): Listed => listed("servicios", { servicio }, label);

export const payment = (id: ValueOf<"pagos">, label?: string): Listed => listed("pagos", { pago: [id] }, label);

export const price = (precio: ValueOf<"precio">[], label: string, order: PriceOrder | null = null): Listed => ({
  ...listed("precio", { precio }, label),
  order,
});

/** A value that no filter has. */
export const stated = <Key extends AttributeKey>(key: Key, values: readonly ValueOf<Key>[], label: string): Listed => ({
  ...listed(key, {}, label),
  stated: { key, values },
});

/** No field tells it. `words`: single ones; a description that has one of them tells it. Adjectives in the masculine singular. */
export const told = (label: string, ...words: string[]): Listed => ({ ...listed("servicios", {}, label), said: words });

/** More than the field tells: the description must say it in one of the words, too. */
export const closer = (label: string, tells: Listed, ...words: string[]): Listed => ({
  ...tells,
  label,
  wider: tells.label,
  said: words,
});

export const language = (id: ValueOf<"idiomas">): Meaning => ({ kind: "language", id });
export const equal = (group: string): Meaning => ({ kind: "equal", group });
export const narrow = (...phrases: string[]): Meaning => ({ kind: "narrow", phrases });
export const slang = (...phrases: string[]): Meaning => ({ kind: "slang", phrases });
export const category = (id: RestaurantCategory): Meaning => ({ kind: "category", id });
export const wider = (text: string): Meaning => ({ kind: "wider", text });
export const served = (text: string): Meaning => ({ kind: "served", text });
export const said = (text: string): Meaning => ({ kind: "said", text });
export const portuguese = (phrases: string): Meaning => ({ kind: "portuguese", phrases });
