import { join } from "node:path";
import type { Browser } from "playwright-core";
import { folderStore } from "../../app/pictures/store/folder.server";
import { seedDemoPictures } from "../../seed/pictures";
import { launchChromium } from "../browser/chromium";
import { startEdge } from "../edge/edge";
import { inSeconds } from "../support/figures";
import { withDatabase } from "../support/database/filled-database";
import { highest, median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { makeCertificate } from "../support/processes/certificate";
import { markIfMissed, recordGoal } from "./goals";
import { filledDatabase } from "./sites";
import { openSlowLine, slow4G } from "./slow-line";
import { formatTable } from "./table";

/** Ms of largest contentful paint, layout shift, and bytes of a list's picture. */
const goals = { withPhoto: 1_200, without: 800, shift: 0, listBytes: 25_000 };

const visits = 5;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const pages = [
  { path: "/restaurantes-bocas-del-toro/rondon-de-miss-ophelia", screen: desktop, hasPhoto: true },
  { path: "/restaurantes-panama", screen: phone, hasPhoto: true },
  { path: "/restaurantes-panama", screen: desktop, hasPhoto: true },
  { path: "/restaurantes-veraguas/horno-coibita", screen: desktop, hasPhoto: false },
  { path: "/restaurantes-bocas-del-toro/rondon-de-miss-ophelia", screen: phone, hasPhoto: false },
  { path: "/restaurantes-darien", screen: phone, hasPhoto: false },
  { path: "/blog?q=sancoxo", screen: phone, hasPhoto: false },
  { path: "/blog/categoria/emprendimiento", screen: phone, hasPhoto: false },
  { path: "/blog/etiqueta/negocio-familiar", screen: phone, hasPhoto: false },
  { path: "/blog/autor/marisol-batista", screen: phone, hasPhoto: false },
];

type Page = (typeof pages)[number];
type Seen = { paint: number; element: string; shift: number; pictures: number[] };

/** Measures on a slow 4G line, with an empty cache and HTTP/2 as in production. */
export async function measurePictures(): Promise<void> {
  const folder = temporaryFolder();
  const databaseUrl = await filledDatabase();
  const where = { store: folderStore(folder), work: join(folder, "trabajo") };
  await withDatabase(databaseUrl, async (db) => await seedDemoPictures(db, where));
  const browser = await launchChromium("--ignore-certificate-errors");
  const rows: { page: Page; paint: number; element: string; shift: number; list: number }[] = [];
  try {
    const settings = {
      ...(await makeCertificate(folder)),
      DATABASE_URL: databaseUrl,
      PICTURES_DIR: folder,
      UNLIMITED_FROM: "127.0.0.1,::1",
      ACCESS_LOG: "off",
    };
    const edge = await startEdge(settings);
    // Warms up: a browser's first page includes its own start-up.
    await visit(browser, edge.port, { path: "/", screen: phone, hasPhoto: false });
    for (const page of pages) {
      const seen: Seen[] = [];
      for (let count = 0; count < visits; count += 1) seen.push(await visit(browser, edge.port, page));
      const paint = median(seen.map((one) => one.paint));
      const [first] = seen;
      const list = Math.max(0, ...seen.flatMap(({ pictures }) => pictures));
      rows.push({ page, paint, element: first?.element ?? "", shift: median(seen.map(({ shift }) => shift)), list });
    }
    await edge.stop();
  } finally {
    await browser.close();
  }
  report(rows);
}

type Row = { page: Page; paint: number; element: string; shift: number; list: number };

function report(rows: Row[]) {
  const goalOf = ({ hasPhoto }: Page) => (hasPhoto ? goals.withPhoto : goals.without);
  console.log(
    `\nEn una 4G lenta (${slow4G.roundTrip} ms, ${slow4G.rate} kbit/s), caché vacía y conexión nueva, mediana de ${visits}:`,
  );
  console.log("la mayor pintura, qué elemento fue, cuánto se movió la página, y la mayor foto de una lista\n");
  const cells = rows.map(({ page, paint, element, shift, list }) => [
    `${page.path} (${page.screen.width})`,
    markIfMissed(inSeconds(paint, 2), paint <= goalOf(page)),
    element,
    markIfMissed(shift.toFixed(3), shift <= goals.shift),
    `${(list / 1_000).toFixed(1)} kB`,
  ]);
  console.log(formatTable(["página", "LCP", "elemento", "CLS", "foto"], cells));
  for (const hasPhoto of [true, false]) {
    const slowest = highest(
      rows.filter(({ page }) => page.hasPhoto === hasPhoto),
      ({ paint }) => paint,
    );
    const goal = goalOf(slowest.page);
    recordGoal(
      `en una 4G lenta, LCP ${hasPhoto ? "con foto" : "sin foto"} en la primera pantalla: ≤ ${inSeconds(goal, 2)}`,
      slowest.paint <= goal,
      `${inSeconds(slowest.paint, 2)} la que más (${slowest.page.path})`,
    );
  }
  const shifty = highest(rows, ({ shift }) => shift);
  recordGoal("nada se mueve al cargar: CLS 0", shifty.shift <= goals.shift, `${shifty.shift.toFixed(3)} la que más`);
  const heaviest = highest(rows, ({ list }) => list);
  recordGoal(
    "foto de una lista: ≤ 25 kB",
    heaviest.list <= goals.listBytes,
    `${(heaviest.list / 1_000).toFixed(1)} kB la que más`,
  );
}

async function visit(browser: Browser, port: number, { path, screen }: Page): Promise<Seen> {
  // The TLS handshake costs one more round trip.
  const slow = await openSlowLine(port, slow4G, slow4G.roundTrip);
  const context = await browser.newContext({ viewport: screen });
  try {
    const page = await context.newPage();
    await page.goto(`https://localhost:${slow.port}${path}`, { waitUntil: "networkidle" });
    return await page.evaluate(readPaint);
  } finally {
    await context.close();
    slow.close();
  }
}

/** Runs in the page. */
async function readPaint(): Promise<Seen> {
  const entries = <Entry extends PerformanceEntry>(type: string) =>
    new Promise<Entry[]>((done) => {
      new PerformanceObserver((list) => done(list.getEntries() as Entry[])).observe({ type, buffered: true });
      setTimeout(() => done([]), 200);
    });
  const last = (await entries<PerformanceEntry & { element?: Element }>("largest-contentful-paint")).at(-1);
  const shifts = await entries<PerformanceEntry & { value: number }>("layout-shift");
  const pictures = performance.getEntriesByType("resource").filter(({ name }) => /-[24]00\.webp$/.test(name));
  return {
    paint: last?.startTime ?? Number.POSITIVE_INFINITY,
    element: last?.element?.tagName.toLowerCase() ?? "",
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    pictures: pictures.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  };
}
