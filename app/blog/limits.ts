import { articleLimits } from "./text";
import { allowedTags, isHtml } from "../sanitizer/article-html";
import { formatBytes, formatCount } from "../text/format";
import { sentBytes } from "../text/sent-bytes";

const { depth: deepest } = articleLimits;
/** Disallowed tags. Each one slows the parser down; beyond this number it takes seconds. */
const maxForeign = 1_500;
const foreignTag = new RegExp(`<(?!/?(?:${allowedTags.join("|")})>)[a-z/!?]`, "gi");

/**
 * Spanish reason to refuse an article before parsing. Takes linear time, while the parser takes minutes for thousands of nested
 * elements.
 */
export function limitProblem(source: string): string | undefined {
  if (new TextEncoder().encode(source).length > articleLimits.content) {
    return "El artículo es demasiado largo: caben 100 kB, unas 16,000 palabras. Acórtalo o divídelo en varios.";
  }
  if (isHtml(source) && isTooDeep(source)) {
    return `El artículo tiene más de ${deepest} etiquetas abiertas una dentro de otra. Cierra las que faltan o quita las que sobran.`;
  }
  if (isHtml(source) && (source.match(foreignTag)?.length ?? 0) > maxForeign) {
    return `El artículo tiene más de ${formatCount(maxForeign)} etiquetas que no se permiten. Quítalas y guárdalo otra vez.`;
  }
  if (sentBytes(source) > articleLimits.sentContent) return tooManySigns;
}

/** Spanish reason why the output of `withParagraphs` would make the page too large. */
export function pageProblem(shown: string): string | undefined {
  // The page inserts the HTML without escapes.
  if (new TextEncoder().encode(shown).length > articleLimits.sentContent) return tooManySigns;
}

const tooManySigns =
  `El artículo ocuparía más de ${formatBytes(articleLimits.sentContent)} en la página: tiene demasiados signos como &, < o ` +
  "comillas, o demasiados renglones muy cortos. Quita los que sobren o divídelo en varios.";

const voidElements = new Set(
  "area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr".split(" "),
);
const rawElements = new Set("iframe noembed noframes plaintext script style textarea title xmp".split(" "));
/** Start tags of these elements close an open paragraph; their end tags also close paragraphs and list items inside. */
const blockElements = new Set(
  (
    "address article aside blockquote center details dir div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header li " +
    "main menu nav ol pre section summary ul"
  ).split(" "),
);
const foreign = /<(?:svg|math)[\t\n\f\r />]/i;

/** Errs towards too deep: counts implicitly closed elements as closed only if that is certain. */
function isTooDeep(html: string): boolean {
  // SVG and MathML have other tokenising rules, so nothing counts as closed.
  if (foreign.test(html)) return (html.match(/<[a-z]/gi) ?? []).length > deepest;
  const open: string[] = [];
  for (const { name, isEnd } of tagsIn(html)) {
    if (isEnd) {
      close(open, name);
    } else if (!voidElements.has(name)) {
      if (open.at(-1) === "p" && (name === "p" || blockElements.has(name))) open.pop();
      if (open.at(-1) === "li" && name === "li") open.pop();
      if (open.push(name) > deepest) return true;
    }
  }
  return false;
}

function close(open: string[], name: string) {
  let last = open.length - 1;
  const closes = (inner: string) => inner !== name && (inner === "p" || inner === "li");
  if (blockElements.has(name)) while (last >= 0 && closes(open[last] ?? "")) last -= 1;
  if (open[last] === name) open.length = last;
}

// Sticky: each matches one token at `lastIndex`, as in the HTML standard.
const comment = /<!--(?:-?>|[^]*?(?:--!?>|$))/y;
const tagName = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
const attribute =
  /[\t\n\f\r /]*(?:(>)|[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)/y;

function* tagsIn(html: string): Generator<{ name: string; isEnd: boolean }> {
  const read = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(html);
  };
  const after = (text: string, at: number) => {
    const found = html.indexOf(text, at);
    return found === -1 ? html.length : found + text.length;
  };
  const endOfTag = (at: number) => {
    let found;
    while ((found = read(attribute, at))) {
      at += found[0].length;
      if (found[1]) return at;
    }
    return html.length;
  };

  let at = 0;
  while ((at = html.indexOf("<", at)) !== -1) {
    const begun = read(tagName, at);
    if (begun) {
      const [start, slash, written = ""] = begun;
      const name = written.toLowerCase();
      yield { name, isEnd: slash === "/" };
      at = endOfTag(at + start.length);
      if (!slash && rawElements.has(name)) at = endOfRaw(html, name, at);
    } else if (html.startsWith("<!--", at)) {
      at += read(comment, at)?.[0].length ?? 4;
    } else {
      at = /^<[!?/]/.test(html.slice(at, at + 2)) ? after(">", at) : at + 1;
    }
  }
}

/** Index of a raw text element's end tag, or of the text's end. */
function endOfRaw(html: string, name: string, at: number): number {
  const end = new RegExp(`</${name}[\\t\\n\\f\\r />]`, "gi");
  end.lastIndex = at;
  return end.exec(html)?.index ?? html.length;
}
