import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import postcss, { type Plugin } from "postcss";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

/** Tests of pure functions and components: they need no database. */
const units = ["test/*.test.ts", "test/{seed,text,ui}/**/*.test.{ts,tsx}", "test/**/*.unit.test.{ts,tsx}"];

/** Tests with a database. */
const wholeApp = {
  include: ["test/*/**/*.test.{ts,tsx}"],
  exclude: ["test/{browser,contract,cost,edge}/**", ...units],
};

/**
 * Run on Postgres too, where results, locks or failures may differ: docs/decisions/two-engines.md has the rule. The project
 * `contract` checks the SQL of all other tests.
 */
const onPostgres = [
  // Models
  "test/admin/{accounts/moderation,audit-log/entries,google-import/imported-restaurants,payments/payments}.test.ts",
  "test/admin/restaurant-file/restaurant-file.test.ts",
  "test/admin/restaurants/managed.test.ts",
  "test/answers/{answers,engine,receipts,special-days}.test.ts",
  "test/blog/{articles,article-search,searches}.test.ts",
  "test/directory/{addresses,directory-search,google-columns,near,restaurants}.test.ts",
  "test/directory/{doubles/doubles,editing/edited,plans/changes}.test.ts",
  "test/http/{limits,forms/access}.test.ts",
  "test/identity/{account-name,second-factor,sessions,tokens,two-accounts}.test.ts",
  "test/jobs/{clock,retention,texts-to-read}.test.ts",
  "test/mail/{outbox,queue}.test.ts",
  "test/pictures/{addresses,ownership}.test.ts",
  "test/premium/{access,free-plans/free-plans,plan-payments/plan-payments}.test.ts",
  "test/premium/payments/{cancellations,customers,reconcile,subscription-sync,subscriptions}.test.ts",
  "test/search/{find/{attribute-searches,dish-searches,searches},index/{dish-allergens,opening-weeks,search-index}}.test.ts",
  "test/search/{read/typed-words,relax/{near-places,nearest}}.test.ts",
  "test/site/contact/messages.test.ts",
  "test/tables/undo.test.ts",
  "test/writing/{articles,quotas,schedule}.test.ts",
  // Jobs that several processes run, and requests at the same time
  "test/accounts/{second-factor,sign-up}.test.ts",
  "test/admin/{accounts/accounts,free-plans/free-plans,google-import/google-import,messages/messages}.test.ts",
  "test/admin/restaurants/form.test.ts",
  "test/blog/{views,weekly-letter}.test.ts",
  "test/directory/visits.test.ts",
  "test/owners/{claims/claims,listing/listing,menu,monthly-mail,pasted-menu,reminders,requests,where}.test.ts",
  "test/premium/payments/{checkout,payments,several-processes}.test.ts",
  "test/site/contact/contact.test.ts",
  "test/writing/{content-api,editor/editor,look/look,places}.test.ts",
  // A database that fails, and the largest value of each field
  "test/site/health.test.ts",
  "test/whole-site/form-sizes.test.ts",
  "test/whole-site/rest/unavailable.test.ts",
  // Commands are processes of their own, whose SQL nobody records.
  "test/cli/{admin,backup,doctor,operating,pictures,stripe-reconcile,visits}.test.ts",
];

/** They need React's development build, whose warnings about keys and nesting fail them, or the real cost of passwords. */
const development = ["test/whole-site/every-page.test.ts", "test/http/passwords.test.ts", "test/accounts/sign-up.test.ts"];

/** Every address and every form, for what no room's test repeats. */
const routes = "test/whole-site/!(every-page).test.ts";

/** Of the second command, npm run test:rest: they are slow, and rarely find what the others miss. */
const slow = [
  "test/whole-site/rest/*.test.ts",
  "test/db/{daily-backup,migrations}.test.ts",
  "test/pictures/share-images.test.ts",
  "test/premium/payments/several-processes.test.ts",
  "test/search/index/opening-weeks.test.ts",
  "test/site/links.test.ts",
];

/** Full cross products, for npm run test:night. */
const night = "test/whole-site/night/*.test.ts";

/** Tests of commands start a process for nearly every line they check. */
const commands = "test/cli/**/*.test.ts";

/** Run once more with the pictures in an S3 store. */
const withPictures = [
  "test/pictures/{ownership,share-images,store}.test.ts",
  "test/{accounts/portrait,cli/{copies-elsewhere,pictures},owners/pictures}.test.ts",
];

const globalSetup = "test/support/setup/current-build.ts";

/** The files share worker processes, so that packages load once. The set-up file gives each its own modules and environment. */
const inSharedWorkers = { isolate: false, setupFiles: ["test/support/setup/setup.ts", "test/support/setup/quiet-console.ts"] };

/**
 * Renders a page in half the time, signs in at once, encodes a picture once, and keeps the sanitiser's thread. The project
 * `development` has none of it.
 */
const inProductionReact = {
  ...inSharedWorkers,
  setupFiles: [
    ...["production-react", "quick-passwords", "quick-pictures", "quick-sanitizer"].map(
      (name) => `test/support/setup/${name}.ts`,
    ),
    ...inSharedWorkers.setupFiles,
  ],
};

