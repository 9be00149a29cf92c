import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { fetchFile, isPublicAddress, resolveHost, type FetchOptions } from "../../app/pictures/fetch.server";
import { maxPictureBytes } from "../../app/pictures/limits";
import { signCertificate } from "../support/processes/certificate";
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
    // Sent without a length, so the bytes are counted as they arrive.
    answer.write(Buffer.alloc(maxPictureBytes));
    answer.end("1");
  },
  "/justa": (answer) => answer.end(Buffer.alloc(maxPictureBytes)),
  "/anunciada": (answer) => answer.writeHead(200, { "content-length": maxPictureBytes + 1 }).write("1"),
  "/gotea": (answer) => {
    const drip = setInterval(() => answer.write("."), 20);
    answer.on("close", () => clearInterval(drip));
  },
};

let asked: { path: string; host: string; cookie: string | undefined }[] = [];
let port: string, ca: string, options: FetchOptions, close: () => void;

beforeAll(async () => {
  const { key, cert } = await signCertificate(["fotos.example", "adentro.example", "cambia.example"]);
  ca = cert;
  const server = createServer({ key, cert }, ({ url = "", headers }, answer) => {
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
    // The local stand-in counts as a public site.
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
  expect(statSync(file).size).toBe(maxPictureBytes);
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

/** Answers A questions with these bytes, or not at all without bytes, and AAAA questions with nothing found. */
async function nameServer(address?: number[]) {
  const server = createSocket("udp4");
  const questions: string[] = [];
  const firstAsked = once(server, "message");
  server.on("message", (question, { port, address: client }) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    questions.push(type === 1 ? "A" : "AAAA");
    if (!address) return;
    const answers = type === 1 ? 1 : 0;
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers, 0, 0, 0, 0]);
    const asked = question.subarray(12, question.indexOf(0, 12) + 5);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...address]);
    server.send(Buffer.concat(answers ? [head, asked, record] : [head, asked]), port, client);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { servers: [`127.0.0.1:${server.address().port}`], questions, firstAsked };
}

test("un nombre tiene las direcciones que da el DNS, y las de esta máquina no cuentan", async () => {
  const { servers, questions } = await nameServer([127, 0, 0, 1]);
  const resolve = (host: string, signal: AbortSignal) => resolveHost(host, signal, servers);
  expect(await fetchPath("/plato.jpg", { resolve })).toEqual({});
  expect(questions.sort()).toEqual(["A", "AAAA"]);
  const { signal } = new AbortController();
  expect(await resolveHost("localhost", signal, (await nameServer([190, 34, 5, 6])).servers)).toEqual([
    { address: "190.34.5.6", family: 4 },
  ]);
});

test("el nombre que nadie responde se deja de buscar cuando el tiempo se acaba", async () => {
  const { servers, firstAsked } = await nameServer();
  const found: Promise<unknown>[] = [];
  const resolve = (host: string, signal: AbortSignal) => {
    const addresses = resolveHost(host, signal, servers);
    found.push(addresses);
    return addresses;
  };
  const fetched = fetchPath("/plato.jpg", { resolve, longest: 100 });
  await firstAsked;
  expect(await fetched).toEqual({ fault: "late" });
  // The name server has two seconds for each try.
  expect(await Promise.race([found[0], new Promise((late) => setTimeout(late, 1_000, "sigue"))])).toEqual([]);
});

/** IANA's registries of special-purpose addresses, and multicast: first and last address of each block. */
const special = {
  "esta red": ["0.0.0.0", "0.255.255.255"],
  privada: ["10.0.0.0", "10.1.2.3", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
  operador: ["100.64.0.0", "100.127.255.255"],
  "esta máquina": ["127.0.0.0", "127.0.0.1", "127.255.255.255", "::1"],
  enlace: ["169.254.0.0", "169.254.169.254", "169.254.255.255", "fe80::", "fe80::1", "fe80::1%eth0", "febf:ffff::1"],
  "protocolos IPv4": ["192.0.0.0", "192.0.0.8", "192.0.0.9", "192.0.0.10", "192.0.0.170", "192.0.0.255"],
  "documentación IPv4": ["192.0.2.0", "192.0.2.255", "198.51.100.0", "198.51.100.255", "203.0.113.0", "203.0.113.255"],
  AS112: ["192.31.196.1", "192.175.48.1", "2001:4:112::1", "2620:4f:8000::1"],
  AMT: ["192.52.193.1", "2001:3::1"],
  "6to4": ["192.88.99.0", "192.88.99.2", "192.88.99.255", "2002::", "2002:a00:1::", "2002:ffff::1"],
  mediciones: ["198.18.0.0", "198.19.255.255", "2001:2::1"],
  multicast: ["224.0.0.0", "239.255.255.255", "ff00::", "ff02::1"],
  reservada: ["240.0.0.0", "255.255.255.254", "255.255.255.255"],
  ninguna: ["::"],
  "IPv4 dentro de IPv6": ["::127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::ffff:0:10.0.0.1"],
  traducida: ["64:ff9b::10.0.0.1", "64:ff9b:1::", "64:ff9b:1::10.0.0.1", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  descartada: ["100::", "100::1", "100:0:0:1::", "100:0:0:1::1"],
  "protocolos IPv6": ["2001::", "2001::1", "2001:1::1", "2001:1::2", "2001:1::3", "2001:1ff:ffff::1"],
  ORCHID: ["2001:10::1", "2001:1f::1", "2001:20::1", "2001:2f::1"],
  drones: ["2001:30::1", "2001:3f::1"],
  "documentación IPv6": ["2001:db8::", "2001:db8::1", "2001:db8:ffff::1", "3fff::", "3fff::1", "3fff:fff:ffff::1"],
  SRv6: ["5f00::", "5f00:ffff::1"],
  local: ["fc00::1", "fd12::1", "fdff::1", "fec0::1"],
  "sin asignar": ["4000::1", "8000::1"],
  "lo que no es una dirección": ["no es una dirección", "", "fotos.example"],
};

test.each(Object.entries(special))("%s: ninguna es pública", (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each([
  ...["1.1.1.1", "190.34.5.6", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0"],
  ...["192.0.1.0", "198.17.255.255", "198.20.0.0", "223.255.255.255"],
  ...["2606:4700::1111", "2001:200::1", "2001:db9::1", "2800:a:b::1", "3ffe:ffff::1", "3fff:1000::1"],
  ...["::ffff:1.1.1.1", "64:ff9b::1.1.1.1"],
])("%s es pública", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
