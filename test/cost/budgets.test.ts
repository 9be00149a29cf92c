import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { fileField, uploadFilePath } from "../../app/admin/restaurant-file/paths";
import { dataAddress, distinctAddresses } from "../support/addresses";
import type { Browser } from "../support/app";
import { loadBuiltApp } from "../support/built-app";
import { inMegabytes } from "../support/figures";
import { largestHostileFiles } from "../support/hostile-files";
import { median } from "../support/statistics";
import { contentKey, type Cost, openServedSite } from "./served-site";
import { costlyLetters, fillWithWorst, repeatToLength } from "./worst-content";
import { oversizedForm, type FormSize, fillToLimits, manyFields, typedFields } from "./worst-forms";

/* Sends the worst input, within each limit and beyond, to every address and form. Addresses with a parameter need content in
   worst-content.ts, and forms need values in whole-site.ts.
   
   COST_REPORT names a file for all figures. */

const mostBytes = 1_000_000;
/** Streamed responses may be larger. */
const streamed = ["/profile/datos.json", "/sitemap.xml"];
/** Twenty times an empty page, but at least 100 ms: users notice 200, and garbage collection alone takes about 50. */
const mostBlockInPages = 20;
const leastBlock = 100;
/** Main thread's heap limit in `npm start`, and the container's memory limit. */
const mostHeap = 256 * 1024 * 1024;
const mostMemory = 512 * 1024 * 1024;
/** How many times longer than alone a visitor may wait. */
const mostWait = 10;
/** Concurrent requests of one client. */
const crowd = 20;
const site = await openServedSite();
const { app, admin, server, costs, sendings } = site;
const { author, articles, search, worstOf } = await fillWithWorst(site);
const { routes } = await loadBuiltApp();
/**
 * Addresses nearest to a budget. `COSTS=all`, as in npm run test:night, measures all, and writes the figures behind this list to
 * COST_REPORT.
 */
const nearest = [
  "/api/respuestas",
  "/blog",
  "/blog/autor/:slug/rss.xml",
  "/edit-blog/:id",
  "/functions/v1/cerenia-blog-api",
  "/mi-negocio/:id/pedidos",
  "/mi-negocio/:id/plan",
  "/my-blogs/:id/sin-guardar",
  "/profile/datos.json",
  "/restaurantes",
  "/restaurantes-panama",
  "/restaurantes-panama.json",
  "/sitemap.xml",
  "/write-blog",
];
const isWhole = process.env.COSTS === "all";
const addresses = distinctAddresses().filter(({ pattern }) => isWhole || nearest.includes(pattern));
const emptyPage = await measureEmptyPage();
const mostBlock = Math.max(mostBlockInPages * emptyPage, leastBlock);

/** Ms that an empty page blocks the event loop of a warm server. */
async function measureEmptyPage(): Promise<number> {
  const blocks: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    await app.otherBrowser().open("/no-existe");
    blocks.push(costs.pop()?.block ?? 0);
  }
  return median(blocks.slice(50));
}

/** Costs by request. `waits`: how many times longer another visitor waited. */
const measured = new Map<string, Cost>();
const waits = new Map<string, number>();

beforeEach(async () => {
  await server.revive();
  await site.forgetLimits();
});

afterAll(() => {
  if (!process.env.COST_REPORT) return;
  const lines = [...measured].map(([what, { question, ...cost }]) => ({ what, ...cost, path: question.path.slice(0, 100) }));
  writeFileSync(process.env.COST_REPORT, JSON.stringify({ emptyPage, waits: [...waits], lines }, null, 1));
});

/**
 * Returns an outlier beyond the budget only if one of the next two measurements is beyond it, too; otherwise returns one of
 * those.
 */
async function measureFairly<T>(measure: () => Promise<T>, isWithin: (measured: T) => boolean): Promise<T> {
  const first = await measure();
  if (isWithin(first)) return first;
  const [second, third] = [await measure(), await measure()];
  return isWithin(second) ? third : second;
}

