import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const minPasswordLength = 10;
const maxPasswordLength = 128;

/** Returns Spanish sentences; none when the password is acceptable. Checks length and guessability, not kinds of characters. */
export async function passwordWeaknesses(password: string, owner: { email: string; name: string }): Promise<string[]> {
  const length = [...password.normalize("NFC")].length;
  // Stops here: it is hard to guess anyway, and the pattern checks could take very long.
  if (length > maxPasswordLength) return [`Usa como máximo ${maxPasswordLength} caracteres; la tuya tiene ${length}.`];

  const text = plain(password);
  const reasons = [
    length < minPasswordLength && `Usa al menos ${minPasswordLength} caracteres; la tuya tiene ${length}.`,
    (await isCommon(text)) && "La contraseña es demasiado común. Mejor varias palabras que solo tú juntarías.",
    length >= minPasswordLength &&
      isPattern(text) &&
      "La contraseña repite lo mismo o sigue el orden de los números, del abecedario o del teclado.",
    hasEmail(text, owner.email) && "No uses tu correo en la contraseña.",
    hasName(text, owner.name) && "No uses tu nombre en la contraseña.",
    isPanama(text) && "Panamá, con números o sin ellos, es lo primero que alguien probaría aquí.",
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Lower case without accents (NFKD). */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "");
}

/** "te.quiero_mucho" → "tequieromucho" */
function joined(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

/** True for a very common password, or a single word, perhaps with a few digits at either end. */
async function isCommon(text: string): Promise<boolean> {
  commonest ??= await readCommonest();
  const words = commonest;
  const whole = joined(text);
  const word = whole.replace(/^\p{N}+|\p{N}+$/gu, "");
  const candidates = word.length * 2 >= whole.length ? [text, whole, word] : [text, whole];
  return candidates.some((candidate) => words.includes(JSON.stringify(candidate)));
}

/** zxcvbn-ts: 49,233 leaked passwords, and 48,881 Spanish words and names. The unit tests read them. */
const lists = [
  "@zxcvbn-ts/language-common/src/passwords.json",
  "@zxcvbn-ts/language-es-es/src/commonWords.json",
  "@zxcvbn-ts/language-es-es/src/firstnames.json",
  "@zxcvbn-ts/language-es-es/src/lastnames.json",
];

const phrases = [
  "amordemivida",
  "diosesamor",
  "diosteama",
  "filmspicgaleries",
  "micontrasena",
  "teamomiamor",
  "teamomucho",
  "tequieromucho",
  "yoteamo",
];

/** Raw JSON of 1 MB; a set of strings would take five times as much. */
let commonest: Buffer | undefined;

async function readCommonest(): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const texts = await Promise.all(lists.map((list) => readFile(require.resolve(list), "utf8")));
  return Buffer.from(plain(texts.join("")) + JSON.stringify(phrases));
}

const orders = "01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm qwertyuiopasdfghjklnzxcvbnm";
const ordersAndBack = `${orders} ${[...orders].reverse().join("")}`;

function isPattern(text: string): boolean {
  return new Set(text).size < 4 || /^(.+?)\1+$/su.test(text) || ordersAndBack.includes(text);
}

function hasEmail(text: string, email: string): boolean {
  const [mailbox = ""] = email.split(/[+@]/);
  const parts = [mailbox, email].map((part) => joined(plain(part)));
  return parts.some((part) => part.length >= 4 && joined(text).includes(part));
}

function hasName(text: string, name: string): boolean {
  const words = plain(name).split(/[^\p{L}]+/u);
  return words.some((word) => word.length >= 4 && text.includes(word));
}

/** True for the country, the site or the city plus anything but letters: "Panam@VIP-2026!". */
function isPanama(text: string): boolean {
  const rest = text.replace(/p[a4@]n[a4@]m[a4@]/g, "");
  return rest !== text && !/\p{L}/u.test(rest.replace(/ciudad|city|de|pty|vip/g, ""));
}
