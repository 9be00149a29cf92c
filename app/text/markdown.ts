import { oneLine } from "./format";

/**
 * Escapes a one-line text as inline Markdown. Put something before it on its line, or pass the whole line to `escapeLineStart`.
 */
export function escapeMarkdown(text: string): string {
  return escapeInline(oneLine(text));
}

/** Escapes text without line breaks, so that nothing in it becomes a link, an emphasis, a tag or a table cell. */
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

/** Escapes inline Markdown at the start of a line, so that it opens no list, quote or heading and underlines no heading. */
export function escapeLineStart(line: string): string {
  return line.replace(/^[-+=>]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Returns a link that shows its URL. `address` must be normalized. */
export function markdownAddress(address: string): string {
  return `<${address.replaceAll("<", "%3C").replaceAll(">", "%3E")}>`;
}
