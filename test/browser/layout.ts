import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "./visitor";

/** The narrowest screen there is, a phone, and a desktop at a zoom of 200 % and of 100 %. */
const screens = [{ width: 320, height: 740 }, phone, { width: 640, height: 400 }, desktop];

/** On every screen the page has its first heading, fits, and says of its pictures what browsers must know. */
export async function expectComplete(page: Page) {
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
    const meant = ".spoken, svg, [role='region'][tabindex='0'] > *, .admin-filters > *";
    const isMeant = (element: Element) => element.closest(meant) !== null;
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
