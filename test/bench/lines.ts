import type { Browser } from "playwright-core";
import { launchChromium } from "../browser/chromium";
import { publicPages } from "../support/public-pages";
import { inSeconds } from "../support/figures";
import { highest } from "../support/statistics";
import { recordGoal, markIfMissed } from "./goals";
import { startFilledEdge } from "./sites";
import { line, openSlowLine } from "./slow-line";
import { formatTable } from "./table";

/** Ms from the click to readable text. */
const goal = 2_500;

/** Each on a separate line. More would compete for the CPU. */
const visitors = 3;
const pageTimeout = 30_000;

/** Ms since the navigation started. */
type Seen = { path: string; firstPaint: number; readable: number };

export async function measureLines(): Promise<void> {
  const browser = await launchChromium();
  const seen: Seen[] = [];
  try {
    const edge = await startFilledEdge();
    const waiting = publicPages.map(([path]) => path);
    async function visitOn() {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        seen.push(await visit(browser, edge.port, path));
    }
    // Warms up: a browser's first page includes its own start-up.
    await visit(browser, edge.port, "/");
    try {
      await Promise.all(Array.from({ length: visitors }, visitOn));
    } finally {
      await edge.stop();
    }
  } finally {
    await browser.close();
  }

  const inOrder = seen.sort((one, other) => other.readable - one.readable);
  console.log(
    `\nEn una línea de ${line.roundTrip} ms de ida y vuelta y ${line.rate} kbit/s, con Chromium, tras nginx, caché vacía y conexión`,
  );
  console.log("nueva (TCP y TLS 1.3): segundos del clic al primer texto, y a que se pueda leer todo el texto de la página\n");
  const rows = inOrder.map(({ path, firstPaint, readable }) => [
    path.slice(0, 80),
    (firstPaint / 1_000).toFixed(2),
    markIfMissed((readable / 1_000).toFixed(2), readable <= goal),
  ]);
  console.log(formatTable(["página", "primer texto", "todo el texto"], rows));
  const slowest = highest(seen, ({ readable }) => readable);
  recordGoal(
    `en una línea lenta, el texto de cada página se puede leer en ≤ ${inSeconds(goal, 2)}`,
    slowest.readable <= goal,
    `${inSeconds(slowest.readable, 2)} la que más (${slowest.path.slice(0, 60)})`,
  );
}

/**
 * Text is readable after the first contentful paint and a rendered frame with the whole document: the styles are inline and there
 * is no font to wait for.
 */
async function visit(browser: Browser, port: number, path: string): Promise<Seen> {
  const slow = await openSlowLine(port);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(markWholeFrame);
    await page.goto(`http://localhost:${slow.port}${path}`, { waitUntil: "commit", timeout: pageTimeout });
    const times = await page.waitForFunction(readTimes, undefined, { timeout: pageTimeout });
    const [firstPaint, wholeFrame] = (await times.jsonValue()) as [number, number];
    const main = page.locator("main");
    if (!(await main.isVisible()) || (await main.innerText()).trim() === "") throw new Error(`${path} no muestra nada`);
    return { path, firstPaint, readable: Math.max(firstPaint, wholeFrame) };
  } finally {
    await context.close();
    slow.close();
  }
}

/** Runs in the page. Marks the first rendered frame with the whole document. */
function markWholeFrame() {
  document.addEventListener("readystatechange", () => {
    // "interactive" precedes deferred scripts; DOMContentLoaded follows them.
    if (document.readyState !== "interactive") return;
    // The task after a frame's callbacks runs once the frame is rendered.
    requestAnimationFrame(() => setTimeout(() => performance.mark("whole frame")));
  });
}

/** Runs in the page. Undefined until both times are known. */
function readTimes() {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [frame] = performance.getEntriesByName("whole frame");
  return paint && frame && [paint.startTime, frame.startTime];
}
