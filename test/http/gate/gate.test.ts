import { afterEach, describe, expect, test, vi } from "vitest";
import { env } from "../../../app/env.server";
import { findClientAddress } from "../../../app/http/client-address.server";
import { passRequestGate } from "../../../app/http/gate/gate.server";

const { APP_URL } = env;

afterEach(() => {
  Object.assign(env, { APP_URL, TRUST_PROXY: false });
});

type Sent = { method?: string; url?: string; headers?: Record<string, string>; from?: string };

function pass({ method = "GET", url = "/", headers = {}, from: remoteAddress }: Sent) {
  const sent = { host: "localhost:3000", ...headers };
  const request = {
    method,
    url,
    headers: { ...sent } as Record<string, string | undefined>,
    rawHeaders: Object.entries(sent).flat(),
  };
  const { fault, clientAddress, requestId } = passRequestGate(request, { remoteAddress });
  const kept = Object.entries(request.headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const app = new Request(`http://localhost${request.url}`, { headers: kept });
  return {
    fault,
    method: request.method,
    url: request.url,
    headers: app.headers,
    requestId,
    address: findClientAddress({ request: app, context: { clientAddress } }),
  };
}

describe("lo que no se entiende", () => {
  test("se vuelve el pedido de una página de error, sin nada de lo que traía", () => {
    const { fault, method, url, headers } = pass({
      method: "POST",
      url: "/%5C%2f..%2fana@correo.pa",
      headers: { host: "localhost:99999", "x-forwarded-host": "a:99999" },
      from: "203.0.113.7",
    });
    expect(fault?.status).toBe(400);
    expect([method, url, headers.get("host"), headers.has("x-forwarded-host")]).toEqual(["GET", "/refused", "localhost", false]);
  });

  test("se pide en el idioma de la dirección", () => {
    expect(pass({ method: "TRACE", url: "/en/restaurantes" }).url).toBe("/en/refused");
    expect(pass({ method: "TRACE", url: "/ensaladas" }).url).toBe("/refused");
  });

  test("quien solo pide la cabecera recibe solo la cabecera, y TRACE es 405", () => {
    expect(pass({ method: "HEAD", url: "*" }).method).toBe("HEAD");
    expect(pass({ method: "TRACE" }).fault?.status).toBe(405);
  });

  test("un X-Forwarded-Host solo cuenta detrás de un proxy nuestro", () => {
    const headers = { "x-forwarded-host": "a:99999" };
    expect(pass({ headers })).toMatchObject({ fault: null });
    env.TRUST_PROXY = true;
    expect(pass({ headers }).fault).toEqual({ status: 400, reason: "host" });
  });
});

describe("el código de un pedido", () => {
  const headers = { "x-request-id": "codigo-12345" };

  test("L2: lo que un visitante escribe en X-Request-Id no llega al registro", () => {
    const { requestId, headers: passed } = pass({ headers });
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(passed.get("x-request-id")).toBe(requestId);
  });

  test("detrás del proxy cuenta el suyo, si parece un código", () => {
    env.TRUST_PROXY = true;
    expect(pass({ headers }).requestId).toBe("codigo-12345");
    expect(pass({ headers: { "x-request-id": "dos palabras" } }).requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("el origen de un formulario", () => {
  const siteOf = (headers: Record<string, string>) => {
    const passed = pass({ method: "POST", url: "/contact", headers }).headers;
    return [passed.get("origin"), passed.get("sec-fetch-site")];
  };

  test.each(["https://malo.example", "null", "::::", "http://localhost:3001", "https://malo.example, http://localhost:3000"])(
    "«%s» es ajeno",
    (origin) => expect(siteOf({ origin })).toEqual([null, "cross-site"]),
  );

  test("el nuestro no, ni con el nombre público detrás de un proxy que pasa otro Host", () => {
    expect(siteOf({ origin: "http://localhost:3000" })).toEqual([null, "same-origin"]);
    env.APP_URL = "https://panama.example";
    expect(siteOf({ origin: "https://panama.example", host: "127.0.0.1:3000" })).toEqual([null, "same-origin"]);
  });

  test("si el navegador lo llama ajeno, lo es, diga lo que diga Origin", () => {
    expect(siteOf({ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" })).toEqual([null, "cross-site"]);
  });

  test("nadie se hace pasar por nuestro con un X-Forwarded-Host", () => {
    const headers = { origin: "https://malo.example", "x-forwarded-host": "malo.example" };
    expect(siteOf(headers)).toEqual([null, "cross-site"]);
  });

  test("de lo que no dice nada no se dice nada", () => {
    expect(siteOf({})).toEqual([null, null]);
    expect(siteOf({ "sec-fetch-site": "none" })).toEqual([null, "none"]);
  });
});

describe("la dirección de quien pide", () => {
  const addressFrom = (from: string | undefined, headers: Record<string, string> = {}) => pass({ from, headers }).address;

  test("es la de su conexión, una por red IPv6 y la misma escrita de otra manera", () => {
    expect(addressFrom("203.0.113.7")).toBe("203.0.113.7");
    expect(addressFrom("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(addressFrom("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
    expect(addressFrom("127.0.0.2")).toBe("127.0.0.2");
  });

  test.each(["x-forwarded-for", "x-real-ip", "forwarded", "via", "x-forwarded-proto"])(
    "nadie de fuera la cambia ni la esconde con %s",
    (name) => expect(addressFrom("203.0.113.7", { [name]: "198.51.100.1" })).toBe("203.0.113.7"),
  );

  test("quien cortó la conexión antes cuenta junto con los demás que lo hicieron", () => {
    expect(addressFrom(undefined)).toBe("gone");
    env.APP_URL = "https://panama.example";
    expect(addressFrom(undefined)).toBe("gone");
  });

  test.each([
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.18.0.2",
    "192.168.1.5",
    "100.64.0.9",
    "fd12::5",
    "fe80::1%eth0",
  ])("la de un proxy que nadie nombró (%s) no es de nadie", (proxy) => {
    expect(addressFrom(proxy)).toBeDefined();
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via", "x-forwarded-proto", "x-forwarded-host"])
      expect([name, addressFrom(proxy, { [name]: "203.0.113.7" })]).toEqual([name, undefined]);
    // With https there must be a proxy that terminates TLS, even if it forwards no address.
    env.APP_URL = "https://panama.example";
    expect(addressFrom(proxy)).toBeUndefined();
    expect(addressFrom("203.0.113.7")).toBe("203.0.113.7");
  });

  test("con TRUST_PROXY es la que dice el proxy, aunque la conexión sea otra", () => {
    env.TRUST_PROXY = true;
    expect(addressFrom("203.0.113.9", { "x-forwarded-for": "198.51.100.1, 203.0.113.7" })).toBe("203.0.113.7");
    expect(addressFrom("203.0.113.9")).toBeUndefined();
  });

  test("de un proxy que nadie nombró se avisa una vez", async () => {
    vi.resetModules();
    const fresh = await import("../../../app/http/gate/gate.server");
    const { log: freshLog } = await import("../../../app/log.server");
    const warn = vi.spyOn(freshLog, "warn");
    const ask = (headers: Record<string, string>) =>
      fresh.passRequestGate({ method: "GET", url: "/", headers, rawHeaders: [] }, { remoteAddress: "127.0.0.1" });
    ask({});
    expect(warn).not.toHaveBeenCalled();
    for (let n = 0; n < 3; n++) ask({ "x-forwarded-for": "203.0.113.7" });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain("203.0.113");
  });
});
