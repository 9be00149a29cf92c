/** The address when it is one of the web (http or https, without credentials), else null: for links made from stored text. */
export function webUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The address of a picture: one of the web, or a file of this site ("/images/plato.svg"); else null, and it has no picture. */
export function pictureUrl(text: string | null): string | null {
  return text && /^(?:\/[\w-]+)+\.\w+$/.test(text) ? text : webUrl(text);
}

/** The name of a site as a person says it: "fonda.example". */
export function siteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
