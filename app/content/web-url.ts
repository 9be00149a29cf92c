/** The address when it is one of the web (http or https, without credentials), else null: for links made from stored text. */
export function webUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The name of a site as a person says it: "fonda.example". */
export function siteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
