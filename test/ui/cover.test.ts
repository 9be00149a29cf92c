import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { allCoverFiles } from "../../app/ui/cover";

test("a cada portada que se puede nombrar le toca un archivo, y no sobra ninguno", () => {
  const drawn = readdirSync(new URL("../../public/covers", import.meta.url)).map((name) => `/covers/${name}`);
  expect(
    allCoverFiles()
      .map(({ file }) => file)
      .sort(),
  ).toEqual(drawn.sort());
});
