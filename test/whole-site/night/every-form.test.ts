import { beforeEach, describe, expect, inject, test } from "vitest";
import { dataAddress } from "../../support/addresses";
import { expectSafeResponse, foreignHeaders, hostileInputs, openWholeSite, sendHostileField } from "../../support/whole-site";

/* Tries every form × every way in which another site's form arrives, and every field × every hostile text. ../every-form.test.ts
   tries them in turn, and names the forms. */

const { app, sendings, everything, callsElsewhere } = await openWholeSite();
const host = { host: "localhost:3000" };

beforeEach(() => app.forgetLimits());

describe.each(Object.entries(sendings))("%s", (_, fill) => {
  const post = (fields: Record<string, string>, headers: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });

  test.runIf(inject("engine") === "sqlite")("C1, C2: de otro sitio no se acepta y nada cambia", async () => {
    const { by, path, fields } = await fill();
    const before = await everything();
    for (const headers of [...foreignHeaders.byFetch, ...foreignHeaders.byOrigin]) {
      for (const address of [path, dataAddress(path)]) {
        const answer = await by.visit(address, post(fields, { ...host, ...headers }));
        expect([headers, address, answer.status]).toEqual([headers, address, 403]);
        expectSafeResponse(answer, address);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test("X7, X8: lo que rompe a otros programas no rompe nada, en ningún campo", async () => {
    let sending = await fill();
    for (const name of Object.keys(sending.fields)) {
      for (const text of hostileInputs) {
        await app.forgetLimits();
        const answer = await sendHostileField(sending, name, text);
        // An accepted submission may have consumed its row.
        if (answer.status < 400) sending = await fill();
      }
    }
  });
});

test("F1, F2: en todo esto no se llamó más que a los servicios configurados", () => {
  expect(callsElsewhere()).toEqual([]);
});
