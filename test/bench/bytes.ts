import { launchChromium } from "../browser/chromium";
import { publicPages } from "../support/public-pages";
import { startSite } from "../browser/global-setup";
import { measureAll, wireTable } from "./page-bytes";

/** As Chromium reports them. test/site/bytes.test.ts enforces the budgets. */
export async function measureBytes(): Promise<void> {
  const browser = await launchChromium();
  const site = await startSite();
  try {
    const paths = publicPages.map(([path]) => path);
    const wires = await measureAll(browser, site.url, paths);
    console.log(`\nBytes por el cable: cabeceras incluidas, caché vacía, sin las fotos del contenido\n\n${wireTable(wires)}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
