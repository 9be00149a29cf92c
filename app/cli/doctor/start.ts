import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findNginx, readSettings, type Settings } from "../../../deploy/render.js";
import {
  findFileFaults,
  findPortFaults,
  isServing,
  portFault,
  tryConfiguration,
  tryListening,
} from "../../../deploy/start-checks.js";
import { day } from "../../durations";
import { env, variables } from "../../env.server";
import { formatDate } from "../../text/format";
import { findingsIn, type Finding } from "./finding";
import { findListener } from "./site";

/* Tries what the start tries, with the start's own functions. */

const look = findingsIn("Arranque");

/** Only `npm run edge` reads them. */
const nginxNames = ["APP_PORT", "APP_SERVERS", "TLS_CERT", "TLS_KEY", "HTTP_PORT", "REDIRECT_FROM", "REAL_IP_FROM"].concat([
  ...["UNLIMITED_FROM", "CACHE_DIR", "CACHE_SIZE", "NGINX_WORKERS", "ACCESS_LOG"],
]);

export async function checkStart(): Promise<Finding[]> {
  if (nginxNames.some((name) => variables[name]?.trim())) return await checkEdge({ isCertain: true });
  if (env.TRUST_PROXY) return [await checkAppPort()];
  return [await checkAppPort(), ...(await checkEdge({ isCertain: false }))];
}

/** With `npm start`. */
async function checkAppPort(): Promise<Finding> {
  const { PORT: port, HOST: host } = env;
  const found = look("port", "Puerto con npm start");
  const code = await tryListening({ host, port });
  if (code === undefined) return found.on({ detail: `El ${port} está libre.` });
  if (code === "EADDRINUSE" && (await findListener(originAt(host ?? "127.0.0.1", port, false))) === "this site") {
    return found.on({ detail: `En el ${port} escucha ya este sitio.` });
  }
  return found.broken({
    detail: `${portFault("PORT", port, code)}.`,
    cost: "Así npm start no arranca.",
    advice: "Detén ese programa, o cambia PORT o HOST.",
  });
}

/** Unless `isCertain`, the site may also be started without nginx, and nothing here is broken. */
async function checkEdge({ isCertain }: { isCertain: boolean }): Promise<Finding[]> {
  const cost = isCertain ? "Así npm run edge no arranca." : "Así npm run edge no arranca; npm start, sí.";
  const report = (found: ReturnType<typeof look>, lines: string[]) => {
    const detail = `${lines.map((line) => line.replace("Configuración: ", "")).join(" · ")}.`;
    return found[isCertain ? "broken" : "warning"]({ detail, cost, advice: "Corrígelo: docs/configuration.md, «nginx»." });
  };
  const program = look("nginx", "nginx");
  const { settings, faults } = readSettings(variables);
  const nginx = findNginx();
  if (nginx.missing !== undefined && !isCertain)
    return [program.off({ detail: nginx.missing, cost, advice: "Con npm start sobra." })];
  const lines = [...faults, ...(nginx.missing === undefined ? [] : [nginx.missing]), ...findFileFaults(settings)];
  if (nginx.missing !== undefined || lines.length > 0) return [report(program, lines)];

  const refusal = await tryConfiguration(settings, nginx);
  const { taken, closed } = await findForeignPorts(settings);
  const ports = look("ports", "Puertos con nginx");
  return [
    refusal === undefined ? program.on({ detail: "Acepta su configuración." }) : report(program, [`No acepta: ${refusal}`]),
    taken.length > 0 ? report(ports, taken) : checkClosedPorts(ports, closed),
    ...checkCertificate(settings),
  ];
}

function checkClosedPorts(ports: ReturnType<typeof look>, closed: string[]): Finding {
  if (closed.length === 0) return ports.on({ detail: "Libres, o de este mismo sitio." });
  return ports.warning({
    detail: `${closed.join(" · ")}.`,
    cost: "Desde aquí no se sabe si el sitio podrá.",
    advice: "El servicio necesita AmbientCapabilities=CAP_NET_BIND_SERVICE, como en docs/operating.md.",
  });
}

/**
 * Leaves out the ports that this site holds. `closed`: nobody listens there, and this process may not open them, but the service
 * may.
 */
async function findForeignPorts(settings: Settings): Promise<{ taken: string[]; closed: string[] }> {
  const [taken, closed] = [new Set<string>(), new Set<string>()];
  for (const { name, host, port, code, line } of await findPortFaults(settings)) {
    const mayBeOurs = code === "EADDRINUSE" || code === "EACCES";
    const listener = mayBeOurs && (await findListener(originAt(host, port, name === "PORT" && settings.tlsCert !== undefined)));
    if (listener === "this site") continue;
    if (listener === "another program") taken.add(portFault(name, port, "EADDRINUSE"));
    else if (code === "EACCES") closed.add(line.replace("Configuración: ", ""));
    else if (code !== "EADDRINUSE" || !isNginxRunning(settings)) taken.add(line);
  }
  return { taken: [...taken], closed: [...closed] };
}

/** nginx holds its ports while its app is away, and the app its own while it is starting. */
const isNginxRunning = ({ cacheDir }: Settings) => cacheDir !== undefined && isServing(resolve(cacheDir));

function originAt(host: string, port: string | number, isEncrypted: boolean): string {
  const address = { "0.0.0.0": "127.0.0.1", "[::]": "[::1]", "::": "[::1]" }[host] ?? host;
  return `${isEncrypted ? "https" : "http"}://${address}:${port}`;
}

function checkCertificate({ appUrl, tlsCert }: Settings): Finding[] {
  if (tlsCert === undefined) return [];
  const found = look("certificate", "Certificado");
  const certificate = new X509Certificate(readFileSync(tlsCert));
  const end = new Date(certificate.validTo);
  const left = end.getTime() - Date.now();
  const cost = "El navegador avisa de un sitio inseguro en vez de abrirlo.";
  const advice = "Renuévalo: docs/edge.md, «Certificates».";
  if (left <= 0) return [found.broken({ detail: `Venció el ${formatDate(end.toISOString())}.`, cost, advice })];
  if (certificate.checkHost(appUrl.hostname) === undefined) {
    return [found.warning({ detail: `No es para ${appUrl.hostname}.`, cost, advice: "Pide uno para el nombre de APP_URL." })];
  }
  const detail = `Para ${appUrl.hostname}, hasta el ${formatDate(end.toISOString())}.`;
  return [
    left < 14 * day
      ? found.warning({ detail, cost: "Después, el navegador avisa de un sitio inseguro.", advice })
      : found.on({ detail }),
  ];
}
