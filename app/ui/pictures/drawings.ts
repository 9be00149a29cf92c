import type { ArticleCategory } from "../../text/articles/article-categories";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import { glyphPaths } from "../glyph";

export type CoverKind = RestaurantCategory | ArticleCategory;

// Each is one stepped path on a 24 × 24 grid, of at most 100 bytes, because every cover carries its own.
const dishPaths = {
  aguacate: "M10 3h4v3h2v3h2v3h2v5h-2v3h-3v1H9v-1H6v-3H4v-5h2V9h2V6h2zM10 13h4v4h-4z",
  almeja: "M12 21l-3-2H5v-4H3V9h2V6h3V4h8v2h3v3h2v6h-2v4h-4zM12 19V9M8 17L7 11M16 17l1-6",
  arroz: "M2 12h20v2h-2v4h-3v3H7v-3H4v-4H2zM5 12V9h3V6h8v3h3v3M10 9h.5M14 9h.5",
  bollo: "M4 6h16v13H4zM4 12.5h16M12 6v13M9 6V3h6v3",
  botella: "M10 2h4v6h2v3h1v10H7V11h1V8h2zM7 13h10v5H7z",
  camaron: "M20 5h-9v2H8v2H6v3H4v5h2v3h5v-4H9v-2h2v-2h5V9h4zM16 5V2M20 5V2M13 10v2",
  cangrejo: "M7 10h10v3h2v4h-3v2H8v-2H5v-4h2zM8 10V7H3V3h4M16 10V7h5V3h-4M5 16H2v4M19 16h3v4M10 13v.5M14 13v.5",
  carne: "M4 8h3V5h9v3h4v7h-3v4H7v-3H4zM8 9h5v4H8zM16 11v4",
  cerveza: "M4 8h12v13H4zM16 11h4v6h-4M8 12v5M12 12v5M4 8V5h3V3h6v2h3v3",
  ceviche: "M4 9h16v4h-2v3h-4v3h3v2H7v-2h3v-3H6v-3H4zM7 9V6h3V3h3v6M17 9V5h3",
  chicha: "M5 7h14l-2 14H7zM6 12h12M12 12V3h6",
  costilla: "M4 6h16v3h1v9h-2v2H5v-2H3V9h1zM8 9v8M12 9v8M16 9v8",
  dulce: "M4 10h16v10H4zM4 15h16M4 10V7h4V5h8v2h4v3M12 5V2",
  empanada: "M2 16v-3h2v-3h3V7h10v3h3v3h2v3zM2 16v4h4v-2h4v2h4v-2h4v2h4v-4M9 12h6",
  ensalada: "M2 12h20v3h-2v4h-3v2H7v-2H4v-4H2zM5 12V7h3V4h3v8M13 12V6h5v6M8 8v.5",
  flan: "M8 6h8l3 12H5zM2 18h20v3H2zM8 6v4h2v3h3v-4h3",
  frijol: "M4 4h7v2h2v5h-2v2H4v-2H2V6h2zM14 11h6v2h2v6h-2v2h-6v-2h-2v-6h2zM6 8h2M16 16h2",
  fruta: "M8 10h8v2h2v6h-2v3H8v-3H6v-6h2zM12 10V2M12 7H9V4H6M12 7h3V4h3M9 13l6 6M15 13l-6 6",
  helado: "M7 10V6h2V3h6v3h2v4h2v3H5v-3zM7 13h10v3h-2v3h-2v3h-2v-3H9v-3H7z",
  hojaldre: "M9 4h7v2h3v4h2v6h-3v3H8v-2H5v-3H3V8h3V6h3zM9 9h2M15 10h1M11 14h3",
  huevo: "M8 4h7v2h4v5h2v6h-3v3H9v-2H5v-4H3V8h5zM10 9h5v5h-5z",
  hummus: "M8 2h8v2h3v3h3v10h-3v3h-3v2H8v-2H5v-3H2V7h3V4h3zM11 12h2v3H8V8h9v10",
  limon: "M8 3h8v2h3v3h2v8h-2v3h-3v2H8v-2H5v-3H3V8h2V5h3zM12 6v12M7 9l10 6M17 9L7 15",
  maiz: "M9 21v-3H7V8h2V5h2V2h2v3h2v3h2v10h-2v3zM8 9h8M8 13h8M8 17h8M12 5v16M3 10v8h4M21 10v8h-4",
  nance: "M4 13h6v6H4zM14 14h6v6h-6zM7 13V9h3V5h4V2M17 14V9h-3V5",
  pan: "M3 10h2V7h4V5h6v2h4v3h2v4h-2v5H5v-5H3zM8 10v3M12 9v3M16 10v3",
  papa: "M6 10h12l-1 11H7zM7 10V5h2v5M10 10V3h4v7M15 10V5h2v5",
  pargo: "M22 9h-2V6h-6v2h-3v2H8v1L3 8v11l5-4v2h3v2h9v-3h2zM18 11v1M13 12v4",
  pasta: "M2 13h20v2h-2v3h-3v3H7v-3H4v-3H2zM5 13v-3h3V7h4v6M12 10h3v3M17 10V2M15 2v3h4V2",
  pastel: "M2 12L20 5v7zM2 12v8h18v-8M2 16h18M20 5V2",
  patacon: "M4 3h4v5h2v4h3v3h8v4h-3v2h-6v-2H8v-3H5v-4H3V7h1zM6 8v3M9 14v2",
  pato: "M4 6h3V4h5v2h2v6h4v-2h4v5h-2v3h-3v2H9v-2H6v-5h3V9H4zM10 7v.5",
  pincho: "M2 22l3-3M5 14h5v5H5zM10 9h5v5h-5zM15 4h5v5h-5zM20 4l2-2",
  pipa: "M5 9h14v7h-2v3h-3v2h-4v-2H7v-3H5zM5 9V7h5v2M14 9V3h5M9 13h4",
  pizza: "M3 4h18v3h-2v4h-2v3h-2v4h-2v3h-2v-3H9v-4H7v-3H5V7H3zM9 9h1v1H9zM14 9v2M12 14v1",
  pollo: "M12 3h7v3h2v6h-2v3h-6v2h-3v2H8v2H4v-2H2v-4h3v-3h3v-2h2V6h2zM15 7h2v2",
  puerco: "M4 4h4v3h8V4h4v6h1v7h-3v3H6v-3H3v-7h1zM8 13h8v4H8zM10 15v.5M14 15v.5M8 10v.5M16 10v.5",
  pulpo: "M7 12V6h2V3h6v3h2v6h4v4M7 12H3v4M8 12v5H5v4M16 12v5h3v4M12 13v8M10 8v.5M14 8v.5",
  queso: "M2 12h2v-2h4V8h4V6h4V4h6v16H2zM2 12h20M7 16h2M14 16h3",
  ramen: "M2 12h20v3h-2v3h-3v3H7v-3H4v-3H2zM6 12V8h3v4M11 12l5-9M15 12l6-8",
  salchicha: "M3 9h18v2h1v4h-2v3H4v-3H2v-4h1zM5 9V6h14v3M6 13l3-2 3 2 3-2 3 2",
  siumai: "M3 14h18v7H3zM3 17.5h18M5 14v-3h2V8h3V6h1V4h2v2h1v2h3v3h2v3M12 8v3M9 11v.5M15 11v.5",
  sopa: "M2 11h20v3h-2v4h-4v2H8v-2H4v-4H2zM7 8V6h2V3M12 8V6h2V3M17 11l4-8",
  sushi: "M4 9h3V7h10v2h3v9h-3v2H7v-2H4zM4 9v2h3v2h10v-2h3V9M10 10h4M14 7l5-5M17 7l4-4",
  taco: "M2 19v-6h2v-3h3V7h10v3h3v3h2v6zM6 15v1M10 12v1M14 15v1M18 13v1M5 8V6h4V4h6v2h4v2",
  yuca: "M3 19h3v2h4v-2h3v-3h3v-3h3V9h2V3h-4v2h-4v3h-3v3H7v4H3zM9 14l2 2M13 10l2 2",
  zapallo: "M7 8h10v2h3v3h1v4h-2v3H5v-3H3v-4h1v-3h3zM12 8V4h3M9 10v8M15 10v8",
};

