import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

const wholeApp = ["test/{cli,db,models,services,http,routes}/**/*.test.{ts,tsx}"];

const globalSetup = "test/current-build.ts";

/** Limits that only a hang reaches, on a busy machine too. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  plugins: [process.env.VITEST ? null : remix(remixConfig)],
  build: {
    // Vite's default browsers. For scripts only the language counts: Chrome before 91 fails at optional chaining with spread
    // arguments, which nothing here uses, and for its sake every `?.` would be spelled out in every page.
    target: "es2020",
    cssTarget: ["edge88", "firefox78", "chrome87", "safari14"],
    // Resource routes have nothing for the browser: their chunks there are rightly empty.
    rollupOptions: { onwarn: (warning, show) => (warning.code === "EMPTY_BUNDLE" ? undefined : show(warning)) },
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    ...patience,
    projects: [
      {
        extends: true,
        test: { name: "units", globalSetup, include: ["test/*.test.ts", "test/{content,ui,enhance,seed}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: { name: "sqlite", include: wholeApp, provide: { engine: "sqlite" }, globalSetup, setupFiles: "test/setup.ts" },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: wholeApp,
          provide: { engine: "postgres" },
          globalSetup: [globalSetup, "test/postgres.ts"],
          setupFiles: "test/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: [globalSetup, "test/browser/site.ts"],
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "edge",
          include: ["test/edge/**/*.test.ts"],
          globalSetup: [globalSetup, "test/edge/site.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "cost",
          include: ["test/cost/**/*.test.ts"],
          provide: { engine: "sqlite" },
          globalSetup,
          fileParallelism: false,
          // After all others, because it compares times.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
