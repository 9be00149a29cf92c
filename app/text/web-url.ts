/** Http(s) without credentials, normalised; otherwise null. Use it for links made from stored text. */
export function webUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** Https, because pages load nothing else, or a file of this site ("/images/plato.svg"). */
export function pictureUrl(text: string | null): string | null {
  if (text && /^(?:\/[\w-]+)+\.\w+$/.test(text)) return text;
  return webUrl(text)?.replace(/^http:/, "https:") ?? null;
}

/** Pages show this site's files directly, and other sites' pictures from our copies. */
export function ownPicture(text: string | null): string | null {
  return text?.startsWith("/") ? pictureUrl(text) : null;
}

/** "fonda.example", without "www." */
export function siteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
