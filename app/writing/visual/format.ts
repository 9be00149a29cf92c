export type Format = "h2" | "p" | "strong" | "em" | "ul" | "ol";

export type Edit = { from: number; to: number; text: string; selected: [start: number, end: number] };

export function formatted(text: string, start: number, end: number, format: Format): Edit {
  if (format === "strong" || format === "em") return inline(text, start, end, format);
  return lines(
    text,
    start,
    end,
    format === "ul" || format === "ol" ? (inside) => list(inside, format) : (inside) => block(inside, format),
  );
}

function inline(text: string, start: number, end: number, tag: string): Edit {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  // A double click also selects the next space.
  const words = text.slice(start, end);
  const from = start + (words.trim() ? words.length - words.trimStart().length : 0);
  const inside = words.trim();
  const to = from + inside.length;
  if (text.slice(0, from).endsWith(open) && text.slice(to).startsWith(close)) {
    const bare = from - open.length;
    return { from: bare, to: to + close.length, text: inside, selected: [bare, bare + inside.length] };
  }
  if (inside.length >= open.length + close.length && inside.startsWith(open) && inside.endsWith(close)) {
    const bare = inside.slice(open.length, -close.length);
    return { from, to, text: bare, selected: [from, from + bare.length] };
  }
  const begin = from + open.length;
  return { from, to, text: open + inside + close, selected: [begin, begin + inside.length] };
}

function lines(text: string, start: number, end: number, change: (inside: string) => { text: string; caret: number }): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(end, from));
  const to = next === -1 ? text.length : next;
  const changed = change(text.slice(from, to));
  return { from, to, text: changed.text, selected: [from + changed.caret, from + changed.caret] };
}

const wrapped = /^\s*<(p|h2|li)>(.*)<\/\1>\s*$/;
const listTag = /^\s*<\/?[uo]l>\s*$/;

function block(inside: string, tag: string) {
  const close = `</${tag}>`;
  const changed = inside.split("\n").map((line) => {
    const [, had, words = line] = wrapped.exec(line) ?? [];
    if (inside.trim() !== "" && line.trim() === "") return line;
    return had === tag ? words : `<${tag}>${words.trim()}${close}`;
  });
  const text = changed.join("\n");
  return { text, caret: text.endsWith(close) ? text.length - close.length : text.length };
}

function list(inside: string, tag: string) {
  const items = inside
    .split("\n")
    .filter((line) => !listTag.test(line))
    .map((line) => (wrapped.exec(line)?.[2] ?? line).trim())
    .filter((words) => words !== "");
  const text = [`<${tag}>`, ...(items.length > 0 ? items : [""]).map((words) => `<li>${words}</li>`), `</${tag}>`].join("\n");
  return { text, caret: text.length - `</li>\n</${tag}>`.length };
}

const closings: Record<string, string> = { "</p>": "p", "</h2>": "p", "</li>": "li" };

/** Enter before a closing tag starts the next paragraph or item. Null for an ordinary line break. */
export function nextBlock(text: string, caret: number): Edit | null {
  const [closing = ""] = /^<\/(?:p|h2|li)>/.exec(text.slice(caret, caret + 5)) ?? [];
  const tag = closings[closing];
  if (!tag) return null;
  const after = caret + closing.length;
  if (text.slice(0, caret).endsWith("<li>")) return leaveList(text, caret - "<li>".length, after);
  const next = `${closing}\n<${tag}>`;
  const selected = caret + next.length;
  return { from: caret, to: after, text: `${next}</${tag}>`, selected: [selected, selected] };
}

/** Enter in an empty last item ends the list. */
function leaveList(text: string, from: number, to: number): Edit | null {
  const [rest, end] = /^\s*(<\/[uo]l>)/.exec(text.slice(to)) ?? [];
  if (rest === undefined || end === undefined) return null;
  const next = `${end}\n<p>`;
  const selected = from + next.length;
  return { from, to: to + rest.length, text: `${next}</p>`, selected: [selected, selected] };
}
