import { minutesToRead, splitWords } from "../text/format";
import { toSlug } from "../text/slug";
import { textOfHtml } from "../sanitizer/article-html";

/** `minutesLeft`: reading time from the heading to the end. */
export type ContentsEntry = { id: string; text: string; minutesLeft: number };

/** Readers see fewer at a glance. */
const minHeadings = 3;
const maxHeadings = 100;

/**
 * Adds an id to each heading, which sanitised HTML writes as <h2>. The table is empty below three headings and above a hundred.
 */
export function withContents(html: string): { html: string; contents: ContentsEntry[] } {
  const parts = html.split("<h2>");
  if (parts.length - 1 < minHeadings || parts.length - 1 > maxHeadings) return { html, contents: [] };
  const words = parts.map((part) => splitWords(part).length);
  const used = new Set<string>();
  const contents: ContentsEntry[] = [];
  const marked = parts.slice(1).map((part, index) => {
    const text = textOfHtml(part.slice(0, Math.max(0, part.indexOf("</h2>")))).trim();
    if (text === "") return `<h2>${part}`;
    const id = freeId(`seccion-${toSlug(text)}`, used);
    contents.push({ id, text, minutesLeft: minutesToRead(words.slice(index + 1).reduce((sum, count) => sum + count, 0)) });
    return `<h2 id="${id}">${part}`;
  });
  return { html: [parts[0] ?? "", ...marked].join(""), contents: contents.length < minHeadings ? [] : contents };
}

function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let number = 2; used.has(id); number += 1) id = `${wanted}-${number}`;
  used.add(id);
  return id;
}
