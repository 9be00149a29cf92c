/** The anchor of the preview on the prices page. */
export const previewAnchor = "asi-te-ve";

/**
 * Returns the URL of the preview: of all businesses named `negocio`, or of the answers about the business with the id `ficha`.
 */
export function previewPath(asked: { negocio?: string; ficha?: string; pregunta?: string } = {}): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  return `/local-ai-pricing${query ? `?${query}` : ""}#${previewAnchor}`;
}
