import { sentBytes } from "../text/sent-bytes";

/**
 * Cuts sanitised HTML to `maxLength` bytes as escaped in a feed, between words or elements. Closes open elements and appends "…".
 */
export function truncateArticle(html: string, maxLength: number): { html: string; isWhole: boolean } {
  if (sentBytes(html) <= maxLength) return { html, isWhole: true };
  let beginning = "";
  let room = maxLength - sentBytes("…");
  const open: string[] = [];

  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (piece.startsWith("</")) {
      // The end tag's bytes were reserved when the element opened.
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
