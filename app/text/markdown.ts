import { oneLine } from "./format";

/**
 * A text on one line as inline Markdown that reads the same. Put something before it on its line, or pass the whole line to
 * `escapeLineStart`.
 */
export function escapeMarkdown(text: string): string {
  return escapeInline(oneLine(text));
}

/** For text without line breaks: nothing in it becomes a link, an emphasis, a tag or a table cell. */
export function escapeInline(text: string): string {
  return (
    text
      .replace(/[\\`*_[\]<>|~#]/g, "\\$&")
      .replace(/&(?=#?\w+;)/g, "\\&")
      // GitHub's Markdown also links bare addresses.
      .replaceAll("://", ":\\//")
      .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`)
  );
}

/** For inline Markdown that begins a line: it opens no list, quote or heading and underlines no heading. */
export function escapeLineStart(line: string): string {
  return line.replace(/^[-+=>]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** A link whose address is shown. `address` must be a normalized URL. */
export function markdownAddress(address: string): string {
  return `<${address.replaceAll("<", "%3C").replaceAll(">", "%3E")}>`;
}
