import type { Browser, BrowserContext } from "playwright-core";
import { launchChromium } from "../browser/chromium";
import { startEdge, until } from "../edge/edge";
import { blog } from "../support/database-rows";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { median, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { makeCertificate } from "../support/processes/certificate";
import { markIfMissed, recordGoal } from "./goals";
import { line, openSlowLine } from "./slow-line";
import { formatTable } from "./table";

/** Ms to the painted text area and editor, and from a key to the end of its frame. */
const goals = { area: 1_700, editor: 6_000, key: 50 };

const visits = 3;
const keys = 40;
const slowerCpu = 4;
/** Ms between two keys. */
const pace = 150;

const shownEditor = ".visual:not([hidden]) [contenteditable=true]";
const phone = { width: 360, height: 740 };

/** Bytes. */
const articleSize = 100_000;
const paragraph = `<p>${[
  "El mercado de <strong>mariscos</strong> abre antes de que salga el sol, y a esa hora el pescado brilla.",
  "Quien llega temprano escoge; quien llega tarde pregunta qué queda.",
  "Los puestos del fondo guardan la corvina para los de siempre.",
].join(" ")}</p>\n`;
const longArticle = paragraph.repeat(Math.floor(articleSize / Buffer.byteLength(paragraph)));

type Site = { port: number; token: string; articleId: string };

/** Measures with HTTP/2, brotli and an empty cache, as in production. */
export async function measureEditor(): Promise<void> {
  const folder = temporaryFolder();
  const databaseUrl = `file:${folder}/site.db`;
  const [author] = await prepareDatabase(databaseUrl, 1);
  if (!author) throw new Error("Falta la cuenta");
  const article = blog({ title: "Un artículo largo", content: longArticle, author_id: author.id, is_published: 0 });
  await withDatabase(databaseUrl, async (db) => await db.insertInto("blogs").values(article).execute());

  const browser = await launchChromium("--ignore-certificate-errors");
  try {
    const edge = await startEdge({ ...(await makeCertificate(folder)), DATABASE_URL: databaseUrl, ACCESS_LOG: "off" });
    const site = { port: edge.port, token: author.cookie.replace(/^\w+=/, ""), articleId: article.id };
    try {
      await waitUntilReady(browser, site);
      await measureArrival(browser, site);
      await measureKeys(browser, site);
    } finally {
      await edge.stop();
    }
  } finally {
    await browser.close();
  }
}

async function measureArrival(browser: Browser, site: Site) {
  const seen: Arrival[] = [];
  for (let count = 0; count < visits; count += 1) seen.push(await visit(browser, site));
  const area = median(seen.map((one) => one.area));
  const editor = median(seen.map((one) => one.editor));
  console.log(
    `\n/write-blog en una línea de ${line.roundTrip} ms de ida y vuelta y ${line.rate} kbit/s, caché vacía y conexión nueva`,
  );
  console.log(`(TCP, TLS y HTTP/2): segundos desde la navegación, mediana de ${visits}\n`);
  const rows = [
    ["se puede escribir en el área de texto", markIfMissed((area / 1_000).toFixed(2), area <= goals.area)],
    ["está el editor visual", markIfMissed((editor / 1_000).toFixed(2), editor <= goals.editor)],
  ];
  console.log(formatTable(["", "segundos"], rows));
  recordGoal(`en una línea lenta, se puede escribir en ≤ ${inSeconds(goals.area)}`, area <= goals.area, inSeconds(area, 2));
  recordGoal(`y el editor visual está en ≤ ${inSeconds(goals.editor)}`, editor <= goals.editor, inSeconds(editor, 2));
}

/** Ms since the navigation started. */
type Arrival = { area: number; editor: number };

/** Warms up: a browser's first page includes its own start-up. */
async function waitUntilReady(browser: Browser, site: Site) {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await until(async () => (await page.goto(`https://localhost:${site.port}/`))?.ok());
  await context.close();
}

async function visit(browser: Browser, site: Site): Promise<Arrival> {
  // The TLS handshake costs one more round trip.
  const slow = await openSlowLine(site.port, line, line.roundTrip);
  const context = await newContext(browser, { ...site, port: slow.port });
  try {
    const page = await context.newPage();
    await page.addInitScript(markArrivals, { area: "textarea[name=content]", editor: shownEditor });
    await page.goto(`https://localhost:${slow.port}/write-blog`, { waitUntil: "commit", timeout: 60_000 });
    await page.locator(shownEditor).waitFor({ timeout: 60_000 });
    return await page.evaluate(readArrivals);
  } finally {
    await context.close();
    slow.close();
  }
}

/** Runs in the page. `parts`: selectors. */
function markArrivals(parts: Record<string, string>) {
  const waiting = new Map(Object.entries(parts));
  const look = () => {
    for (const [name, selector] of waiting) {
      if (!document.querySelector(selector)) continue;
      waiting.delete(name);
      // The task after a frame's callbacks runs once the frame is rendered.
      requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page. */
async function readArrivals(): Promise<Arrival> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const [paint = NaN, area = NaN, editor = NaN] = ["first-contentful-paint", "area", "editor"].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
  );
  return { area: Math.max(paint, area), editor };
}

async function measureKeys(browser: Browser, site: Site) {
  const context = await newContext(browser, site);
  try {
    const page = await context.newPage();
    await page.goto(`https://localhost:${site.port}/edit-blog/${site.articleId}`);
    const paragraphs = page.locator(`${shownEditor} p`);
    await paragraphs.first().waitFor();
    await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
    await page.evaluate(timeKeys);
    for (let count = 0; count < keys; count += 1) {
      await page.keyboard.press("a");
      await page.waitForTimeout(pace);
    }
    const times = await page.evaluate(() => performance.getEntriesByName("key").map(({ duration }) => duration));
    if (times.length !== keys) throw new Error(`Se midieron ${times.length} teclas de ${keys}`);
    reportKeys(times);
  } finally {
    await context.close();
  }
}

/** Runs in the page. Measures from each key's event to the task after its frame. */
function timeKeys() {
  const channel = new MessageChannel();
  let start = 0;
  channel.port1.onmessage = () => performance.measure("key", { start, end: performance.now() });
  addEventListener(
    "keydown",
    () => {
      start = performance.now();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    { capture: true },
  );
}

function reportKeys(times: number[]) {
  const [typical, p95] = [median(times), percentile(times, 0.95)];
  console.log(
    `\nUna tecla a la mitad de un artículo de ${articleSize / 1_000} kB, con ${phone.width} × ${phone.height} píxeles y un procesador`,
  );
  console.log(`${slowerCpu} veces más lento: de la tecla al final de su cuadro, en milisegundos, ${keys} teclas\n`);
  const row = ["tecla", markIfMissed(typical.toFixed(0), typical <= goals.key), p95.toFixed(0), Math.max(...times).toFixed(0)];
  console.log(formatTable(["", "mediana", "p95", "la que más"], [row]));
  recordGoal(`una tecla en un artículo largo: ≤ ${goals.key} ms (mediana)`, typical <= goals.key, `${typical.toFixed(0)} ms`);
}

async function newContext(browser: Browser, { port, token }: Site): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone });
  await context.addCookies([{ name: "__Host-sid", value: token, url: `https://localhost:${port}`, secure: true }]);
  return context;
}
