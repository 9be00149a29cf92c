import Bowser from "bowser";

/** Returns a readable name for a User-Agent, such as "Chrome en Android". At most 80 characters. */
export function describeDevice(userAgent: string | null): string {
  // Cut the text, to keep the parser's regular expressions fast.
  const { browser, os } = Bowser.parse((userAgent ?? "").slice(0, 500) || "-");
  const names = [browser.name || "Un navegador", os.name].filter(Boolean);
  return names.join(" en ").slice(0, 80);
}
