import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

const wholeApp = ["test/{cli,db,models,services,http,routes}/**/*.test.{ts,tsx}"];

export default defineConfig({
  plugins: [process.env.VITEST ? null : remix(remixConfig)],
  build: {
    // Resource routes have nothing for the browser: their chunks there are rightly empty.
    rollupOptions: { onwarn: (warning, show) => (warning.code === "EMPTY_BUNDLE" ? undefined : show(warning)) },
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "units", include: ["test/*.test.ts", "test/{content,ui,enhance,seed}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: { name: "sqlite", include: wholeApp, provide: { engine: "sqlite" }, setupFiles: "test/setup.ts" },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: wholeApp,
          provide: { engine: "postgres" },
          globalSetup: "test/postgres.ts",
          setupFiles: "test/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/browser/site.ts",
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "edge",
          include: ["test/edge/**/*.test.ts"],
          globalSetup: "test/edge/site.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "cost",
          include: ["test/cost/**/*.test.ts"],
          provide: { engine: "sqlite" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // After all others, since it compares times.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
