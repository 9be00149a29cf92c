import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Nothing here can be measured without /proc. */
export const hasProcFileSystem = existsSync("/proc/self/status");

/** Bytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return 1_024 * Number(kilobytes);
}

/** Open files and connections; 0 without /proc. Throws if the process has ended. */
export function countDescriptors(pid: number): number {
  if (!hasProcFileSystem) return 0;
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Ms, in steps of 10. */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name is in parentheses and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Ms for which the main thread had the processor, however busy the machine is; NaN without /proc. */
export function mainThreadTime(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ", 1)[0]) / 1e6 : NaN;
}

export function childProcesses(pid: number): { pid: number; command: string }[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return pids.flatMap((child) => {
    try {
      return [{ pid: child, command: readFileSync(`/proc/${child}/cmdline`, "utf8") }];
    } catch {
      // The process ended meanwhile.
      return [];
    }
  });
}
