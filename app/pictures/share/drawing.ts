import type { CoverDrawing } from "../../ui/pictures/cover";
import { type ShareCard, shareImageSize } from "./card";
import { fitText, type Lettering } from "./lettering";

type Material = {
  letters: Lettering;
  /** SVG files. */
  logo: string;
  /** tokens.css and cover.css, for light mode's colours. */
  tokenSheet: string;
  coverSheet: string;
};

const { width, height } = shareImageSize;

export const artLeft = 520;
const panelRight = 650;

/** Centres the art beside the panel; cuts off its right part. */
export const artWidth = panelRight + width - 2 * artLeft;

/** The echoes of the panel's stepped edge are strokes, the widest first. */
const panel = "M0-40H560V60H590V120H620V180H650V450H620V510H590V570H560V670H0z";
const echoes = [
  [60, "maiz"],
  [46, "pacifico"],
  [30, "flor"],
  [8, "pacifico"],
] as const;

const [textLeft, textTop, textHeight, gap] = [64, 40, 450, 14];
const nameFrame = { sizes: [112, 98, 86, 75, 66, 58, 51, 45], width: 540, height: 350, leading: 1.1 } as const;
const aboveFrame = { sizes: [34, 30, 27], width: 500, height: 70, leading: 1.2 } as const;

/** Returns an SVG, transparent where a photo shows. Draws all text as paths, because there are no fonts. */
export function shareSvg({ name, above, art }: ShareCard, { letters, logo, tokenSheet, coverSheet }: Material): string {
  const color = readColors(tokenSheet);
  const cover = "cover" in art ? coverSvg(art.cover, color, coverSheet) : "";
  const edge = echoes.map(([stroke, token]) => `<path d="${panel}" stroke="${color(token)}" stroke-width="${stroke}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
    <defs>${dashes("panel-dashes", 60)}${dashes("art-dashes", 72)}</defs>
    ${cover}
    <g fill="none" stroke-miterlimit="3">${edge.join("")}</g>
    <path d="${panel}" fill="${color("pacifico")}"/><path d="${panel}" fill="url(#panel-dashes)"/>
    ${texts({ name, above }, letters, color)}
    ${logo.replace("<svg ", `<svg x="${textLeft}" y="506" width="64" height="64" `)}
    <path fill="${color("on-color")}" d="${letters.path("Panamá VIP", { x: textLeft + 84, y: 549 }, 34)}"/>
  </svg>`;
}

function texts({ name, above }: Pick<ShareCard, "name" | "above">, letters: Lettering, color: Colors): string {
  const small = fitText(above, letters, aboveFrame);
  const large = fitText(name, letters, nameFrame);
  const heights = [small.lines.length * small.size * aboveFrame.leading, large.lines.length * large.size * nameFrame.leading];
  const [smallHeight = 0, largeHeight = 0] = heights;
  const top = textTop + (textHeight - smallHeight - gap - largeHeight) / 2;
  return `<path fill="${color("maiz")}" d="${column(small, letters, top, aboveFrame.leading)}"/>
    <path fill="${color("on-color")}" d="${column(large, letters, top + smallHeight + gap, nameFrame.leading)}"/>`;
}

type Fitted = { size: number; lines: string[] };

/** The first line's letters start near `top`. */
function column({ size, lines }: Fitted, letters: Lettering, top: number, leading: number): string {
  const baseline = (line: number) => top + size * (0.78 + line * leading);
  return lines.map((text, line) => letters.path(text, { x: textLeft, y: baseline(line) }, size)).join("");
}

/** Draws the stitches of cover.css. */
function dashes(id: string, size: number): string {
  const stitches = "M5 3v14M15 3v14M25 3v14M35 3v14M0 23v14M10 23v14M20 23v14M30 23v14M40 23v14";
  return `<pattern id="${id}" width="${size * 2}" height="${size * 2}" patternUnits="userSpaceOnUse" viewBox="0 0 40 40">
    <path d="${stitches}" stroke="#fff" stroke-opacity=".12" stroke-width="2"/></pattern>`;
}

/** Layers of ui/cover.tsx as cover.css draws them: width and colour. */
const coverLayers = [
  ["shape", 15.5, "x"],
  ["shape", 14.2, "ground"],
  ["shape", 12.4, "y"],
  ["shape", 10.8, "ground"],
  ["shape", 9.3, "z"],
  ["shape", 1.3, "ground"],
  ["glyph", 5, "paper"],
  ["glyph", 1.5, "ink"],
] as const;

function coverSvg({ ground, order, steps, corner, glyph }: CoverDrawing, color: Colors, sheet: string): string {
  const tones = readTones(sheet, color, ground, order);
  const shown = { glyph: `<path transform="translate(${corner})" d="${glyph}"/>`, shape: "" };
  shown.shape = `<path d="${steps}"/>${shown.glyph}`;
  const layers = coverLayers.map(
    ([part, stroke, tone]) => `<g stroke="${tones[tone]}" stroke-width="${stroke}">${shown[part]}</g>`,
  );
  // The glyph is 24 wide and centred.
  const glyphLeft = Number(corner.split(" ")[0]) + 12 - 32;
  return `<path fill="${tones.ground}" d="M${artLeft} 0H${width}V${height}H${artLeft}z"/>
    <path fill="url(#art-dashes)" d="M${artLeft} 0H${width}V${height}H${artLeft}z"/>
    <svg x="${artLeft}" width="${artWidth}" height="${height}" viewBox="${glyphLeft} 0 64 36" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke-linecap="square" stroke-miterlimit="2.7">${layers.join("")}</g>
    </svg>`;
}

type Colors = (token: string) => string;

/** A token's first value is light mode's. */
function readColors(sheet: string): Colors {
  return (token) => new RegExp(`--${token}: (#[\\da-f]{6})`).exec(sheet)?.[1] ?? "#000000";
}

/** The rules `.cover-p` name three colours, and `.cover-0` orders them. */
function readTones(sheet: string, color: Colors, ground: string, order: number) {
  const rule = (name: string | number) => new RegExp(`\\.cover-${name} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? "";
  const named = (rule: string, property: string) => new RegExp(`--${property}: var\\(--([\\w-]+)\\)`).exec(rule)?.[1] ?? "";
  const accent = (property: string) => color(named(rule(ground), named(rule(order), property)));
  return {
    ground: color(named(rule(ground), "ground")),
    x: accent("x"),
    y: accent("y"),
    z: accent("z"),
    paper: color("paper"),
    ink: color("ink"),
  };
}
