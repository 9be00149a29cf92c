import { describe, expect, test } from "vitest";
import { findRequestFault } from "../../../app/http/gate/target.server";

const faultOf = (target: string) => findRequestFault({ method: "GET", target, hosts: ["localhost:3000"] });
const faultOfHost = (hosts: string[], forwardedHost?: string) =>
  findRequestFault({ method: "GET", target: "/", hosts, forwardedHost });

describe("una dirección", () => {
  test.each([
    "/",
    "/blog?pagina=2",
    "/blog/caf%C3%A9",
    "/blog/%F0%9F%8D%A4",
    "/blog//dos",
    "/.well-known/security.txt",
    "/blog/..aqui/a...b",
    "/blog/100%25",
    "/blog/%00",
    // The rules do not apply to the query.
    "/blog?q=a\\b%2f..%5C/../%ff%00",
    "/auth/confirmar?token=ana@correo.pa",
    `/${"a".repeat(8_000)}`,
    "/__manifest?p=%2Fedit-blog%2F1&version=1",
    `/blog?p=${"/a".repeat(3_000)}`,
  ])("«%s» se entiende", (target) => {
    expect(faultOf(target)).toBeNull();
  });

  test.each([
    ["", "not a path"],
    ["*", "not a path"],
    ["blog", "not a path"],
    ["http://otro.example/", "not a path"],
    ["http://localhost:3000/blog", "not a path"],
    ["otro.example:443", "not a path"],
    ["/\\otro.example/%2e%2e", "encoded separator"],
    ["/blog\\x", "encoded separator"],
    ["/%5C%2f..%2fblog", "encoded separator"],
    ["/%5cblog", "encoded separator"],
    ["/webhooks%2fx/../contact", "encoded separator"],
    ["/blog%2Fx", "encoded separator"],
    ["/blog/../about", "dot segment"],
    ["/blog/..", "dot segment"],
    ["/./blog", "dot segment"],
    ["/blog/%2e%2E/about", "dot segment"],
    ["/blog/.%2e?x", "dot segment"],
    ["/%ff/ana@correo.pa", "encoding"],
    ["/%c0%af", "encoding"],
    ["/%ed%a0%80", "encoding"],
    ["/%zz", "encoding"],
    ["/%", "encoding"],
    ["/bl\tog", "character"],
    ["/blog#x", "character"],
    ["/blog?q=#x", "character"],
    ["/café", "character"],
    ["/a b", "character"],
    [`/__manifest?version=1&p=${"/a".repeat(3_000)}`, "route discovery"],
    [`/__manifest?version=1${"&p=/a".repeat(200)}`, "route discovery"],
  ])("«%s» no (%s)", (target, reason) => {
    expect(faultOf(target)).toEqual({ status: 400, reason });
  });
});

describe("un servidor", () => {
  test.each(["localhost", "localhost:3000", "panama.example:443", "127.0.0.1", "[::1]:3000", "mi_sitio.local", ""])(
    "«%s» puede ser este",
    (host) => {
      expect(faultOfHost([host])).toBeNull();
      expect(faultOfHost(["localhost"], host)).toBeNull();
    },
  );

  test.each([
    "localhost:99999",
    "localhost:",
    "localhost:80x",
    "a b",
    "a\tb",
    "ana@sitio.example",
    "sitio.example/blog",
    "sitio.example?x",
    "sitio.example\\x",
    "999.0.0.1",
    "[::1",
    "[::g]",
    "a,b",
    "café.example",
  ])("«%s» no existe", (host) => {
    expect(faultOfHost([host])).toEqual({ status: 400, reason: "host" });
    if (host !== "a,b") expect(faultOfHost(["localhost"], host)).toEqual({ status: 400, reason: "host" });
  });

  test("HTTP/1.0 no lo nombra; nombrar dos es no nombrar ninguno", () => {
    expect(faultOfHost([])).toBeNull();
    expect(faultOfHost(["localhost", "localhost"])).toEqual({ status: 400, reason: "host" });
  });

  test("de varios que pasó una cadena de proxies, ninguno puede ser absurdo", () => {
    expect(faultOfHost(["localhost"], "panama.example, 10.0.0.1:3000")).toBeNull();
    expect(faultOfHost(["localhost"], "panama.example, a:99999")).toEqual({ status: 400, reason: "host" });
  });
});

test.each(["TRACE", "CONNECT", "TRACK"])("%s es 405, pida lo que pida", (method) => {
  for (const target of ["/", "*", "/%5C", "otro.example:443"])
    expect(findRequestFault({ method, target, hosts: [] })).toEqual({ status: 405, reason: "method" });
});

test("OPTIONS es 405, porque Remix lo contestaría como GET; lo que es para programas lo rechaza en JSON el sitio", () => {
  const ask = (target: string) => findRequestFault({ method: "OPTIONS", target, hosts: ["localhost"] });
  for (const target of ["/", "/sitemap.xml", "/health/ready", "/apicola", "*"])
    expect([target, ask(target)]).toEqual([target, { status: 405, reason: "method" }]);
  expect(ask("/api/respuestas?q=ceviche")).toBeNull();
});

test.each(["HEAD", "POST", "PUT", "DELETE", "PROPFIND"])("a %s le contesta el sitio", (method) => {
  expect(findRequestFault({ method, target: "/contact", hosts: ["localhost"] })).toBeNull();
});
