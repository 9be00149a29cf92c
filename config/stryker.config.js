import { areas } from "../test/mutants/areas.js";

/* `npm run test:mutants` sets MUTANTS to one area at a time. */
const area = process.env.MUTANTS ?? "";
const { mutators = "query" } = areas[area];
await import(`../test/mutants/${mutators}-mutators.js`);

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: areas[area].mutate,
  // Texts, and lists and objects emptied whole: many mutants, and nearly all break the query or the page that they are in.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration", "Regex"] },
  // A module reads its constants when it loads, so each of their mutants needs all tests of the area.
  ignoreStatic: mutators !== "guard",
  testRunner: "vitest",
  // Tests of the whole app import the build, so Vite does not see which sources they depend on.
  vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  buildCommand: "node ../../../../test/mutants/build.js",
  symlinkNodeModules: false,
  ignorePatterns: ["/build", "/data", "/docs", "*.log"],
  concurrency: 1,
  dryRunTimeoutMinutes: 20,
  // For slow machines: a mutant hangs after twice the time of its tests and these milliseconds.
  timeoutFactor: 2,
  timeoutMS: 10_000,
  tempDirName: "data/mutants/sandbox",
  reporters: ["clear-text", "json", "html", "progress-append-only"],
  jsonReporter: { fileName: `data/mutants/${area}.json` },
  htmlReporter: { fileName: `data/mutants/${area}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowEmpty: false,
  checkers: [],
};
