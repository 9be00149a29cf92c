import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { second } from "../../app/durations";
import { appPid, nginxPidOf, startEdge } from "../edge/edge";
import { inMegabytes, inSeconds } from "../support/figures";
import { addAdministrators, withDatabase } from "../support/database/filled-database";
import { withTextBombs } from "../support/png";
import { childProcesses, cpuTime, residentMemory } from "../support/processes/processes";
import { highest } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { markIfMissed, recordGoal } from "./goals";
import { filledDatabase } from "./sites";
import { formatTable } from "./table";

/** Ms and bytes: of the encoder with a hostile file, and of the site while ten people upload. */
const goals = { cpu: second, memory: 100_000_000, web: 180_000_000, container: 300_000_000 };

const people = 10;
/** Per person, one after the other. */
const uploads = 3;

export async function measureUploads(): Promise<void> {
  const folder = temporaryFolder();
  const photo = await noise(4_000, 3_000).jpeg({ quality: 80 }).toBuffer();
  await measureEncoder(folder, photo);
  await measureMemory(photo);
}

function noise(width: number, height: number) {
  const grain = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#c8324a", noise: grain } });
}

const still = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "red" } });

async function corpus(photo: Buffer): Promise<[name: string, bytes: Buffer, isHostile: boolean][]> {
  return [
    ["JPEG de 12 megapíxeles", photo, false],
    ["10,000 × 10,000 píxeles de un color (PNG)", await still(10_000, 10_000).png().toBuffer(), true],
    ["lo mismo en WebP", await still(10_000, 10_000).webp().toBuffer(), true],
    ["PNG entrelazado de 25 megapíxeles", await still(5_000, 5_000).png({ progressive: true }).toBuffer(), true],
    ["AVIF de 6 megapíxeles", await still(3_000, 2_000).avif({ effort: 0 }).toBuffer(), true],
    ["AVIF de 4 megapíxeles", await still(2_000, 2_000).avif({ effort: 0 }).toBuffer(), false],
    ["PNG entrelazado de 6 megapíxeles", await still(3_000, 2_000).png({ progressive: true }).toBuffer(), true],
    ["JPEG progresivo de 25 megapíxeles", await still(5_000, 5_000).jpeg({ progressive: true }).toBuffer(), false],
    ["PNG de 25 megapíxeles", await still(5_000, 5_000).png().toBuffer(), true],
    ["PNG de 25 megapíxeles con 16 bits por color", await still(5_000, 5_000).toColourspace("rgb16").png().toBuffer(), true],
    ["PNG con 900 textos comprimidos", withTextBombs(await still(300, 200).png().toBuffer(), 900), true],
    ["tira de 1,500,000 × 16 píxeles", await still(1_500_000, 16).png().toBuffer(), true],
    ["foto cortada a la mitad", photo.subarray(0, photo.length / 2), true],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), true],
    ["programa con otro nombre", Buffer.from(`MZ${"x".repeat(11_000_000)}`), true],
    ["políglota", Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]), true],
  ];
}

/** The program prints its usage in JSON when it ends. `maxRSS` would include the memory of its parent. */
const report = `data:text/javascript,import{readFileSync}from"node:fs";process.on("exit",()=>{
const{userCPUTime,systemCPUTime}=process.resourceUsage();
const peak=/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status","utf8"))[1];
process.stderr.write(JSON.stringify({cpu:(userCPUTime+systemCPUTime)/1000,memory:1024*peak}))})`;

