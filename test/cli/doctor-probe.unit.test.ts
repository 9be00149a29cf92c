import { once } from "node:events";
import { createServer as createPlain, type RequestListener } from "node:http";
import { createServer as createEncrypted } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { describeFailure, findListener, probeSite } from "../../app/cli/doctor/site";
import { siteIds } from "../../app/site/health/site-id.server";
import { signCertificate } from "../support/processes/certificate";
import { freePort } from "../support/processes/free-port";

type Answer = { status?: number; body?: string; location?: string };

const healthy = JSON.stringify({ status: "ok", site: siteIds[0] });

const answering =
  ({ health, page = {} }: { health: Answer; page?: Answer }): RequestListener =>
  ({ url }, response) => {
    const { status = 200, body = "", location } = url === "/health/live" ? health : page;
    response.writeHead(status, location === undefined ? {} : { Location: location }).end(body);
  };

async function serve(listener: RequestListener, certificate?: { key: string; cert: string }): Promise<string> {
  const server = certificate ? createEncrypted(certificate, listener) : createPlain(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `${certificate ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each<[string, Parameters<typeof answering>[0], string, RegExp]>([
  ["este sitio", { health: { body: healthy } }, "on", /contesta este sitio/],
  ["una versión anterior, sin seña propia", { health: { body: '{"status":"ok"}' } }, "on", /contesta este sitio/],
  ["otra APP_URL", { health: { body: healthy }, page: { status: 421 } }, "broken", /da 421 a cada página/],
  ["un proxy delante de nada", { health: { status: 502 } }, "broken", /contesta un servidor, pero el sitio no \(502\)/],
  ["otro programa", { health: { status: 404, body: "no" } }, "broken", /contesta otro programa \(404\)/],
  ["otro programa que a todo dice que sí", { health: { body: "<html></html>" } }, "broken", /contesta otro programa \(200\)/],
  ["otro sitio como este", { health: { body: '{"status":"ok","site":"otro"}' } }, "broken", /otro sitio de Panamá VIP/],
  ["otra dirección", { health: { status: 308, location: "https://b.example/x" } }, "broken", /lleva a https:\/\/b\.example\/x/],
  ["una portada rota", { health: { body: healthy }, page: { status: 500 } }, "broken", /La portada.* contesta 500/],
])("en la dirección pública contesta %s", async (_, answers, state, words) => {
  expect(await probeSite(await serve(answering(answers)))).toMatchObject({ state, detail: expect.stringMatching(words) });
});

test("en la dirección pública no contesta nadie, o lo hace con un certificado que nadie conoce, o sin cifrar", async () => {
  const detailAt = async (origin: string) => (await probeSite(origin)).detail;
  expect(await detailAt(`http://127.0.0.1:${await freePort("127.0.0.1")}`)).toContain("nadie escucha en ese puerto");
  const certificate = await signCertificate(["localhost"]);
  const encrypted = await serve(answering({ health: { body: healthy } }), certificate);
  expect(await detailAt(encrypted)).toContain("su certificado lo firmó él mismo");
  const plain = await serve(answering({ health: { body: healthy } }));
  expect(await detailAt(plain.replace("http:", "https:"))).toContain("no se habla TLS");
});

test.each([
  ["ENOTFOUND", "el DNS no conoce ese nombre"],
  ["EAI_AGAIN", "el DNS no contesta por ese nombre"],
  ["CERT_HAS_EXPIRED", "su certificado venció"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "su certificado es de otro nombre"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "a su certificado le falta la cadena"],
  ["ETIMEDOUT", "no contesta en cinco segundos"],
  ["EALGO", "no se pudo preguntar (EALGO)"],
])("%s: %s", (code, words) => {
  expect(describeFailure(Object.assign(new Error(code), { code })).detail).toBe(words);
});

test("quien escucha en un puerto es este sitio, otro programa o nadie, también con un certificado para otro nombre", async () => {
  const listener = async (health: Answer, certificate?: { key: string; cert: string }) =>
    await findListener(await serve(answering({ health }), certificate));
  expect(await listener({ body: healthy })).toBe("this site");
  expect(await listener({ body: healthy }, await signCertificate(["panama.example"]))).toBe("this site");
  expect(await listener({ body: '{"status":"ok","site":"otro"}' })).toBe("another program");
  expect(await listener({ body: "hola" })).toBe("another program");
  expect(await listener({ status: 502 })).toBe("nobody");
  expect(await findListener(`http://127.0.0.1:${await freePort("127.0.0.1")}`)).toBe("nobody");
});
