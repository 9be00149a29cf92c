import { describe, expect, test } from "vitest";
import { addPurchase, canBuy, type Schedule, scheduleAt, type Term } from "../../../app/directory/plans/schedule";

/** Noon in Panama. */
const at = (day: string) => Date.parse(`${day}T17:00:00.000Z`);

/** Midnight after the day. */
const after = (day: string) => new Date(Date.parse(`${day}T05:00:00.000Z`) + 86_400_000).toISOString();

const term = (plan: Term["plan"], lastDay: string | null, price: Term["price"] = null): Term => ({
  plan,
  expiresAt: lastDay === null ? null : after(lastDay),
  price,
});

const free: Schedule = { current: term("free_local", null), next: null };
const starterYear = { plan: "starter_local", months: 12, cents: 750_00 } as const;
const starterHalf = { plan: "starter_local", months: 6, cents: 450_00 } as const;
const maxYear = { plan: "max_local", months: 12, cents: 900_00 } as const;
const maxHalf = { plan: "max_local", months: 6, cents: 600_00 } as const;

const words = ({ current, next }: Schedule) => {
  const say = ({ plan, expiresAt }: Term) =>
    `${plan} ${expiresAt === null ? "sin final" : `hasta ${new Date(Date.parse(expiresAt) - 86_400_000).toISOString().slice(0, 10)}`}`;
  return next ? `${say(current)}, luego ${say(next)}` : say(current);
};

describe("comprar un plan", () => {
  test("el primero empieza hoy y rige todo el último día", () => {
    const bought = addPurchase(free, starterYear, at("2026-11-23"));
    expect(words(bought)).toBe("starter_local hasta 2027-11-23");
    expect(scheduleAt(bought, Date.parse("2027-11-24T04:59:59.999Z")).current.plan).toBe("starter_local");
    expect(scheduleAt(bought, Date.parse("2027-11-24T05:00:00.000Z")).current.plan).toBe("free_local");
  });

  test.each([
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-31", 6, "2027-06-30"],
  ])("comprado el %s por %i meses vence el %s", (day, months, last) => {
    expect(words(addPurchase(free, { ...maxYear, months }, at(day)))).toBe(`max_local hasta ${last}`);
  });

  test("a las once de la noche en Panamá todavía es hoy", () => {
    expect(words(addPurchase(free, starterYear, Date.parse("2026-11-24T04:30:00.000Z")))).toBe("starter_local hasta 2027-11-23");
  });

  test("renovarlo suma al final, y no pierde los días que quedan", () => {
    const bought = addPurchase(free, starterHalf, at("2026-11-23"));
    expect(words(addPurchase(bought, starterHalf, at("2027-05-20")))).toBe("starter_local hasta 2027-11-23");
  });

  test("comprarlo cuando ya venció empieza hoy", () => {
    const bought = addPurchase(free, starterHalf, at("2026-11-23"));
    expect(words(addPurchase(bought, starterHalf, at("2027-06-01")))).toBe("starter_local hasta 2027-12-01");
  });

  test("uno mayor empieza hoy con los días que quedan, al precio de un día de cada uno, hacia abajo", () => {
    const starter = addPurchase(free, starterYear, at("2026-11-23"));
    // 100 days × (75000 ÷ 365) ÷ (90000 ÷ 365) = 83.3
    expect(words(addPurchase(starter, maxYear, at("2027-08-15")))).toBe("max_local hasta 2028-11-06");
    // 100 days × (75000 ÷ 365) ÷ (60000 ÷ 184) = 63.01…
    expect(words(addPurchase(starter, maxHalf, at("2027-08-15")))).toBe("max_local hasta 2028-04-18");
  });

  test("los días de un plan dado por la administración cuentan al precio del año", () => {
    const given: Schedule = { current: term("starter_local", "2027-11-23"), next: null };
    expect(words(addPurchase(given, maxYear, at("2027-08-15")))).toBe("max_local hasta 2028-11-06");
  });

  test("uno menor espera a que termine el mayor, y renovar el mayor lo corre", () => {
    const max = addPurchase(free, maxHalf, at("2026-11-23"));
    const both = addPurchase(max, starterHalf, at("2026-12-01"));
    expect(words(both)).toBe("max_local hasta 2027-05-23, luego starter_local hasta 2027-11-23");
    expect(words(addPurchase(both, starterHalf, at("2026-12-02")))).toBe(
      "max_local hasta 2027-05-23, luego starter_local hasta 2028-05-23",
    );
    expect(words(addPurchase(both, maxHalf, at("2026-12-02")))).toBe(
      "max_local hasta 2027-11-23, luego starter_local hasta 2028-05-25",
    );
    expect(words(scheduleAt(both, at("2027-05-24")))).toBe("starter_local hasta 2027-11-23");
    expect(words(scheduleAt(both, at("2028-01-01")))).toBe("free_local sin final");
  });

  test("uno sin final no se compra otra vez, y sigue después de uno mayor que venza", () => {
    const endless: Schedule = { current: term("starter_local", null), next: null };
    expect(canBuy(endless, "starter_local", at("2026-11-23"))).toBe(false);
    expect(words(addPurchase(endless, starterYear, at("2026-11-23")))).toBe("starter_local sin final");
    expect(canBuy(endless, "max_local", at("2026-11-23"))).toBe(true);
    const max = addPurchase(endless, maxHalf, at("2026-11-23"));
    expect(words(max)).toBe("max_local hasta 2027-05-23, luego starter_local sin final");
    expect(canBuy(max, "starter_local", at("2026-11-23"))).toBe(false);
    expect(words(addPurchase(max, starterHalf, at("2026-11-23")))).toBe(words(max));
    expect(words(addPurchase(max, maxHalf, at("2026-12-01")))).toBe("max_local hasta 2027-11-23, luego starter_local sin final");
  });

  test("bajo un plan mayor sin final no se compra ninguno", () => {
    const endless: Schedule = { current: term("max_local", null), next: null };
    expect((["starter_local", "max_local"] as const).map((plan) => canBuy(endless, plan, at("2026-11-23")))).toEqual([
      false,
      false,
    ]);
    expect(addPurchase(endless, starterYear, at("2026-11-23"))).toEqual(endless);
  });
});
