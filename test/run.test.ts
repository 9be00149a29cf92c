import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clocks } from "./clocks.js";
import { temporaryFolder } from "./support/temporary-folder";

/* Runs the three commands with fake npm, npx, faketime and moto_server in PATH, which record their calls. */

const twoPassed = JSON.stringify({ success: true, numPassedTests: 2, numFailedTests: 0, testResults: [] });

type Options = { words?: string[]; settings?: Record<string, string>; audit?: string; failing?: string };

/**
 * `vitest`: a shell script, which writes its counts to `$report`. `audit`: npm audit's output. `failing`: words of an npm call
 * that fails, or faketime.
 */
function runTests(vitest: string, { words = [], settings = {}, audit = `{"vulnerabilities":{}}`, failing = "" }: Options = {}) {
  const folder = temporaryFolder();
  const asked = join(folder, "asked");
  const program = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  program("npm", `echo "npm $*" >> '${asked}'\n[ "$1" != audit ] || echo '${audit}'\n[ "$*" != '${failing}' ]`);
  program("moto_server", "");
  const known = failing === "faketime" ? 1 : 0;
  program(
    "faketime",
    `[ "$1" != --version ] || exit ${known}\necho "faketime $1 $TZ" >> '${asked}'\nshift\nCLOCK=other exec "$@"`,
  );
  program(
    "npx",
    `echo "npx $*" >> '${asked}'\ncase "$1" in vitest) for report in "$@"; do :; done; report="\${report#*=}"\n${vitest};; esac`,
  );
  const env = { ...process.env, CI: undefined, TZ: undefined, PATH: `${folder}:${process.env.PATH}`, ...settings };
  const { stdout, status } = spawnSync(process.execPath, ["test/run.js", ...words], { encoding: "utf8", env });
  const lines = stdout.trimEnd().split("\n");
  const calls = readFileSync(asked, "utf8");
  const checks = calls.match(/^npm /gm)?.length ?? 0;
  const passed = checks + 2 * (calls.match(/^npx vitest /gm)?.length ?? 0);
  return { status, lines, asked: calls, checks, passed };
}

/** The search for Chromium would start one. */
const withoutChromium = { CHROMIUM_PATH: "/no/existe" };

const succeeding = `echo '${twoPassed}' > "$report"`;

test("la última línea cuenta el lint, que revisa también los tipos, la construcción y las pruebas", () => {
  const { status, lines, asked, passed } = runTests(succeeding);
  expect([status, lines.at(-1)]).toEqual([0, `${passed} passed, 0 failed`]);
  for (const check of ["build", "lint"]) expect(asked).toContain(`npm run --silent ${check}`);
});

test("npm test no busca ni pide nada más que Node, y dice al comienzo qué hace", () => {
  const { lines, asked } = runTests(succeeding, { settings: withoutChromium });
  const projects = ["units", "development", "sqlite", "routes", "contract"].map((name) => `--project=${name}`);
  // One run, because the contract checks what the others recorded.
  expect(asked.match(/^npx .*$/gm)?.map((call) => call.match(/--project=\w+/g))).toEqual([projects]);
  expect(asked).not.toContain("npm audit");
  expect(lines[0]).toMatch(/^Se hace: .*construir.*SQLite/);
  expect(lines.join("\n")).not.toContain("Omitido");
});

test("cada proyecto de vitest es de una de las órdenes, y de ninguna dos veces", () => {
  const ofTests = ["", "rest"].flatMap((word) => {
    const { asked } = runTests(succeeding, { words: word ? [word] : [], settings: { CHROMIUM_PATH: process.execPath } });
    return [...asked.matchAll(/--project=(\w+)/g)].map(([, name]) => name);
  });
  const ofConfiguration = [...readFileSync("vite.config.ts", "utf8").matchAll(/\bname: "(\w+)"/g)].map(([, name]) => name);
  const programs = ["browser", "edge"];
  const rest = (names: (string | undefined)[]) =>
    names.filter((name) => !["night", "preview", ...programs].includes(name ?? "")).sort();
  expect(rest(ofTests)).toEqual(rest(ofConfiguration));
});

test("una orden que no existe se dice", () => {
  const { status, stderr } = spawnSync(process.execPath, ["test/run.js", "todo"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "No hay todo. Hay test, rest, night.\n"]);
});

test("sin Chromium intenta descargar uno; si no se puede, omite esas pruebas, lo dice al final y termina bien", () => {
  const { status, lines, asked, passed } = runTests(succeeding, { words: ["rest"], settings: withoutChromium });
  expect(asked).toContain("playwright-core install --only-shell chromium");
  expect(asked).not.toContain("--project=browser");
  expect(asked).toContain("--project=postgres");
  expect(lines.slice(-6).join("\n")).toMatch(/Omitido: las pruebas en un navegador .*apt-get install chromium-headless-shell/);
  expect([status, lines.at(-1)]).toEqual([0, `${passed} passed, 0 failed`]);
});

