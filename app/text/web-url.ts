/** Returns the normalised URL if it is http(s) without credentials, else null. Use it for links made from stored text. */
export function webUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/**
 * Returns the URL of a picture: http(s), upgraded to https because our pages load nothing else, or a file of this site
 * ("/images/plato.svg"). Null for anything else.
 */
export function pictureUrl(text: string | null): string | null {
  if (text && /^(?:\/[\w-]+)+\.\w+$/.test(text)) return text;
  return webUrl(text)?.replace(/^http:/, "https:") ?? null;
}

/** Returns the host name without "www.": "fonda.example". */
export function siteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
