import { oneLine } from "./format";

const shape = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([\p{L}\p{N}][\p{L}\p{N}\p{M}.-]*)$/u;
const asciiDomain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the address in the one spelling that we store and compare: lower case, and a domain with its own letters. Browsers send
 * "ana@cañaveral.com.pa" either so or as "ana@xn--caaveral-e3a.com.pa". Returns other texts in lower case.
 */
export function toMailbox(text: string): string {
  const [address, domain] = split(text);
  return domain === null ? address.toLowerCase() : `${address}@${toLetters(domain)}`.toLowerCase();
}

/** Returns the address in ASCII, for services that take no other; see `toMailbox`. */
export function toAsciiMailbox(text: string): string {
  const [address, domain] = split(text);
  return domain === null ? address : `${address}@${domain}`;
}

/** Returns false for "ana@gmail", which has no top-level domain. */
export function isEmailAddress(text: string): boolean {
  return split(text)[1] !== null;
}

/** Returns the part before the @ and the domain in ASCII; the whole text and null when it is no address. */
function split(text: string): [string, string | null] {
  const line = oneLine(text).normalize("NFC");
  const [, local = "", typed = ""] = shape.exec(line) ?? [];
  const domain = toAscii(typed.toLowerCase());
  return asciiDomain.test(domain) ? [local, domain] : [line, null];
}

function toAscii(domain: string): string {
  // A URL also reads "127.1" as an address, so ask it only when needed.
  if (!/[^\x20-\x7e]|(?:^|\.)xn--/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}

function toLetters(domain: string): string {
  const letters = domain
    .split(".")
    .map((label) => (label.startsWith("xn--") ? decodeLabel(label.slice(4)) : label))
    .join(".");
  return toAscii(letters) === domain ? letters : domain;
}

/** Decodes Punycode (RFC 3492, section 6.2). The label must be valid. */
function decodeLabel(label: string): string {
  const basicEnd = label.lastIndexOf("-");
  const output = basicEnd > 0 ? [...label.slice(0, basicEnd)] : [];
  let [code, position, bias] = [128, 0, 72];
  for (let at = basicEnd + 1; at < label.length;) {
    const before = position;
    for (let [weight, step] = [1, 36]; at < label.length; step += 36) {
      const digit = (Number.parseInt(label.charAt(at), 36) + 26) % 36; // "a" is 0, "0" is 26
      at += 1;
      position += digit * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = output.length + 1;
    bias = adaptBias(position - before, length, before === 0);
    code += Math.floor(position / length);
    position %= length;
    output.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return output.join("");
}

function adaptBias(distance: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(distance / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  for (; rest > 455; steps += 36) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}