test("un paquete con un aviso de seguridad grave es una falla; si el registro no contesta, se omite y se dice", () => {
  const kysely = { name: "kysely", severity: "high", range: "*", via: [{ title: "Inyección", url: "https://avisos.example/1" }] };
  const found = runTests(succeeding, {
    words: ["rest"],
    settings: withoutChromium,
    audit: JSON.stringify({ vulnerabilities: { kysely } }),
  });
  expect(found.lines.join("\n")).toContain("kysely * (high): Inyección https://avisos.example/1");
  expect([found.status, found.lines.at(-1)]).toEqual([1, `${found.passed - 1} passed, 1 failed`]);
  const unanswered = runTests(succeeding, {
    words: ["rest"],
    settings: withoutChromium,
    audit: `{"message":"405 Method Not Allowed"}`,
  });
  expect(unanswered.lines.join("\n")).toContain("Omitido: los avisos de seguridad de los paquetes. El registro no contestó: 405");
  expect([unanswered.status, unanswered.lines.at(-1)]).toEqual([0, `${unanswered.passed - 1} passed, 0 failed`]);
});

test("con CI, lo que falta es una falla", () => {
  const { status, lines, asked, passed } = runTests(succeeding, { words: ["rest"], settings: { ...withoutChromium, CI: "1" } });
  expect(asked).not.toContain("--project=browser");
  const missing = asked.includes("--project=edge") ? 1 : 2;
  expect([status, lines.at(-1)]).toEqual([1, `${passed} passed, ${missing} failed`]);
});

test("si vitest muere antes de la primera prueba, las últimas líneas dicen por qué", () => {
  const { status, lines, checks } = runTests(`echo "Error: el servidor no contestó" >&2; exit 1`);
  expect([status, lines.at(-1)]).toEqual([1, `${checks} passed, 1 failed`]);
  expect(lines.slice(-11).join("\n")).toMatch(/antes de la primera prueba[^]*Error: el servidor no contestó/);
});

test("justo antes de la cuenta dice los nombres de lo que falló: pruebas, archivos que no cargan y programas", () => {
  const report = JSON.stringify({
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), "test/blog/list.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "la lista dice cuántos hay" },
          { status: "failed", fullName: "la lista cabe en la pantalla" },
        ],
      },
      { name: join(process.cwd(), "test/blog/feeds.test.ts"), status: "failed", assertionResults: [] },
      { name: join(process.cwd(), "test/blog/views.test.ts"), status: "passed", assertionResults: [] },
    ],
  });
  const { status, lines, checks } = runTests(`echo '${report}' > "$report"; exit 1`, {
    failing: "run --silent lint",
  });
  expect(status).toBe(1);
  expect(lines.slice(-6)).toEqual([
    "Falló:",
    "  npm run --silent lint",
    "  test/blog/list.test.ts: la lista cabe en la pantalla",
    "  test/blog/feeds.test.ts",
    "",
    `${checks} passed, 3 failed`,
  ]);
});

test("una corrida que falla sin una prueba fallida cuenta como una falla", () => {
  const { status, lines, checks } = runTests(`echo '${twoPassed.replace("true", "false")}' > "$report"; exit 1`);
  expect([status, lines.at(-1)]).toEqual([1, `${checks + 2} passed, 1 failed`]);
  expect(lines.at(-3)).toMatch(/^ {2}vitest --project=units .*, sin una prueba fallida$/);
});

test("de noche, las pruebas corren también en cada fecha de la lista, y lo que falla se dice con ella", () => {
  const failed = [{ status: "failed", fullName: "la lista cabe en la pantalla" }];
  const testResults = [{ name: join(process.cwd(), "test/blog/list.test.ts"), status: "failed", assertionResults: failed }];
  const report = JSON.stringify({ success: false, numPassedTests: 0, numFailedTests: 1, testResults });
  const vitest = `[ -n "$CLOCK" ] && echo '${report}' > "$report" || ${succeeding}`;
  const { status, lines, asked } = runTests(vitest, { words: ["night"] });
  expect(status).toBe(1);
  for (const { start, TZ = "" } of clocks) {
    expect(asked).toContain(
      `faketime ${start} ${TZ}\nnpx vitest run --project=units --project=sqlite --project=routes --reporter`,
    );
    expect(lines).toContain(`  faketime ${start} test/blog/list.test.ts: la lista cabe en la pantalla`);
  }
});

test("sin faketime, de noche se omiten las otras fechas y se dice", () => {
  const { status, lines, asked } = runTests(succeeding, { words: ["night"], failing: "faketime" });
  expect(asked).not.toMatch(/^faketime/m);
  expect(lines.at(-3)).toBe("Omitido: las pruebas en otras fechas. En Debian: apt-get install faketime");
  expect(status).toBe(0);
});
