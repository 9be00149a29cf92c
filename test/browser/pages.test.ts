import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { publicPages } from "./pages";
import { desktop, phone, test } from "./visitor";

/** What TypeScript does not know yet. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** The narrowest screen there is, a phone, and a desktop at a zoom of 200 % and of 100 %. */
const screens = [{ width: 320, height: 740 }, phone, { width: 640, height: 400 }, desktop];

/** What nobody notices, in Chromium's measure. */
const unseen = 0.001;

describe.concurrent("cada página", () => {
  test.for(publicPages)("%s se ve completa y no se mueve mientras carga", async ([path, status], { open }) => {
    let page = await open(path, { status, screen: phone });
    let shift = await shiftWhileLoading(page);
    // A busy browser may draw half a page before the other half arrives; what always moves is a fault.
    for (let again = 0; again < 2 && shift.sum > unseen; again += 1) {
      page = await open(path, { status, screen: phone });
      shift = await shiftWhileLoading(page);
    }
    expect(shift.sum, shift.moved.join("\n")).toBeLessThan(unseen);
    expect(await undrawnPictures(page)).toEqual([]);
    await isComplete(page);
  });

  test.for(publicPages)("%s se ve completa sin JavaScript", async ([path, status], { open }) => {
    await isComplete(await open(path, { status, screen: phone, javaScript: false }));
  });
});

async function isComplete(page: Page) {
  expect(await badPictures(page)).toEqual([]);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect(await isHeadingSeen(page)).toEqual([true]);
    expect(await widerThanScreen(page), `a ${screen.width} px`).toEqual([]);
  }
}

/** For each first heading, whether it is seen. */
function isHeadingSeen(page: Page) {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1")];
    return headings.map((heading) => heading.checkVisibility() && heading.getBoundingClientRect().height > 20);
  });
}

/** What reaches beyond the right edge, by tag and class. What scrolls by itself, and says so, may be wider inside. */
function widerThanScreen(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isMeant = (element: Element) => element.closest(".spoken, svg, [role='region'][tabindex='0'] > *") !== null;
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5 && !isMeant(element),
    );
    const names = wide.map((element) => `${element.localName}.${element.getAttribute("class") ?? ""}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...names] : names;
  });
}

/** Pictures without measures or words, or that lie well below the first screen and yet do not wait until they are near. */
function badPictures(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const hasAll = ["width", "height", "alt"].every((name) => picture.hasAttribute(name));
        const isBelow = picture.getBoundingClientRect().top + scrollY > 1.25 * innerHeight;
        // What counts a reader without JavaScript must not wait until it is seen.
        return !hasAll || (isBelow && picture.loading !== "lazy" && !picture.closest("noscript"));
      })
      .map((picture) => picture.outerHTML),
  );
}

/** To the end and back, until everything that waited to be seen is there. */
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

/** The sum of what moved without the visitor's doing, as Chromium counts it, and what that was. */
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
