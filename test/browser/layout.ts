import type { Page } from "playwright-core";
import { expect } from "vitest";
import { templateFaults } from "./accessible";
import { desktop, phone } from "./visitor";

/** The narrowest supported screen, a phone, and a desktop at 200 % and 100 % zoom. */
const screens = [{ width: 320, height: 740 }, phone, { width: 640, height: 400 }, desktop];

/**
 * Expects one visible first heading, no horizontal overflow, targets of at least 24 px, and pictures with the attributes that
 * loading needs.
 */
export async function expectComplete(page: Page) {
  expect(await badPictures(page)).toEqual([]);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const seen = { headings: [true], wide: [], small: [] };
    expect(await look(page), `${page.url()} a ${screen.width} px`).toEqual(seen);
  }
}

/**
 * Expects a page that is complete on every screen size, and accessible in light mode on a phone and in dark mode on a desktop.
 */
export async function expectCompleteAndAccessible(page: Page) {
  await expectComplete(page);
  expect(await templateFaults(page)).toEqual([]);
}

/**
 * `wide`: tag and class of elements beyond the right edge. Content of scroll containers may be wider. `small`: targets under 24 px,
 * except links within a sentence and those that their card extends.
 */
function look(page: Page) {
  return page.evaluate(() => {
    // Leaves out a page shown inside this one.
    const headings = [...document.querySelectorAll("h1:not([inert] *)")];
    const { clientWidth, scrollWidth } = document.documentElement;
    const rows = ".pills > *, .row > *, .strip > *, .admin-tabs > *, .list-tools .actions > *";
    const meant = `.spoken, svg, [role='region'][tabindex='0'] > *, ${rows}`;
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 0.5 && element.checkVisibility() && element.closest(meant) === null,
    );
    const names = wide.map((element) => `${element.localName}.${element.getAttribute("class") ?? ""}`);
    const targets = document.querySelectorAll("main :is(a[href], button, summary, select, input:not([type=hidden]))");
    const small = [...targets].filter((target) => {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const isInText =
        getComputedStyle(target).display === "inline" &&
        target.closest("p, li, dd, td, span, label")?.textContent?.trim() !== target.textContent?.trim();
      const isExtended = getComputedStyle(target, "::after").position === "absolute";
      const isShown = target.checkVisibility() && !target.closest(".spoken, [inert]");
      return isShown && !isInText && !isExtended && Math.min(width, height) < 23.5;
    });
    return {
      small: small.map((target) => target.outerHTML.slice(0, 80)),
      headings: headings.map((heading) => heading.checkVisibility() && heading.getBoundingClientRect().height > 20),
      wide: scrollWidth > clientWidth ? [`${scrollWidth} px`, ...names] : names,
    };
  });
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Returns shifts without input since the page was opened. */
export async function layoutShifts(page: Page) {
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
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

/** Finds pictures without size or alternative text, or below the first screen without lazy loading. */
function badPictures(page: Page) {
  return page.evaluate(() => {
    // The header stays in sight, so that its logo would count as far below on a page that was scrolled.
    scrollTo({ top: 0, behavior: "instant" });
    return [...document.images]
      .filter((picture) => {
        const hasAll = ["width", "height", "alt"].every((name) => picture.hasAttribute(name));
        const isBelow = picture.getBoundingClientRect().top + scrollY > 1.25 * innerHeight;
        // Without JavaScript, this image counts a view and must load immediately.
        return !hasAll || (isBelow && picture.loading !== "lazy" && !picture.closest("noscript"));
      })
      .map((picture) => picture.outerHTML);
  });
}
