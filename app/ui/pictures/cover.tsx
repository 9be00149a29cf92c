import { type CoverKind, type Drawing, drawingPaths } from "./drawings";

// Three per category: related to each other, distinguishable by colour in mixed lists, and rarely alike side by side.
const grounds: Record<CoverKind, string> = {
  "comida-tradicional": "fsm",
  "comida-rapida": "mfc",
  mariscos: "pck",
  parrilla: "kfm",
  internacional: "cpf",
  vegetariano: "scp",
  postres: "fmp",
  cafeteria: "kms",
  bar: "pkf",
  otro: "cks",
  Gastronomía: "fms",
  Tecnología: "kpc",
  Negocios: "pmc",
  Turismo: "csp",
  IA: "kcf",
  Marketing: "mfp",
  Emprendimiento: "spm",
};

type Arrangement = { steps: string; x: number };

// Stepped shapes at the edges of a 64 × 36 field, and the x where the glyph fits.
const arrangements: [Arrangement, ...Arrangement[]] = [
  { steps: "M0 4h4v5h4v5h4v8H8v5H4v5H0M64 4h-4v5h-4v5h-4v8h4v5h4v5h4", x: 19 },
  { steps: "M0 22h5v5h5v5h5v5M64 14h-5V9h-5V4h-5V-1", x: 19 },
  { steps: "M0 14h5V9h5V4h5V-1M64 22h-5v5h-5v5h-5v5", x: 19 },
  { steps: "M64-2H54v5h-4v6h-5v18h5v6h4v5h10M0 8h4v20H0", x: 12 },
  { steps: "M0-2h10v5h4v6h5v18h-5v6h-4v5H0M64 8h-4v20h4", x: 26 },
  { steps: "M0 20h4v5h5v5h5v6h36v-6h5v-5h5v-5h4", x: 19 },
  { steps: "M8-2v6h6v6h5v26M64 3h-4v6h-5v5h5v6h4M64 26h-4v10", x: 26 },
  { steps: "M56-2v6h-6v6h-5v26M0 3h4v6h5v5H4v6H0M0 26h4v10", x: 12 },
];

// Draws each layer narrower and in another colour, so that edges echo.
const layers = ["c", "c", "c", "c", "c", "g", "g"];

type Subject = {
  kind: CoverKind | null;
  seed: string;
  /** Replaces the category's glyph. */
  drawing?: Drawing | undefined;
};

const drawingNames = Object.keys(drawingPaths);

/** Stands in for a missing picture. Depends only on category, slug and drawing. */
export function Cover(subject: Subject) {
  const { id, ground, order, steps, corner, glyph } = draw(subject);
  return (
    <svg
      className={`cover cover-${ground} cover-${order}`}
      viewBox="0 0 64 36"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g id={`c${id}`}>
        <path d={steps} />
        <path id={`g${id}`} transform={`translate(${corner})`} d={glyph} />
      </g>
      {layers.map((drawing, position) => (
        <use key={position} href={`#${drawing}${id}`} />
      ))}
    </svg>
  );
}

/** `ground` and `order` name colours in cover.css. `steps` and `glyph` are paths; `corner` is the start of the glyph. */
export type CoverDrawing = { ground: string; order: number; steps: string; corner: string; glyph: string };

export function coverDrawing(subject: Subject): CoverDrawing {
  const { ground, order, steps, corner, glyph } = draw(subject);
  return { ground, order, steps, corner, glyph };
}

function draw({ kind, seed, drawing }: Subject): CoverDrawing & { id: string } {
  const { glyph: category, ground, order, number } = chooseCloth(kind, seed);
  const glyph = drawing ?? category;
  const [arrangement, right, down] = [(number >>> 4) % arrangements.length, (number >>> 8) % 4, (number >>> 12) % 3];
  const { steps, x } = arrangements[arrangement] ?? arrangements[0];
  // Elements with the same id have identical drawings, so `<use>` may take either.
  const id = [drawingNames.indexOf(glyph), arrangement, right * 3 + down].map((part) => part.toString(36)).join("");
  return { id, ground, order, steps, corner: `${x + right} ${5 + down}`, glyph: drawingPaths[glyph] };
}

function chooseCloth(kind: CoverKind | null, seed: string) {
  const glyph: CoverKind = kind && Object.hasOwn(grounds, kind) ? kind : "otro";
  const number = hash(glyph + seed);
  return { glyph, number, ground: grounds[glyph].charAt((number >>> 20) % 3), order: number % 3 };
}

/** FNV-1a with a final mix, so that similar slugs differ in all bits. */
function hash(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  number = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return (number ^ (number >>> 13)) >>> 0;
}
