import Bowser from "bowser";

/** "Chrome en Android", at most 80 characters. */
export function describeDevice(userAgent: string | null): string {
  // Keeps the parser's regular expressions fast.
  const { browser, os } = Bowser.parse((userAgent ?? "").slice(0, 500) || "-");
  const names = [browser.name || "Un navegador", os.name].filter(Boolean);
  return names.join(" en ").slice(0, 80);
}
