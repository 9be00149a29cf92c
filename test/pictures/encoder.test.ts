import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { second } from "../../app/durations";
import { log } from "../../app/log.server";
import { pictureEncoder } from "../../app/pictures/encoder.server";
import { temporaryFolder } from "../support/temporary-folder";

beforeEach(() => void vi.spyOn(log, "error"));

async function encodeWith(code: string, maxMs = 20 * second) {
  const folder = temporaryFolder();
  const [program, runs] = [join(folder, "programa.mjs"), join(folder, "veces")];
  writeFileSync(program, `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(runs)}, "x"); ${code}`);
  const encode = pictureEncoder({ program, maxMs, waiting: second });
  const answer = await encode({ file: "", folder }, "ana");
  return { answer, runs: existsSync(runs) ? readFileSync(runs, "utf8").length : 0 };
}

test.each(["process.abort()", "process.exit(1)", "console.log('{')"])(
  "una foto que mata al programa (%s) se intenta dos veces, y no más",
  async (code) => {
    expect(await encodeWith(code)).toEqual({ answer: { fault: "broken" }, runs: 2 });
    expect(log.error).toHaveBeenCalledTimes(2);
  },
);

test("lo que se le escapa al programa queda en el registro con su pila", async () => {
  await encodeWith('setTimeout(() => { throw new Error("roto"); })');
  const stack: unknown = expect.stringMatching(/Error: roto\n +at .*programa\.mjs/);
  expect(log.error).toHaveBeenCalledWith({ code: 1, signal: null, output: stack }, expect.any(String));
});

test.runIf(process.platform === "linux")("la que pide más memoria de la que hay para una foto termina igual", async () => {
  const greedy = "const all = []; for (let n = 0; n < 40; n += 1) all.push(Buffer.alloc(25_000_000, 1)); console.log('{}')";
  expect(await encodeWith(greedy)).toEqual({ answer: { fault: "broken" }, runs: 2 });
});

test("a la que no termina se le corta, una vez", async () => {
  const { answer, runs } = await encodeWith("setInterval(() => {}, 1000)", second);
  expect(answer).toEqual({ fault: "slow" });
  expect(runs).toBeLessThan(2);
});

test("el programa no ve el entorno del sitio", async () => {
  const { answer } = await encodeWith("console.log(JSON.stringify(process.env))");
  expect(answer).toMatchObject({ NODE_ENV: "test" });
  expect(Object.keys(answer)).not.toContain("PICTURES_DIR");
  expect(process.env.PICTURES_DIR).toBeDefined();
});
