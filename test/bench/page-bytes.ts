import type { Browser, Page } from "playwright-core";

/** The transfer sizes of a page in Chromium with an empty cache, in bytes, response headers included. */
type Wire = {
  path: string;
  /** The document. Its CSS is inline, so this is all that the first paint needs. */
  html: number;
  /** Everything except the content's pictures. */
  total: number;
  requests: number;
  scripts: string[];
  fonts: string[];
  /** The requests that block the first paint beside the document. */
  blocking: string[];
};

type Transfer = { url: string; type: string; bytes: number; isOver: boolean };

/** Measures pages in parallel. Returns them with the heaviest document first. */
export async function measureAll(browser: Browser, site: string, paths: string[]): Promise<Wire[]> {
  const wires: Wire[] = [];
  const waiting = [...paths];
  async function measureOn() {
    const page = await browser.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      wires.push(await measureLoad(page, path, () => page.goto(site + path, { waitUntil: "networkidle" })));
    }
    await page.context().close();
  }
  await Promise.all(Array.from({ length: 4 }, measureOn));
  return wires.sort((one, other) => other.html - one.html);
}

/** Empties the page's cache, runs `load`, waits until all transfers end, and returns their sizes. */
async function measureLoad(page: Page, path: string, load: () => Promise<unknown>): Promise<Wire> {
  const network = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  network.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (/^https?:/.test(request.url)) transfers.set(requestId, { url: request.url, type, bytes: 0, isOver: false });
  });
  let goOn = () => {};
  const end = (requestId: string, bytes: number) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { bytes, isOver: true });
    goOn();
  };
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  network.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));
  await network.send("Network.enable");
  await network.send("Network.clearBrowserCache");
  await load();
  // The icon is fetched after the network is idle.
  while ([...transfers.values()].some(({ isOver }) => !isOver)) await new Promise<void>((resolve) => (goOn = resolve));
  await network.detach();
  const resources = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map((entry) => ({
        url: entry.name,
        isBlocking: "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking",
      })),
  );

  const counted = [...transfers.values()].filter((transfer) => !isContentPicture(transfer));
  return {
    path,
    html: bytesOf(counted.filter(({ type }) => type === "Document")),
    total: bytesOf(counted),
    requests: counted.length,
    scripts: counted.filter(({ type }) => type === "Script").map(({ url }) => url),
    fonts: counted.filter(({ type }) => type === "Font").map(({ url }) => url),
    blocking: resources.filter(({ isBlocking }) => isBlocking).map(({ url }) => url),
  };
}

/** The site's own pictures are built assets. Those of articles and restaurants are content. */
function isContentPicture({ url, type }: Transfer) {
  return type === "Image" && !new URL(url).pathname.startsWith("/assets/");
}

function bytesOf(transfers: Transfer[]) {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}

export function wireTable(wires: Wire[]): string {
  const rows = wires.map(({ path, html, total, requests }) => [html, total, requests, path.slice(0, 80)].map(String));
  const titles = ["HTML", "en total", "peticiones", "página"];
  return [titles, ...rows]
    .map((cells) => cells.map((cell, index) => (index < 3 ? cell.padStart(12) : `  ${cell}`)).join(""))
    .join("\n");
}
