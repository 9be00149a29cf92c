import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../support/temporary-folder";

/** Returns the arguments after "node" and the settings of a floor that serves these pages: the HTML in `<html>` by path. */
export function floorOf(pages: Record<string, string>): { program: string[]; settings: { FLOOR_PAGES: string } } {
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  const serve = fileURLToPath(import.meta.resolve("@remix-run/serve/dist/cli.js"));
  return { program: [serve, "build/bench/server.js"], settings: { FLOOR_PAGES: file } };
}
