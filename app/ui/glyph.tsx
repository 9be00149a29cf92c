import type { ArticleCategory } from "../text/articles/article-categories";
import type { RestaurantCategory } from "../text/restaurant-categories";

type IconName =
  | "phone"
  | "map-pin"
  | "clock"
  | "star"
  | "check"
  | "search"
  | "arrow"
  | "share"
  | "eye"
  | "calendar"
  | "close"
  | "menu"
  | "chevron"
  | "chat"
  | "mail"
  | "external"
  | "card"
  | "coin";

export type GlyphName = RestaurantCategory | ArticleCategory | IconName;

// One path on a 24 × 24 grid, stroke only; steps instead of curves where recognisable, to match the covers.
export const glyphPaths: Record<GlyphName, string> = {
  "comida-tradicional": "M2 11h20M4 11v6h2v3h12v-3h2v-6M8 8V6h2V3M14 8V6h2V3",
  "comida-rapida": "M4 10V7h2V5h3V3h6v2h3v2h2v3zM3 13h3v2h4v-2h4v2h4v-2h3M4 18h16v3H4z",
  mariscos: "M2 12l5-5h6l5 4 4-4v10l-4-4-5 4H7zM7 10v2M11.5 9v6",
  parrilla: "M12 2v3h2v3h2v2h1v4h-2v2H9v-2H7v-4h1V8h2V5h2zM10 14h2v-3M2 19h20M6 19v3M18 19v3",
  internacional: "M12 3a9 9 0 1 0 .01 0zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  vegetariano: "M6 18v-8h2V7h3V5h4V3h6v6h-2v4h-2v3h-3v2zM3 21L15 9",
  postres: "M2 21h20M4 21v-6h16v6M7 15v-5h10v5M12 10V6M12 2v2",
  cafeteria: "M4 10h13v6h-2v3H6v-3H4zM17 12h4v4h-4M2 22h17M8 7V5h2V2M13 7V5h2V2",
  bar: "M3 4h18v2h-2v2h-2v2h-2v2h-2v1h-2v-1H9v-2H7V8H5V6H3zM12 13v8M7 21h10",
  otro: "M12 7a5 5 0 1 0 .01 0zM2 3v6h4V3M4 3v18M20 21V3h-2v10h2",
  Gastronomía: "M5 9h14v5h-2v2h-3v2h4v3H6v-3h4v-2H7v-2H5zM11 9V2h2v7",
  Tecnología: "M7 7h10v10H7zM10.5 10.5h3v3h-3zM9 7V3M15 7V3M9 21v-4M15 21v-4M3 9h4M3 15h4M17 9h4M17 15h4",
  Negocios: "M2 10l3-6h14l3 6h-2v2h-4v-2h-2v2h-4v-2H8v2H4v-2zM4 12v9h16v-9M10 21v-5h4v5",
  Turismo: "M2 17h20v2h-2v2H4v-2H2zM12 17V3h2v3h2v3h2v3h2v2h-8M12 6H9v3H7v3H5v2h7",
  IA: "M5 8h14v11H5zM12 8V4M11 3h2M9 12v1M15 12v1M9 16h6M2 12v4M22 12v4",
  Marketing: "M3 9v6h4l3 2h3l4 3V4l-4 3h-3L7 9zM21 10v4M7 15v5h3v-3",
  Emprendimiento: "M2 21v-3h5v-4h5v-4h9v11M14 10V2h7v5h-7",
  phone: "M4 4h5l1.5 5L8 10.5c1 2.5 3 4.5 5.5 5.5l1.5-2.5 5 1.5v5C12 20 4 12 4 4z",
  "map-pin": "M12 22l-6.5-8.5a8 8 0 1 1 13 0zM12 6.5a2.5 2.5 0 1 0 .01 0z",
  clock: "M12 3a9 9 0 1 0 .01 0zM12 7v5l4 2",
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z",
  check: "M4 13l5 5L20 6",
  search: "M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5L21 21",
  arrow: "M4 12h15M13 6l6 6-6 6",
  share: "M12 15V3M8 7l4-4 4 4M8 11H5v10h14V11h-3",
  eye: "M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM12 9a3 3 0 1 0 .01 0z",
  calendar: "M4 6h16v15H4zM4 11h16M8 3v5M16 3v5",
  close: "M5 5l14 14M19 5L5 19",
  menu: "M3 6h18M3 12h18M3 18h18",
  chevron: "M6 9l6 6 6-6",
  chat: "M4 4h16v13h-9l-5 4v-4H4zM8 9h8M8 12.5h5",
  mail: "M3 5h18v14H3zM3 7l9 7 9-7",
  card: "M3 5h18v14H3zM3 9.5h18M6 15h5",
  coin: "M12 3a9 9 0 1 0 .01 0zM15 9h-4a1.5 1.5 0 0 0 0 3h2a1.5 1.5 0 0 1 0 3H9M12 7v10",
  external: "M13 4h7v7M20 4l-9 9M10 6H4v14h14v-6",
};

/** Hidden from screen readers: put a label beside it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyphPaths[name]} />
    </svg>
  );
}
