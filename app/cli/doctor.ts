import { parseArgs } from "node:util";
import { log } from "../log.server";
import { command } from "./command";
import { checkConfiguration } from "./doctor/configuration";
import { checkDatabase } from "./doctor/database";
import { checkFolders } from "./doctor/folders";
import type { Finding } from "./doctor/finding";
import { probeServices } from "./doctor/probes";
import { formatReport, withoutSecrets } from "./doctor/report";
import { checkSettingsFile } from "./doctor/settings-file";
import { checkStart } from "./doctor/start";
import { checkVersions } from "./doctor/versions";

/*
 * npm run doctor                what is on, what is off and what that costs; exit code 1 when something is broken
 * npm run doctor -- --probe     also asks the site's own address, the mail server, Stripe and the chat providers
 * npm run doctor -- --json      the same as JSON
 */
const usage = `Uso:
  npm run doctor                qué está en marcha, qué está apagado y qué cuesta eso; acaba en 1 si algo está roto
  npm run doctor -- --probe     pregunta además a la dirección del sitio, al correo, a Stripe y a los chats
  npm run doctor -- --json      lo mismo, para programas`;

await command(async () => {
  const { probe, json } = readOptions();
  log.level = "silent";
  const found = [
    ...checkVersions(),
    checkSettingsFile(),
    ...checkConfiguration(),
    ...(await checkStart()),
    ...(await checkDatabase()),
    ...(await checkFolders()),
    ...(probe ? await probeServices() : []),
  ];
  const findings = byArea(found);
  const isBroken = findings.some(({ state }) => state === "broken");
  const { stdout } = process;
  const report = json
    ? `${JSON.stringify({ ok: !isBroken, findings }, null, 2)}\n`
    : formatReport(findings, { colors: stdout.isTTY && stdout.hasColors(), columns: stdout.columns });
  stdout.write(withoutSecrets(report));
  if (isBroken) process.exitCode = 1;
});

function byArea(findings: Finding[]): Finding[] {
  const areas = [...new Set(findings.map(({ area }) => area))];
  return areas.flatMap((area) => findings.filter((finding) => finding.area === area));
}

function readOptions(): { probe: boolean; json: boolean } {
  try {
    const { values } = parseArgs({ options: { probe: { type: "boolean" }, json: { type: "boolean" } } });
    return { probe: values.probe ?? false, json: values.json ?? false };
  } catch {
    throw new Error(usage);
  }
}
