import { defineConfig } from "vitest/config";
import { areas } from "./areas.js";

const area: { mutators?: string; tests: string[] } = areas[(process.env.MUTANTS ?? "") as keyof typeof areas];

/** Stryker runs one area's tests in its copy of the project, against the build that it made there. */
export default defineConfig({
  test: {
    include: area.tests.map((pattern) => `${pattern.replace(/\/\*\*$/, "/**/*").replace(/\.test\.ts$/, "")}.test.{ts,tsx}`),
    provide: { engine: "sqlite" as const },
    setupFiles: [
      // Files that request every address, in the configuration of vite.config.ts.
      ...(area.mutators === "guard" ? ["test/support/setup/production-react.ts", "test/support/quick-passwords.ts"] : []),
      "test/support/setup/setup.ts",
      "test/support/setup/quiet-console.ts",
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
