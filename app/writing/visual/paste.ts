import { Slice } from "prosemirror-model";
import type { EditorView, EditorProps } from "prosemirror-view";
import { articleLimits } from "../../blog/text";
import { escapeText, isHtml } from "../../sanitizer/article-html";
import { leftOutText } from "./left-out";
import { cleanPasted } from "./pasted-html";
import { htmlOfPastedText } from "./pasted-text";
import { parseArticle } from "./read";

/** Word's HTML is ten times as long as its text. */
const maxHtmlLength = 2_000_000;

const tooLong = "Lo que quieres pegar es más largo que un artículo: caben 100 kB. No se pegó nada.";

/** `say` announces what was left out. */
export function pasting(say: (text: string) => void): Partial<EditorProps> {
  function clean(html: string): string {
    const pasted = cleanPasted(html);
    const isTooLong = pasted.html.length > articleLimits.content;
    say(isTooLong ? tooLong : leftOutText(pasted.leftOut));
    return isTooLong ? "" : pasted.html;
  }

  function refuseTooLong(_: EditorView, event: ClipboardEvent | DragEvent): boolean {
    const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
    const [html = "", text = ""] = [data?.getData("text/html"), data?.getData("text/plain")];
    if (html.length <= maxHtmlLength && text.length <= articleLimits.content) return false;
    say(tooLong);
    event.preventDefault();
    return true;
  }

  return {
    transformPastedHTML: clean,
    clipboardTextParser: (text, _, isPlain) => Slice.maxOpen(parseArticle(htmlOfText(text, isPlain, clean)).content),
    handleDOMEvents: { paste: refuseTooLong, drop: refuseTooLong },
  };
}

/** Ctrl+Shift+V keeps every character. Otherwise HTML that was copied as text becomes HTML. */
function htmlOfText(text: string, isPlain: boolean, clean: (html: string) => string): string {
  if (isPlain) return escapeText(text).replace(/.+/g, "<p>$&</p>");
  return isHtml(text) ? clean(text) : htmlOfPastedText(text);
}
