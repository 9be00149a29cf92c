/* Builds deploy/Dockerfile without a container engine: each stage is a folder, RUN is a chroot into it. The base image is
   Debian's debootstrap with the Node of npm's package `node`. */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readContext, readDockerfile, readPairs, type Stage } from "./dockerfile";

export type Image = {
  root: string;
  /** Values of ENV, EXPOSE and so on, by instruction. */
  settings: Record<string, string>;
  environment: Record<string, string>;
  user: string;
  folder: string;
  /** Version of Node. */
  node: string;
};

const mirror = "http://deb.debian.org/debian";
const searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** Where the build finds the certificates of this machine, if it has its own. */
const certificates = "/tmp/certificates.pem";

/** Runs a command and returns its output. Throws with the end of what it said. */
export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  console.error(`$ ${command} ${args.join(" ")}\n${stdout}${stderr}`);
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ").slice(0, 200)}: ${error?.message ?? (stderr || stdout).slice(-600)}`);
  return stdout;
}

/** Why this machine cannot run the drill, or undefined. */
export function findObstacle(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "hace falta Linux y ser root";
  const missing = ["debootstrap", "unshare", "nsenter", "setpriv", "chroot", "ip"].filter(
    (program) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0,
  );
  if (missing.length > 0) return `faltan programas: ${missing.join(", ")}`;
  const canUnshare =
    spawnSync("unshare", ["--mount", "--pid", "--net", "--fork", "mount", "-t", "tmpfs", "x", "/mnt"]).status === 0;
  return canUnshare ? undefined : "no se deja separar los montajes, los procesos y la red";
}

/** Builds every stage below `folder`. `project`: the root of the sources. `base`: a folder that keeps the base image, or undefined. */
export function buildImage(project: string, folder: string, base = join(folder, "base")): Image {
  const { stages, defaults } = readDockerfile(join(project, "deploy/Dockerfile"));
  const [, version, release] = /^node:(\d+)-(\w+)-slim@/.exec(defaults.NODE_IMAGE ?? "") ?? [];
  if (version === undefined || release === undefined) throw new Error("NODE_IMAGE no es una imagen de Node en Debian");
  if (!existsSync(join(base, "usr/local/bin/node"))) makeBase(base, release, version);
  const images = new Map<string, Image>();
  for (const stage of stages) {
    const from = images.get(stage.base);
    const root = join(folder, stage.name);
    run("cp", "-a", from?.root ?? base, root);
    const image = {
      root,
      settings: {},
      environment: {},
      user: "root",
      folder: from?.folder ?? "/",
      node: run(join(base, "usr/local/bin/node"), "--version").trim(),
    };
    for (const step of stage.steps) follow(step, image, { project, images, args: {} });
    images.set(stage.name, image);
  }
  // Earlier stages are not needed to run it.
  const image = images.get("image")!;
  for (const { root } of images.values()) if (root !== image.root) rmSync(root, { recursive: true });
  return image;
}

/** node:NN-RELEASE-slim: Debian without recommended packages, Node and npm in /usr/local, and the user `node`, 1000. */
function makeBase(base: string, release: string, version: string) {
  rmSync(base, { recursive: true, force: true });
  run("debootstrap", "--variant=minbase", release, base, mirror);
  const suites = [
    `${mirror} ${release} main`,
    `${mirror} ${release}-updates main`,
    `${mirror}-security ${release}-security main`,
  ];
  writeFileSync(join(base, "etc/apt/sources.list"), suites.map((suite) => `deb ${suite}\n`).join(""));
  run("npm", "install", "--global", `--prefix=${join(base, "usr/local")}`, `node@${version}`, "npm@11");
  const node = join(base, "usr/local/bin/node");
  const installed = join(base, "usr/local/lib/node_modules/node/bin/node");
  rmSync(node, { force: true });
  copyFileSync(installed, node);
  // An engine writes this file into each container.
  writeFileSync(join(base, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n");
  run("chroot", base, "useradd", "--uid", "1000", "--user-group", "--create-home", "node");
}

type Build = { project: string; images: Map<string, Image>; args: Record<string, string> };

function follow({ instruction, words }: Stage["steps"][number], image: Image, build: Build): void {
  const followers: Record<string, () => unknown> = {
    ARG: () => Object.assign(build.args, readPairs(words)),
    ENV: () => Object.assign(image.environment, readPairs(words)),
    WORKDIR: () => mkdirSync(join(image.root, (image.folder = words)), { recursive: true }),
    USER: () => (image.user = words),
    COPY: () => copy(words, image, build),
    RUN: () => runIn(image, words, build.args),
  };
  const other = () => (image.settings[instruction] = words);
  (followers[instruction] ?? other)();
}

function runIn(image: Image, command: string, args: Record<string, string>) {
  const { root, folder, user } = image;
  const own = process.env.NODE_EXTRA_CA_CERTS ?? process.env.SSL_CERT_FILE;
  if (own !== undefined) copyFileSync(own, join(root, certificates));
  const variables = {
    PATH: searchPath,
    HOME: "/root",
    ...args,
    ...image.environment,
    ...(own && { NODE_EXTRA_CA_CERTS: certificates }),
  };
  const mounts =
    'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount --bind /etc/resolv.conf "$0/etc/resolv.conf"';
  const enter = `${mounts} && exec chroot --userspec="$1" "$0" env -i "\${@:4}" sh -c 'cd "$0" && eval "$1"' "$2" "$3"`;
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  run("unshare", "--mount", "--pid", "--fork", "bash", "-c", enter, root, user, folder, command, ...given);
  rmSync(join(root, certificates), { force: true });
}

function copy(words: string, { root, folder }: Image, { project, images }: Build) {
  const names = words.split(" ");
  const stage = names[0]?.startsWith("--from=") ? names.shift()?.slice("--from=".length) : undefined;
  const from = stage === undefined ? project : images.get(stage)!.root;
  const target = names.pop()!;
  const sources = names.flatMap((name) => (name === "." ? readContext(join(project, ".dockerignore")) : [name]));
  const isInto = names.length > 1 || target.endsWith("/") || names[0] === ".";
  for (const source of sources) {
    const path = join(from, source);
    const isPart = isInto && (names[0] === "." || !statSync(path).isDirectory());
    const place = resolve(join(root, target.startsWith("/") ? "/" : folder, target), isPart ? source : ".");
    mkdirSync(join(place, ".."), { recursive: true });
    cpSync(path, place, { recursive: true, verbatimSymlinks: true });
  }
  // COPY gives everything to root.
  run("chown", "--recursive", "--no-dereference", "0:0", join(root, folder));
}
