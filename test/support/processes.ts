/* What Linux tells of processes under /proc. */
import { existsSync, readFileSync } from "node:fs";

/** Where there is none of it, nothing of this can be measured. */
export const isToldOfProcesses = existsSync("/proc/self/status");

/** Its resident memory, in bytes. */
export function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return 1_024 * Number(kilobytes);
}

/** How much processor time it has used, in milliseconds; Linux counts it in hundredths of a second for everybody. */
export function cpuTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program stands in parentheses, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The processes that it has started, each with its command line. */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return pids.map((child) => ({ pid: child, command: readFileSync(`/proc/${child}/cmdline`, "utf8") }));
}
