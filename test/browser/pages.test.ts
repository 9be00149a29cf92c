import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectComplete, expectCompleteAndAccessible } from "./layout";
import { siteUrl } from "./own-site";
import { publicPages } from "./public-pages";
import { phone, test } from "./visitor";

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Too small a cumulative layout shift to notice. */
const unseen = 0.001;

describe.concurrent("cada página", () => {
  test.for(publicPages)(
    "%s se ve completa, no se mueve mientras carga y no tiene faltas de accesibilidad",
    async ([path, status], { open }) => {
      let page = await open(path, { status, screen: phone });
      let shift = await shiftWhileLoading(page);
      // A busy browser may paint half a page before the rest arrives. Only a shift that repeats is a fault.
      for (let again = 0; again < 2 && shift.sum > unseen; again += 1) {
        page = await open(path, { status, screen: phone });
        shift = await shiftWhileLoading(page);
      }
      expect(shift.sum, shift.moved.join("\n")).toBeLessThan(unseen);
      expect(await undrawnPictures(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectCompleteAndAccessible(page);
    },
  );

  const withStatus = (wanted: number) => publicPages.filter(([, status]) => status === wanted).map(([path]) => path);

  test.for([200, 400, 404])("con estado %d se ve completa sin JavaScript", async (status, { open }) => {
    const [first = "", ...others] = withStatus(status);
    const page = await open(first, { status, screen: phone, javaScript: false });
    await expectComplete(page);
    for (const path of others) {
      await page.setViewportSize(phone);
      expect((await page.goto(siteUrl + path))?.status(), path).toBe(status);
      await expectComplete(page);
    }
  });
});

/** Scrolls to the end and back, and waits for everything that loads lazily. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await nextFrame();
    }
    const loading = [...document.images].filter((picture) => !picture.complete);
    await Promise.all(loading.map((picture) => new Promise((resolve) => (picture.onload = picture.onerror = resolve))));
    scrollTo({ top: 0, behavior: "instant" });
    await nextFrame();
    await nextFrame();
  });
}

/** The cumulative layout shift without input, and the elements that moved. */
async function shiftWhileLoading(page: Page) {
  await scrollThrough(page);
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    return (observer.takeRecords() as LayoutShift[]).map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.getAttribute("class")}` : node?.nodeName,
      ),
    }));
  });
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
}

function undrawnPictures(page: Page) {
  return page.evaluate(() => [...document.images].filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src));
}
