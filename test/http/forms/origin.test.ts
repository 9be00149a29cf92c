import { afterEach, describe, expect, test } from "vitest";
import { env } from "../../../app/env.server";
import { isCrossSite, isFromOwnPage, sendsOrigin } from "../../../app/http/forms/origin.server";

const former = env.APP_URL;
afterEach(() => {
  env.APP_URL = former;
});

const request = (headers: Record<string, string>) => new Request("http://127.0.0.1:3000/contact", { headers });
const host = "panama.example";
const secure = { origin: `https://${host}` };
const plain = { origin: `http://${host}` };

describe("con la dirección del sitio en https", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["sin nada que lo diga se cree", {}, false],
    ["la propia dirección es propia", secure, false],
    ["la propia por http puede ser de un intruso en la red", { ...plain, host }, true],
    ["otro nombre es otro sitio", { origin: "https://malo.example", host }, true],
    [
      "otro nombre es otro sitio aunque diga ser el de un proxy",
      { origin: "https://malo.example", "x-forwarded-host": host },
      true,
    ],
    ["el nombre con que se llegó es propio", { origin: "https://otro.example", host: "otro.example" }, false],
    [
      "y el que dice el proxy, con espacios y en lista",
      { origin: "https://otro.example", "x-forwarded-host": " Otro.example , b" },
      false,
    ],
    ["sin origen vale la página de la que se viene", { referer: "https://malo.example/a", host }, true],
    ["y si es propia se cree", { referer: `https://${host}/a` }, false],
    ["un origen ilegible es de otro sitio", { origin: "null" }, true],
    ["lo que el navegador llama otro sitio lo es", { ...secure, "sec-fetch-site": "cross-site" }, true],
    ["también un vecino del mismo dominio", { ...secure, "sec-fetch-site": "same-site" }, true],
    [
      "lo que el navegador llama propio se comprueba igual",
      { origin: "https://malo.example", host, "sec-fetch-site": "same-origin" },
      true,
    ],
  ])("%s", (_, headers, isForeign) => {
    env.APP_URL = `https://${host}`;
    expect(isCrossSite(request(headers))).toBe(isForeign);
  });
});

test("con la dirección del sitio en http, por http se llega con el nombre propio", () => {
  env.APP_URL = "http://localhost:3000";
  expect(isCrossSite(request({ origin: "http://192.168.0.7:3000", host: "192.168.0.7:3000" }))).toBe(false);
  expect(isCrossSite(request({ origin: "http://malo.example", host: "192.168.0.7:3000" }))).toBe(true);
});

test("de una página propia viene lo que el navegador llama propio o, si no lo dice, lo que trae un origen propio", () => {
  env.APP_URL = `https://${host}`;
  const fromOwn = (headers: Record<string, string>) => isFromOwnPage(request(headers));
  expect([fromOwn({ "sec-fetch-site": "same-origin" }), fromOwn({ "sec-fetch-site": "none" })]).toEqual([true, false]);
  expect([fromOwn(secure), fromOwn({ referer: `https://${host}/a` })]).toEqual([true, true]);
  expect([fromOwn({}), fromOwn({ origin: "https://malo.example" })]).toEqual([false, false]);
});

test("un programa sin origen ni procedencia no los envía", () => {
  const sent = [{}, { referer: `https://${host}/` }, secure, { "sec-fetch-site": "none" }].map((headers) =>
    sendsOrigin(request(headers as Record<string, string>)),
  );
  expect(sent).toEqual([false, false, true, true]);
});
