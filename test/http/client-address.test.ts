import { afterEach, expect, test } from "vitest";
import { env } from "../../app/env.server";
import { findClientAddress } from "../../app/http/client-address.server";

afterEach(() => {
  env.TRUST_PROXY = false;
});

const from = (headers: HeadersInit) =>
  findClientAddress({ request: new Request("http://localhost/auth", { headers }), context: {} });
const behindProxy = (forwardedFor: string) => {
  env.TRUST_PROXY = true;
  return from({ "X-Forwarded-For": forwardedFor });
};

test("L2: sin un proxy nuestro nadie elige su dirección", () => {
  for (const name of ["X-Forwarded-For", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP", "X-Connection-Address"])
    expect(from({ [name]: "203.0.113.7" })).toBeUndefined();
  expect(from({ Forwarded: "for=203.0.113.7" })).toBeUndefined();
});

test("L2: detrás del proxy cuenta lo último de X-Forwarded-For, lo único que escribió él", () => {
  expect(behindProxy("203.0.113.7")).toBe("203.0.113.7");
  expect(behindProxy("198.51.100.1, 10.0.0.1 ,203.0.113.7 ")).toBe("203.0.113.7");
  expect(behindProxy("198.51.100.1,")).toBeUndefined();
  expect(from({ Forwarded: "for=203.0.113.7", "X-Real-IP": "203.0.113.7" })).toBeUndefined();
});

test("L2: quien tiene una red IPv6 cuenta una vez, la escriba como la escriba", () => {
  for (const address of ["2001:db8:0:7::1", "2001:DB8:0:7:FFFF:1:2:3", "2001:0db8:0000:0007:0:0:0:0", "2001:db8:0:7::"])
    expect(behindProxy(address)).toBe("2001:db8:0:7::/64");
  expect(behindProxy("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
  expect(behindProxy("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(behindProxy("2001::7:1:2:3:4")).toBe("2001:0:0:7::/64");
  expect(behindProxy("::1")).toBe("0:0:0:0::/64");
  expect(behindProxy("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("L2: una dirección IPv4 escrita como IPv6 es la misma", () => {
  for (const address of ["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"])
    expect(behindProxy(address)).toBe("203.0.113.7");
});

test("lo que no es una dirección no cuenta como ninguna", () => {
  for (const text of ["", "unknown", "unix:", "203.0.113.7:4711", "203.0.113.256", "panama.example", "::1::", "'; drop table x"])
    expect(behindProxy(text)).toBeUndefined();
});
