import { describe, expect, test } from "vitest";
import {
  distancesFrom,
  formatDistance,
  formatPosition,
  isInPanama,
  mapLink,
  roundPosition,
  toDegrees,
  toPosition,
} from "../../app/text/position";
import { readPosition } from "../../app/text/typed-position";

const there = { lat: 8_982_300, lng: -79_521_400 };

/** 8°58'56.3"N 79°31'17.0"W */
const inSeconds = { lat: 8_982_306, lng: -79_521_389 };

describe("lo que se pega para decir dónde queda", () => {
  test.each([
    "8.9823,-79.5214",
    " (8.9823, -79.5214) ",
    "[8.9823, -79.5214]",
    "8.9823;-79.5214",
    "8.9823; -79.5214",
    "8.9823 -79.5214",
    "8.9823\t-79.5214",
    "8.9823 / -79.5214",
    "8.9823 | -79.5214",
    "8.9823, -79.5214.",
    "+8.9823, -79.5214",
    "8.9823, −79.5214",
    "8.9823, –79.5214",
    "8.9823, - 79.5214",
    "8. 9823, -79. 5214",
    "8 .9823 , -79 .5214",
    "8,9823, -79,5214",
    "8,9823,-79,5214",
    "8,9823 -79,5214",
    "8,9823; -79,5214",
    "8, 9823, -79, 5214",
    "@8.9823,-79.5214",
    "@8.9823,-79.5214,17z",
    "\u200e8.9823, -79.5214\u200e",
    "8.9823° N, 79.5214° W",
    "8.9823º N 79.5214º O",
    "8,9823° N; 79,5214° O",
    "8.9823N79.5214W",
    "N 8.9823, W 79.5214",
    "8.9823 norte, 79.5214 oeste",
    "8.9823° latitud norte y 79.5214° longitud oeste",
    "79.5214 W, 8.9823 N",
    "8.9823 N, -79.5214 W",
    "lat 8.9823 long -79.5214",
    "Lat: 8.9823, Lng: -79.5214",
    "latitud = 8.9823; longitud = -79.5214",
    "longitud -79.5214, latitud 8.9823",
    "Coordenadas: 8.9823, -79.5214",
    "Ubicación GPS 8.9823, -79.5214",
  ])("se entiende lo escrito: %j", (text) => {
    expect(readPosition(text)).toEqual(there);
  });

  test.each([
    `8°58'56.3"N 79°31'17.0"W`,
    `8°58'56.3"N, 79°31'17"W`,
    `8°58'56.3"N79°31'17.0"W`,
    `8° 58' 56.3" N   79° 31' 17.0" O`,
    "8º58′56.3″N 79º31′17.0″O",
    "8°58’56.3” N, 79°31’17.0” O",
    "8°58'56.3''N 79°31'17.0''W",
    `8°58'56,3"N 79°31'17,0"O`,
    `N 8°58'56.3" O 79°31'17.0"`,
    `79°31'17.0"W 8°58'56.3"N`,
    `8°58'56.3" -79°31'17.0"`,
    `8°58'56.3" latitud norte, 79°31'17" longitud oeste`,
    `8° 58' 56.3" de latitud norte y 79° 31' 17" de longitud oeste`,
    "8 58 56.3 N 79 31 17.0 W",
    "8 58 56.3, -79 31 17.0",
    "8:58:56.3 N, 79:31:17 W",
    "8d58m56.3s N 79d31m17s W",
    "8 grados 58 minutos 56.3 segundos norte, 79 grados 31 minutos 17 segundos oeste",
    "08°58'56.3\"N 079°31'17.0\"W",
    `https://www.google.com/maps/place/8°58'56.3"N+79°31'17.0"W/@8.99,-79.6,12z`,
    `https://www.google.com/maps/place/8°58'56.3"N 79°31'17.0"W/@8.99,-79.6,12z`,
    "https://www.google.com/maps/place/8%C2%B058'56.3%22N+79%C2%B031'17.0%22W/@8.99,-79.6,12z?entry=ttu",
    "https://www.google.com/maps/place/8%B058'56.3%22N+79%B031'17.0%22W/@8.99,-79.6,12z",
    "https://www.google.com/maps/search/8%C2%B058'56.3%22N+79%C2%B031'17.0%22W",
    "https://maps.google.com/?q=8%C2%B058'56.3%22N+79%C2%B031'17.0%22W",
  ])("se entienden grados, minutos y segundos: %s", (text) => {
    expect(readPosition(text)).toEqual(inSeconds);
  });

  test.each(["79.5214 W, 8.9823", "-79.5214, 8.9823 N", "8.9823 N, -79.5214"])("basta que una diga cuál es: %s", (text) => {
    expect(readPosition(text)).toEqual(there);
  });

  test.each([
    ["8°58.938'N 79°31.284'W", there],
    ["8 58.938, -79 31.284", there],
    ["8° 58,938' N, 79° 31,284' O", there],
    ["8°59'N 79°31'O", { lat: 8_983_333, lng: -79_516_667 }],
    ["8°59′ N, 79°31′ W", { lat: 8_983_333, lng: -79_516_667 }],
  ])("se entienden grados y minutos: %s", (text, position) => {
    expect(readPosition(text)).toEqual(position);
  });

  test.each([
    "https://www.google.com/maps/@8.9823,-79.5214,17z",
    "https://www.google.com/maps/@8.9823,-79.5214,541m/data=!3m1!1e3?entry=ttu",
    "https://www.google.com/maps/place/Fonda+Lina/@9.1,-79.9,17z/data=!3m1!4b1!4m6!3m5!1s0x8faca!8m2!3d8.9823!4d-79.5214!16s",
    "https://www.google.com/maps/place/Fonda Lina/@9.1,-79.9,17z/data=!3m1!4b1!4m6!3m5!1s0x8faca!8m2!3d8.9823!4d-79.5214!16s",
    "https://www.google.com/maps/place/8.9823,-79.5214",
    "https://www.google.com/maps/place/8.9823,-79.5214/@9.1,-79.9,9z",
    "https://www.google.com/maps/search/?api=1&query=8.9823%2C-79.5214",
    "https://www.google.com/maps/search/?api=1&query=8.9823%252C-79.5214",
    "https://www.google.com/maps/search/8.982300,+-79.521400?entry=tts",
    "https://www.google.com/maps/search/Fonda/@9.1,-79.9,17z/data=!4m6!3m5!1s0x1!8m2!3d8.9823!4d-79.5214",
    "https://maps.google.com/?q=8.9823,-79.5214",
    "https://maps.google.com/?q=loc:8.9823,-79.5214&ll=9.1,-79.9",
    "https://maps.google.com/maps?q=8.9823,-79.5214+(Fonda+Lina)&ll=9.1,-79.9&z=9",
    "https://maps.google.com/maps?q=8.9823+-79.5214",
    "https://maps.google.com/maps?q=8.9823,-79.5214;z=16",
    "https://www.google.com/maps/place/Fonda/8.9823,-79.5214/am=t/@9.1,-79.9,9z",
    "https://www.google.com/maps/dir/9.1,-79.9/8.9823,-79.5214/am=t/data=!3m1!4b1",
    "https://maps.google.com/maps?ll=8.9823,-79.5214&z=16",
    "https://www.google.com/maps?center=9.1,-79.9&query=8.9823,-79.5214",
    "https://maps.google.com/?saddr=9.1,-79.9&daddr=8.9823,-79.5214",
    "https://www.google.com/maps/dir/?api=1&origin=9.1,-79.9&destination=8.9823,-79.5214&travelmode=driving",
    "https://www.google.com/maps/dir//8.9823,-79.5214/@8.9,-79.6,12z",
    "https://www.google.com/maps/dir/9.1,-79.9/8.9823,-79.5214/@8.9,-79.6,12z",
    "https://www.google.com/maps/dir/9.1,-79.9/9.0,-79.8/8.9823,-79.5214/@8.9,-79.6,12z/data=!3m1!4b1",
    "https://www.google.com/maps/dir/9.1,-79.9/Fonda+Lina/@9,-79.7,11z/data=!4m9!4m8!1m0!1m5!1m1!1s0x8faca!2m2!1d-79.5214!2d8.9823!3e0",
    "https://www.google.com/maps/dir/Casa/Fonda/@9,-79.7,11z/data=!4m14!4m13!1m5!1m1!1s0x1!2m2!1d-79.9!2d9.1!1m5!1m1!1s0x2!2m2!1d-79.5214!2d8.9823!3e0",
    "https://www.google.com/url?q=https%3A%2F%2Fmaps.google.com%2F%3Fq%3D8.9823%2C-79.5214&sa=D",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Fmaps%3Fq%3D8.9823%252C-79.5214&h=AT0",
    "https://consent.google.com/m?continue=https://www.google.com/maps/place/Fonda/@9.1,-79.9,17z/data%3D!3d8.9823!4d-79.5214&gl=PA",
    "google.navigation:q=8.9823,-79.5214",
    "comgooglemaps://?center=9.1,-79.9&q=8.9823,-79.5214",
    "https://maps.apple.com/?ll=8.9823,-79.5214&q=Fonda",
    "https://maps.apple.com/?q=Fonda&sll=9.1,-79.9&ll=8.9823,-79.5214",
    "https://maps.apple.com/place?address=Calle%205&coordinate=8.9823,-79.5214&name=Fonda&center=9.1,-79.9",
    "https://maps.apple.com/?daddr=8.9823,-79.5214&dirflg=d",
    "maps://?q=8.9823,-79.5214",
    "https://www.openstreetmap.org/#map=17/8.9823/-79.5214",
    "https://www.openstreetmap.org/?mlat=8.9823&mlon=-79.5214#map=16/8.9/-79.5",
    "https://www.openstreetmap.org/?mlon=-79.5214&mlat=8.9823#map=16/8.9/-79.5",
    "https://www.openstreetmap.org/?mlat=8.9823&mlon=-79.5214&zoom=16&lat=9.1&lon=-79.9",
    "https://www.openstreetmap.org/search?query=8.9823%2C-79.5214#map=16/8.9/-79.5",
    "https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=9.1%2C-79.9%3B8.9823%2C-79.5214#map=12/9/-79.7",
    "https://www.openstreetmap.org/directions?from=9.1,-79.9&to=8.9823,-79.5214",
    "https://www.openstreetmap.org/export/embed.html?bbox=-79.9%2C8.8%2C-79.1%2C9.1&layer=mapnik&marker=8.9823%2C-79.5214",
    "https://osmand.net/map?pin=8.9823,-79.5214#15/8.9/-79.5",
    "https://waze.com/ul?ll=8.9823%2C-79.5214&navigate=yes",
    "https://www.waze.com/ul?q=Fonda&ll=8.9823%2C-79.5214",
    "https://www.waze.com/es/live-map/directions?from=ll.9.1%2C-79.9&to=ll.8.9823%2C-79.5214",
    "https://www.waze.com/live-map/directions?latlng=8.9823%2C-79.5214",
    "https://embed.waze.com/iframe?zoom=16&lat=8.9823&lon=-79.5214&pin=1",
    "waze://?ll=8.9823,-79.5214&navigate=yes",
    "https://www.bing.com/maps?cp=8.9823~-79.5214&lvl=16",
    "https://www.bing.com/maps?cp=9.1~-79.9&lvl=16&sp=point.8.9823_-79.5214_Fonda%20Lina___",
    "https://www.bing.com/maps?rtp=pos.9.1_-79.9_Casa~pos.8.9823_-79.5214_Fonda&cp=9.0~-79.7",
    "https://www.bing.com/maps?where1=8.9823,-79.5214&cp=9.1~-79.9",
    "https://share.here.com/l/8.9823,-79.5214,Fonda%20Lina?z=16",
    "https://share.here.com/r/9.1,-79.9,Casa/8.9823,-79.5214,Fonda",
    "https://wego.here.com/directions/mix//Fonda-Lina:8.9823,-79.5214?map=9.1,-79.9,12,normal",
    "https://wego.here.com/?map=8.9823,-79.5214,16,normal",
    "geo:8.9823,-79.5214",
    "geo:8.9823,-79.5214,15",
    "geo:8.9823,-79.5214;u=35",
    "geo:8.9823,-79.5214?z=16",
    "geo:0,0?q=8.9823,-79.5214(Fonda%20Lina)",
    "geo:9.1,-79.9?q=8.9823,-79.5214",
    "google.com/maps/@8.9823,-79.5214,17z",
    "Estamos aquí: https://maps.google.com/?q=8.9823,-79.5214",
    "https://maps.google.com/?q=8.9823,-79.5214 te esperamos",
    "https://maps.google.com/?q=8.9823,-79.5214 https://waze.com/ul?ll=8.9823,-79.5214",
    "https://ejemplo.pa/ https://maps.google.com/?q=8.9823,-79.5214",
    " @8.9823,-79.5214,17z ",
  ])("se entiende el enlace: %s", (text) => {
    expect(readPosition(text)).toEqual(there);
  });

  test.each([
    ["https://maps.app.goo.gl/AbC123", "short"],
    ["maps.app.goo.gl/AbC123", "short"],
    ["https://goo.gl/maps/AbC123", "short"],
    ["Fonda Lina, Calle 5 https://maps.app.goo.gl/AbC123?g_st=iw", "short"],
    ["https://waze.com/ul/hd1u0abc", "short"],
    ["https://osm.org/go/YpQw12--", "short"],
    ["https://maps.apple/p/AbC123", "short"],
    ["https://share.google/AbC123", "short"],
    ["https://www.google.com/maps/@40.4168,-3.7038,12z", "outside"],
    ["https://www.openstreetmap.org/?mlat=40.4168&mlon=-3.7038#map=16/8.9/-79.5", "outside"],
    ["8.9823, 79.5214", "outside"],
    ["-79.5214, 8.9823", "outside"],
    ["8.9823 S, 79.5214 W", "outside"],
    ["8.9823 N, 79.5214 E", "outside"],
    ["8 58 56.3 S 79 31 17 W", "outside"],
    ["12, 4", "outside"],
    ["XFJH+8C", "code"],
    ["XFJH+8C Ciudad de Panamá", "code"],
    ["76fxxfjh+8c", "code"],
    ["https://plus.codes/76FXXFJH+8C", "code"],
    ["https://www.google.com/maps/search/XFJH%2B8C+Panam%C3%A1", "code"],
    ["///mesa.casa.perro", "code"],
    ["https://what3words.com/mesa.casa.perro", "code"],
    ["https://maps.google.com/?q=8.9823,-79.5214 https://maps.google.com/?q=9.1,-79.9", "several"],
    ["https://www.google.com/maps/place/A/data=!3d8.9823!4d-79.5214!3d9.1!4d-79.9", "several"],
    ["https://www.google.com/maps/dir/8.9823,-79.5214/Fonda+Lina/@8.9,-79.6,12z", "unreadable"],
    ["https://www.google.com/maps/dir/8.9823,-79.5214//@8.9,-79.6,12z", "unreadable"],
    ["https://www.google.com/maps/dir/?api=1&origin=8.9823,-79.5214&destination=Fonda+Lina", "unreadable"],
    ["https://www.bing.com/maps?rtp=pos.8.9823_-79.5214~adr.Fonda&cp=9.0~-79.7", "unreadable"],
    ["https://www.google.com/maps/place/Fonda+Lina", "unreadable"],
    ["https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3940.9!2d-79.5236!3d8.9823!2m3!1f0!2f0!3f0", "unreadable"],
    ["geo:0,0?q=Fonda+Lina", "unreadable"],
    ["frente al parque", "unreadable"],
    ["8.9823", "unreadable"],
    ["8.9823 - 79.5214", "unreadable"],
    ["8.9823-79.5214", "unreadable"],
    ["8 9823, -79 5214", "unreadable"],
    ["8 58, -79 31", "unreadable"],
    ["8.982.300, -79.521.400", "unreadable"],
    ["8.9823, -79,5214", "unreadable"],
    ["8°58'76.3\"N 79°31'17.0\"W", "unreadable"],
    ["8°78'56.3\"N 79°31'17.0\"W", "unreadable"],
    ["8°60' N 79°31' W", "unreadable"],
    ["8°58'60\" N 79°31'17\" W", "unreadable"],
    ["8.9823 N, 79.5214 N", "unreadable"],
    ["lat 8.9823 W, lng 79.5214 W", "unreadable"],
    ["-8.9823 N, 79.5214 W", "unreadable"],
    ["8.9823, -79.5214, 8.98", "unreadable"],
    ["calle 8, casa 79", "unreadable"],
    ["https://ejemplo.pa/?q=casa", "unreadable"],
    ["busca ?q=8.9823,-79.5214", "unreadable"],
    ["https://www.google.com/maps/@%E0%A4%A", "unreadable"],
    ["", "unreadable"],
  ])("«%s» es %s", (text, reason) => {
    expect(readPosition(text)).toBe(reason);
  });

  test("ni el texto más enredado tarda", () => {
    const longest = 2_000;
    for (const piece of ["8 ", "8.9823,", "/dir/8.9,", "?q=", "&mlat=", "!3d", "%25", "8°", "-79 31 ", "~pos.8_", "N"]) {
      expect(typeof readPosition(`https://a.pa/${piece.repeat(longest / piece.length)}`)).toBe("string");
      expect(typeof readPosition(piece.repeat(longest / piece.length))).toBe("string");
    }
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
  const outside = [
    [6.999, -80],
    [9.801, -80],
    [9, -83.201],
    [9, -76.999],
  ] as const;
  expect(outside.map(([lat, lng]) => isInPanama(toPosition(lat, lng)))).toEqual([false, false, false, false]);
  const corners = [toPosition(7, -83.2), toPosition(9.8, -77)];
  expect(corners.map(isInPanama)).toEqual([true, true]);
  expect(corners.map(toDegrees)).toEqual([
    { lat: 7, lng: -83.2 },
    { lat: 9.8, lng: -77 },
  ]);
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
  // A degree of longitude is 111.19 km at the equator.
  expect(distancesFrom(toPosition(8.433, -82.43))(8_433_000, -81_430_000) / 1_000).toBeCloseTo(109.99, 1);
});

test.each([
  [0, "50 m"],
  [347, "350 m"],
  [974, "950 m"],
  [976, "1 km"],
  [1_240, "1.2 km"],
  [9_949, "9.9 km"],
  [9_950, "10 km"],
  [9_960, "10 km"],
  [124_600, "125 km"],
])("%d metros se dicen «%s»", (metres, words) => {
  expect(formatDistance(metres)).toBe(words);
});

test("se escribe en grados y abre el mapa en ese punto", () => {
  expect(formatPosition(there)).toBe("8.982300, -79.521400");
  expect(mapLink(there)).toBe("https://www.google.com/maps/search/?api=1&query=8.982300%2C-79.521400");
});
