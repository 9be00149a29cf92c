/** Modules as esbuild bundles them for draw.ts. */
declare module "*.woff?binary" {
  const bytes: Uint8Array;
  export default bytes;
}

declare module "opentype.js" {
  export type PathCommand = { type: "M" | "L" | "Q" | "C" | "Z"; x?: number; y?: number } & {
    [at in "x1" | "y1" | "x2" | "y2"]?: number;
  };

  export type Glyph = {
    /** 0 for a character that the font lacks. */
    index: number;
    advanceWidth: number;
    getPath: (x: number, y: number, size: number) => { commands: PathCommand[] };
  };

  export type Font = {
    unitsPerEm: number;
    charToGlyph: (character: string) => Glyph;
    getKerningValue: (left: Glyph, right: Glyph) => number;
  };

  const opentype: { parse: (file: ArrayBuffer) => Font };
  export default opentype;
}
