import type { Page } from "playwright-core";

/** The content is the text area; visual-editor.test.ts has the editor. */
export const field = (page: Page, label: string) =>
  label === "Contenido" ? page.locator("#campo-content") : page.getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`));

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** On a phone all but title and text stand in a sheet. Does nothing on a wide screen. */
export async function openSheet(page: Page): Promise<void> {
  const opener = page.locator(".sheet-opener button");
  if (await opener.isVisible()) await opener.click();
}

export async function isFocused(page: Page, label: string): Promise<boolean> {
  return await field(page, label).evaluate((element) => element === document.activeElement);
}

/** Waits until the page is hydrated, and shows the text area unless it has the focus and is still shown. */
export async function hydrated(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ver (?:HTML|texto)$/ }).waitFor();
  if (!(await isFocused(page, "Contenido"))) await button(page, "Ver HTML").click();
}
