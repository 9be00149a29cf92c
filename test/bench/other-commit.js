/* Builds another commit beside this one. */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Checks a commit out into `folder` and builds it. It shares node_modules unless its packages or patches differ. */
export async function buildCommit(commit) {
  const folder = join(root, "build", "other-commit");
  const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  };
  remove();
  git("worktree", "add", "--detach", folder, commit);
  const run = (program, ...words) =>
    execFileSync(program, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "" } });
  const isSame = git("diff", "--name-only", commit, "--", "package-lock.json", "patches").trim() === "";
  if (isSame) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  else run("npm", "ci", "--prefer-offline");
  run("npm", "run", "build");
  return { folder, remove };
}

/** Returns the arguments after "node" of a checkout's `npm start`. */
export function startArgumentsOf(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return scripts.start.split(" ").slice(1);
}
