import { beforeEach, describe, expect, inject, test } from "vitest";
import { dataAddress, distinctAddresses } from "../../support/addresses";
import { expectSafeResponse, hostileInputs, openWholeSite, otherMethods, withHostileText } from "../../support/whole-site";

/* Tries every address × every other method, and × every hostile text in every parameter. ../walk.test.ts tries them in turn. */

const { app, addressOf, callsElsewhere } = await openWholeSite();
const own = { origin: "http://localhost:3000", host: "localhost:3000" };
/** Refusals that come before any query run only on SQLite. */
const isOnSqlite = inject("engine") === "sqlite";

beforeEach(() => app.forgetLimits());

describe.each(distinctAddresses())("$pattern", ({ pattern }) => {
  test.runIf(isOnSqlite)("C4: con otros métodos se niega, sin romperse", async () => {
    const path = await addressOf(pattern);
    for (const address of [path, dataAddress(path)]) {
      for (const method of otherMethods) {
        const answer = await app.visit(address, { method, headers: own });
        expect([method, address, answer.status]).toEqual([method, address, 405]);
        expectSafeResponse(answer, `${method} ${address}`);
      }
    }
  });

  test("X7, X8: con lo que rompe a otros programas en la dirección nunca falla", async () => {
    const path = await addressOf(pattern);
    for (const address of hostileInputs.flatMap((text) => withHostileText(path, pattern, text))) {
      const answer = await app.visit(address);
      expect([address, answer.status < 500]).toEqual([address, true]);
      expect(answer.headers.get("X-Roto")).toBeNull();
      expectSafeResponse(answer, address);
    }
  });
});

test("F1, F2: en todo esto no se llamó más que a los servicios configurados", () => {
  expect(callsElsewhere()).toEqual([]);
});
