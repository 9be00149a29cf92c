import { plainText } from "./plain-text.server";

/** Public pages, as URL patterns. Pages that answer with what a visitor asks or owns are not among them. */
const pages = [
  "/",
  "/about",
  "/services",
  "/local-ai-pricing",
  "/ai-solutions",
  "/contact",
  "/restaurantes",
  "/restaurantes-*",
  "/en",
  "/en/restaurantes",
  "/en/restaurantes-*",
  "/blog",
  "/blog/*",
];

/** Files, and the address that counts an article's readers. */
const others = ["/*.*", "/blog/*/vista"];

/**
 * Speculation rules, which the pages of signed-out visitors name in a header: browsers that know them request a page when a finger or
 * a button goes down on its link. Browsers leave it under data saver.
 */
export function loader() {
  // The script requests «Cargar Más» by itself.
  const inPlace = { selector_matches: "[data-more]" };
  const where = { and: [{ href_matches: pages }, { not: { href_matches: others } }, { not: inPlace }] };
  return plainText([JSON.stringify({ prefetch: [{ where, eagerness: "conservative" }] })], "application/speculationrules+json");
}