const otherPaths = {
  bombilla: "M9 16v-3H7V5h2V3h6v2h2v8h-2v3zM9 16v4h6v-4M12 16v-5M10 9l2 2 2-2",
  brote: "M6 21h12M12 21V9M12 14H8v-2H5V7h4v3h3M12 11h3V9h4V4h-4v2h-3v3",
  campana: "M2 18h20v3H2zM4 18v-5h2v-3h3V8h6v2h3v3h2v5M12 8V5",
  canasta: "M2 11h20v3h-1v3h-1v4H4v-4H3v-3H2zM6 11V6h3V3h6v3h3v5M9 14v4M15 14v4",
  celular: "M7 2h10v20H7zM7 6h10M7 18h10",
  cuchillo: "M3 5h13v9H3zM16 8h6M6 8h1M3 19h18",
  fogon: "M6 4h12v7H6zM3 7h3M18 7h3M3 21v-5h5v5zM16 21v-5h5v5zM12 21v-6",
  letrero: "M3 4h18v10H3zM12 14v7M8 21h8M7 8h10M7 11h6",
  palma: "M11 21v-6h2V7M13 7H9v2H6v3M13 7V4H8M13 7h4v2h3v3M13 4h5M7 21h10",
  panga: "M2 16h20v2h-2v3H4v-3H2zM11 16V3h2v3h2v3h2v3h2v1h-8",
  pilon: "M5 10h14v4h-2v3h-3v2h3v2H7v-2h3v-2H7v-3H5zM13 10l5-8",
  recibo: "M5 3h14v18h-3v-2h-2v2h-4v-2H8v2H5zM8 8h8M8 12h8",
  sarten: "M2 11h14v2h-1v5H3v-5H2zM16 12h3v-2h3M6 8V6h2V3M11 8V6h2V3",
  tetera: "M7 9h10v9h-2v2H9v-2H7zM17 11h4v5h-4M7 13H4v-3H2M12 9V6M9 6h6",
};

