/** Returns the normalised URL if it is http(s) without credentials. Use it for links made from stored text. */
export function webUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** Returns an https URL, because pages load nothing else, or a file of this site ("/images/plato.svg"). */
export function pictureUrl(text: string | null): string | null {
  if (text && /^(?:\/[\w-]+)+\.\w+$/.test(text)) return text;
  return webUrl(text)?.replace(/^http:/, "https:") ?? null;
}

/** Returns a file of this site, which pages show directly. Pictures of other sites are shown from our copies. */
export function ownPicture(text: string | null): string | null {
  return text?.startsWith("/") ? pictureUrl(text) : null;
}

/** Returns "fonda.example", without "www." */
export function siteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
