import { expect, test } from "vitest";
import { nginxFloors } from "../../deploy/nginx-version.js";
import { checkVersions } from "../../app/cli/doctor/versions";
import { version } from "../../package.json";

const stateOf = (...nginx: Parameters<typeof checkVersions>) => checkVersions(...nginx).map(({ id, state }) => [id, state]);
const [floor = ""] = nginxFloors;

test("el doctor dice qué versión corre y con qué Node", () => {
  const [site] = checkVersions(undefined);
  expect(site?.detail).toBe(`${version}, con Node ${process.versions.node}.`);
});

test.each([
  ["22.22.0", "Sirve, pero pásate a Node 24, la versión del contenedor, cuando puedas."],
  ["24.0.0", undefined],
])("con Node %s el doctor aconseja %j", (node, advice) => {
  const [site] = checkVersions(undefined, node);
  expect([site?.state, site?.advice]).toEqual(["on", advice]);
});

test.each([
  ["present", "on"],
  ["missing", "broken"],
] as const)("un nginx cuyos arreglos están «%s» sale como %s", (fixes, state) => {
  expect(stateOf({ installed: "1.22.1-9+deb12u9", fixes, floor })).toContainEqual(["nginx-version", state]);
});

test("de un nginx de otra distribución el doctor no sabe, y lo dice sin darlo por roto", () => {
  expect(stateOf({ installed: "1.24.0-2ubuntu7.5", fixes: "unknown" })).toContainEqual(["nginx-version", "warning"]);
});
