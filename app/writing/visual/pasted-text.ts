import { itemSign } from "../../text/articles/bullets";
import { escapeText } from "../../sanitizer/article-html";

/** Signs that people type in WhatsApp and Markdown. */
const headingSign = /^#{1,6}\s+/;
const numberSign = /^\s*\d{1,2}[.)]\s+/;

/** Delimiters around the signs, so that "3*4*5" and "una_variable_suelta" stay as they are. */
const before = "(^|[\\s(¿¡«“\"'])";
const after = "(?=$|[\\s.,;:!?)»”\"'…])";
const boldSigns = new RegExp(`${before}(\\*\\*|__|\\*)(\\S|\\S[^\\n]*?\\S)\\2${after}`, "g");
const italicSigns = new RegExp(`${before}_(\\S|\\S[^\\n]*?\\S)_${after}`, "g");

/** Writes one paragraph per line. */
export function htmlOfPastedText(text: string): string {
  let html = "";
  let openList = "";
  const inList = (tag: string) => {
    if (tag === openList) return;
    if (openList) html += `</${openList}>`;
    if (tag) html += `<${tag}>`;
    openList = tag;
  };
  for (const line of text.split(/[\r\n\v\f\u0085\u2028\u2029]+/)) {
    if (line.trim() === "") continue;
    const bullet = itemSign(line);
    if (bullet !== "") {
      inList("ul");
      html += `<li>${styled(line.slice(bullet.length))}</li>`;
    } else if (numberSign.test(line)) {
      inList("ol");
      html += `<li>${styled(line.replace(numberSign, ""))}</li>`;
    } else {
      inList("");
      const tag = headingSign.test(line) ? "h2" : "p";
      html += `<${tag}>${styled(line.replace(headingSign, ""))}</${tag}>`;
    }
  }
  inList("");
  return html;
}

function styled(line: string): string {
  return escapeText(line).replace(boldSigns, "$1<strong>$3</strong>").replace(italicSigns, "$1<em>$2</em>");
}