/** Expects the request to meet all budgets. Returns the answer's status. */
async function expectCheap(what: string, send: () => Promise<unknown>): Promise<number> {
  const measure = async () => {
    costs.length = 0;
    await send();
    return costs.at(-1) ?? expect.fail("No se pidió nada");
  };
  const cost = await measureFairly(measure, ({ block }) => block <= mostBlock);
  measured.set(what, cost);
  const isStreamed = streamed.includes(cost.question.path.replace(/\?.*/, ""));
  const bytes = !isStreamed && cost.bytes > mostBytes ? `${cost.bytes} bytes` : "";
  const block =
    cost.block > mostBlock ? `${Math.round(cost.block)} ms, ${Math.round(cost.block / emptyPage)} páginas vacías` : "";
  expect([what, bytes, block]).toEqual([what, "", ""]);
  return cost.status;
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

/** nginx's longest URL, less room for the browser's headers. */
const longest = 7_000;

const parameters = parametersIn(new URL("../../app/", import.meta.url));

function parametersIn(folder: URL): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const source = files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
  const found = source.matchAll(/(?:read(?:Parameter|Choice)\(request, |searchParams\.(?:get|has)\()"(\w+)"/g);
  return [...new Set([...found].map(([, name = ""]) => name))];
}

const queries: Record<string, string> = {
  "a long search of ampersands": `q=${"%26".repeat(longest / 3)}`,
  "a long search of percent signs": `q=${"%25_".repeat(longest / 4)}`,
  "the longest search": `q=${encodeURIComponent("a ".repeat(50))}`,
  "rare letters": `q=${encodeURIComponent("𝄞".repeat(50))}`,
  "the last page": "pagina=9999999",
  "all parameters": parameters
    .map((name) => `${name}=${encodeURIComponent(repeatToLength(longest / parameters.length - 10))}`)
    .join("&"),
  "unknown parameters": Array.from({ length: longest / 10 }, (_, at) => `x${at}=%26&`).join(""),
  "a long way back": `siguiente=%2F${"%26".repeat(600)}&volver=%2Fadmin%3Fq%3D${"%26".repeat(600)}`,
};

/** Two need a finished payment, two files of pictures, the others a refused form. */
const elsewhere = [
  "/*",
  "/fotos/:file",
  "/compartir/:kind/:id/:file",
  "/mi-negocio/:id/fotos/subir",
  "/ai-solutions/exito",
  "/mi-negocio/:id/plan/pagado",
  "/mi-negocio/:id/correccion",
  "/mi-negocio/:id/tema",
];

test("las direcciones que más cuestan existen", () => {
  const patterns = distinctAddresses().map(({ pattern }) => pattern);
  expect(nearest.filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

describe.each(addresses)("$pattern", ({ pattern }) => {
  const reached = new Map<(typeof kinds)[number], number>();
  const path = () => worstOf(pattern) ?? expect.fail("worst-content.ts no tiene nada que mostrar en esa dirección");

  test.each(kinds)("leerla cuesta poco, para %s", async (kind) => {
    const browser = await browserOf(kind);
    reached.set(kind, await expectCheap(`GET ${pattern} · ${kind}`, () => browser.open(path())));
    await expectCheap(`GET data ${pattern} · ${kind}`, () => browser.open(dataAddress(path())));
  });

  test("con cualquier consulta también, para alguien a quien se le muestra", async () => {
    const kind = kinds.findLast((one) => (reached.get(one) ?? 500) < 300) ?? "quien administra";
    const browser = await browserOf(kind);
    for (const [query, text] of Object.entries(queries)) {
      const address = `${path()}${path().includes("?") ? "&" : "?"}${text}`;
      await expectCheap(`GET ${pattern} · ${kind} · ${query}`, () => browser.open(address));
    }
  });

  test("lo que hay ahí se mostró, o solo se le envía", () => {
    if (elsewhere.includes(pattern)) return;
    const statuses = [...reached.values()];
    expect(statuses.some((status) => status < 300 || status === 405) || !statuses.includes(404)).toBe(true);
  });
});

test("lo que Google contestó se muestra por poco", async () => {
  const browser = await browserOf("quien administra");
  await expectCheap("GET /admin/google · a search", () => browser.open(`/admin/google?busqueda=${search.id}`));
});

const own = { origin: "http://localhost:3000", host: "localhost:3000" };
const actions = addresses
  .filter(({ hasAction }) => hasAction)
  .map(({ pattern, id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    const access = String(action?.[Symbol.for("panama.form-access")]);
    return { pattern, access, size: action?.[Symbol.for("panama.form-size")] as FormSize | undefined };
  });
const isForm = ({ access }: { access: string }) => !["key", "signed", "reading"].includes(access);

describe.each(actions.filter(isForm))("$pattern", ({ pattern, size }) => {
  const { fields: sizes, bytes: mostSent } = size ?? { fields: new Map<string, never>(), bytes: 1_000_000 };
  const fill = async () => await (sendings[pattern] ?? expect.fail("whole-site.ts no llena ese formulario"))();
  const post = async (change: (fields: Record<string, string>) => URLSearchParams) => {
    const { by, path, fields } = await fill();
    costs.length = 0;
    return await by.open(path, { method: "POST", body: change(fields), headers: own });
  };

  test("lo más que admite cuesta poco", async () => {
    const { fields, status = 302 } = await fill();
    const statuses: number[] = [];
    for (const letter of costlyLetters) {
      const filled = (fields: Record<string, string>) =>
        new URLSearchParams(fillToLimits(fields, sizes, letter, articles.ampersands ?? ""));
      statuses.push(await expectCheap(`POST ${pattern} · full of ${letter}`, () => post(filled)));
    }
    const kinds = "content" in fields ? Object.entries(articles) : [];
    for (const [kind, article] of kinds) {
      const filled = (fields: Record<string, string>) => new URLSearchParams(fillToLimits(fields, sizes, "'", article));
      await expectCheap(`POST ${pattern} · an article of ${kind}`, () => post(filled));
    }
    expect(statuses).toContain(status);
  });

  test("y más de lo que admite, también", async () => {
    const { fields } = await fill();
    for (const bytes of [mostSent - 100, 990_000]) {
      for (const letter of ["'", "a "]) {
        const all = (fields: Record<string, string>) => oversizedForm(fields, typedFields(fields), letter, bytes);
        await expectCheap(`POST ${pattern} · ${Math.round(bytes)} of ${letter} in all fields`, () => post(all));
      }
      await expectCheap(`POST ${pattern} · ${Math.round(bytes)} in many fields`, () =>
        post((fields) => manyFields(fields, bytes)),
      );
    }
    for (const name of typedFields(fields)) {
      const one = (fields: Record<string, string>) => oversizedForm(fields, [name], "'", mostSent - 100);
      await expectCheap(`POST ${pattern} · only ${name}`, () => post(one));
    }
  });
});

test.each(Object.entries(articles))("ver cómo queda un artículo cuesta poco, también con %s", async (kind, article) => {
  const pattern = "/edit-blog/:id";
  const sizes = actions.find((action) => action.pattern === pattern)?.size?.fields ?? expect.fail("No hay ese formulario");
  const { by, path, fields } = await sendings[pattern]!();
  // The other fields cost the same beside every article, and no other letter grows as much in HTML as `'`.
  const letters = kind === "ampersands" ? costlyLetters : ["'"];
  for (const letter of letters) {
    const filled = new URLSearchParams(fillToLimits({ ...fields, intent: "look" }, sizes, letter, article));
    const send = () => by.open(path, { method: "POST", body: filled, headers: own });
    expect(await expectCheap(`POST ${pattern} · look at ${kind}, the rest full of ${letter}`, send)).toBe(200);
  }
});

/** Without `COSTS=all`, the files nearest to the budget. */
const nearestFiles = [
  "line feeds",
  "half of a letter",
  "UTF-16 without its mark",
  "one telephone",
  "letters that fold into many",
  "a category of letters that fold into many",
];
const files = largestHostileFiles.filter(([name]) => isWhole || nearestFiles.includes(name));

test.each(files)("un archivo de restaurantes cuesta poco a la vez: %s", async (name, make) => {
  const browser = await browserOf("quien administra");
  const body = new FormData();
  body.set(fileField, new File([make() as BlobPart], "restaurantes.csv"));
  const send = () => browser.open(uploadFilePath, { method: "POST", body, headers: own });
  expect(await expectCheap(`POST ${uploadFilePath} · ${name}`, send)).toBeLessThan(500);
});

describe("otro programa", () => {
  const contentApi = "/functions/v1/cerenia-blog-api";
  const webhook = "/webhooks/stripe";
  const article = { title: "a", content: "<p>a</p>", excerpt: "", category: "", tags: [] as unknown, author_email: author.email };
  const size = 990_000;
  const names = Object.keys(article);
  const bodies: Record<string, () => string> = {
    "numbers as tags": () => JSON.stringify({ ...article, tags: Array.from({ length: size / 2 - 100 }, () => 1) }),
    "tags without end": () => JSON.stringify({ ...article, tags: Array.from({ length: size / 8 }, (_, at) => String(at)) }),
    "commas in a tag": () => JSON.stringify({ ...article, tags: ["a,".repeat(size / 2 - 100)] }),
    "a long title": () => JSON.stringify({ ...article, title: "'".repeat(size - 200) }),
    "a title of spaces": () => JSON.stringify({ ...article, title: "a ".repeat(size / 2 - 200) }),
    "a long address": () => JSON.stringify({ ...article, author_email: `${"a.".repeat(size / 2 - 200)}@a.pa` }),
    "escaped letters": () => `{"title":"${"\\u0001".repeat(size / 6 - 100)}"}`,
    "unknown names": () => `{${Array.from({ length: size / 12 }, (_, at) => `"a${at}":1`).join(",")}}`,
    "lists in lists": () => "[".repeat(size / 2) + "]".repeat(size / 2),
    "too long values": () => JSON.stringify(Object.fromEntries(names.map((name) => [name, repeatToLength(size / 7)]))),
    "more than is read": () => JSON.stringify({ ...article, content: "a".repeat(3 * size) }),
    ...Object.fromEntries(
      Object.entries(articles).map(([kind, content]) => [`an article of ${kind}`, () => JSON.stringify({ ...article, content })]),
    ),
  };

  test.runIf(isWhole)("lo que solo toman los programas está aquí", () => {
    const programs = actions.filter((action) => !isForm(action)).map(({ pattern }) => pattern);
    expect(programs.toSorted()).toEqual([contentApi, webhook]);
  });

  test.each(Object.entries(bodies))("quien tiene la clave: %s", async (name, body) => {
    const headers = { ...own, "Content-Type": "application/json", Authorization: `Bearer ${contentKey}` };
    const send = () => app.otherBrowser().open(contentApi, { method: "POST", body: body(), headers });
    await expectCheap(`POST ${contentApi} · ${name}`, send);
  });

  test("quien no tiene la clave, y avisos de pagos sin firma o con mil", async () => {
    const headers = { ...own, "Content-Type": "application/json" };
    const post = (path: string, more: Record<string, string> = {}) =>
      app.otherBrowser().open(path, { method: "POST", body: repeatToLength(size), headers: { ...headers, ...more } });
    await expectCheap(`POST ${contentApi} · without the key`, () => post(contentApi));
    for (const signature of ["", `t=1,${"v1=a,".repeat(1_000)}`]) {
      const send = () => post(webhook, { "Stripe-Signature": signature });
      await expectCheap(`POST ${webhook} · a signature of ${signature.length}`, send);
    }
  });
});

describe("veinte pedidos a la vez de un mismo cliente", () => {
  /** Returns response time and CPU time in ms. */
  async function visitHome() {
    const before = server.cpuTime();
    const { milliseconds } = await server.ask({ path: "/" });
    return { milliseconds, cpu: server.cpuTime() - before };
  }

  type Visits = Awaited<ReturnType<typeof visitHome>>[];

  /** Median relative to `alone`. Uses the smaller of response time and CPU time, in case other programs keep the CPU busy. */
  function timesLonger(visits: Visits, alone: Visits): number {
    const times = (["milliseconds", "cpu"] as const).map(
      (figure) => median(visits.map((visit) => visit[figure])) / median(alone.map((visit) => visit[figure])),
    );
    return Math.min(...times.filter((one) => !Number.isNaN(one)));
  }

  /** True if the median of seven visits will be within the budget, however long the rest take. */
  function isClear(visits: Visits, alone: Visits): boolean {
    const isWithin = (figure: "milliseconds" | "cpu") => {
      const most = mostWait * median(alone.map((visit) => visit[figure]));
      return visits.filter((visit) => visit[figure] <= most).length >= 4;
    };
    return isWithin("milliseconds") || isWithin("cpu");
  }

  /** Visits up to seven times, while one client keeps `crowd` requests in flight. */
  async function visitDuring(question: Cost["question"], alone: Visits): Promise<Visits> {
    const headers = { ...question.headers, "x-forwarded-for": "203.0.113.9" };
    /** Kept in the order in which the site handles requests. */
    const inFlight = new Set<AbortController>();
    let isOver = false;
    const askOn = async () => {
      do {
        const one = new AbortController();
        inFlight.add(one);
        await server.ask({ ...question, headers, signal: one.signal }).catch((error) => {
          if (!one.signal.aborted) throw error;
        });
        inFlight.delete(one);
      } while (!isOver);
    };
    const others = Promise.all(Array.from({ length: crowd }, askOn));
    const visits: Visits = [];
    while (visits.length < 7 && !isClear(visits, alone)) visits.push(await visitHome());
    isOver = true;
    // The site serves the oldest request, and drops waiting ones that were aborted.
    for (const one of [...inFlight].slice(1)) one.abort();
    await others;
    return visits;
  }

  async function expectShortWait(what: string, question: Cost["question"]) {
    await site.forgetLimits();
    const measure = async () => {
      const alone: Visits = [];
      for (let visits = 0; visits < 10; visits += 1) alone.push(await visitHome());
      return timesLonger(await visitDuring(question, alone), alone);
    };
    const times = await measureFairly(measure, (times) => times <= mostWait);
    waits.set(what, times);
    expect.soft([what, times > mostWait ? `${times.toFixed(1)} veces` : ""]).toEqual([what, ""]);
  }

  test("no hacen esperar a otro visitante", async () => {
    const inOrder = [...measured].toSorted(([, one], [, other]) => other.active - one.active);
    const isRead = ([what]: [string, Cost]) => what.startsWith("GET");
    const costliest = [...inOrder.filter(isRead).slice(0, 4), ...inOrder.filter((one) => !isRead(one)).slice(0, 4)];
    await expectShortWait("GET /", { path: "/" });
    for (const [what, { question }] of costliest) await expectShortWait(what, question);
  });

  test.each([0, 1, 2])("tampoco al guardar el artículo más costoso; los que le siguen: %i", async (place) => {
    const sent = (pattern: string, kind: string) => {
      const what = `POST ${pattern} · an article of ${kind}`;
      return { what, ...(measured.get(what) ?? expect.fail(`Nadie midió ${what}`)) };
    };
    const active = (kind: string) => sent("/write-blog", kind).active;
    const kind = Object.keys(articles).toSorted((one, other) => active(other) - active(one))[place]!;
    const [byProgram, byAuthor] = [sent("/functions/v1/cerenia-blog-api", kind), sent("/write-blog", kind)];
    await expectShortWait(byProgram.what, byProgram.question);
    await expectShortWait(byAuthor.what, byAuthor.question);
    // An author without quota gets the form back with the whole article.
    const { cookies } = await browserOf("una autora");
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const { headers } = byAuthor.question;
    await expectShortWait(`${byAuthor.what} · no room`, { ...byAuthor.question, headers: { ...headers, cookie } });
  });
});

test("en todo esto el proceso no pasa de su memoria", async () => {
  const { peak } = await server.measure();
  const heap = Math.max(...[...measured.values()].map(({ heapUsed }) => heapUsed));
  const told = `montón de ${inMegabytes(heap)}, proceso de ${inMegabytes(peak)}`;
  expect([told, heap < mostHeap, peak < mostMemory]).toEqual([told, true, true]);
  expect(server.deaths()).toBe(0);
});
