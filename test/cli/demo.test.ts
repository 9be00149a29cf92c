import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { freePort } from "../support/processes/free-port";
import { temporaryFolder } from "../support/temporary-folder";
import { root } from "../support/processes/run-program";

/** The demo keeps its data in the copy, whose npm does nothing: the site is already built. */
function projectCopy() {
  const folder = temporaryFolder();
  for (const path of ["app", "build", "test"]) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of ["deploy", "node_modules", "package-lock.json", "package.json", "seed"])
    symlinkSync(join(root, path), join(folder, path));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/npm"), "#!/bin/sh\n");
  chmodSync(join(folder, "bin/npm"), 0o755);
  return folder;
}

test("la demostración llena su base, sirve el sitio y al final dice la dirección, que entonces ya contesta", async () => {
  const folder = projectCopy();
  const port = await freePort("127.0.0.1");
  const demo = spawn(process.execPath, ["app/cli/demo.js"], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: `${join(folder, "bin")}:${process.env.PATH}`, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(demo, "exit");
  const lines: string[] = [];
  for await (const line of createInterface({ input: demo.stdout })) {
    lines.push(line);
    if (line === `Abre http://localhost:${port}`) break;
  }
  try {
    expect(lines).toContain("  premium@demo.pa");
    expect(lines.filter((line) => line.startsWith("✓"))).toHaveLength(4);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  } finally {
    demo.kill();
    await ended;
  }
});
