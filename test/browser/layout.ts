import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "./visitor";

/** The narrowest supported screen, a phone, and a desktop at 200 % and 100 % zoom. */
const screens = [{ width: 320, height: 740 }, phone, { width: 640, height: 400 }, desktop];

/**
 * On every screen size: one visible first heading, no horizontal overflow, and pictures with the attributes that loading needs.
 */
export async function expectComplete(page: Page) {
  expect(await badPictures(page)).toEqual([]);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect(await isHeadingSeen(page), `${page.url()} a ${screen.width} px`).toEqual([true]);
    expect(await widerThanScreen(page), `${page.url()} a ${screen.width} px`).toEqual([]);
  }
}

function isHeadingSeen(page: Page) {
  return page.evaluate(() => {
    // Those of the page itself, not of one that is shown inside it.
    const headings = [...document.querySelectorAll("h1:not([inert] *)")];
    return headings.map((heading) => heading.checkVisibility() && heading.getBoundingClientRect().height > 20);
  });
}

/**
 * Tag and class of the elements beyond the right edge. The content of scroll containers that are meant to scroll may be wider.
 */
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

/** Pictures without size or alternative text, or below the first screen without lazy loading. */
function badPictures(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const hasAll = ["width", "height", "alt"].every((name) => picture.hasAttribute(name));
        const isBelow = picture.getBoundingClientRect().top + scrollY > 1.25 * innerHeight;
        // The image that counts a view without JavaScript must load immediately.
        return !hasAll || (isBelow && picture.loading !== "lazy" && !picture.closest("noscript"));
      })
      .map((picture) => picture.outerHTML),
  );
}
