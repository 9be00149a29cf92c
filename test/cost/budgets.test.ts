import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dataAddress, particularAddresses } from "../addresses";
import type { Browser } from "../app";
import { inMegabytes } from "../figures";
import { median } from "../statistics";
import { contentKey, type Cost, openServedSite } from "./served-site";
import { costlyLetters, fillWithWorst, full } from "./worst-content";
import { excessive, fullest, manyFields } from "./worst-forms";

/*
 * What anybody may cost the site: the worst that each limit admits, at every address and form of the build, against `npm start`.
 * A new address is among them by itself.
 */

const mostBytes = 1_000_000;
/** Sent piece by piece, so that their length is nobody's cost. */
const streamed = ["/profile/datos.json", "/sitemap.xml"];
/** How many times the cost of an empty page the event loop may stand still. */
const mostBlock = 20;
const mostMemory = 256 * 1024 * 1024;
/** How many times longer another visitor may wait than alone. */
const mostWait = 10;
const tries = 3;

const site = await openServedSite();
const { app, admin, server, costs, sendings } = site;
const { author, articles, search, worstOf } = await fillWithWorst(site);
const { routes } = (await import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href)) as ServerBuild;
const addresses = particularAddresses();
const emptyPage = await costOfEmptyPage();

/** In milliseconds: the median of a page without anything in it, once the server has been warmed up. */
async function costOfEmptyPage(): Promise<number> {
  const blocks: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    await app.otherBrowser().visit("/no-existe");
    blocks.push(costs.pop()?.block ?? 0);
  }
  return median(blocks.slice(50));
}

beforeEach(async () => {
  await server.revive();
  await site.forgetLimits();
});

const worst = new Map<string, Cost>();

afterAll(() => {
  const lines = [...worst].map(([what, cost]) => ({ what, ...cost }));
  if (process.env.COST_REPORT) writeFileSync(process.env.COST_REPORT, JSON.stringify({ emptyPage, lines }, null, 1));
});

/** Fails unless the answer keeps within the budgets. What takes too long is asked again: noise is not there each time. */
async function expectCheap(what: string, send: () => Promise<unknown>): Promise<void> {
  let cheapest: Cost | undefined;
  for (let count = 0; count < tries; count += 1) {
    costs.length = 0;
    await send();
    const [cost] = costs.toSorted((one, other) => other.block - one.block);
    if (!cost) throw new Error("No se preguntó nada");
    if (!cheapest || cost.block < cheapest.block) cheapest = cost;
    if (cheapest.block <= mostBlock * emptyPage) break;
  }
  if (!cheapest) return;
  worst.set(what, cheapest);
  const { pathname } = new URL(cheapest.path, "http://localhost");
  const isStreamed = streamed.includes(pathname);
  expect.soft({ what, bytes: isStreamed || cheapest.bytes <= mostBytes ? "pocos" : cheapest.bytes }).toEqual({ what, bytes: "pocos" });
  const share = cheapest.block / emptyPage;
  expect.soft({ what, block: share <= mostBlock ? "poco" : `${share.toFixed(0)} páginas` }).toEqual({ what, block: "poco" });
}

const kinds = ["quien no entró", "una autora", "quien administra"] as const;
const browsers = new Map<string, Browser>();

async function browserOf(kind: (typeof kinds)[number]): Promise<Browser> {
  const browser = browsers.get(kind) ?? app.otherBrowser();
  if (!browsers.has(kind) && kind === "una autora") await browser.signInAs(author);
  if (!browsers.has(kind) && kind === "quien administra") await browser.signInAs(admin);
  browsers.set(kind, browser);
  return browser;
}

/** Every parameter that the app reads from an address. */
const parameters = parametersIn(new URL("../../app/", import.meta.url));

