import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seedDemoContent } from "../../seed";
import { openApp } from "../support/app";
import { findMeta } from "../support/pages/html";
import { findTexts, parseXml } from "../support/pages/xml";

const app = await openApp();
const origin = "http://localhost:3000";
await seedDemoContent(app.db);

function pngSize(file: Buffer) {
  if (file.subarray(1, 4).toString("latin1") !== "PNG") throw new Error("not a PNG");
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const drawn = /^\/compartir\/[a-z]+\/[\w-]+\/[\da-f]{32}\.jpg$/;

function shareProblem(html: string): string | null {
  const [address, ...others] = findMeta(html, "og:image");
  if (!address || others.length > 0 || !URL.canParse(address)) return `${address} is not one absolute address`;
  if (!/[^.]\.$|[!?…]$/.test(findMeta(html, "og:image:alt")[0] ?? "")) return `${address} has no words that end in one full stop`;
  if (findMeta(html, "twitter:card")[0] !== "summary_large_image") return "no card";
  const { origin: host, pathname } = new URL(address);
  if (host !== origin) return `${address} is elsewhere`;
  const told = ["og:image:width", "og:image:height", "og:image:type"].map((name) => findMeta(html, name)[0]).join();
  if (drawn.test(pathname)) return told === "1200,630,image/jpeg" ? null : `${address} is not ${told}`;
  const file = new URL(`../../build/client${pathname}`, import.meta.url);
  if (!existsSync(file)) return `${address} does not exist`;
  const bytes = readFileSync(file);
  const { width, height } = pngSize(bytes);
  if (told !== `${width},${height},image/png`) return `${address} is ${width} × ${height}, not ${told}`;
  return bytes.length > 30_000 ? `${address} has ${bytes.length} bytes` : null;
}

describe("la imagen con la que se comparte una página", () => {
  test("en todas es de este sitio, con sus medidas y sus palabras, y las de negocios, artículos y provincias llevan su nombre", async () => {
    const { html: sitemap } = await app.visit("/sitemap.xml");
    const paths = findTexts(parseXml(sitemap), "loc").map((address) => address.replace(origin, "") || "/");
    expect(paths.length).toBeGreaterThan(100);
    const problems: string[] = [];
    for (const path of paths) {
      const { html } = await app.visit(path);
      const problem = shareProblem(html);
      if (problem) problems.push(`${path}: ${problem}`);
      const isOwn = drawn.test(new URL(findMeta(html, "og:image")[0] ?? origin).pathname);
      if (isOwn !== /^\/(?:(?:en\/)?restaurantes-|blog\/)/.test(path)) problems.push(`${path}: ${isOwn}`);
    }
    expect(problems).toEqual([]);
  });
});
