/* Imports no package, because none may be installed yet. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { clearInterval, setInterval } from "node:timers";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const { stdout } = process;
/** Running steps with their start time in ms. */
const running = new Map();
let timer;

/**
 * Steps may run at once. Resolves to the program's output. If it fails, or takes longer than `timeout` ms, rejects with an error
 * that names the step and ends with the output.
 */
export async function runStep(title, program, args, { cwd = root, env = process.env, timeout } = {}) {
  begin(title);
  try {
    const output = await run(program, args, { cwd, env, timeout });
    end(title, "✓");
    return output;
  } catch (error) {
    end(title, "✗");
    throw new Error(`No se pudo: ${title}.\n${error.message}`, { cause: error });
  }
}

async function run(program, args, options) {
  const child = spawn(program, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    shell: program === "npm" && process.platform === "win32",
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [status] = await once(child, "close");
  process.off("exit", stop);
  if (status !== 0) throw new Error(output);
  return output;
}

function begin(title) {
  running.set(title, performance.now());
  if (!stdout.isTTY) console.log(`… ${title}`);
  timer ??= setInterval(show, stdout.isTTY ? 1_000 : 30_000);
  if (stdout.isTTY) show();
}

function end(title, sign) {
  const line = `${sign} ${describe(title)}`;
  running.delete(title);
  if (stdout.isTTY) stdout.write("\r\x1b[K");
  console.log(line);
  if (running.size > 0) {
    if (stdout.isTTY) show();
    return;
  }
  clearInterval(timer);
  timer = undefined;
}

function show() {
  const line = `… ${[...running.keys()].map(describe).join(", ")}`;
  if (stdout.isTTY) stdout.write(`\r\x1b[K${line.slice(0, (stdout.columns || 80) - 1)}`);
  else console.log(line);
}

function describe(title) {
  return `${title}: ${Math.round((performance.now() - running.get(title)) / 1_000)} s`;
}
