import Bowser from "bowser";

/** What a person would call the browser that sent this User-Agent: "Chrome en Android". Never longer than 80 characters. */
export function deviceOf(userAgent: string | null): string {
  // Nobody's browser calls itself that long; the parser's patterns need not read it.
  const { browser, os } = Bowser.parse((userAgent ?? "").slice(0, 500) || "-");
  const names = [browser.name || "Un navegador", os.name].filter(Boolean);
  return names.join(" en ").slice(0, 80);
}
