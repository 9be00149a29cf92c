/* Runs an image's root as deploy/compose.yml says: namespaces of its own for mounts, processes and network, a read-only root, the
   tmpfs of the file, an ordinary user without capabilities, and a cgroup with the limits of memory and processes. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "yaml";
import { addCleanup } from "./drill";
import type { Image } from "./image-root";

type Service = {
  environment: Record<string, string>;
  tmpfs: string[];
  mem_limit: string;
  memswap_limit: string;
  pids_limit: number;
  stop_grace_period: string;
};
type Compose = { services: { site: Service } };

export type Container = {
  process: ChildProcess;
  /** Process id, on this machine, of the container's first process. */
  pid: number;
  ended: Promise<[number | null, NodeJS.Signals | null]>;
  /** Runs a command in it, as `docker compose exec` does. */
  exec: (...command: string[]) => { status: number | null; output: string };
  group: Group;
};

/** Version 1 has a folder for each controller, version 2 has one. `isWhole`: every limit could be set. */
type Group = { folder: string; limits: string[]; isWhole: boolean; leave: () => void };

export function readService(project: string): Service {
  return (parse(readFileSync(join(project, "deploy/compose.yml"), "utf8"), { merge: true }) as Compose).services.site;
}

/** Starts the image's command. `data`: the folder of the volume. */
export async function startContainer(
  image: Image,
  service: Service,
  project: string,
  data: string,
  port: number,
): Promise<Container> {
  const example = parseEnv(readFileSync(join(project, ".env.example"), "utf8"));
  const environment = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    ...image.environment,
    ...example,
    APP_URL: `http://localhost:${port}`,
    ...service.environment,
  };
  const secrets = join(image.root, "run/secrets");
  mkdirSync(secrets, { recursive: true });
  writeFileSync(join(secrets, "session_secret"), "5e1c".repeat(16));
  const group = openGroup(service);
  const mounts = service.tmpfs.map((disk) => {
    const [place = "", options = ""] = disk.split(":");
    return `mkdir -p '${image.root}${place}' && mount -t tmpfs -o ${options} tmpfs '${image.root}${place}'`;
  });
  // The order matters: what is mounted below a read-only root stays writable.
  const script = [
    ...group.limits.map((folder) => `echo 0 > '${folder}/cgroup.procs'`),
    "ip link set lo up",
    `mount --bind '${image.root}' '${image.root}'`,
    `mount -o remount,bind,ro '${image.root}'`,
    `mount --rbind /dev '${image.root}/dev'`,
    `mount -t proc proc '${image.root}/proc'`,
    ...mounts,
    `mount --bind '${data}' '${image.root}/app/data'`,
    `exec chroot '${image.root}' ${asUser(image)} env -i -C ${image.folder} "$@"`,
  ].join(" && ");
  const command = JSON.parse(image.settings.CMD ?? "[]") as string[];
  const child = spawn(
    "unshare",
    [
      "--mount",
      "--pid",
      "--net",
      "--ipc",
      "--uts",
      "--fork",
      "--kill-child",
      "sh",
      "-c",
      script,
      "sh",
      ...pairs(environment),
      ...command,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = once(child, "exit") as Container["ended"];
  addCleanup(() => child.exitCode === null && child.kill("SIGKILL"));
  const pid = await firstProcess(child);
  const enter = ["--target", String(pid), "--mount", "--pid", "--net", "--root", "--wd"];
  const exec = (...words: string[]) => {
    const inside = [...asUser(image).split(" "), "env", "-i", "-C", image.folder, ...pairs(environment), ...words];
    const { status, stdout, stderr } = spawnSync("nsenter", [...enter, ...inside], { encoding: "utf8", maxBuffer: 50_000_000 });
    console.error(`$ ${words.join(" ")}\n${stdout}${stderr}`);
    return { status, output: stdout + stderr };
  };
  return { process: child, pid, ended, exec, group };
}

const pairs = (values: Record<string, string | undefined>) =>
  Object.entries(values).map(([name, value]) => `${name}=${value ?? ""}`);

/** USER of the image, cap_drop and no-new-privileges of the compose file. */
function asUser({ user }: Image): string {
  return `setpriv --reuid=${user} --regid=${user} --init-groups --bounding-set=-all --inh-caps=-all --no-new-privs`;
}

/** Waits for the process that `unshare` forked. */
async function firstProcess(child: ChildProcess): Promise<number> {
  for (let waits = 0; waits < 100; waits += 1) {
    const found = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
    if (found !== "") return Number(found);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("el contenedor no empezó");
}

const cgroups = "/sys/fs/cgroup";

const inBytes = (megabytes: string) => Number.parseInt(megabytes) * 1_048_576;

/** Kernels that do not count swap lack these files. */
const ofSwap = ["memory.memsw.limit_in_bytes", "memory.swap.max"];

/** Limits memory, swap and processes as the service says. */
function openGroup({ mem_limit, memswap_limit, pids_limit: processes }: Service): Group {
  const [memory, withSwap] = [inBytes(mem_limit), inBytes(memswap_limit)];
  const isFirst = existsSync(join(cgroups, "memory/memory.limit_in_bytes"));
  const name = `panama-drill-${process.pid}-${Date.now()}`;
  const wanted = isFirst
    ? [
        [
          join(cgroups, "memory", name),
          { "memory.limit_in_bytes": String(memory), "memory.memsw.limit_in_bytes": String(withSwap) },
        ],
        [join(cgroups, "pids", name), { "pids.max": String(processes) }],
      ]
    : [
        [
          join(cgroups, name),
          { "memory.max": String(memory), "memory.swap.max": String(withSwap - memory), "pids.max": String(processes) },
        ],
      ];
  const limits: string[] = [];
  let isWhole = true;
  for (const [folder, values] of wanted as [string, Record<string, string>][]) {
    try {
      mkdirSync(folder);
      limits.push(folder);
      for (const [file, value] of Object.entries(values)) {
        const path = join(folder, file);
        if (existsSync(path) || !ofSwap.includes(file)) writeFileSync(path, value);
      }
    } catch {
      isWhole = false;
    }
  }
  const leave = () => limits.forEach((folder) => existsSync(folder) && rmdirSync(folder));
  addCleanup(leave);
  return { folder: limits[0] ?? "", limits, isWhole, leave };
}
