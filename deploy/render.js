/* Fills nginx's templates from the environment. Needs the built site, but none of its packages. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { networkInterfaces, availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { englishPages, pages } from "./pages.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));

/** For answers that are not pages. */
const barePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** @typedef {ReturnType<typeof readSettings>["settings"]} Settings */

/**
 * See docs/configuration.md. Empty variables count as unset. `faults`: a Spanish line for each invalid value, which gets its
 * default. Never throws.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function readSettings(environment) {
  /** @type {string[]} */
  const faults = [];
  const { read, port, file, list, networks } = variableReader(environment, faults);
  const edgePort = port("PORT", "8080");
  /** @param {string} text */
  const isOrigin = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isOnlyOrigin(new URL(text));
  const site = read("APP_URL", `http://localhost:${edgePort}`, isOrigin, "debe ser solo el origen, como https://panama.example");
  const settings = {
    appUrl: new URL(site),
    port: edgePort,
    host: read("HOST", undefined, (text) => isIP(text) !== 0, "debe ser una dirección IP"),
    httpPort: port("HTTP_PORT", undefined),
    appPort: port("APP_PORT", "3000"),
    appServers: list("APP_SERVERS", (text) => /^[\w.-]+:\d{1,5}$/.test(text), "deben ser servidores con puerto, como app:3000"),
    tlsCert: file("TLS_CERT"),
    tlsKey: file("TLS_KEY"),
    realIpFrom: networks("REAL_IP_FROM"),
    unlimitedFrom: networks("UNLIMITED_FROM"),
    redirectFrom: list("REDIRECT_FROM", (text) => /^[a-z0-9.-]+$/.test(text), "deben ser nombres, como www.panama.example"),
    workers: read("NGINX_WORKERS", undefined, (text) => /^[1-9]\d?$/.test(text), "debe ser un número de 1 a 99"),
    // The configuration quotes both.
    picturesDir: read("PICTURES_DIR", "data/pictures", (path) => !/["\\${}\r\n]/.test(path), 'no puede llevar ", \\, $, { ni }'),
    cacheDir: read("CACHE_DIR", undefined, (path) => !/["\\${}\r\n]/.test(path), 'no puede llevar ", \\, $, { ni }'),
    cacheSize: read("CACHE_SIZE", "64m", (text) => /^[1-9]\d*m$/.test(text), "debe ser un tamaño, como 64m"),
    // Unset: serve.js passes the log on to standard output.
    accessLog: read(
      "ACCESS_LOG",
      undefined,
      (text) => /^(?:off|\/[^"\\${}\r\n]+)$/.test(text),
      "debe ser la ruta completa de un archivo, u off",
    ),
  };
  const ports = [settings.port, settings.httpPort, settings.appServers.length > 0 ? undefined : settings.appPort].filter(Boolean);
  if (new Set(ports).size < ports.length) faults.push("Configuración: PORT, HTTP_PORT y APP_PORT deben ser distintos");
  if (Boolean(settings.tlsCert) !== Boolean(settings.tlsKey)) faults.push("Configuración: TLS_CERT y TLS_KEY van juntos");
  if (settings.httpPort && !settings.tlsCert) faults.push("Configuración: HTTP_PORT solo sirve con TLS_CERT");
  return { settings, faults };
}

/**
 * Adds a line to `faults` for each invalid variable.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string[]} faults
 */
function variableReader(environment, faults) {
  /**
   * Returns `otherwise` when the variable is unset or not right.
   * @template {string | undefined} Default
   * @param {string} name
   * @param {Default} otherwise
   * @param {(value: string) => boolean} isRight
   * @param {string} advice
   * @returns {string | Default}
   */
  const read = (name, otherwise, isRight, advice) => {
    const value = environment[name]?.trim();
    if (!value) return otherwise;
    if (isRight(value)) return value;
    faults.push(`Configuración: ${name}: ${advice}`);
    return otherwise;
  };
  /**
   * @template {string | undefined} Default
   * @param {string} name
   * @param {Default} otherwise
   */
  const port = (name, otherwise) =>
    read(name, otherwise, (text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, "no es un número de puerto");
  /** @param {string} name */
  const file = (name) =>
    read(name, undefined, (path) => /^\/[^"\\${}\r\n]+$/.test(path), "debe ser la ruta completa de un archivo");
  /**
   * @param {string} name
   * @param {(item: string) => boolean} isRight
   * @param {string} advice
   */
  const list = (name, isRight, advice) =>
    read(name, undefined, (text) => text.split(/[\s,]+/).every(isRight), advice)?.split(/[\s,]+/) ?? [];
  /** @param {string} text */
  const isNetwork = (text) => isIP(text.replace(/\/.*/, "")) !== 0 && /^[^/]+(?:\/\d{1,3})?$/.test(text);
  /** @param {string} name */
  const networks = (name) => list(name, isNetwork, "deben ser direcciones o redes, como 10.0.0.0/8, separadas con comas");
  return { read, port, file, list, networks };
}

/** @param {URL} url */
const isOnlyOrigin = ({ href, origin }) => href === `${origin}/`;

/**
 * `missing`: how to install nginx or its brotli module, in Spanish.
 * @returns {{ program: string, modules: string, missing?: undefined } | { missing: string, program?: undefined, modules?: undefined }}
 */
export function findNginx() {
  const program = "nginx";
  // nginx -V prints its build options on standard error.
  const { stderr, status } = spawnSync(program, ["-V"], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  if (status !== 0) return { missing: `nginx no está instalado. ${howToInstall}` };
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? "/usr/lib/nginx/modules";
  if (!existsSync(join(modules, "ngx_http_brotli_static_module.so"))) {
    return { missing: `A nginx le falta el módulo de brotli. ${howToInstall}` };
  }
  return { program, modules };
}

const howToInstall = "En Debian: apt-get install nginx libnginx-mod-http-brotli-static";

/**
 * The app's own list of parameters, built for this file.
 * @typedef {Pick<typeof import("../app/http/address-parameters"), "parameters" | "repeatable" | "maxRepeated" | "cacheableAddresses">} Site
 */

/** A variable lets the types be checked without the build. */
const builtParameters = "../build/edge/address-parameters.js";

/**
 * Writes each file into `folder` atomically. Rejects when a file cannot be written or the site is not built.
 * @param {Settings} settings
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.modules the folder of nginx's modules
 * @param {string[]} options.addresses the apps, like "127.0.0.1:3000"; at least one
 * @param {number} options.reserve bytes of its disk that the page cache leaves free
 * @param {string} options.accessLog the file or pipe that nginx logs requests to, or "off"
 */
export async function render(settings, { folder, modules, addresses, reserve, accessLog }) {
  /** @type {Site} */
  const site = await import(builtParameters);
  const pictures = resolve(settings.picturesDir);
  mkdirSync(pictures, { recursive: true, mode: 0o700 });
  const { appUrl, host, port, httpPort, tlsCert, realIpFrom, unlimitedFrom, redirectFrom } = settings;
  for (const name of ["pages", "cache", "temp"]) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const css = minified(template("page.css"));
  /**
   * @param {string} at the port
   * @param {string[]} options
   */
  const listens = (at, options) =>
    listenHosts(host, appUrl)
      .map((address) => `    listen ${[`${address}:${at}`, ...options].join(" ")};`)
      .join("\n");
  const encrypted = tlsCert ? ["ssl", "http2"] : [];
  /** @type {Values} */
  const values = {
    folder,
    modules,
    user: process.getuid?.() === 0 ? "root" : "",
    workers: settings.workers ?? String(Math.min(4, availableParallelism())),
    client: join(root, "build/client"),
    pictures,
    public_names: publicNames().join("|"),
    sane_address: saneAddress(),
    build: buildId(),
    app_url: appUrl.origin,
    app_url_pattern: appUrl.origin.replace(/[.[\]]/g, "\\$&"),
    app_host: appUrl.host,
    app_hostname: appUrl.hostname,
    app_scheme: appUrl.protocol.slice(0, -1),
    https: appUrl.protocol === "https:" ? "1" : "",
    // After a failure nginx skips a server for 2 seconds, unless it is the only one.
    servers: addresses.map((address) => `    server ${address} max_fails=1 fail_timeout=2s;`).join("\n"),
    real_ip_from: realIpFrom.map((network) => `  set_real_ip_from ${network};`).join("\n"),
    unlimited_from: unlimitedFrom.map((network) => `    ${network} 1;`).join("\n"),
    redirect_from: redirectFrom.join(" "),
    listen: listens(port, encrypted),
    listen_default: listens(port, ["default_server", ...encrypted]),
    listen_http: httpPort ? listens(httpPort, ["default_server"]) : "",
    tls: tlsCert ?? "",
    tls_cert: tlsCert ?? "",
    tls_key: settings.tlsKey ?? "",
    ...parameterMaps(site),
    cache_size: settings.cacheSize,
    cache_reserve: String(reserve),
    // Writing each line separately costs as much as answering from the cache.
    access_log: accessLog === "off" ? "off" : `"${accessLog}" json buffer=32k flush=1s if=$is_logged`,
    bare_policy: barePolicy,
    page_policy: `${barePolicy}; style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  };
  for (const name of ["nginx", "headers", "common", "app"]) {
    replaceFile(join(folder, `${name}.conf`), fillTemplate(template(`nginx/${name}.conf.template`), values));
  }
  writeErrorPages(join(folder, "pages"), appUrl.origin, css);
}

/**
 * @param {string} folder
 * @param {string} origin
 * @param {string} css
 */
function writeErrorPages(folder, origin, css) {
  for (const [status, [title, text]] of Object.entries(pages)) {
    const spanish = { css, title, text, lang: "es-PA", home: `${origin}/`, back: "Volver al inicio" };
    replaceFile(join(folder, `${status}.html`), fillTemplate(template("page.html.template"), spanish));
    replaceFile(join(folder, `${status}.json`), `${JSON.stringify({ error: `${title}. ${text}` })}\n`);
  }
  for (const [status, [title, text]] of Object.entries(englishPages)) {
    const english = { css, title, text, lang: "en", home: `${origin}/en`, back: "Back to the home page" };
    replaceFile(join(folder, `${status}.en.html`), fillTemplate(template("page.html.template"), english));
  }
}

/**
 * Replaces the file atomically, so that on a full disk the old file stays.
 * @param {string} file
 * @param {string} text
 */
function replaceFile(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** @param {string} name */
const template = (name) => readFileSync(join(here, name), "utf8");

/** @typedef {Record<string, string>} Values */

/**
 * Removes each block "{{#name}} … {{/name}}" whose value is empty, and replaces "{{name}}" with its value. Throws for a name
 * without value.
 * @param {string} text
 * @param {Values} values
 */
function fillTemplate(text, values) {
  /**
   * @param {string} name
   * @returns {string}
   */
  const value = (name) => {
    const found = values[name];
    if (found === undefined) throw new Error(`The template uses {{${name}}}, which has no value`);
    return found;
  };
  return text
    .replace(/^\{\{#(\w+)\}\}\n([^]*?)^\{\{\/\1\}\}\n/gm, (_, name, block) => (value(name) === "" ? "" : block))
    .replace(/\{\{(\w+)\}\}/g, (_, name) => value(name));
}

/**
 * Removes comments and indentation.
 * @param {string} css
 */
const minified = (css) => css.replace(/\/\*[^]*?\*\//g, "").replace(/\s*\n\s*/g, "");

/**
 * Returns HOST if set, otherwise the loopback when APP_URL is on this machine, and else every interface. Includes IPv6 only where
 * the machine has it.
 * @param {string | undefined} host
 * @param {URL} appUrl
 */
export function listenHosts(host, { hostname }) {
  const isV6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === "IPv6"));
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const all = isLocal ? ["127.0.0.1", "::1"] : ["0.0.0.0", "::"];
  const hosts = host ? [host] : all.filter((address) => isV6 || isIP(address) === 4);
  return hosts.map((address) => (isIP(address) === 6 ? `[${address}]` : address));
}

/** Returns the names at the top of build/client, without the assets, escaped for a regular expression. */
function publicNames() {
  const names = readdirSync(join(root, "build/client")).filter((name) => name !== "assets" && !/\.(?:br|gz|map)$/.test(name));
  return names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/**
 * Returns a case-insensitive regular expression for addresses that nginx and the app parse alike: a path without dot segments or
 * encoded separators, and a query, both valid UTF-8.
 */
function saneAddress() {
  // Multi-byte characters (RFC 3629), percent-encoded.
  const tail = "%[89ab][0-9a-f]";
  const letter = [
    `%(?:c[2-9a-f]|d[0-9a-f])${tail}`,
    `%e0%[ab][0-9a-f]${tail}`,
    `%e[1-9a-cef](?:${tail}){2}`,
    `%ed%[89][0-9a-f]${tail}`,
    `%f0%[9ab][0-9a-f](?:${tail}){2}`,
    `%f[1-3](?:${tail}){3}`,
    `%f4%8[0-9a-f](?:${tail}){2}`,
  ].join("|");
  // Excludes control characters, "/" and "\", encoded or not, and unencoded "#", "%" and "?". Also excludes `"`, because the
  // configuration quotes this.
  const inPath = String.raw`[!\x22$&-.0->@-\[\]-~]|%(?:2[0-9a-e]|[346][0-9a-f]|5[0-9abd-f]|7[0-9a-e])|${letter}`;
  // Visitors type a bare "%" in searches.
  const inQuery = String.raw`[!\x22$&-~]|%[0-7][0-9a-f]|%(?![0-9a-f]{2})|${letter}`;
  return String.raw`(?:/(?!(?:\.|%2e){1,2}(?:[/?]|\z))(?:${inPath})*+)++(?:\?(?:${inQuery})*+)?`;
}

/**
 * nginx maps: from the query to each parameter with an "&" before it ($parameter_q: "&q=café", or empty without one), and from
 * the path to the parameters that it keeps. A repeated parameter becomes "&q&q", unless it is repeatable: then its first ten
 * values stay, in their order.
 * @param {Site} site
 */
function parameterMaps({ parameters, repeatable, maxRepeated, cacheableAddresses }) {
  /** @param {string} name */
  const repeatableMap = (name) => {
    const captures = Array.from({ length: maxRepeated }, (_, index) => `${name}_${index + 1}`);
    const [first, ...others] = captures.map((capture) => `(?<${capture}>&${name}(?:=[^&]*)?)(?=&|$)`);
    return [
      `  map "&$raw_query" $parameter_${name} {`,
      `    "~${first}${others.map((other) => `(?:(?:&[^&]*)*?${other})?`).join("")}" "${captures.map((capture) => `$${capture}`).join("")}";`,
      '    default "";',
      "  }",
    ].join("\n");
  };
  /** @param {string} name */
  const singleMap = (name) =>
    [
      `  map $raw_query $parameter_${name} {`,
      `    "~(?:^|&)${name}(?:=[^&]*+)?&(?:[^&]*+&)*?${name}(?:[=&]|$)" "&${name}&${name}";`,
      `    "~(?:^|&)(${name}(?:=[^&]*)?)(?:&|$)" "&$1";`,
      '    default "";',
      "  }",
    ].join("\n");
  const isRepeatable = new Set(/** @type {readonly string[]} */ (repeatable));
  const maps = parameters.map((name) => (isRepeatable.has(name) ? repeatableMap(name) : singleMap(name)));
  /** @param {readonly string[]} names */
  const joined = (names) => `"${names.map((name) => `$parameter_${name}`).join("")}"`;
  /**
   * The data of a route ("….data") does not match, and keeps every parameter.
   * @param {string} pattern
   */
  const routeExpression = (pattern) => pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/.]+").replace(/\/$/, "");
  /** @type {Record<string, string[]>} */
  const byNames = {};
  for (const [pattern, names] of Object.entries(cacheableAddresses))
    (byNames[joined(names)] ??= []).push(routeExpression(pattern));
  const byPath = Object.entries(byNames).map(([names, patterns]) => `    "~*^(?:${patterns.join("|")})/?\\z" ${names};`);
  return {
    parameter_maps: maps.join("\n"),
    parameters_by_path: [...byPath, `    default ${joined(parameters)};`].join("\n"),
  };
}

/** Returns an id that changes with the app's code. */
function buildId() {
  return createHash("sha256")
    .update(readFileSync(join(root, "build/server/index.js")))
    .digest("hex")
    .slice(0, 12);
}
