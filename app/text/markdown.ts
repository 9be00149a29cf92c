import { oneLine } from "./format";

/** Inline Markdown, one line. Put something before it, or pass the whole line to `escapeLineStart`. */
export function escapeMarkdown(text: string): string {
  return escapeInline(oneLine(text));
}

/** Nothing becomes a link, an emphasis, a tag or a table cell. */
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

/** Opens no list, quote or heading, and underlines no heading. */
export function escapeLineStart(line: string): string {
  return line.replace(/^[-+=>]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** `address` must be normalized. */
export function markdownAddress(address: string): string {
  return `<${address.replaceAll("<", "%3C").replaceAll(">", "%3E")}>`;
}
