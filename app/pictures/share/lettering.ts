import type { Font, Glyph, PathCommand } from "opentype.js";

/** SVG path data, because librsvg draws no text without fonts, as in a container. */
export type Lettering = {
  /** Pixels. */
  width: (text: string, size: number) => number;
  /** `x`, `y`: start of the baseline. */
  path: (text: string, at: { x: number; y: number }, size: number) => string;
};

type Letter = { font: Font; glyph: Glyph; /** From the text's start, as a fraction of the font size. */ at: number };

/** Uses the first font that has the character; leaves out characters that none has, such as emojis. */
export function lettering(fonts: readonly Font[]): Lettering {
  function setLetters(text: string): { letters: Letter[]; end: number } {
    const letters: Letter[] = [];
    let end = 0;
    for (const character of text.normalize("NFC")) {
      const found = findGlyph(fonts, character);
      if (!found) continue;
      const { font, glyph } = found;
      const before = letters.at(-1);
      if (before?.font === font) end += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm;
      letters.push({ font, glyph, at: end });
      end += glyph.advanceWidth / font.unitsPerEm;
    }
    return { letters, end };
  }

  return {
    width: (text, size) => setLetters(text).end * size,
    path: (text, { x, y }, size) =>
      setLetters(text)
        .letters.flatMap(({ glyph, at }) => glyph.getPath(x + at * size, y, size).commands)
        .map(commandText)
        .join(""),
  };
}

/** The library's `toPathData` writes NaN for numbers such as 1e-7. */
function commandText({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
  return type + numbers.map((number) => number.toFixed(1)).join(" ");
}

function findGlyph(fonts: readonly Font[], character: string) {
  for (const font of fonts) {
    const glyph = font.charToGlyph(character);
    if (glyph.index !== 0) return { font, glyph };
  }
  return undefined;
}

type Frame = {
  /** Pixels, largest first. */
  sizes: readonly [number, ...number[]];
  width: number;
  height: number;
  /** Line height, as a fraction of the font size. */
  leading: number;
};

/** Uses the largest size that fits. The smallest size divides long words and cuts a long text. */
export function fitText(text: string, { width }: Lettering, frame: Frame): { size: number; lines: string[] } {
  const words = text.split(/\s+/).filter((word) => width(word, 1) > 0);
  const maxLines = (size: number) => Math.floor(frame.height / (size * frame.leading));
  let smallest = frame.sizes[0];
  for (const size of frame.sizes) {
    smallest = size;
    const fits = (line: string) => width(line, size) <= frame.width;
    const lines = wrap(words, fits);
    if (lines.length <= maxLines(size) && lines.every(fits)) return { size, lines };
  }
  const fits = (line: string) => width(line, smallest) <= frame.width;
  const lines = wrap(
    words.flatMap((word) => divide(word, fits)),
    fits,
  );
  const shown = lines.slice(0, maxLines(smallest));
  if (shown.length === lines.length) return { size: smallest, lines };
  return { size: smallest, lines: [...shown.slice(0, -1), shorten(shown.at(-1) ?? "", fits)] };
}

type Fits = (line: string) => boolean;

function wrap(words: readonly string[], fits: Fits): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function divide(word: string, fits: Fits): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && !fits(`${part}${letter}-`)) {
      parts.push(`${part}-`);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

function shorten(line: string, fits: Fits): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
