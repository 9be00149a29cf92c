/*
 * Fills the templates of nginx from the environment: `readSettings` says what is wrong with it, `render` writes the files into a
 * folder. It needs no package, only the built site.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { networkInterfaces, availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "./pages.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));

/** What an answer may load that is no page: nothing. */
const barePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The environment, read; `faults` holds a line for each value that cannot be used. Empty counts as unset.
 * The variables are explained in the README.
 */
export function readSettings(environment) {
  const faults = [];
  const read = (name, otherwise, isRight, advice) => {
    const value = environment[name]?.trim() || otherwise;
    if (value === undefined || isRight(value)) return value;
    faults.push(`Configuración: ${name}: ${advice}`);
    return otherwise;
  };
  const port = (name, otherwise) =>
    read(name, otherwise, (text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, "no es un número de puerto");
  const file = (name) =>
    read(name, undefined, (path) => /^\/[^"\\${}\r\n]+$/.test(path), "debe ser la ruta completa de un archivo");
  const list = (name, isRight, advice) =>
    read(name, undefined, (text) => text.split(/[\s,]+/).every(isRight), advice)?.split(/[\s,]+/) ?? [];
  const isNetwork = (text) => isIP(text.split("/")[0]) !== 0 && /^[^/]+(?:\/\d{1,3})?$/.test(text);
  const networks = (name) => list(name, isNetwork, "deben ser direcciones o redes, como 10.0.0.0/8, separadas con comas");

  const edgePort = port("PORT", "8080");
  const isOrigin = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isOnlyOrigin(new URL(text));
  const site = read("APP_URL", `http://localhost:${edgePort}`, isOrigin, "debe ser solo el origen, como https://panama.example");
  const settings = {
    appUrl: new URL(site),
    port: edgePort,
    host: read("HOST", undefined, (text) => isIP(text) !== 0, "debe ser una dirección IP"),
    httpPort: port("HTTP_PORT"),
    appPort: port("APP_PORT", "3000"),
    appServers: list("APP_SERVERS", (text) => /^[\w.-]+:\d{1,5}$/.test(text), "deben ser servidores con puerto, como app:3000"),
    tlsCert: file("TLS_CERT"),
    tlsKey: file("TLS_KEY"),
    realIpFrom: networks("REAL_IP_FROM"),
    unlimitedFrom: networks("UNLIMITED_FROM"),
    redirectFrom: list("REDIRECT_FROM", (text) => /^[a-z0-9.-]+$/.test(text), "deben ser nombres, como www.panama.example"),
    workers: read("NGINX_WORKERS", undefined, (text) => /^[1-9]\d?$/.test(text), "debe ser un número de 1 a 99"),
    // It stands in the configuration between quotation marks.
    cacheDir: read("CACHE_DIR", undefined, (path) => !/["\\${}\r\n]/.test(path), 'no puede llevar ", \\, $, { ni }'),
    cacheSize: read("CACHE_SIZE", "64m", (text) => /^[1-9]\d*m$/.test(text), "debe ser un tamaño, como 64m"),
    // Unset: what deploy/serve.js makes of it.
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

const isOnlyOrigin = ({ href, origin }) => href === `${origin}/`;

/** The nginx of this machine and the folder of its modules; or, in `missing`, what is to be installed. */
export function findNginx() {
  const program = "nginx";
  // What it was built with stands on standard error.
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
 * Writes the configuration and the error pages into `folder`, from which nginx is started with `-c nginx.conf`. `addresses` are
 * those of the app: "127.0.0.1:3000"; `reserve` is how many bytes of its disk the page cache leaves free.
 */
export async function render(settings, { folder, modules, addresses, reserve }) {
  const site = await import("../build/edge/address-parameters.js");
  const { appUrl, host, port, httpPort, tlsCert, realIpFrom, unlimitedFrom, redirectFrom } = settings;
  for (const name of ["pages", "cache", "temp"]) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const css = shortened(template("page.css"));
  const listens = (at, options) =>
    hostsOf(host, appUrl)
      .map((address) => `    listen ${[`${address}:${at}`, ...options].join(" ")};`)
      .join("\n");
  const encrypted = tlsCert ? ["ssl", "http2"] : [];
  const values = {
    folder,
    modules,
    user: process.getuid?.() === 0 ? "root" : "",
    workers: settings.workers ?? String(Math.min(4, availableParallelism())),
    client: join(root, "build/client"),
    public_names: publicNames().join("|"),
    sane_address: saneAddress(),
    build: buildId(),
    app_url: appUrl.origin,
    app_host: appUrl.host,
    app_hostname: appUrl.hostname,
    app_scheme: appUrl.protocol.slice(0, -1),
    https: appUrl.protocol === "https:" ? "1" : "",
    // With several, one that failed is left alone for a moment; a single one is always asked.
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
    // Gathered, since a line at a time costs as much as the answer itself.
    access_log: settings.accessLog === "off" ? "off" : `"${settings.accessLog}" json buffer=32k flush=1s if=$is_logged`,
    bare_policy: barePolicy,
    page_policy: `${barePolicy}; style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  };
  for (const name of ["nginx", "headers", "common", "app"]) {
    replace(join(folder, `${name}.conf`), filled(template(`nginx/${name}.conf.template`), values));
  }
  for (const [status, [title, text]] of Object.entries(pages)) {
    const page = filled(template("page.html.template"), { app_url: appUrl.origin, css, title, text });
    replace(join(folder, "pages", `${status}.html`), page);
  }
}

/** Writes a file that is whole at any moment: on a full disk the former stays. */
function replace(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const template = (name) => readFileSync(join(here, name), "utf8");

/** Keeps "{{#name}} … {{/name}}" where the value is not empty, and puts the values in their places. */
function filled(text, values) {
  const value = (name) => {
    if (values[name] === undefined) throw new Error(`The template names {{${name}}}, which has no value`);
    return values[name];
  };
  return text
    .replace(/^\{\{#(\w+)\}\}\n([^]*?)^\{\{\/\1\}\}\n/gm, (_, name, block) => (value(name) === "" ? "" : block))
    .replace(/\{\{(\w+)\}\}/g, (_, name) => value(name));
}

/** The stylesheet without comments and indentation. */
const shortened = (css) => css.replace(/\/\*[^]*?\*\//g, "").replace(/\s*\n\s*/g, "");

/** Where to listen: a site that is only for this machine is not offered to others. */
function hostsOf(host, { hostname }) {
  const isV6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === "IPv6"));
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const all = isLocal ? ["127.0.0.1", "::1"] : ["0.0.0.0", "::"];
  const hosts = host ? [host] : all.filter((address) => isV6 || isIP(address) === 4);
  return hosts.map((address) => (isIP(address) === 6 ? `[${address}]` : address));
}

/** What of the built site lies beside the assets, at the top of it: files and folders, as a regular expression knows them. */
function publicNames() {
  const names = readdirSync(join(root, "build/client")).filter((name) => name !== "assets" && !/\.(?:br|gz|map)$/.test(name));
  return names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/**
 * A regular expression for an address that nginx and the app read alike, to be used without regard to case: a path of characters
 * that stand for themselves, without dot segments, and a query, both of them UTF-8.
 */
function saneAddress() {
  // RFC 3629, percent-encoded.
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
  // No control character, "/" or "\", and raw none of "#", "%" and "?" either. It stands between quotation marks: no `"`.
  const inPath = String.raw`[!\x22$&-.0->@-\[\]-~]|%(?:2[0-9a-e]|[346][0-9a-f]|5[0-9abd-f]|7[0-9a-e])|${letter}`;
  // A "%" that stands for itself is typed in searches.
  const inQuery = String.raw`[!\x22$&-~]|%[0-7][0-9a-f]|%(?![0-9a-f]{2})|${letter}`;
  return String.raw`(?:/(?!(?:\.|%2e){1,2}(?:[/?]|\z))(?:${inPath})*+)++(?:\?(?:${inQuery})*+)?`;
}

/**
 * Maps from the query to each parameter with an "&" before it ($parameter_q: "&q=café", empty when it is not there), and what a path
 * has of them.
 */
function parameterMaps({ parameters, keptAddresses }) {
  const maps = parameters.map((name) =>
    [
      `  map $raw_query $parameter_${name} {`,
      `    "~(?:^|&)${name}(?:=[^&]*+)?&(?:[^&]*+&)*?${name}(?:[=&]|$)" "&${name}&${name}";`,
      `    "~(?:^|&)(${name}(?:=[^&]*)?)(?:&|$)" "&$1";`,
      '    default "";',
      "  }",
    ].join("\n"),
  );
  const joined = (names) => `"${names.map((name) => `$parameter_${name}`).join("")}"`;
  // Their data, at "….data", has parameters of its own.
  const expressionOf = (pattern) => pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/.]+").replace(/\/$/, "");
  const byNames = {};
  for (const [pattern, names] of Object.entries(keptAddresses)) (byNames[joined(names)] ??= []).push(expressionOf(pattern));
  const byPath = Object.entries(byNames).map(([names, patterns]) => `    "~*^(?:${patterns.join("|")})/?\\z" ${names};`);
  return {
    parameter_maps: maps.join("\n"),
    parameters_by_path: [...byPath, `    default ${joined(parameters)};`].join("\n"),
  };
}

/** Another whenever the site's code is. */
function buildId() {
  return createHash("sha256")
    .update(readFileSync(join(root, "build/server/index.js")))
    .digest("hex")
    .slice(0, 12);
}
