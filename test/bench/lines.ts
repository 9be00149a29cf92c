import type { Browser } from "playwright-core";
import { launchChromium } from "../browser/chromium";
import { publicPages } from "../browser/public-pages";
import { inSeconds } from "../support/figures";
import { highest } from "../support/statistics";
import { judge, marked } from "./goals";
import { startFilledEdge } from "./sites";
import { line, openSlowLine } from "./slow-line";
import { tableOf } from "./table";

/** From the click to the readable text, in milliseconds. */
const goal = 2_500;

/** Each has a line of its own; more of them would wait for the processor. */
const visitors = 3;
const patience = 30_000;

/** From the start of the navigation, in milliseconds. */
type Seen = { path: string; firstPaint: number; readable: number };

/** How soon somebody on a slow line, who was never here, can read each public page. */
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
    // The first page of a browser waits for the browser itself.
    await visit(browser, edge.port, "/");
    await Promise.all(Array.from({ length: visitors }, visitOn)).finally(() => edge.stop());
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
    marked((readable / 1_000).toFixed(2), readable <= goal),
  ]);
  console.log(tableOf(["página", "primer texto", "todo el texto"], rows));
  const slowest = highest(seen, ({ readable }) => readable);
  judge(
    `en una línea lenta, el texto de cada página se puede leer en ≤ ${inSeconds(goal, 2)}`,
    slowest.readable <= goal,
    `${inSeconds(slowest.readable, 2)} la que más (${slowest.path.slice(0, 60)})`,
  );
}

/**
 * Opens the page over a line of its own. Its text can be read once the browser has painted something of it (first contentful
 * paint) and has rendered a frame with the whole document in it: with no font to wait for and the styles inside the document,
 * everything that the page says is then on the screen or a scroll away. Scripts and pictures may still be on their way.
 */
async function visit(browser: Browser, port: number, path: string): Promise<Seen> {
  const slow = await openSlowLine(port);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteWholeFrame);
    await page.goto(`http://localhost:${slow.port}${path}`, { waitUntil: "commit", timeout: patience });
    const times = await page.waitForFunction(readTimes, undefined, { timeout: patience });
    const [firstPaint, wholeFrame] = (await times.jsonValue()) as [number, number];
    const main = page.locator("main");
    if (!(await main.isVisible()) || (await main.innerText()).trim() === "") throw new Error(`${path} no muestra nada`);
    return { path, firstPaint, readable: Math.max(firstPaint, wholeFrame) };
  } finally {
    await context.close();
    slow.close();
  }
}

/** In the page: marks when the first frame with the whole document was rendered. */
function noteWholeFrame() {
  document.addEventListener("readystatechange", () => {
    // Before scripts that wait for the whole document, as DOMContentLoaded is not.
    if (document.readyState !== "interactive") return;
    // The task after a frame's callbacks comes when it was rendered.
    requestAnimationFrame(() => setTimeout(() => performance.mark("whole frame")));
  });
}

/** In the page: when its first content was painted and the whole was rendered, as soon as both are known. */
function readTimes() {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [frame] = performance.getEntriesByName("whole frame");
  return paint && frame && [paint.startTime, frame.startTime];
}
