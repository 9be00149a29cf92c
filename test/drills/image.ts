/* The container's image, without a container engine: the steps of deploy/Dockerfile run in a root of Debian's debootstrap, and the
   result runs as deploy/compose.yml says. The base image is imitated, and so is Docker's `init`: deploy/serve.js is process 1. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { judgeNginx } from "../../deploy/nginx-version.js";
import { inMegabytes, inSeconds } from "../support/figures";
import { residentMemory } from "../support/processes/processes";
import { checkPromise, addCleanup, drill } from "./drill";
import { type Container, readService, startContainer } from "./container";
import { buildImage, findObstacle, type Image, run } from "./image-root";

const project = resolve(".");
/** Ms. The health check may fail for this long after the start (`--start-period`). */
const longestStart = 30_000;
/** Bytes that the site adds to the base image. */
const largestSite = 300_000_000;
/** Bytes that the container needs at rest, as docs/operating.md says, without the page cache. */
const seededName = "Rondón de Miss Ophelia";
const mostAtRest = 230_000_000;
const port = 8080;
/** Asks from inside, because the container's network has no other end. */
const askFor = `require("node:http").get({ host: "127.0.0.1", port: ${port}, path: process.argv[1], headers: { Host: "localhost:${port}" } }, (answer) => {
  process.stdout.write(answer.statusCode + " ");
  answer.pipe(process.stdout);
})`;
const pages = ["/", "/blog", "/restaurantes-panama", "/auth", "/robots.txt", "/health/ready"];

await drill("La imagen sin motor de contenedores", async () => {
  const obstacle = findObstacle();
  if (obstacle !== undefined) return `no se probó: ${obstacle}`;
  // Not in /tmp's memory, where that is a tmpfs.
  const folder = mkdtempSync("/var/tmp/panama-image-");
  addCleanup(() => rmSync(folder, { recursive: true, force: true }));
  const kept = process.env.IMAGE_BASE;
  const image = buildImage(project, folder, kept);
  checkContents(image);

  const data = join(folder, "data");
  // A new volume takes over the folder of the image, with its owner.
  run("cp", "-a", join(image.root, "app/data"), data);
  const service = readService(project);
  const first = await startContainer(image, service, project, data, port);
  const start = await checkHealth(first, image);
  checkConfinement(first, image);
  const seeded = first.exec("node", "build/cli/seed.js");
  checkPromise(seeded.status === 0, `no se llenó la base de datos: ${seeded.output.slice(-300)}`);
  checkPages(first);
  checkCommands(first, data);
  // The encoder and nginx are idle.
  await pause(5_000);
  const memory = measureMemory(first, service.mem_limit);
  const end = await stop(first, service.stop_grace_period);

  const second = await startContainer(image, service, project, data, port);
  const again = await checkHealth(second, image);
  const page = second.exec("node", "-e", askFor, "/restaurantes-bocas-del-toro").output;
  checkPromise(page.includes(seededName), "después de volver a empezar faltan los restaurantes");
  await stop(second, service.stop_grace_period);
  return [
    `Node ${image.node}, ${inMegabytes(folderSize(join(image.root, "app")))} en la imagen`,
    `sana en ${inSeconds(start)}, y en ${inSeconds(again)} con datos`,
    memory,
    `termina con 0 en ${inSeconds(end)}`,
    first.group.isWhole ? "con los límites de memoria y procesos" : "sin límites de memoria y procesos: aquí no hay cgroups",
    "sin el init de Docker ni la imagen base de verdad",
  ].join(", ");
});

function folderSize(folder: string): number {
  return Number(run("du", "-sk", folder).split("\t")[0]) * 1_024;
}

function checkContents({ root, user }: Image) {
  const version = run("chroot", root, "dpkg-query", "--show", "--showformat", "${Version}", "nginx");
  const { fixes, floor } = judgeNginx(version);
  checkPromise(fixes === "present", `nginx ${version} no llega a ${floor ?? "ninguna versión conocida"}`);
  checkPromise(user === "node", `corre como ${user}`);
  for (const name of ["typescript", "vitest", "better-sqlite3", "better-sqlite3-13/deps"])
    checkPromise(!existsSync(join(root, "app/node_modules", name)), `quedó ${name}, que la imagen no necesita`);
  for (const name of [".env", ".git", "test", "secrets"])
    checkPromise(!existsSync(join(root, "app", name)), `la imagen lleva ${name}`);
  const compiled = folderSize(join(root, "app/compile-cache"));
  checkPromise(compiled > 1_000_000, `Node guardó ${inMegabytes(compiled)} de código compilado`);
  const size = folderSize(join(root, "app"));
  checkPromise(size <= largestSite, `el sitio ocupa ${inMegabytes(size)} en la imagen`);
}

