/* Checks of what the settings name: files, folders and ports. deploy/serve.js runs them before it starts anything, and
   `npm run doctor` runs the same ones. */
/** @import { Settings } from "./render.js" */
import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { accessSync, constants, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { listenHosts, render } from "./render.js";

/**
 * Returns a Spanish line for each file or folder that would keep nginx from starting. Creates nothing.
 * @param {Settings} settings
 */
export function findFileFaults(settings) {
  return [
    ...findFolderFault(settings),
    ...findPicturesFault(settings),
    ...findCertificateFaults(settings),
    ...findLogFault(settings),
  ];
}

/**
 * Another user could put links into the folder and divert what is written. A missing folder must be one that can be created.
 * @param {Settings} settings
 */
function findFolderFault({ cacheDir }) {
  if (cacheDir === undefined || isOwnFolder(resolve(cacheDir))) return [];
  return ["Configuración: CACHE_DIR: debe ser una carpeta tuya, en la que nadie más escriba"];
}

/** @param {string} path */
function isOwnFolder(path) {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return canHoldFolder(dirname(path));
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/**
 * @param {string} path
 * @returns {boolean}
 */
const canHoldFolder = (path) => (existsSync(path) ? isWritable(`${path}/.`) : canHoldFolder(dirname(path)));

/**
 * The app writes there; nginx only reads.
 * @param {Settings} settings
 */
function findPicturesFault({ picturesDir }) {
  const path = resolve(picturesDir);
  return existsSync(path) || canHoldFolder(path) ? [] : ["Configuración: PICTURES_DIR: no se puede crear esa carpeta"];
}

/** @param {Settings} settings */
function findCertificateFaults({ tlsCert, tlsKey }) {
  // One without the other is a fault of the settings.
  if (!tlsCert || !tlsKey) return [];
  /** @type {string[]} */
  const faults = [];
  const certificate = readPem("TLS_CERT", tlsCert, (pem) => new X509Certificate(pem), "no es un certificado (PEM)", faults);
  const key = readPem("TLS_KEY", tlsKey, (pem) => createPrivateKey(pem), "no es una clave (PEM) sin contraseña", faults);
  if (certificate && key && !certificate.checkPrivateKey(key)) {
    faults.push("Configuración: TLS_KEY: no es la clave del certificado que está en TLS_CERT");
  }
  return faults;
}

/**
 * Adds a line to `faults` when the file cannot be read or parsed.
 * @template Parsed
 * @param {string} name
 * @param {string} path
 * @param {(pem: Buffer) => Parsed} parse
 * @param {string} otherwise
 * @param {string[]} faults
 */
function readPem(name, path, parse, otherwise, faults) {
  let fault = existsSync(path) ? "no se puede leer ese archivo" : "no existe ese archivo";
  try {
    const pem = readFileSync(path);
    fault = otherwise;
    return parse(pem);
  } catch {
    faults.push(`Configuración: ${name}: ${fault}`);
  }
}

/** @param {Settings} settings */
function findLogFault({ accessLog }) {
  if (accessLog === undefined || accessLog === "off") return [];
  if (isWritable(existsSync(accessLog) ? accessLog : dirname(accessLog))) return [];
  return ["Configuración: ACCESS_LOG: no se puede escribir en ese archivo"];
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * `code`: Node's, such as EADDRINUSE. `line`: in Spanish.
 * @typedef {{ name: "PORT" | "HTTP_PORT" | "APP_PORT", host: string, port: string, code: string, line: string }} PortFault
 */

/**
 * Opens and closes each port. Resolves to the first fault of each one that fails.
 * @param {Settings} settings
 */
export async function findPortFaults({ appUrl, host, port, httpPort, appPort, appServers }) {
  const hosts = listenHosts(host, appUrl);
  /** @type {[name: PortFault["name"], port: string | undefined, hosts: string[]][]} */
  const listeners = [
    ["PORT", port, hosts],
    ["HTTP_PORT", httpPort, hosts],
    ["APP_PORT", appServers.length > 0 ? undefined : appPort, ["127.0.0.1"]],
  ];
  /** @type {PortFault[]} */
  const faults = [];
  for (const [name, number, addresses] of listeners) {
    if (!number) continue;
    for (const address of addresses) {
      const code = await tryListening({ host: address.replace(/[[\]]/g, ""), port: number });
      if (code === undefined) continue;
      faults.push({ name, host: address, port: number, code, line: `Configuración: ${portFault(name, number, code)}` });
      break;
    }
  }
  return faults;
}

/**
 * Resolves to Node's error code, or to undefined when the port can be opened. Without a host tries all interfaces.
 * @param {{ host?: string, port: string | number }} address
 * @returns {Promise<string | undefined>}
 */
export function tryListening({ host, port }) {
  return new Promise((resolve) => {
    const server = createServer();
    // nginx opens IPv4 and IPv6 separately.
    server.listen({ host, port: Number(port), ipv6Only: host !== undefined });
    server.once("listening", () => server.close(() => resolve(undefined)));
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
  });
}

/**
 * In Spanish.
 * @param {string} name the variable
 * @param {string | number} port
 * @param {string} code Node's error code
 */
export function portFault(name, port, code) {
  if (code === "EADDRINUSE") return `${name}: en el puerto ${port} ya escucha otro programa`;
  if (code === "EACCES") return `${name}: este usuario no puede abrir el puerto ${port}`;
  if (code === "EADDRNOTAVAIL") return "HOST: esta máquina no tiene esa dirección";
  return `${name}: no se puede abrir el puerto ${port} (${code})`;
}

/**
 * Renders the configuration into a temporary folder and lets nginx test it there. Resolves to nginx's reason, or to undefined.
 * Rejects when the site is not built. Leaves out what `findPortFaults` and `findFileFaults` check: as root, nginx would create
 * the log.
 * @param {Settings} settings
 * @param {{ program: string, modules: string }} nginx
 */
export async function tryConfiguration(settings, { program, modules }) {
  const folder = mkdtempSync(join(tmpdir(), "panama-edge-"));
  try {
    const trial = { ...settings, picturesDir: join(folder, "pictures") };
    await render(trial, { folder, modules, addresses: ["127.0.0.1:1"], reserve: 0, accessLog: "off" });
    const { stderr } = spawnSync(program, [...nginxArguments(folder), "-t", "-q"], { encoding: "utf8", env: nginxEnvironment() });
    const reasons = [...stderr.matchAll(/\[(?:emerg|alert|crit)\] (?:\d+#\d+: )?(.*)/g)].map(([, reason = ""]) => reason);
    return reasons.find((reason) => !reason.startsWith("bind() "));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * False where there is no /proc.
 * @param {string} folder
 */
export function isServing(folder) {
  try {
    const pid = readFileSync(pidFile(folder), "utf8").trim();
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "nginx";
  } catch {
    return false;
  }
}

/** @param {string} folder */
export const nginxArguments = (folder) => ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];

export const nginxEnvironment = () => ({ PATH: `${process.env.PATH}:/usr/sbin`, TZ: "UTC" });

/** @param {string} folder */
export const pidFile = (folder) => join(folder, "nginx.pid");