function parametersIn(folder: URL): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const source = files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
  const found = source.matchAll(/(?:readParameter\(request|readChoice\(request|searchParams\.(?:get|has)\(?),? ?\(?"(\w+)"/g);
  return [...new Set([...found].map(([, name = ""]) => name)), "q", "pagina"];
}

/** Seven kilobytes, near to what an address may have. */
const longest = 7_000;

const queries: Record<string, string> = {
  nothing: "",
  "a long search of ampersands": `?q=${"%26".repeat(longest / 3)}`,
  "a long search of percent signs": `?q=${"%25_".repeat(longest / 4)}`,
  "the longest search": `?q=${encodeURIComponent("a ".repeat(50))}`,
  "rare letters": `?q=${encodeURIComponent("𝄞".repeat(50))}`,
  "the last page": "?pagina=9999999",
  "all parameters": `?${parameters.map((name) => `${name}=${encodeURIComponent(full(longest / parameters.length / 4))}`).join("&")}`,
  "unknown parameters": `?${Array.from({ length: longest / 10 }, (_, at) => `x${at}=%26&`).join("")}`,
  "a page too far back": `?siguiente=%2F${"%26".repeat(600)}&volver=%2Fadmin%3Fq%3D${"%26".repeat(600)}`,
  "a search at Google": `?busqueda=${search.id}`,
};

describe.each(addresses)("$pattern", ({ pattern }) => {
  test.each(kinds)("se lee por poco, para %s", async (kind) => {
    const browser = await browserOf(kind);
    const path = worstOf(pattern);
    expect(path, "test/cost/worst-content.ts no tiene nada que mostrar en esa dirección").toBeDefined();
    for (const [query, text] of Object.entries(queries)) {
      await expectCheap(`GET ${pattern} · ${kind} · ${query}`, () => browser.visit(path + text));
      if (query === "nothing" || query === "all parameters") {
        await expectCheap(`data ${pattern} · ${kind} · ${query}`, () => browser.visit(dataAddress(path + text)));
      }
    }
  });
});

const own = { origin: "http://localhost:3000", host: "localhost:3000" };
const actions = addresses
  .filter(({ hasAction }) => hasAction)
  .map(({ pattern, id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    const access = String(action?.[Symbol.for("panama.form-access")]);
    return { pattern, access, schema: action?.[Symbol.for("panama.form-schema")] };
  });
const forms = actions.filter(({ access }) => !["key", "signed"].includes(access));

describe.each(forms)("$pattern", ({ pattern, schema }) => {
  const post = async (change: (fields: Record<string, string>) => URLSearchParams) => {
    const { by, path, fields } = await sendings[pattern]!();
    costs.length = 0;
    return await by.visit(path, { method: "POST", body: change(fields), headers: own });
  };

  test("lo más que admite cuesta poco", async () => {
    for (const letter of costlyLetters) {
      for (const article of pattern.includes("write-blog") || pattern.includes("edit-blog") ? Object.values(articles) : [""]) {
        const filled = (fields: Record<string, string>) => new URLSearchParams(fullest(fields, schema, letter, article));
        await expectCheap(`POST ${pattern} · fullest · ${letter} · ${article.slice(0, 9)}`, () => post(filled));
        if (article !== "" && letter !== costlyLetters[0]) break;
      }
    }
  });

  test("lo que no admite cuesta poco también", async () => {
    const { fields } = await sendings[pattern]!();
    for (const bytes of [10_000, 100_000, 1_000_000]) {
      for (const letter of ["'", "a "]) {
        for (const name of Object.keys(excessive(fields, letter, bytes))) {
          if (bytes === 10_000 && name !== "all fields") continue;
          const send = () => post((fields) => excessive(fields, letter, bytes)[name]!);
          await expectCheap(`POST ${pattern} · ${bytes} · ${letter} · ${name}`, send);
        }
      }
      await expectCheap(`POST ${pattern} · ${bytes} · many fields`, () => post((fields) => manyFields(fields, bytes)));
    }
  });
});

describe("quien tiene la clave", () => {
  const article = { title: "a", content: "<p>a</p>", excerpt: "", category: "", tags: [] as unknown, author_email: author.email };
  const size = 990_000;
  const bodies: Record<string, () => string> = {
    "numbers as tags": () => JSON.stringify({ ...article, tags: Array.from({ length: size / 2 - 100 }, () => 1) }),
    "tags without end": () => JSON.stringify({ ...article, tags: Array.from({ length: size / 8 }, (_, at) => String(at % 1e5)) }),
    "commas in a tag": () => JSON.stringify({ ...article, tags: ["a,".repeat(size / 2 - 100)] }),
    "a long title": () => JSON.stringify({ ...article, title: "'".repeat(size - 200) }),
    "a title of spaces": () => JSON.stringify({ ...article, title: "a ".repeat(size / 2 - 200) }),
    "a long address": () => JSON.stringify({ ...article, author_email: `${"a.".repeat(size / 2 - 200)}@a.pa` }),
    "escaped letters": () => `{"title":"${"\\u0001".repeat(size / 6 - 100)}"}`,
    "unknown names": () => `{${Array.from({ length: size / 12 }, (_, at) => `"a${at}":1`).join(",")}}`,
    "lists in lists": () => "[".repeat(size / 2) + "]".repeat(size / 2),
    "a wrong value for each": () => JSON.stringify(Object.fromEntries(Object.keys(article).map((name) => [name, full(size / 7)]))),
    "more than is read": () => JSON.stringify({ ...article, content: "a".repeat(3 * size) }),
    ...Object.fromEntries(
      Object.entries(articles).map(([kind, content]) => [`an article of ${kind}`, () => JSON.stringify({ ...article, content })]),
    ),
  };
  const headers = { ...own, "Content-Type": "application/json", Authorization: `Bearer ${contentKey}` };

  test.each(Object.entries(bodies))("%s", async (name, body) => {
    const path = "/functions/v1/cerenia-blog-api";
    const send = () => app.otherBrowser().visit(path, { method: "POST", body: body(), headers });
    await expectCheap(`POST ${path} · ${name}`, send);
  });

  test("un aviso de pagos sin firma, o con mil", async () => {
    for (const signature of ["", `t=1,${"v1=a,".repeat(1_000)}`]) {
      const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
      const send = () => app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body: full(990_000), headers });
      await expectCheap(`POST /webhooks/stripe · ${signature.length}`, send);
    }
  });
});

describe("muchos a la vez", () => {
  const crowd = 30;

  /** How long a visitor waits for the home page while `crowd` requests of one address are answered, in milliseconds. */
  async function waitDuring(path: string, cookie: string): Promise<number> {
    const headers = { "x-forwarded-for": "203.0.113.9", ...(cookie && { cookie }) };
    const others = Promise.all(Array.from({ length: crowd }, () => server.ask({ path, headers })));
    const { milliseconds } = await server.ask({ path: "/" });
    await others;
    return milliseconds;
  }

  const cookieOf = ({ cookies }: Browser) => [...cookies].map((pair) => pair.join("=")).join("; ");

  test("otro visitante espera poco, pida uno lo que pida", async () => {
    const alone: number[] = [];
    for (let count = 0; count < 30; count += 1) alone.push((await server.ask({ path: "/" })).milliseconds);
    const reads = [...worst.entries()].filter(([what]) => what.startsWith("GET"));
    const costliest = reads.toSorted(([, one], [, other]) => other.active - one.active).slice(0, 8);
    for (const [what, { path }] of [["GET /", { path: "/" }] as const, ...costliest]) {
      const kind = kinds.find((kind) => what.includes(kind)) ?? kinds[0];
      const cookie = cookieOf(await browserOf(kind));
      const waits: number[] = [];
      for (let count = 0; count < tries; count += 1) {
        waits.push(await waitDuring(path, cookie));
        if (Math.min(...waits) <= mostWait * median(alone)) break;
      }
      const times = Math.min(...waits) / median(alone);
      console.log(what, times.toFixed(1));
      expect.soft({ what, wait: times <= mostWait ? "poco" : `${times.toFixed(1)} veces` }).toEqual({ what, wait: "poco" });
    }
  });
});

test("en todo esto el proceso no tomó más que su memoria", async () => {
  const { peak } = await server.measure();
  expect(peak, inMegabytes(peak)).toBeLessThan(mostMemory);
});
