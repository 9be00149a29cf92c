/** Finds exports that nobody imports, files that nobody loads, and packages that nobody needs. */
export default {
  include: ["files", "dependencies", "unlisted", "exports", "types"],
  entry: [
    "app/routes.ts",
    "app/**/*.route.{ts,tsx}",
    "app/entry.*.tsx",
    "app/cli/*.{ts,js}",
    "app/enhance/pages/*.ts",
    "app/pictures/{encode,share/draw}.ts",
    "deploy/*.js",
    "test/*.js",
    "test/answers/patterns.js",
    "test/**/*.test.{ts,tsx}",
    "test/{bench,drills,mutants}/**/*.{ts,tsx,js}",
    "test/admin/scaffold/ninth-section/*.route.tsx",
    "test/mocks/serve.ts",
    "test/support/{malformed,processes/programs,setup}/*.ts",
    // Set-ups of the projects in vite.config.ts.
    "test/{browser,edge}/global-setup.ts",
    "test/support/{database/{postgres,recorded-statements},vendors/s3-server}.ts",
  ],
  project: ["{app,deploy,migrations,seed,test}/**/*.{ts,tsx,js}"],
  ignoreDependencies: [
    // Read as files: app/identity/password-rules.server.ts, test/ui/stylesheets.test.ts.
    "@zxcvbn-ts/.+",
    "color-name",
    // Loaded by name, and a type of its.
    "@stryker-mutator/.+",
    // Tests of their patches.
    "@remix-run/(router|server-runtime)",
  ],
};
