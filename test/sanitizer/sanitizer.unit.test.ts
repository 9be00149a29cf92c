import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { log } from "../../app/log.server";
import { limitToOneText, sanitizer, StillSanitizing, TooComplicated } from "../../app/sanitizer/sanitizer.server";
import { QueueTooLong } from "../../app/sanitizer/turns.server";

const folder = mkdtempSync(join(tmpdir(), "panama-sanitizer-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.useRealTimers());

/** The answer's HTML is the text with the thread's id. The worker obeys commands in the text. */
function workerFile(name: string, start = `parentPort.postMessage("ready");`) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort, resourceLimits, threadId } from "node:worker_threads";
    ${start}
    parentPort.on("message", (text) => {
      if (text === "cuélgate") for (;;);
      if (text === "cállate") return;
      if (text === "llénate") for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
      if (text === "revienta") throw new Error("roto");
      if (text === "duda") return parentPort.postMessage(null);
      const known = { env: process.env, megabytes: resourceLimits.maxOldGenerationSizeMb };
      if (text === "entorno") return parentPort.postMessage({ html: JSON.stringify(known) });
      if (text === "muere después") setTimeout(() => { throw new Error("roto"); }, 100);
      parentPort.postMessage({ html: text + " " + threadId });
    });`,
  );
  return file;
}

const seconds = (count: number) => count * 1_000;
const limits = { loading: seconds(20), working: seconds(20), idle: seconds(600), waiting: seconds(60) };
const forEverybody = (file: string, options = {}) => sanitizer({ file, ...limits, ...options });
const htmlOf = async (answer: ReturnType<ReturnType<typeof forEverybody>>) => (await answer).html;
const opened = (file: string, options = {}) => {
  const sanitize = forEverybody(file, options);
  return (text: string) => htmlOf(sanitize(text, "ana"));
};

test("los artículos se atienden de uno en uno, en su orden y en el mismo hilo", async () => {
  const sanitize = opened(workerFile("orden"));
  const answered: string[] = [];
  const texts = ["uno", "dos", "tres", "cuatro"];
  await Promise.all(texts.map(async (text) => answered.push(await sanitize(text))));
  const [, thread] = answered[0]!.split(" ");
  expect(answered).toEqual(texts.map((text) => `${text} ${thread}`));
});

describe("la fila", () => {
  test("quien manda 25 textos no hace esperar a otra persona más que uno", async () => {
    const sanitize = forEverybody(workerFile("turnos"));
    const served: string[] = [];
    const send = async (person: string, text: string) => {
      await sanitize(text, person);
      served.push(person);
    };
    const many = Array.from({ length: 25 }, (_, n) => send("ana", `texto ${n}`));
    const other = send("beto", "uno solo");
    await other;
    expect(served).toEqual(["ana", "beto"]);
    await Promise.all(many);
    expect(served).toHaveLength(26);
  });

  test("entre varias personas se turnan, y cada una conserva su orden", async () => {
    const sanitize = forEverybody(workerFile("varias"));
    const served: string[] = [];
    const texts = ["ana 1", "ana 2", "ana 3", "beto 1", "beto 2", "celia 1"];
    await Promise.all(
      texts.map(async (text) => {
        await sanitize(text, text.split(" ")[0]!);
        served.push(text);
      }),
    );
    expect(served).toEqual(["ana 1", "beto 1", "celia 1", "ana 2", "beto 2", "ana 3"]);
  });

  test("a quien no le llega el turno a tiempo se le dice, y a los demás les sigue llegando", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const sanitize = forEverybody(workerFile("cállate"), { waiting: seconds(5) });
    const first = sanitize("cállate", "ana");
    const late = sanitize("tarde", "beto");
    const refused = expect(late).rejects.toThrow(QueueTooLong);
    vi.advanceTimersByTime(seconds(4));
    const after = sanitize("después", "celia");
    vi.advanceTimersByTime(seconds(1));
    await refused;
    vi.useRealTimers();
    // `first` never finishes; its rejection does not matter here.
    void first.catch(() => undefined);
    expect(await Promise.race([after.catch(() => "refused"), Promise.resolve("still waiting")])).toBe("still waiting");
  });

  describe("de lo que guardan sus autores, con un texto de cada uno", () => {
    test("el segundo se rechaza mientras el primero está en camino, y después se acepta", async () => {
      const sanitize = limitToOneText(forEverybody(workerFile("uno")));
      const sent = Array.from({ length: 25 }, (_, n) => sanitize(`texto ${n}`, "ana"));
      const results = await Promise.allSettled([...sent, sanitize("uno solo", "beto")]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      expect(results.at(0)).toMatchObject({ status: "fulfilled" });
      expect(results.at(-1)).toMatchObject({ status: "fulfilled" });
      expect(results.at(1)).toMatchObject({ status: "rejected", reason: expect.any(StillSanitizing) });
      expect(await htmlOf(sanitize("texto 2", "ana"))).toMatch(/^texto 2 /);
    });

    test("también después de uno con el que no se pudo", async () => {
      const sanitize = limitToOneText(forEverybody(workerFile("dudoso")));
      await expect(sanitize("duda", "ana")).rejects.toThrow(TooComplicated);
      expect(await htmlOf(sanitize("otro", "ana"))).toMatch(/^otro /);
    });

    test("el mismo texto enviado dos veces se revisa una sola vez, para los dos", async () => {
      let asked = 0;
      const sanitize = limitToOneText(async (html) => {
        await Promise.resolve();
        return { html: `${html} ${(asked += 1)}`, leftOut: [] };
      });
      const answers = await Promise.all([sanitize("igual", "ana"), sanitize("igual", "ana")]);
      expect(answers.map(({ html }) => html)).toEqual(["igual 1", "igual 1"]);
    });
  });
});

describe("un artículo con el que no se puede (X4)", () => {
  test.each(["cuélgate", "cállate"])(
    "«%s»: se corta a tiempo, sin detener a nadie, y otro hilo sigue con los demás",
    async (text) => {
      const sanitize = opened(workerFile(text), { working: 300 });
      const before = await sanitize("antes");
      let turns = 0;
      const turning = setInterval(() => (turns += 1), 1);
      const [refused, after] = await Promise.allSettled([sanitize(text), sanitize("antes")]);
      clearInterval(turning);
      expect(refused).toMatchObject({ status: "rejected", reason: expect.any(TooComplicated) });
      expect(after).toMatchObject({ status: "fulfilled", value: expect.stringMatching(/^antes \d+$/) });
      expect(after).not.toMatchObject({ value: before });
      expect(turns).toBeGreaterThan(0);
    },
  );

  test.each(["llénate", "revienta"])("«%s»: el hilo se pierde y otro sigue", async (text) => {
    const sanitize = opened(workerFile(text));
    await expect(sanitize(text)).rejects.toThrow(TooComplicated);
    expect(await sanitize("otro")).toMatch(/^otro \d+$/);
  });

  test("si no hay manera de leerlo, el hilo sigue siendo el mismo", async () => {
    const sanitize = opened(workerFile("duda"));
    const before = await sanitize("igual");
    await expect(sanitize("duda")).rejects.toThrow(TooComplicated);
    expect(await sanitize("igual")).toBe(before);
  });
});

describe("un hilo que no llega a empezar no es culpa del artículo", () => {
  test("porque no existe", async () => {
    const failure = opened(join(folder, "no-existe.mjs"))("uno");
    await expect(failure).rejects.toThrow("no-existe.mjs");
    await expect(failure).rejects.not.toThrow(TooComplicated);
  });

  test.each([
    ["tarda", `parentPort.once("message", () => parentPort.postMessage("ready"));`],
    ["falla", `throw new Error("roto");`],
  ])("porque %s; y el siguiente artículo lo intenta otra vez", async (name, start) => {
    const sanitize = opened(workerFile(name, start), { loading: 2_000 });
    const failure = sanitize("uno");
    await expect(failure).rejects.toThrow();
    await expect(failure).rejects.not.toThrow(TooComplicated);
    workerFile(name);
    expect(await sanitize("dos")).toMatch(/^dos \d+$/);
  });
});

test("un hilo que muere sin trabajo no se lleva consigo al proceso, queda en el registro, y otro sigue", async () => {
  const logged = vi.spyOn(log, "error");
  const sanitize = opened(workerFile("muere"));
  const dead = (await sanitize("muere después")).split(" ").at(-1);
  const another = async () => expect(await sanitize("otro")).not.toBe(`otro ${dead}`);
  await vi.waitFor(another, { timeout: 60_000 });
  const err: unknown = expect.objectContaining({ message: "roto", stack: expect.stringContaining("muere.mjs") });
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err }, expect.any(String));
});

test("sin trabajo, el hilo termina y devuelve su memoria; con trabajo, empieza otro", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sanitize = opened(workerFile("descanso"), { idle: seconds(60) });
  const first = await sanitize("igual");
  vi.advanceTimersByTime(seconds(59));
  expect(await sanitize("igual")).toBe(first);
  vi.advanceTimersByTime(seconds(59));
  expect(await sanitize("igual")).toBe(first);
  vi.advanceTimersByTime(seconds(60));
  expect(await sanitize("igual")).not.toBe(first);
});

test("el hilo no conoce los secretos del proceso, ni le quita toda la memoria", async () => {
  expect(JSON.parse(await opened(workerFile("entorno"))("entorno"))).toEqual({ env: {}, megabytes: 128 });
});

test("el proceso espera a un artículo, y después puede terminar", async () => {
  const program = join(folder, "programa.mjs");
  const contents = `
    import { sanitizer } from "./app/sanitizer/sanitizer.server";
    const sanitize = sanitizer({ file: "build/worker/sanitize.js", loading: 20_000, working: 20_000, idle: 600_000, waiting: 60_000 });
    const { html, leftOut } = await sanitize("<p>a<script>b</script>", "ana");
    console.log(html, leftOut[0].kind, (await sanitize("<p>c</p>".repeat(5_000), "ana")).html.length);`;
  await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: program,
    // pino is CommonJS.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  // If the idle worker kept the event loop alive, the program would run for ten minutes.
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout).toBe("<p>a</p> script 40000\n");
});
