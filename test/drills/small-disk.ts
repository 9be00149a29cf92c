import { type ChildProcess, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../support/temporary-folder";

/** Can be filled for one program. */
export type SmallDisk = {
  folder: string;
  how: string;
  /** False where only the size of files is limited. */
  isReal: boolean;
  fill: (program: ChildProcess) => void;
  free: (program: ChildProcess) => void;
};

const megabytes = 24;
const isApart = process.env.DRILL_IS_APART === "1";
const apart = ["--map-root-user", "--mount"];

const does = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/**
 * Re-runs the program in its own mount namespace, where a mounted tmpfs vanishes with it, and exits with its status. Returns if
 * it already runs in one or namespaces are unavailable.
 */
export function enterMountNamespace(program: string): void {
  if (isApart || !does("unshare", ...apart, "true")) return;
  const args = [...apart, process.execPath, fileURLToPath(program), ...process.argv.slice(2)];
  const { status } = spawnSync("unshare", args, { stdio: "inherit", env: { ...process.env, DRILL_IS_APART: "1" } });
  process.exit(status ?? 1);
}

/** A few megabytes. Where mounting is impossible, a folder in which files cannot grow. */
export function openSmallDisk(): SmallDisk {
  const folder = join(temporaryFolder(), "disk");
  mkdirSync(folder);
  return isApart && does("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder) ? mounted(folder) : limited(folder);
}

function mounted(folder: string): SmallDisk {
  // Must run before the folder is removed.
  process.prependOnceListener("exit", () => does("umount", "--lazy", folder));
  const ballast = join(folder, "ballast");
  return {
    folder,
    how: `un disco de ${megabytes} MB (tmpfs)`,
    isReal: true,
    fill: () => fillDisk(ballast),
    free: () => rmSync(ballast),
  };
}

function fillDisk(ballast: string) {
  const file = openSync(ballast, "a");
  for (const size of [1_048_576, 4_096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  closeSync(file);
}

/** Writes beyond SQLite's current journal size fail with EFBIG, so the program's log must stay below it. */
function limited(folder: string): SmallDisk {
  const limit = ({ pid }: ChildProcess, bytes: string) => {
    if (!does("prlimit", "--pid", String(pid), `--fsize=${bytes}`))
      throw new Error("Ni un disco pequeño ni prlimit: no se puede probar");
  };
  return {
    folder,
    how: "archivos que no pueden crecer (prlimit; aquí no se deja montar un disco)",
    isReal: false,
    fill: (program) => limit(program, `${statSync(join(folder, "site.db-wal")).size}:unlimited`),
    free: (program) => limit(program, "unlimited"),
  };
}
