export const previewAnchor = "asi-te-ve";

export function previewPath(asked: { negocio?: string; ficha?: string; pregunta?: string } = {}): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  return `/local-ai-pricing${query ? `?${query}` : ""}#${previewAnchor}`;
}
