import { describe, expect, test } from "vitest";
import {
  distancesFrom,
  formatDistance,
  formatPosition,
  isInPanama,
  mapLink,
  readPosition,
  roundPosition,
  toPosition,
} from "../../app/text/position";

const there = { lat: 8_982_300, lng: -79_521_400 };

describe("lo que se pega para decir dónde queda", () => {
  test.each([
    "8.9823,-79.5214",
    " (8.9823, -79.5214) ",
    "https://www.google.com/maps/@8.9823,-79.5214,17z",
    "https://www.google.com/maps/@8.9823,-79.5214,541m/data=!3m1!1e3?entry=ttu",
    "https://www.google.com/maps/place/Fonda+Lina/@9.1,-79.9,17z/data=!3m1!4b1!4m6!3m5!1s0x8faca!8m2!3d8.9823!4d-79.5214!16s",
    "https://www.google.com/maps/place/8.9823,-79.5214",
    "https://www.google.com/maps/search/?api=1&query=8.9823%2C-79.5214",
    "https://maps.google.com/?q=8.9823,-79.5214",
    "https://maps.google.com/maps?ll=8.9823,-79.5214&z=16",
    "https://www.google.com/maps/dir//8.9823,-79.5214/@8.9,-79.6,12z",
    "https://maps.apple.com/?ll=8.9823,-79.5214&q=Fonda",
    "https://www.openstreetmap.org/#map=17/8.9823/-79.5214",
    "https://waze.com/ul?ll=8.9823%2C-79.5214&navigate=yes",
    "google.com/maps/@8.9823,-79.5214,17z",
  ])("se entiende: %s", (text) => {
    expect(readPosition(text)).toEqual(there);
  });

  test.each([
    ["https://maps.app.goo.gl/AbC123", "short"],
    ["maps.app.goo.gl/AbC123", "short"],
    ["https://goo.gl/maps/AbC123", "short"],
    ["https://www.google.com/maps/@40.4168,-3.7038,12z", "outside"],
    ["8.9823, 79.5214", "outside"],
    ["-79.5214, 8.9823", "outside"],
    ["https://www.google.com/maps/place/Fonda+Lina", "unreadable"],
    ["frente al parque", "unreadable"],
    ["12, 4", "outside"],
    ["https://ejemplo.pa/?q=casa", "unreadable"],
    ["https://www.google.com/maps/@%E0%A4%A", "unreadable"],
    ["", "unreadable"],
  ])("«%s» es %s", (text, reason) => {
    expect(readPosition(text)).toBe(reason);
  });
});

test("la caja de Panamá tiene Coiba, Jaqué y Bocas, y no San José ni Cartagena", () => {
  const inside = [
    [7.47, -81.77],
    [7.51, -78.16],
    [9.5, -82.6],
    [9.63, -79.56],
  ] as const;
  expect(inside.map(([lat, lng]) => isInPanama(toPosition(lat, lng)))).toEqual([true, true, true, true]);
  expect([toPosition(9.93, -84.08), toPosition(10.4, -75.5)].map(isInPanama)).toEqual([false, false]);
});

test("redondea a tres decimales, unos 110 metros", () => {
  expect(roundPosition({ lat: 8_982_499, lng: -79_521_501 })).toEqual({ lat: 8_982_000, lng: -79_522_000 });
});

test("mide en línea recta", () => {
  const fromPanama = distancesFrom(toPosition(8.9524, -79.5348));
  expect(fromPanama(8_952_400, -79_534_800)).toBe(0);
  expect(Math.round(fromPanama(8_961_393, -79_534_800))).toBe(1_000);
  // Panama City to David: 324 km along the great circle.
  expect(fromPanama(8_427_300, -82_430_800) / 1_000).toBeCloseTo(324, -1);
});

test.each([
  [0, "50 m"],
  [347, "350 m"],
  [974, "950 m"],
  [976, "1 km"],
  [1_240, "1.2 km"],
  [9_949, "9.9 km"],
  [9_960, "10 km"],
  [124_600, "125 km"],
])("%d metros se dicen «%s»", (metres, words) => {
  expect(formatDistance(metres)).toBe(words);
});

test("se escribe en grados y abre el mapa en ese punto", () => {
  expect(formatPosition(there)).toBe("8.982300, -79.521400");
  expect(mapLink(there)).toBe("https://www.google.com/maps/search/?api=1&query=8.982300%2C-79.521400");
});