async function measureEncoder(folder: string, photo: Buffer) {
  const rows: { name: string; cpu: number; memory: number; isHostile: boolean }[] = [];
  for (const [name, bytes, isHostile] of await corpus(photo)) {
    const file = join(folder, "archivo");
    writeFileSync(file, bytes);
    const words = ["--max-old-space-size=64", "--import", report, "build/worker/encode.js", file, folder];
    const env = { NODE_ENV: "production" as const, MALLOC_ARENA_MAX: "1" };
    const { stderr } = await promisify(execFile)(process.execPath, words, { env });
    rows.push({ name, isHostile, ...(JSON.parse(stderr) as { cpu: number; memory: number }) });
  }
  console.log("\nEl programa que prepara cada foto: su tiempo de procesador y su memoria\n");
  const cells = rows.map(({ name, cpu, memory, isHostile }) => [
    name,
    markIfMissed(inSeconds(cpu, 2), !isHostile || cpu < goals.cpu),
    markIfMissed(inMegabytes(memory), !isHostile || memory < goals.memory),
  ]);
  console.log(formatTable(["archivo", "procesador", "memoria"], cells));
  const hostile = rows.filter((row) => row.isHostile);
  const slowest = highest(hostile, ({ cpu }) => cpu);
  const largest = highest(hostile, ({ memory }) => memory);
  recordGoal(
    `un archivo hostil cuesta < ${inSeconds(goals.cpu)} y < ${inMegabytes(goals.memory)}`,
    slowest.cpu < goals.cpu && largest.memory < goals.memory,
    `${inSeconds(slowest.cpu, 2)} (${slowest.name}) y ${inMegabytes(largest.memory)} (${largest.name})`,
  );
}

async function measureMemory(photo: Buffer) {
  const databaseUrl = await filledDatabase();
  const senders = await withDatabase(databaseUrl, (db) => addAdministrators(db, people));
  const pictures = join(temporaryFolder(), "fotos");
  mkdirSync(pictures);
  const edge = await startEdge({
    DATABASE_URL: databaseUrl,
    PICTURES_DIR: pictures,
    UNLIMITED_FROM: "127.0.0.1,::1",
    ACCESS_LOG: "off",
  });
  const app = appPid(edge);
  const most = { web: 0, container: 0 };
  const sampling = setInterval(() => {
    most.web = Math.max(most.web, residentMemory(app));
    most.container = Math.max(most.container, memoryOf([edge.process.pid!, nginxPidOf(edge)]));
  }, 50);
  try {
    const before = cpuTime(app);
    const start = performance.now();
    const statuses = await Promise.all(senders.map(({ cookie }, at) => sendAll(edge.url, cookie, photo, at)));
    const duration = performance.now() - start;
    const kept = statuses.flat().filter((status) => status === 302).length;
    console.log(
      `\n${people} personas suben ${uploads} fotos cada una, de ${inMegabytes(photo.length)}: ${kept} guardadas en ${inSeconds(duration)};`,
    );
    console.log(`el sitio mismo gastó ${inSeconds(cpuTime(app) - before, 2)} de procesador\n`);
    recordGoal(`las ${people * uploads} fotos quedan guardadas`, kept === people * uploads, `${kept}`);
    for (const [name, text] of [
      ["web", "el proceso web"],
      ["container", "todo el contenedor"],
    ] as const)
      recordGoal(
        `${text}, mientras ${people} suben fotos: ≤ ${inMegabytes(goals[name])}`,
        most[name] <= goals[name],
        inMegabytes(most[name]),
      );
  } finally {
    clearInterval(sampling);
    await edge.stop();
  }
}

async function sendAll(url: string, cookie: string, photo: Buffer, person: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < uploads; turn += 1) {
    const body = new FormData();
    // Bytes after the end make it a different picture.
    body.set("foto", new File([photo as BlobPart, `${person} ${turn}`], "foto.jpg"));
    const headers = { Origin: url, Cookie: cookie };
    const { status } = await fetch(`${url}/profile/retrato/subir`, { method: "POST", body, headers, redirect: "manual" });
    statuses.push(status);
  }
  return statuses;
}

/** Bytes of these processes and their children. Counts shared memory once. */
function memoryOf(pids: number[]): number {
  const seen = new Set<number>();
  const visit = (pid: number): number => {
    if (seen.has(pid)) return 0;
    seen.add(pid);
    try {
      const own = 1_024 * Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
      return childProcesses(pid).reduce((sum, child) => sum + visit(child.pid), own);
    } catch {
      // The process just ended.
      return 0;
    }
  };
  return pids.reduce((sum, pid) => sum + visit(pid), 0);
}
