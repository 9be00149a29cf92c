/* Whether nginx's package has the fixes of all advisories so far. */
import { spawnSync } from "node:child_process";

/** Debian's packages with the fixes of 18 November 2026, for 12 and 13. Raised with each advisory: docs/security.md ("Advisories"). */
export const nginxFloors = ["1.22.1-9+deb12u11", "1.26.3-3+deb13u11"];

/**
 * Asks Debian's package manager.
 * @returns {ReturnType<typeof judgeNginx> | undefined} undefined where nginx is not installed from a Debian package
 */
export function findNginxVersion() {
  const { stdout, status } = spawnSync("dpkg-query", ["--show", "--showformat", "${Version}", "nginx"], { encoding: "utf8" });
  return status === 0 && stdout !== "" ? judgeNginx(stdout) : undefined;
}

/**
 * Compares a package's version with the floor of the same nginx release. `fixes`: "missing" below it, and "unknown" for a release
 * without a floor, as in Ubuntu's packages.
 * @param {string} installed
 * @returns {{ installed: string, fixes: "present" | "missing", floor: string } | { installed: string, fixes: "unknown", floor?: undefined }}
 */
export function judgeNginx(installed) {
  const floor = nginxFloors.find((version) => releaseOf(version) === releaseOf(installed));
  if (floor === undefined) return { installed, fixes: "unknown" };
  const { status } = spawnSync("dpkg", ["--compare-versions", installed, "ge", floor]);
  return { installed, fixes: status === 0 ? "present" : "missing", floor };
}

/**
 * The part before Debian's revision: 1.22.1 of 1.22.1-9+deb12u11.
 * @param {string} version
 */
const releaseOf = (version) => version.replace(/-[^-]*$/, "");