const onSqlite = {
  ...inSharedWorkers,
  provide: { engine: "sqlite" as const },
  globalSetup: [globalSetup, "test/support/database/recorded-statements.ts"],
};

const inPostgres = {
  ...inProductionReact,
  provide: { engine: "postgres" as const },
  globalSetup: [globalSetup, "test/support/database/postgres.ts"],
};

/** Limits that only a hang reaches, on a busy machine too. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [process.env.VITEST ? null : remix(remixConfig)],
  // Loading the many files of these packages takes a third of the time until the site serves.
  ssr: { noExternal: process.env.VITEST ? [] : ["kysely", "libphonenumber-js", "diff", /^@conform-to/, "tldts"] },
  css: { postcss: { plugins: [resolveScale()] } },
  build: {
    // Vite's default browsers. For scripts only the language counts: Chrome before 91 fails at optional chaining with spread
    // arguments, which nothing here uses, and for its sake every `?.` would be spelled out in every page. The server's private fields
    // would be WeakMaps, which are slow.
    target: isSsrBuild ? "node20" : "es2020",
    cssTarget: ["edge88", "firefox78", "chrome87", "safari14"],
    // Resource routes have nothing for the browser: their chunks there are rightly empty.
    rollupOptions: { onwarn: (warning, show) => (warning.code === "EMPTY_BUNDLE" ? undefined : show(warning)) },
  },
  test: {
    pool: "forks",
    // vitest --maxWorkers does not reach the projects.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    // Node loads the build itself, once for each file: see test/support/built-app.ts.
    server: { deps: { external: [/\/build\/server\/index\.js/] } },
    ...timeouts,
    projects: [
      {
        extends: true,
        test: { ...inSharedWorkers, name: "units", globalSetup, include: units },
      },
      {
        extends: true,
        test: { ...onSqlite, name: "development", include: development },
      },
      {
        extends: true,
        test: {
          ...onSqlite,
          ...inProductionReact,
          name: "sqlite",
          include: wholeApp.include,
          exclude: [...wholeApp.exclude, commands, ...development, routes, ...slow, night],
        },
      },
      {
        extends: true,
        test: { ...onSqlite, ...inProductionReact, name: "routes", include: [routes] },
      },
      {
        extends: true,
        test: { ...onSqlite, ...inProductionReact, name: "slow", include: slow },
      },
      {
        extends: true,
        test: { ...onSqlite, ...inProductionReact, name: "night", include: [night] },
      },
      {
        extends: true,
        test: {
          ...onSqlite,
          ...inProductionReact,
          name: "preview",
          provide: { engine: "sqlite" as const, server: "remix-serve" as const },
          include: ["test/whole-site/walk.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...inPostgres,
          name: "three-apps",
          provide: { engine: "postgres" as const, server: "three-apps" as const },
          include: ["test/whole-site/{limits,open-redirect,session-ended,walk}.test.ts"],
        },
      },
      {
        extends: true,
        test: { ...onSqlite, name: "commands", include: [commands], exclude: units },
      },
      {
        extends: true,
        test: { ...inPostgres, name: "postgres", include: onPostgres },
      },
      {
        extends: true,
        test: {
          ...inPostgres,
          name: "contract",
          include: ["test/{contract,db}/**/*.test.ts"],
          exclude: units,
          globalSetup: [...inPostgres.globalSetup, "test/support/database/recorded-statements.ts"],
          // After the tests whose statements it reads.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onSqlite,
          ...inProductionReact,
          name: "s3",
          include: withPictures,
          globalSetup: [globalSetup, "test/support/vendors/s3-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...inSharedWorkers,
          // Some files visit several pages at the same time.
          setupFiles: "test/support/setup/setup.ts",
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: [globalSetup, "test/browser/global-setup.ts"],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...inSharedWorkers,
          // Tests wait for nginx's timeouts at the same time.
          setupFiles: "test/support/setup/setup.ts",
          name: "edge",
          include: ["test/edge/**/*.test.ts"],
          globalSetup: [globalSetup, "test/edge/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "cost",
          include: ["test/cost/**/*.test.ts"],
          provide: { engine: "sqlite", isOnDisk: true },
          globalSetup,
          fileParallelism: false,
          // After all others, because it compares times.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));

/**
 * Writes the values of app/ui/scale.css where a sheet reads them: as custom properties they would cost every page about 100 bytes
 * on the wire.
 */
function resolveScale(): Plugin {
  const file = new URL("app/ui/scale.css", import.meta.url);
  return {
    postcssPlugin: "resolve-scale",
    Once(sheet, { result }) {
      const scale = new Map<string, string>();
      postcss.parse(readFileSync(file, "utf8")).walkDecls(/^--/, ({ prop, value }) => void scale.set(prop, value));
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (read, name: string) => scale.get(name) ?? read);
      });
      result.messages.push({ type: "dependency", plugin: "resolve-scale", file: fileURLToPath(file) });
    },
  };
}
