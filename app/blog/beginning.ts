import { sentBytes } from "../text/sent-bytes";

/**
 * The beginning of an article's HTML that takes at most `most` bytes when it is sent escaped, as in a feed. `html` is sanitised:
 * allowed tags without attributes, each closed. The cut falls between words or elements and leaves no element open; a text cut
 * short ends in "…".
 */
export function beginningOf(html: string, most: number): { html: string; isWhole: boolean } {
  if (sentBytes(html) <= most) return { html, isWhole: true };
  let beginning = "";
  let room = most - sentBytes("…");
  const open: string[] = [];

  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (piece.startsWith("</")) {
      // Its bytes were set aside when the element was opened.
      beginning += piece;
      open.pop();
    } else if (piece.startsWith("<")) {
      const end = piece.replace("<", "</");
      room -= sentBytes(piece + end);
      if (room < 0) break;
      beginning += piece;
      open.push(end);
    } else {
      const words = firstWords(piece, room);
      room -= sentBytes(words);
      beginning += words;
      if (words !== piece) {
        beginning += "…";
        break;
      }
    }
  }
  return { html: beginning + open.reverse().join(""), isWhole: false };
}

/** As many whole words of a text as fit into `room` bytes. */
function firstWords(text: string, room: number): string {
  if (sentBytes(text) <= room) return text;
  let words = "";
  for (const [word] of text.matchAll(/\s*\S+/g)) {
    room -= sentBytes(word);
    if (room < 0) break;
    words += word;
  }
  return words;
}
