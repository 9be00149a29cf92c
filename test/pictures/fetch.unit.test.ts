import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchFile, isPublicAddress, type FetchOptions } from "../../app/pictures/fetch.server";
import { mostPictureBytes } from "../../app/pictures/limits";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const file = join(folder, "sent");

const answers: Record<string, (answer: ServerResponse, path: string) => void> = {
  "/plato.jpg": (answer) => answer.end("un plato"),
  "/lleva": (answer) => answer.writeHead(302, { location: "/plato.jpg" }).end(),
  "/adentro": (answer) => answer.writeHead(302, { location: `https://adentro.example:${port}/plato.jpg` }).end(),
  "/numero": (answer) => answer.writeHead(302, { location: `https://[::1]:${port}/plato.jpg` }).end(),
  "/sin-cifrar": (answer) => answer.writeHead(302, { location: `http://fotos.example:${port}/plato.jpg` }).end(),
  "/vuelta": (answer) => answer.writeHead(302, { location: "/vuelta" }).end(),
  "/prohibido": (answer) => answer.writeHead(403).end(),
  "/pesada": (answer) => {
    // Without a length: counted while it comes.
    answer.write(Buffer.alloc(mostPictureBytes));
    answer.end("1");
  },
  "/justa": (answer) => answer.end(Buffer.alloc(mostPictureBytes)),
  "/anunciada": (answer) => answer.writeHead(200, { "content-length": mostPictureBytes + 1 }).write("1"),
  "/gotea": (answer) => {
    const drip = setInterval(() => answer.write("."), 20);
    answer.on("close", () => clearInterval(drip));
  },
};

let asked: { path: string; host: string; cookie: string | undefined }[] = [];
let port: string, ca: string, options: FetchOptions, close: () => void;

beforeAll(async () => {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = "subjectAltName=DNS:fotos.example,DNS:adentro.example,DNS:cambia.example";
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=prueba -addext".split(" "),
      names,
    ].concat(["-keyout", key, "-out", cert]),
    { stdio: "ignore" },
  );
  ca = readFileSync(cert, "utf8");
  const server = createServer({ key: readFileSync(key), cert: ca }, ({ url = "", headers }, answer) => {
    asked.push({ path: url, host: headers.host ?? "", cookie: headers.cookie });
    const reply = answers[url];
    if (reply) reply(answer, url);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = String((server.address() as AddressInfo).port);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});

afterAll(() => close());

beforeEach(() => {
  asked = [];
  options = {
    port,
    ca,
    longest: 5_000,
    resolve: (host) => Promise.resolve([{ address: host === "adentro.example" ? "10.0.0.8" : "127.0.0.1", family: 4 }]),
    // The stand-in stands for a public site.
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
  };
});

const fetchPath = (path: string, more: Partial<FetchOptions> = {}) =>
  fetchFile(`https://fotos.example:${port}${path}`, file, { ...options, ...more });

test("trae el archivo, también el de una dirección que lleva a otra, sin galletas", async () => {
  expect(await fetchPath("/plato.jpg")).toEqual({});
  expect(readFileSync(file, "utf8")).toBe("un plato");
  expect(await fetchPath("/lleva")).toEqual({});
  expect(asked.map(({ path }) => path)).toEqual(["/plato.jpg", "/lleva", "/plato.jpg"]);
  expect(new Set(asked.map(({ cookie }) => cookie))).toEqual(new Set([undefined]));
});

test.each([
  ["/adentro", "private"],
  ["/numero", "private"],
  ["/sin-cifrar", "private"],
  ["/vuelta", "redirects"],
  ["/prohibido", "refused"],
  ["/no-existe", "missing"],
  ["/anunciada", "heavy"],
  ["/pesada", "heavy"],
])("de %s no trae nada, y dice «%s»", async (path, fault) => {
  expect(await fetchPath(path)).toEqual({ fault });
});

test("doce megabytes pasan", async () => {
  expect(await fetchPath("/justa")).toEqual({});
  expect(statSync(file).size).toBe(mostPictureBytes);
});

test("sigue tres direcciones, y no cuatro", async () => {
  await fetchPath("/vuelta");
  expect(asked).toHaveLength(4);
});

test("no espera a quien gotea, ni a un nombre que nadie responde", async () => {
  expect(await fetchPath("/gotea", { longest: 300 })).toEqual({ fault: "late" });
  expect(await fetchPath("/plato.jpg", { longest: 50, resolve: () => new Promise(() => undefined) })).toEqual({ fault: "late" });
});

test("pregunta el nombre una vez: quien responde otra cosa la segunda no logra nada", async () => {
  const replies = ["127.0.0.1", "10.0.0.8"];
  const resolve = () => Promise.resolve([{ address: replies.shift() ?? "10.0.0.9", family: 4 }]);
  expect(await fetchPath("/plato.jpg", { resolve })).toEqual({});
  expect(replies).toEqual(["10.0.0.8"]);
  // Every address on the way is checked again.
  replies.unshift("127.0.0.1");
  expect(await fetchPath("/lleva", { resolve })).toEqual({ fault: "private" });
});

test("basta una dirección privada entre las de un nombre", async () => {
  const both = [
    { address: "127.0.0.1", family: 4 },
    { address: "192.168.1.1", family: 4 },
  ];
  expect(await fetchPath("/plato.jpg", { resolve: () => Promise.resolve(both) })).toEqual({ fault: "private" });
  expect(await fetchPath("/plato.jpg", { resolve: () => Promise.reject(new Error("ENOTFOUND")) })).toEqual({ fault: "unknown" });
  expect(asked).toEqual([]);
});

test("fuera de las pruebas, solo el puerto de siempre y el cifrado verdadero", async () => {
  const { resolve, isAllowed } = options;
  expect(await fetchFile(`https://fotos.example:${port}/plato.jpg`, file, { resolve, isAllowed })).toEqual({ fault: "private" });
  expect(await fetchFile(`https://127.0.0.1/plato.jpg`, file)).toEqual({ fault: "private" });
  const unknown = { resolve, isAllowed, port };
  expect(await fetchFile(`https://fotos.example:${port}/plato.jpg`, file, unknown)).toEqual({ fault: "unreachable" });
});

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "192.0.0.8"],
  ...["::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "::ffff:10.0.0.1"],
  ...[
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::10.0.0.1",
    "2002:a00:1::",
    "2001::1",
    "100::1",
    "fec0::1",
    "4000::1",
  ],
  ...["::ffff:0:10.0.0.1", "no es una dirección", ""],
])("«%s» no es pública", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "190.34.5.6", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"])("%s es pública", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
