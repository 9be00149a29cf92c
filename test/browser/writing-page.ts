import type { Page } from "playwright-core";

/** The content is the text area; visual-editor.test.ts has the editor. */
export const field = (page: Page, label: string) =>
  label === "Contenido" ? page.locator("#campo-content") : page.getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`));

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export async function isFocused(page: Page, label: string): Promise<boolean> {
  return await field(page, label).evaluate((element) => element === document.activeElement);
}

/** Waits until the page is hydrated, and shows the text area unless it has the focus and is still shown. */
export async function hydrated(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ver (?:HTML|texto)$/ }).waitFor();
  if (!(await isFocused(page, "Contenido"))) await button(page, "Ver HTML").click();
}
