/* SVG around (0, 0), in pixels of a picture of 1200 × 800. */

export const paint = {
  paper: "#fffdf8",
  sand: "#f6efe2",
  ink: "#10222e",
  pacifico: "#0b4a6f",
  sea: "#3b97cc",
  caribe: "#0b7a77",
  shallow: "#16a79d",
  flor: "#c8324a",
  maiz: "#f2b632",
  selva: "#1f6b45",
  leaf: "#4f9a4b",
  sky: "#bfe3ea",
  wood: "#a5673f",
  darkWood: "#6f4026",
  crust: "#d79a4b",
  golden: "#e3ab3a",
  toast: "#b5722b",
  rice: "#faf4e4",
  cream: "#f3e2bd",
  broth: "#d9a441",
  meat: "#7a3b22",
  char: "#3a2016",
  onion: "#a3497d",
  tomato: "#d8402f",
  shrimp: "#ee8a5e",
  steel: "#9fb0b8",
} as const;

export type Random = (least: number, most: number) => number;

/** Repeatable (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed * 2_654_435_761;
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let number = Math.imul(state ^ (state >>> 15), 1 | state);
    number = (number + Math.imul(number ^ (number >>> 7), 61 | number)) ^ number;
    return least + (((number ^ (number >>> 14)) >>> 0) / 4_294_967_296) * (most - least);
  };
}

export const at = (x: number, y: number, drawing: string, turn = 0, size = 1) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(2)})">${drawing}</g>`;

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

export const circle = (radius: number, fill: string, more = "") => `<circle r="${radius}" fill="${fill}" ${more}/>`;
export const oval = (rx: number, ry: number, fill: string, more = "") =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const shape = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, color: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const faint = 'fill-opacity=".22"';

export const shadow = (rx: number, ry = rx) => at(14, 18, oval(rx, ry, paint.ink, faint));

export function plate(radius: number, rim: string): string {
  return (
    shadow(radius) +
    circle(radius, paint.paper) +
    circle(radius * 0.92, "none", `stroke="${rim}" stroke-width="${radius * 0.05}"`) +
    circle(radius * 0.74, "#f1ece0")
  );
}

export function bowl(radius: number, color: string, broth: string): string {
  return shadow(radius) + circle(radius, color) + circle(radius * 0.88, paint.paper) + circle(radius * 0.8, broth);
}

export const leafShape = (color: string) =>
  shape("M0 0C18-26 60-30 92 0C60 30 18 26 0 0z", color) +
  line("M6 0H82M30 0l14-14M30 0l14 14M52 0l12-12M52 0l12 12", "#ffffff55", 3);

export const bananaLeaf = (width: number, height: number) =>
  oval(width, height, paint.leaf) +
  line(`M${-width} 0H${width}`, "#8fc27a", 9) +
  times(13, (index) => {
    const x = (index - 6) * (width / 7);
    const reach = height * 0.8 * Math.sqrt(1 - ((index - 6) / 7.2) ** 2);
    return line(`M${x} 0l34 ${reach}M${x} 0l34 ${-reach}`, "#3f8440", 4);
  });

export const lime =
  circle(40, "#5f9e3a") + circle(34, "#dbe8a8") + times(8, (index) => at(0, 0, shape("M4 0L28-9V9z", "#b8d46a"), index * 45));
export const tomatoSlice =
  circle(44, paint.tomato) +
  circle(37, "#e8695a") +
  times(5, (index) => at(0, 0, oval(8, 12, "#f5c46b", 'cy="-21"'), index * 72));
export const onionRing =
  circle(30, "none", `stroke="${paint.onion}" stroke-width="7"`) + circle(20, "none", 'stroke="#d7a6c4" stroke-width="5"');
export const patacon =
  shadow(52) +
  circle(56, paint.golden) +
  circle(46, "#f3cf6e") +
  line("M-26-8q14-14 30-4M-14 18q16 10 34-2M8-26q10 4 14 14M-30 12l8 6", "#d39b33", 5);

export function friedFish(color: string): string {
  return (
    at(8, 16, shape("M-210 0C-150-90 20-110 120-20L200-80L186 0L200 80L120 20C20 110-150 90-210 0z", paint.ink, faint)) +
    shape("M-210 0C-150-90 20-110 120-20L200-80L186 0L200 80L120 20C20 110-150 90-210 0z", color) +
    shape("M-190 4C-140 70 10 86 116 16C60 30-110 34-190 4z", "#00000022") +
    line("M-90-48q24 48 0 96M-40-58q30 58 0 116M14-58q30 58 0 112M66-42q22 42 0 82", paint.char, 9, 'stroke-opacity=".55"') +
    line("M-140-34q22 34 0 68", "#ffffff66", 7) +
    shape("M-60-72Q-10-130 50-72z", color) +
    at(-168, -12, circle(11, paint.paper) + circle(6, paint.ink))
  );
}

export function shrimp(): string {
  return (
    line("M-44 30C-64-20-20-62 28-46C58-36 60-2 36 8", paint.shrimp, 30) +
    line("M-44 30C-64-20-20-62 28-46C58-36 60-2 36 8", "#ffc9a8", 4, 'stroke-dasharray="3 17"') +
    shape("M-44 30l-34 8l14 12l-8 20l22-6l18-22z", paint.tomato) +
    line("M38 6l34-22M38 6l36-8", "#c95a3b", 4)
  );
}

export const empanada =
  at(6, 10, shape("M-100 20A100 88 0 0 1 100 20z", paint.ink, faint)) +
  shape("M-100 20A100 88 0 0 1 100 20Q0 44-100 20z", paint.crust) +
  shape("M-78 10A80 66 0 0 1 70-6Q0-20-78 10z", "#ecc079") +
  line(
    "M-96 22q8 14 16 3q8 14 16 3q8 14 16 3q8 14 16 3q8 14 16 3q8 14 16 2q8 13 16 1q8 12 16 0q8 11 16-1q8 10 16-3q8 8 16-4q8 6 16-6",
    paint.toast,
    6,
  );

export const dumpling =
  at(4, 8, circle(46, paint.ink, faint)) +
  circle(46, "#fbf1dc") +
  times(9, (index) => at(0, 0, line("M0-10Q8-24 4-40", "#dcc9a0", 5), index * 40)) +
  circle(12, paint.shrimp);

export const strawberry =
  shape("M0 52C-50 20-52-30-20-34C-8-36 0-26 0-26C0-26 8-36 20-34C52-30 50 20 0 52z", paint.flor) +
  times(8, (index) => at(((index % 3) - 1) * 20, Math.floor(index / 3) * 20 - 14, oval(2.5, 4, paint.maiz))) +
  shape("M0-24l-26-8l16-6l-6-16l16 10l16-10l-6 16l16 6z", paint.leaf);

export function palm(height: number, lean: number): string {
  const top = `translate(${lean} ${-height})`;
  return (
    line(`M0 0Q${lean * 0.2} ${-height * 0.6} ${lean} ${-height}`, paint.darkWood, 18) +
    `<g transform="${top}">${times(7, (index) => at(0, 0, shape("M0 0Q70-46 150 16Q70-10 0 0z", index % 2 ? paint.selva : paint.leaf), index * 36 - 200))}${at(6, 12, circle(12, paint.darkWood))}</g>`
  );
}

export const cup = (color: string, drink: string) =>
  shadow(150) +
  circle(150, paint.paper) +
  circle(150, "none", `stroke="${color}" stroke-width="10"`) +
  at(120, 0, shape("M-10-26h60q26 26 0 52h-60z", color)) +
  circle(98, color) +
  circle(84, drink);
