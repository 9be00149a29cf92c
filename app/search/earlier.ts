import type { Language } from "../text/language";
import type { RestaurantCategory } from "../text/restaurant-categories";
import type { UnansweredTopic } from "../text/answer-topics";
import type { ProvinceId } from "../text/provinces";
import type { Feature } from "./lexicon/attribute-words";
import type { FactTopic } from "./lexicon/fact-words";
import type { DirectoryFilters } from "./find/tally";
import type { AskedOpen } from "./open";
import type { Alternative, Part } from "./read/part.server";

/* What a conversation has said before, as JSON data, so that a receipt can store it. */

/** Without `seqs`: only features have them, and those are kept in `deseos`. */
type KeptAlternative = Omit<Alternative, "terms" | "seqs"> & {
  terms: (Omit<Alternative["terms"][number], "words"> & { words: [word: string, quality: number][] })[];
};

/** A part with its words as pairs, and without its position in the former question. */
type KeptPart = Kept<Part>;
type Kept<One> = One extends Part ? Omit<One, "alternatives"> & { alternatives: KeptAlternative[] } : never;

/** A part as data of a receipt; see `partsBefore` for the way back. */
export const toKept = (part: Part): KeptPart => ({
  ...part,
  range: undefined,
  alternatives: part.alternatives.map((one) => ({
    ...one,
    terms: one.terms.map((term) => ({ ...term, words: [...term.words] })),
  })),
});

const fromKept = (part: KeptPart): Part => ({
  ...part,
  alternatives: part.alternatives.map((one) => ({
    ...one,
    terms: one.terms.map((term) => ({ ...term, words: new Map(term.words) })),
  })),
});

type Before = Pick<Earlier, "understood">;

/** The dishes and kinds of place that the previous question asked for. */
export const partsBefore = ({ understood: { partes = [] } }: Before): Part[] => partes.map(fromKept);

/** What the conversation excludes. Features lack the restaurants that have them; see `withFeatures`. */
export const excludedBefore = ({ understood: { excluidas = [] } }: Before): Part[][] => excluidas.map((one) => one.map(fromKept));

/** Filters of a list that no words say: `DirectoryFilters`. */
export type ChosenFilters = Pick<DirectoryFilters, "provincias" | "categorias" | "attributes" | "plato">;

/** What was read of a question. */
export type Understood = {
  provincias: ProvinceId[];
  /** Null when no place inside a province was named. */
  lugar: string | null;
  /** Of «en Colón o David», both. Absent where `lugar` or `provincias` tell it, and in receipts of former releases. */
  lugares?: string[];
  /** The question asked for what is near `lugar`, too. */
  cerca?: true;
  /** `categorias` and `platos` name the `partes`, for the summary. */
  categorias: RestaurantCategory[];
  platos: string[];
  /** The dishes and kinds of place, as they were read. Absent in receipts of former releases; see `withFormerParts`. */
  partes?: KeptPart[];
  /** What a place is to have or to be: "Yappy". Absent in receipts of former releases. */
  deseos?: Feature[];
  /** Things that the question excludes, as it says them: "mariscos". Absent in receipts of former releases. */
  excluidos?: string[];
  /** The same, as they were read. Absent in receipts of former releases; see `withFormerParts`. */
  excluidas?: KeptPart[][];
  /** Ids of businesses that the question excludes. Absent in receipts of former releases. */
  exceptuados?: string[];
  /** What somebody cannot eat: ids of `allergens`, or words. Absent in receipts of former releases. */
  alergias?: string[];
  /** Absent in receipts of former releases. */
  filtros?: ChosenFilters | null;
  abierto: AskedOpen | null;
  /** Highest price in cents. Absent in receipts of former releases. */
  hasta?: number | null;
  isVerified: boolean;
  /** The places must take orders. */
  pedidos?: true;
  negocio: { id: string; name: string } | null;
  /** The question is about businesses that it names or refers to. Absent in receipts of former releases. */
  deNegocios?: true;
  topic: FactTopic | UnansweredTopic | null;
};

/** A business that an answer named. `category`: label; null for none and "otro". `isSponsored`: the answer marked it so. */
export type Shown = { id: string; name: string; provincia: ProvinceId; category: string | null; isSponsored?: boolean };

/** The parts of the earlier answers that a follow-up needs: of the last that was about the directory, and the list before it. */
export type Earlier = {
  /** Of the last answer. */
  language?: Language;
  understood: Understood;
  /** The last wish, if the questions after it were about businesses that had been named. Null otherwise. */
  wish: Understood | null;
  businesses: readonly Shown[];
  /** Businesses that matched, named or not. */
  total: number;
  /** The businesses of the last list, if the conversation is still about them: «el segundo» counts here, also after «el primero». */
  listed: readonly Shown[];
  /** The questions, as they were typed. */
  typed: readonly string[];
  /** Ids of all that were named in the conversation. */
  named: readonly string[];
  /** The business of the last answer and that of the answer before it, if each was about one: «entonces, ¿cuál es más barato?» */
  recent: readonly Shown[];
};
