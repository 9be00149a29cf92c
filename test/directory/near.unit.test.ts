import { describe, expect, test } from "vitest";
import { findNear, nearVisitor, suggestedPlaces, tellDistance } from "../../app/directory/where/near.server";
import { ownPosition, positionOf } from "../../app/directory/where/position-of";
import { toPosition } from "../../app/text/position";
import type { ProvinceId } from "../../app/text/provinces";

const named = (text: string, chosen: ProvinceId[] = []) => {
  const near = findNear(text, chosen);
  return typeof near === "string" ? near : `${near.place?.name}, ${near.place?.province}`;
};

describe("un lugar escrito en «Cerca de»", () => {
  test.each([
    ["Albrook Mall", "Albrook Mall, panama"],
    ["albrook", "Albrook, panama"],
    ["la terminal de Albrook", "Gran Terminal de Albrook, panama"],
    ["Cangrejo", "El Cangrejo, panama"],
    ["cerca del Mercado de Mariscos", "Mercado de Mariscos, panama"],
    ["BOQUETE", "Boquete, chiriqui"],
    ["Natá", "Natá, cocle"],
    ["Santa Clara, Coclé", "Santa Clara, cocle"],
    ["Santa Clara, Antón", "Santa Clara, cocle"],
    ["Santa Clara, Chiriquí", "Santa Clara, chiriqui"],
    ["Darién", "wide"],
    ["Santa Clara, Darién", "unknown"],
    ["Narnia", "unknown"],
    ["Albrook por favor", "unknown"],
    [",", "unknown"],
  ])("«%s» es %s", (text, place) => {
    expect(named(text)).toBe(place);
  });

  test("entre los que se llaman igual gana el de la provincia elegida, y se ofrecen los otros", () => {
    expect(named("Santa Clara", ["cocle"])).toBe("Santa Clara, cocle");
    expect(findNear("Santa Clara", ["cocle"])).toMatchObject({
      others: expect.arrayContaining([{ name: "Santa Clara", province: "chiriqui" }]) as unknown,
    });
  });
});

describe("la distancia en palabras", () => {
  const at = { lat: null, lng: null, direccion: "", provincia: "panama" as const };
  const exact = positionOf({ ...at, ...toPosition(8.9772, -79.553) });
  const inBoquete = positionOf({ ...at, direccion: "Calle 4 Este, Boquete", provincia: "chiriqui" });
  const here = nearVisitor(toPosition(8.974, -79.553));
  const placeAt = (text: string) => {
    const near = findNear(text, []);
    if (typeof near === "string") throw new Error(near);
    return near;
  };

  test("se dice en metros solo si las dos posiciones son exactas", () => {
    expect(tellDistance(here, exact)).toBe("350 m");
    expect(tellDistance(placeAt("Albrook Mall"), exact)).toBe("cerca de Albrook Mall");
  });

  test("desde un punto conocido, lo lejano se dice en kilómetros enteros", () => {
    expect(tellDistance(placeAt("Aeropuerto de Tocumen"), exact)).toBe("unos 21 km");
  });

  test("se dice desde tres veces lo que no se sabe de las dos posiciones", () => {
    const mall = placeAt("Albrook Mall");
    /** Of the mall and of a restaurant's own position, 50 m. */
    const error = mall.position.radius + 50;
    const northOf = (metres: number) =>
      positionOf({ ...at, lat: mall.position.lat + Math.round(metres * 8.9932), lng: mall.position.lng });
    expect(tellDistance(mall, northOf(3 * error - 10))).toBe("cerca de Albrook Mall");
    expect(tellDistance(mall, northOf(3 * error + 10))).toBe("unos 2 km");
  });

  test("de quien solo se sabe el pueblo no hay distancia: su tarjeta lo nombra", () => {
    expect(tellDistance(here, inBoquete)).toBe("");
    expect(tellDistance(placeAt("David"), inBoquete)).toBe("");
    expect(tellDistance(here, positionOf(at))).toBe("");
  });
});

describe("dónde queda un restaurante", () => {
  const row = { lat: null, lng: null, direccion: "Calle 9, San Felipe, a un costado de la plaza", provincia: "panama" as const };

  test("sin punto propio, el centro del lugar más preciso que nombra la dirección", () => {
    expect(positionOf(row)).toMatchObject({ place: "Casco Antiguo", lat: 8_951_000 });
    expect(positionOf({ ...row, direccion: "Calle 3, Las Lajas, distrito de San Félix", provincia: "chiriqui" })).toMatchObject({
      place: "Las Lajas",
    });
    expect(positionOf({ ...row, direccion: "Frente al parque" })).toBeNull();
  });

  test("medio punto, o uno fuera de Panamá, no cuenta", () => {
    expect(ownPosition({ lat: 8_900_000, lng: null })).toBeNull();
    expect(ownPosition({ lat: 40_400_000, lng: -3_700_000 })).toBeNull();
    expect(positionOf({ ...row, lat: 8_974_000, lng: -79_553_000 })).toMatchObject({ place: null, lat: 8_974_000 });
  });
});

test("se sugieren unos pocos lugares que se entienden, de la provincia o de todo el país", () => {
  for (const province of ["", "cocle", "chiriqui"] as const) {
    const names = suggestedPlaces(province);
    expect(names.length).toBeGreaterThan(5);
    expect(names.length).toBeLessThanOrEqual(8);
    expect(names.filter((name) => typeof findNear(name, province ? [province] : []) === "string")).toEqual([]);
  }
});
