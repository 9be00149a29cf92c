import { describe, expect, test } from "vitest";
import { openLedger } from "./drills/ledger";

describe("las cuentas de los simulacros", () => {
  test("falta lo que se confirmó y no está; de lo que nadie contestó no falta nada", () => {
    const ledger = openLedger();
    for (const id of ["kept", "lost", "unanswered", "refused"]) ledger.begin(id);
    ledger.acknowledge("kept");
    ledger.acknowledge("lost");
    ledger.refuse("refused");
    expect(ledger.missing(new Set(["kept"]))).toEqual(["lost"]);
    expect(ledger.missing(new Set(["kept", "lost", "unanswered"]))).toEqual([]);
    expect([ledger.acknowledged(), ledger.unanswered(), ledger.refused()]).toEqual([
      ["kept", "lost"],
      ["unanswered"],
      ["refused"],
    ]);
  });

  test("sobra lo que nadie envió y lo que se dijo que no se guardó", () => {
    const ledger = openLedger();
    for (const id of ["kept", "unanswered", "refused"]) ledger.begin(id);
    ledger.acknowledge("kept");
    ledger.refuse("refused");
    expect(ledger.uncalledFor(new Set(["kept", "unanswered"]))).toEqual([]);
    expect(ledger.uncalledFor(new Set(["kept", "refused", "unknown"]))).toEqual(["refused", "unknown"]);
  });

  test("a una copia solo le falta lo que se confirmó antes de empezarla", () => {
    let time = 100;
    const ledger = openLedger(() => time);
    ledger.begin("early");
    ledger.acknowledge("early");
    ledger.begin("late");
    time = 300;
    ledger.acknowledge("late");
    expect(ledger.missing(new Set(), 200)).toEqual(["early"]);
    expect(ledger.acknowledged(300)).toEqual(["early", "late"]);
  });
});
