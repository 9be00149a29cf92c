/** The address when it is one of the web (http or https, without credentials), else null: for links made from stored text. */
export function webUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/**
 * The address of a picture: one of the web, by https, since no other is loaded into our pages, or a file of this site
 * ("/images/plato.svg"); else null, and it has no picture.
 */
export function pictureUrl(text: string | null): string | null {
  if (text && /^(?:\/[\w-]+)+\.\w+$/.test(text)) return text;
  return webUrl(text)?.replace(/^http:/, "https:") ?? null;
}

/** The name of a site as a person says it: "fonda.example". */
export function siteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
