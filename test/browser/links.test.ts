import { expect, test } from "vitest";
import { siteUrl } from "./own-site";

type Found = { status: number; html: string };

async function crawl(site: string) {
  const found = new Map<string, Found>();
  const links: { from: string; to: URL }[] = [];
  const waiting = ["/", "/sitemap.xml", "/no-existe", "/restaurantes-panama?q=nadie+cocina+esto", "/blog?q=nadie+escribe+esto"];
  const known = new Set(waiting);

  async function visitAll() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(site + path);
      const isText = /html|xml|manifest/.test(answer.headers.get("content-type") ?? "");
      const html = isText ? await answer.text() : "";
      if (!isText) await answer.arrayBuffer();
      found.set(path, { status: answer.status, html });
      for (const address of addressesIn(html)) {
        const to = new URL(address, answer.url);
        if (to.origin !== site) continue;
        links.push({ from: path, to });
        const next = to.pathname + to.search;
        if (!known.has(next)) waiting.push(next);
        known.add(next);
      }
    }
  }
  // A worker ends when the queue is empty, even if another one is about to add to it; so workers are started again until nothing
  // is left.
  while (waiting.length > 0) await Promise.all(Array.from({ length: 8 }, visitAll));
  return { found, links };
}

function addressesIn(text: string) {
  const attributes = [...text.matchAll(/\s(?:href|src|srcset|action|poster|data-share|data-view)="([^"]*)"/gi)].map(
    (match) => match[1]!,
  );
  const elements = [...text.matchAll(/<(?:loc|link|guid)>([^<]*)</g)].map((match) => match[1]!);
  const meta = [...text.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g)].map((match) => match[1]!);
  const icons = [...text.matchAll(/"(?:src|start_url)":\s*"([^"]*)"/g)].map((match) => match[1]!);
  return [...attributes, ...elements, ...meta, ...icons]
    .flatMap((address) =>
      /\s\d+[wx]/.test(address) ? address.split(/\s*,\s*/).map((candidate) => candidate.split(/\s/)[0]!) : [address],
    )
    .map((address) => address.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"));
}

test("ningún enlace, imagen ni ancla del sitio lleva a donde no hay nada", async () => {
  const site = siteUrl;
  const { found, links } = await crawl(site);
  const isExpected = (path: string) => path === "/no-existe";
  const broken = [...found].filter(([path, { status }]) => status >= 400 && !isExpected(path));
  expect(
    broken.map(
      ([path, { status }]) => `${status} ${path}, from ${links.find(({ to }) => to.pathname + to.search === path)?.from}`,
    ),
  ).toEqual([]);

  const anchors = links.filter(({ to }) => to.hash !== "");
  const idsOf = new Map(
    [...found].map(([path, { html }]) => [path, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]))]),
  );
  const lost = anchors.filter(({ to }) => !idsOf.get(to.pathname + to.search)?.has(decodeURIComponent(to.hash.slice(1))));
  expect(lost.map(({ from, to }) => `${from} → ${to.href}`)).toEqual([]);

  // Guards against a crawl that found nothing.
  expect(found.size).toBeGreaterThan(150);
  expect(anchors.length).toBeGreaterThan(100);
});
