import type { ProvinceId } from "../../text/provinces";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import { panamaMinute } from "../../text/hours/panama-day";
import { attributeFilters, type AttributeFilterName, type ChosenAttributes } from "../../search/lexicon/attribute-filters";
import type { OpenFilter } from "../../search/open";

export const orders = ["relevancia", "completos", "recientes", "nombre", "cercania"] as const;

export type Order = (typeof orders)[number];

export const everywherePath = "/restaurantes";

/** `path`: of the list. A province's begins with the newest. */
export function defaultOrder(path: string, { q = "", isNear = false }: Partial<DirectoryQuery> = {}): Order {
  if (isNear) return "cercania";
  if (q !== "") return "relevancia";
  return path === everywherePath ? "completos" : "recientes";
}

export type DirectoryQuery = {
  q: string;
  provincias: ProvinceId[];
  categorias: RestaurantCategory[];
  /** As `writeOpen` writes it. */
  abierto: string;
  isVerified: boolean;
  attributes: ChosenAttributes;
  /** Words of a dish; "" for any. */
  plato: string;
  /** Highest price of the dish, or of a main dish, in cents; null for any. */
  hasta: number | null;
  /** Words of `q` that are not to be read as a filter. */
  literal: string[];
  /** Words for what a restaurant must not have: "mariscos". */
  sin: string[];
  order: Order;
  /** Place from which distances count, as typed; "" for none. */
  cerca: string;
  /** Distances count, from `cerca`, a place in `q` or the visitor's position. */
  isNear: boolean;
  /** Searches for the words as typed, without corrections. */
  isExact: boolean;
  /** The filters stand beside or above the list. */
  showsFilters: boolean;
  /** Counts from 1. */
  page: number;
};

/** Relevance needs words, and distance a place. */
export const ordersOf = ({ q, isNear }: DirectoryQuery) =>
  orders.filter((id) => (id !== "relevancia" || q !== "") && (id !== "cercania" || isNear));

type Checked = "q" | "plato" | "hasta" | "cerca" | "provincia" | "categoria" | "abierto" | "cuando" | "verificado" | "orden";

/** Messages for the visitor, by parameter. */
export type QueryProblems = Partial<Record<Checked | AttributeFilterName, string>>;

export function hasProblems(problems: QueryProblems): boolean {
  return Object.keys(problems).length > 0;
}

/** Words, order and page are not filters. */
export function countFilters(query: DirectoryQuery): number {
  const { provincias, categorias, abierto, isVerified, attributes, cerca, plato, hasta, sin } = query;
  const dish = (plato ? 1 : 0) + (hasta === null ? 0 : 1) + sin.length;
  const values = attributeFilters.reduce((sum, { name }) => sum + (attributes[name] ?? []).length, 0);
  return dish + (cerca ? 1 : 0) + provincias.length + categorias.length + (abierto ? 1 : 0) + (isVerified ? 1 : 0) + values;
}

/** No words, no filters, the default order. */
export function isPlain(path: string, query: DirectoryQuery): boolean {
  return query.q === "" && !query.isNear && countFilters(query) === 0 && query.order === defaultOrder(path);
}

/** "8", "6.50": for an address and a text field. */
export const writeDollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** By what `abierto` says. */
export const openings = {
  ahora: "now",
  pedir: "ordering",
  pedidos: "orders",
  "24-horas": "24h",
  "sin-confirmar": "unknown",
} as const;

/** A word of `openings`, a minute in Panama such as "2026-11-29T20:00", or two: "2026-11-29T18:00/2026-11-30T00:00"; "" for any time. */
export function writeOpen(open: OpenFilter): string {
  if (open === null) return "";
  if (typeof open === "string") return Object.entries(openings).find(([, one]) => one === open)?.[0] ?? "";
  const moments = "at" in open ? [open.at] : [open.from, open.to];
  return moments.map((iso) => panamaMinute(Date.parse(iso))).join("/");
}

/** Leaves out parameters with their default. */
export function directoryAddress(path: string, query: Partial<DirectoryQuery>): string {
  // Leaves times legible.
  const text = new URLSearchParams(toParameters(path, query)).toString().replaceAll("%3A", ":").replaceAll("%2F", "/");
  return text ? `${path}?${text}` : path;
}

function toParameters(path: string, query: Partial<DirectoryQuery>): [string, string][] {
  const { q = "", provincias = [], categorias = [], abierto, isVerified, attributes = {}, cerca, plato, hasta, page = 1 } = query;
  const each = (name: string, values: readonly string[]) => values.map((value): [string, string] => [name, value]);
  const one = (name: string, value: string | undefined) => each(name, value ? [value] : []);
  return [
    ...(q === "" ? [] : [...one("q", q), ...one("exacto", yes(query.isExact)), ...each("literal", query.literal ?? [])]),
    ...each("sin", query.sin ?? []),
    ...one("cerca", cerca),
    ...each("provincia", provincias),
    ...each("categoria", categorias),
    ...one("abierto", abierto),
    ...one("verificado", yes(isVerified)),
    ...one("plato", plato),
    ...one("hasta", typeof hasta === "number" ? writeDollars(hasta) : ""),
    ...attributeFilters.flatMap(({ name }) => each(name, attributes[name] ?? [])),
    ...one("orden", writeOrder(path, query)),
    ...one("filtros", yes(query.showsFilters)),
    ...one("pagina", page > 1 ? String(page) : ""),
  ];
}

const yes = (is: boolean | undefined) => (is ? "si" : "");

/** "" for the list's own order, and for relevance without words. */
function writeOrder(path: string, query: Partial<DirectoryQuery>): string {
  const { order, q = "" } = query;
  const isPossible = order !== "relevancia" || q !== "";
  return order && isPossible && order !== defaultOrder(path, query) ? order : "";
}
