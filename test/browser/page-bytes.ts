import type { Browser } from "playwright-core";
import type { SessionCookie } from "./people";

/** What a page takes on the wire, as Chromium reports it with an empty cache: in bytes, headers of the answers included. */
export type Wire = {
  path: string;
  /** The document: with the CSS inside, it is all that the first paint needs. */
  html: number;
  /** Everything but the pictures of the content. */
  total: number;
  /** How many requests `total` is the sum of. */
  requests: number;
  scripts: string[];
  fonts: string[];
  /** What the first paint has to wait for beside the document. */
  blocking: string[];
};

type Transfer = { url: string; type: string; bytes: number; isOver: boolean };

/** Measures pages, a few at a time, as everybody or as somebody who is signed in; the heaviest document comes first. */
export async function measureAll(browser: Browser, site: string, paths: string[], session?: SessionCookie): Promise<Wire[]> {
  const wires: Wire[] = [];
  const waiting = [...paths];
  async function measureOn() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      wires.push(await measure(browser, site, path, session));
    }
  }
  await Promise.all(Array.from({ length: 4 }, measureOn));
  return wires.sort((one, other) => other.html - one.html);
}

/** Opens the page as somebody who was never here, and waits until nothing more comes. */
async function measure(browser: Browser, site: string, path: string, session?: SessionCookie): Promise<Wire> {
  const context = await browser.newContext();
  try {
    if (session) await context.addCookies([session]);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
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
    await page.goto(site + path, { waitUntil: "networkidle" });
    // The icon comes when the page no longer waits for anything.
    while ([...transfers.values()].some(({ isOver }) => !isOver)) await new Promise<void>((resolve) => (goOn = resolve));
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
  } finally {
    await context.close();
  }
}

/** The site's own pictures are built into it; those of articles and restaurants are not. */
function isContentPicture({ url, type }: Transfer) {
  return type === "Image" && !new URL(url).pathname.startsWith("/assets/");
}

function bytesOf(transfers: Transfer[]) {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}

/** The figures of all pages, to be read by people. */
export function wireTable(wires: Wire[]): string {
  const rows = wires.map(({ path, html, total, requests }) => [html, total, requests, path.slice(0, 80)].map(String));
  const titles = ["HTML", "en total", "peticiones", "página"];
  return [titles, ...rows]
    .map((cells) => cells.map((cell, index) => (index < 3 ? cell.padStart(12) : `  ${cell}`)).join(""))
    .join("\n");
}
