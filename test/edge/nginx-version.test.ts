import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { judgeNginx } from "../../deploy/nginx-version.js";
import { temporaryFolder } from "../support/temporary-folder";
import { startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask } from "./raw-requests";

describe.skipIf(!inject("edge"))("la versión del paquete de nginx", () => {
  test.each([
    // Debian compares 9 and 11 as numbers.
    ["1.22.1-9+deb12u9", "missing"],
    ["1.22.1-9+deb12u10", "missing"],
    ["1.22.1-9+deb12u11", "present"],
    ["1.22.1-9+deb12u12", "present"],
    ["1.22.1-9", "missing"],
    ["1.26.3-3+deb13u10", "missing"],
    ["1.26.3-3+deb13u11", "present"],
    ["1.24.0-2ubuntu7.5", "unknown"],
  ])("%s: los arreglos están «%s»", (installed, fixes) => {
    expect(judgeNginx(installed)).toMatchObject({ installed, fixes });
  });

  test("con una versión vieja el sitio sirve, y lo dice una vez como error", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "dpkg-query"), "#!/bin/sh\nprintf 1.22.1-9+deb12u10", { mode: 0o755 });
    const app = await startStandInApp();
    onTestFinished(() => app.goAway());
    const edge = await startEdge({ APP_SERVERS: app.address, PATH: `${folder}:${process.env.PATH}` });
    onTestFinished(edge.stop);
    await until(() => edge.errorText().includes('"msg":"serving"'));
    expect((await ask(edge.url, "/")).status).toBe(200);
    const told = edge
      .errorText()
      .split("\n")
      .filter((line) => line.includes("known security holes"));
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 50, installed: "1.22.1-9+deb12u10" }]);
  });
});
