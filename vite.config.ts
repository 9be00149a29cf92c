import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import postcss, { type Plugin } from "postcss";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

/** Tests of pure functions and components: they need no database. */
const units = ["test/*.test.ts", "test/{seed,text,ui}/**/*.test.{ts,tsx}", "test/**/*.unit.test.{ts,tsx}"];

/** Tests with a database, which run on both engines. */
const wholeApp = {
  include: ["test/*/**/*.test.{ts,tsx}"],
  exclude: ["test/{browser,cost,edge}/**", ...units],
};

/**
 * Run on SQLite alone, because no engine can change what they check and other tests execute their SQL on Postgres:
 * docs/decisions/two-engines.md has the rule. A file that checks a model, a lock, a quota, an order, or what the site does when
 * the database fails is not for this list.
 */
const onOneEngine = [
  // These ask every route who is let in: that is decided by the same code on both engines.
  "test/whole-site/{access-matrix,guards}.test.ts",
  // HTML, addresses and redirects
  "test/whole-site/{address-parameters,every-page,hostile,open-redirect,page-size,share-image,text-browser}.test.ts",
  "test/accounts/{coming-back,security,who-has-an-account}.test.ts",
  "test/answers/preview*.test.{ts,tsx}",
  "test/blog/content.test.ts",
  "test/directory/{freshness,imported-restaurants,restaurant}.test.ts",
  "test/owners/sheet.test.ts",
  "test/premium/{assistants-partly,payments/off}.test.ts",
  "test/site/{demo,llms-txt,marketing,privacy,scheduling,security-txt}.test.ts",
  "test/site/frame/chatbot*.test.ts",
  // Mails
  "test/mail/{account-mails,mails,moderation-mails}.test.ts",
  // Vendors
  "test/admin/google-import/{off,places}.test.ts",
  "test/premium/{chat,chat-stand-in,payments/{stripe,stripe-stand-in}}.test.ts",
  "test/writing/writer/{provider,tasks/*}.test.ts",
  // The sanitizer, the encoder, the images that are drawn for sharing, and open files
  "test/pictures/{abandoned,encoder,share-images}.test.ts",
  "test/writing/editor/{queue,unavailable}.test.ts",
  // They use no database, or only open one.
  "test/http/gate/*.test.ts",
  "test/http/{client-address,passwords,request-id,shared-builds}.test.ts",
  "test/http/forms/{action,origin}.test.ts",
  // How `npm start` reads HTTP and writes its log, and words in the sources
  "test/cli/{start,env-example,no-words}.test.ts",
];

/** Every address and every form, thousands of requests for what no room's test repeats. Every page is also a test of `sqlite`. */
const matrices = "test/whole-site/!(every-page).test.ts";

/** Tests of commands start a process for nearly every line they check, so every day (`npm run test:quick`) leaves them out. */
const commands = "test/cli/**/*.test.ts";

/** Run once more with the pictures in an S3 store. */
const withPictures = [
  "test/pictures/{share-images,store}.test.ts",
  "test/{accounts/portrait,cli/pictures,owners/pictures}.test.ts",
];

const globalSetup = "test/support/current-build.ts";

/** The files share worker processes, so that packages load once. The set-up file gives each its own modules and environment. */
const inSharedWorkers = { isolate: false, setupFiles: ["test/support/setup.ts", "test/support/quiet-console.ts"] };

/** For projects that render many pages and sign in often. They leave React's warnings and the cost of passwords to `sqlite`. */
const inProductionReact = {
  ...inSharedWorkers,
  setupFiles: ["test/support/production-react.ts", "test/support/quick-passwords.ts", ...inSharedWorkers.setupFiles],
};

const onSqlite = { ...inSharedWorkers, provide: { engine: "sqlite" as const }, globalSetup };

/** Limits that only a hang reaches, on a busy machine too. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  plugins: [process.env.VITEST ? null : remix(remixConfig)],
  css: { postcss: { plugins: [resolveScale()] } },
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
        test: { ...onSqlite, name: "sqlite", include: wholeApp.include, exclude: [...wholeApp.exclude, commands, matrices] },
      },
      {
        extends: true,
        test: { ...onSqlite, ...inProductionReact, name: "matrices", include: [matrices] },
      },
      {
        extends: true,
        test: { ...onSqlite, name: "commands", include: [commands], exclude: units },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          ...wholeApp,
          exclude: [...wholeApp.exclude, ...onOneEngine],
          provide: { engine: "postgres" },
          ...inProductionReact,
          globalSetup: [globalSetup, "test/support/postgres.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...onSqlite,
          ...inProductionReact,
          name: "s3",
          include: withPictures,
          globalSetup: [globalSetup, "test/support/s3-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...inSharedWorkers,
          // Some files visit several pages at the same time.
          setupFiles: "test/support/setup.ts",
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
          setupFiles: "test/support/setup.ts",
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
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

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