/** On a cover. */
export type Drawing = CoverKind | keyof typeof dishPaths | keyof typeof otherPaths;

export const drawingPaths: Record<Drawing, string> = { ...glyphPaths, ...dishPaths, ...otherPaths };

/** Second drawing of each category: for a card whose neighbour shows the first. True of nearly every place of its kind. */
const besideCategory: Record<CoverKind, Drawing> = {
  "comida-tradicional": "fogon",
  "comida-rapida": "papa",
  mariscos: "panga",
  parrilla: "cuchillo",
  internacional: "campana",
  vegetariano: "canasta",
  postres: "pastel",
  cafeteria: "tetera",
  bar: "botella",
  otro: "sarten",
  Gastronomía: "pilon",
  Tecnología: "celular",
  Negocios: "recibo",
  Turismo: "palma",
  IA: "bombilla",
  Marketing: "letrero",
  Emprendimiento: "brote",
};

/** By preference. `dishes`: of its texts, see `findDishes`. */
export function drawingsFor(kind: CoverKind | null, dishes: readonly Drawing[] = []): [Drawing, ...Drawing[]] {
  const known = kind && Object.hasOwn(besideCategory, kind) ? kind : "otro";
  const [first = known, ...others] = dishes;
  return [first, ...others, known, besideCategory[known]];
}

/**
 * Chooses each card's first drawing that differs from the card before. Null for a card without choices, which shows a photograph.
 * At least one of two choices differs.
 */
export function chooseDrawings(cards: readonly (readonly Drawing[])[]): (Drawing | null)[] {
  const chosen: (Drawing | null)[] = [];
  for (const choices of cards) chosen.push(choices.find((drawing) => drawing !== chosen.at(-1)) ?? choices[0] ?? null);
  return chosen;
}