/** Runs HEALTHCHECK as an engine does. Returns the ms until it succeeds. */
async function checkHealth(container: Container, { settings }: Image): Promise<number> {
  const command = JSON.parse(/CMD (\[.*\])/.exec(settings.HEALTHCHECK ?? "")?.[1] ?? "[]") as string[];
  const begun = performance.now();
  while (performance.now() - begun < longestStart && container.process.exitCode === null) {
    if (container.exec(...command).status === 0) return performance.now() - begun;
    await pause(250);
  }
  throw new Error(`HEALTHCHECK no dijo que sí en ${inSeconds(longestStart)}`);
}

function checkConfinement({ pid, exec }: Container, { root }: Image) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  checkPromise(/^Uid:\t1000\t1000\t1000\t1000$/m.test(status), "no corre como el usuario 1000");
  for (const set of ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"])
    checkPromise(new RegExp(`^${set}:\t0+$`, "m").test(status), `le quedan permisos de root (${set})`);
  checkPromise(/^NoNewPrivs:\t1$/m.test(status), "puede ganar permisos");
  for (const place of ["/app/build/x", "/app/compile-cache/x", "/app/pictures/x", "/etc/x", "/usr/local/bin/x"])
    checkPromise(exec("touch", place).status !== 0, `pudo escribir en ${place}`);
  for (const place of ["/tmp/x", "/app/data/x", "/run/edge/x"])
    checkPromise(exec("touch", place).status === 0, `no pudo escribir en ${place}`);
  checkPromise(!existsSync(join(root, "tmp/x")), "lo de /tmp quedó en la imagen");
  exec("rm", "/tmp/x", "/app/data/x", "/run/edge/x");
}

function checkPages({ exec }: Container) {
  for (const path of pages) {
    const { output } = exec("node", "-e", askFor, path);
    const isWhole = output.startsWith("200 ") && (!output.includes("<html") || output.includes("</html>"));
    checkPromise(isWhole, `${path} contestó ${output.slice(0, 200)}`);
  }
}

function checkCommands({ exec }: Container, data: string) {
  const doctor = exec("node", "build/cli/doctor.js");
  checkPromise(doctor.status === 0, `el doctor terminó con ${doctor.status}: ${doctor.output.slice(-600)}`);
  const backup = exec("node", "build/cli/backup.js");
  checkPromise(backup.status === 0, `la copia no se hizo: ${backup.output.slice(-300)}`);
  const copies = readdirSync(join(data, "backups")).filter((name) => /^panama-.*\.db$/.test(name));
  checkPromise(copies.length > 0, "no hay ninguna copia en el volumen");
}

function measureMemory({ pid, group }: Container, limit: string): string {
  const app = appOf(pid);
  const idle = residentMemory(app);
  if (!group.isWhole) return `app en reposo ${inMegabytes(idle)}`;
  const stat = readFileSync(join(group.folder, "memory.stat"), "utf8");
  const whole = Number(/^(?:total_rss|anon) (\d+)$/m.exec(stat)?.[1]);
  checkPromise(whole <= mostAtRest, `en reposo necesita ${inMegabytes(whole)}`);
  const control = ["memory.oom_control", "memory.events"]
    .map((name) => join(group.folder, name))
    .find((file) => existsSync(file));
  const killed = control === undefined ? 0 : Number(/^oom_kill (\d+)$/m.exec(readFileSync(control, "utf8"))?.[1] ?? 0);
  checkPromise(killed === 0, `murieron ${killed} procesos en ${limit} de memoria`);
  return `en reposo ${inMegabytes(whole)} de ${limit}, la app ${inMegabytes(idle)}`;
}

/** The app is the child of deploy/serve.js that runs start.js. */
function appOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return Number(children.find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("start.js")));
}

/** Stops it as an engine does. Returns the ms it took. */
async function stop(container: Container, gracePeriod: string): Promise<number> {
  const begun = performance.now();
  process.kill(container.pid, "SIGTERM");
  const limit = Number.parseInt(gracePeriod) * 1_000;
  const [code, signal] = await Promise.race([container.ended, pause(limit).then(() => [null, "SIGKILL"] as const)]);
  const time = performance.now() - begun;
  checkPromise(code === 0 && signal === null, `SIGTERM terminó con ${code ?? signal}`);
  container.group.leave();
  return time;
}
