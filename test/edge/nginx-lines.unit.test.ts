import { describe, expect, test } from "vitest";
import { readNginxLine } from "../../deploy/log.js";

const line = (asked: string, level = "error") =>
  `2026/03/01 12:00:00 [${level}] 7#7: *1 connect() failed (111: Connection refused) while connecting to upstream, ` +
  `client: 203.0.113.7, server: localhost, request: "GET /auth/confirmar${asked} HTTP/1.1", host: "localhost"`;

describe("una línea de nginx", () => {
  test.each(["", "?token=secreto", "%3Ftoken=secreto", ";token=secreto", "#secreto", "/ana@correo.pa", "/ana%2540correo.pa"])(
    "de /auth/confirmar%s no dice quién pidió qué con qué clave",
    (asked) => {
      expect(readNginxLine(line(asked))).toEqual({
        level: "error",
        problem: "connect() failed (111: Connection refused) while connecting to upstream",
        path: "/auth/confirmar",
      });
    },
  );

  test.each([
    ["notice", "info"],
    ["warn", "warn"],
    ["error", "error"],
    ["crit", "fatal"],
    ["emerg", "fatal"],
  ])("de nivel %s es de nivel %s", (nginx, level) => {
    expect(readNginxLine(line("", nginx)).level).toBe(level);
  });

  test("de otra forma es un error, entera", () => {
    expect(readNginxLine("nginx: algo raro")).toEqual({ level: "error", problem: "nginx: algo raro", path: undefined });
  });
});
