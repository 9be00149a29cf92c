import { anyInvisible } from "./invisible";
import { isInPanama, type Position, toPosition } from "./position";

/*
 * Reads where a place is from what people type or copy out of a map. Each row below is one way of writing; a new way is a new row.
 */

/**
 * `short`: a link that does not say where. `code`: a plus code or three words. `several`: more than one place. `outside`: not in
 * Panama.
 */
export type ReadPosition = Position | "short" | "code" | "several" | "outside" | "unreadable";

const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;

/** Signs and words for degrees, minutes, seconds and directions, each as `toAngle` takes it. */
const signs: [RegExp, string][] = [
  [new RegExp(anyInvisible, "gu"), ""],
  [/[\p{Pd}−]/gu, "-"],
  [/[º˚∘]|\bgrados?\b/gu, "°"],
  [/["″”“]|''|’’|′′|\bsegundos?\b/gu, '"'],
  [/[′’‘´`]|\bminutos?\b/gu, "'"],
  [/\b(?:latitud )?(?:norte|north)\b/gu, "n"],
  [/\b(?:latitud )?(?:sur|south)\b/gu, "s"],
  [/\b(?:longitud )?(?:oeste|west)\b/gu, "w"],
  [/\b(?:longitud )?(?:este|east)\b/gu, "e"],
  [/\b(?:latitude?|lat)\b[.:= ]*/gu, "lat "],
  [/\b(?:longitude?|long|lon|lng)\b[.:= ]*/gu, "lng "],
  [/^(?:mi )?(?:coordenadas|ubicaci[oó]n|posici[oó]n|gps|punto)(?: gps)?[: ]+/u, ""],
  [/ (?:y|de) /gu, " "],
  // A copied text may have lost its layout: "8. 9823, - 79. 5214".
  [/(?<=\d) *\. *(?=\d)/gu, "."],
  [/([,;] ?)- +(?=\d)/gu, "$1-"],
  [/^[@+([]+\s*|\s*[)\].]+$/gu, ""],
];

/** One of the forms below, with its name before it and its direction before or after it. `point`: the decimal sign. */
function angle(point: string, side: "before" | "after"): string {
  const last = String.raw`\d{1,2}(?:${point}\d{1,20})?`;
  const forms = [
    String.raw`(\d{1,3}) ?[°: ] ?(\d{1,2}) ?[': ] ?(${last}) ?"?`, // 8°58'56.3", 8:58:56.3, 8 58 56.3
    String.raw`(\d{1,3}) ?d ?(\d{1,2}) ?m ?(${last}) ?s`, // 8d58m56.3s
    String.raw`(\d{1,3}) ?° ?(${last}) ?'?`, // 8°58.938', 8°58'
    String.raw`(\d{1,3}) (\d{1,2}${point}\d{1,20}) ?'?`, // 8 58.938; "8 58" may be 8.58
    String.raw`(\d{1,3}${point}\d{1,20}) ?°?`, // 8.9823°
    ...(point.includes(",") ? [] : [String.raw`(\d{1,3}) ?°?`]),
  ];
  const form = `(-?)(?:${forms.join("|")})`;
  return side === "before" ? `(lat |lng )?([nswoe])? ?${form}` : `(lat |lng )?${form}(?: ?([nswoe])(?![a-z]))?`;
}

const pairs = [String.raw`\.`, " ?, ?"].flatMap((point) =>
  (["after", "before"] as const).map((side) => {
    const one = angle(point, side);
    return new RegExp(`^${one}(?: ?[,;/|] ?| |(?<=[nswoe]))${one}$`, "u");
  }),
);

/** Degrees. `axis` is undefined when only the order says which it is. */
type Angle = { degrees: number; axis: "lat" | "lng" | undefined };

const axes: Record<string, Angle["axis"]> = { lat: "lat", lng: "lng", n: "lat", s: "lat", w: "lng", o: "lng", e: "lng" };

function toAngle(captured: readonly (string | undefined)[]): Angle | null {
  const parts = captured.flatMap((part) => part?.trim() || []);
  const names = parts.filter((part) => /^[a-z]/.test(part));
  const [degrees = 0, minutes = 0, seconds = 0] = parts
    .filter((part) => /^\d/.test(part))
    .map((part) => Number(part.replace(/ ?, ?/, ".")));
  const [axis, other = axis] = new Set(names.map((name) => axes[name]));
  const isMinus = parts.includes("-");
  const isContrary = isMinus && /^[ne]$/.test(names.at(-1) ?? "");
  if (axis !== other || isContrary || minutes >= 60 || seconds >= 60) return null;
  const size = degrees + minutes / 60 + seconds / 3_600;
  return { degrees: isMinus || /^[swo]$/.test(names.at(-1) ?? "") ? -size : size, axis };
}

/** Null for anything but a latitude and a longitude. */
function readPair(text: string): Position | null {
  const plain = signs.reduce((typed, [sign, meant]) => typed.replace(sign, meant), oneSpace(text.toLowerCase())).trim();
  const [match, ...parts] = pairs.map((pair) => pair.exec(plain)).find((found) => found !== null) ?? [];
  if (match === undefined) return null;
  const [first, second] = [toAngle(parts.slice(0, parts.length / 2)), toAngle(parts.slice(parts.length / 2))];
  if (!first || !second || (first.axis !== undefined && first.axis === second.axis)) return null;
  const isTurned = first.axis === "lng" || second.axis === "lat";
  return isTurned ? toPosition(second.degrees, first.degrees) : toPosition(first.degrees, second.degrees);
}

const oneSpace = (text: string) => text.replace(/\s+/g, " ").trim();

/** A value of an address: "8.9823,-79.5214 (Fonda Lina)" */
const value = String.raw`([^&#?]*?)(?:\([^()]*\))?(?=[&#?]|;[a-z]|$)`;
/** A part of a path, perhaps with a name: "Fonda:8.9823,-79.5214,Fonda" */
const segment = String.raw`(?!data=|am=)(?:[A-Za-z][^/?#:@]*:)?([^/?#@]*?)(?:,[A-Za-z][^/?#@]*)?`;

/** Places that a link marks. The first row that holds coordinates counts. */
const marks: RegExp[] = [
  new RegExp(`!3d${number}!4d${number}`, "g"),
  new RegExp(`^(?=.*[?&#]mlat=${number}(?:[&#]|$))(?=.*[?&#]mlon=${number}(?:[&#]|$))`, "g"),
  new RegExp(`[?&](?:destination|daddr|to)=(?:ll\\.)?${value}`, "g"),
  new RegExp(`[?&]route=(?:[^&#]*;)?([^;&#]*)`, "g"),
  new RegExp(`[?&]rtp=(?:[^&#]*~)?pos\\.${number}_${number}(?=[_&#]|$)[^~&#]*(?=[&#]|$)`, "g"),
  new RegExp(`[?&]sp=point\\.${number}_${number}`, "g"),
  new RegExp(`[?&:](?:q|query|coordinate|markers?|pin|where1)=(?:loc:)?${value}`, "g"),
  new RegExp(`/(?:place|search|l)/(?:[A-Za-z][^/?#@]*/)?${segment}(?=[/?#]|$)`, "g"),
  new RegExp(`/(?:dir|directions/\\w+|r)/(?:[^?#@]*/)?${segment}(?=/@|/data=|/am=|/?(?:[?#]|$))`, "g"),
  // The last stop of a route. Longitude first.
  new RegExp(`!2m2!1d(?<lng>${number})!2d(?<lat>${number})(?!.*!1m)`, "g"),
  new RegExp(`[?&](?:ll|latlng)=${value}`, "g"),
  new RegExp(`^(?=.*[?&#]lat=${number}(?:[&#]|$))(?=.*[?&#](?:lon|lng)=${number}(?:[&#]|$))`, "g"),
  new RegExp(`^geo:(?!0(?:\\.0*)?,)${number},${number}`, "g"),
];

/** Centres of what a map shows. A route's is on the way. */
const centres: RegExp[] = [
  new RegExp(`@${number},${number},[\\d.]+[a-z]`, "g"),
  new RegExp(`[?&#]m(?:ap)?=\\d+(?:\\.\\d+)?/${number}/${number}`, "g"),
  new RegExp(`#\\d+(?:\\.\\d+)?/${number}/${number}`, "g"),
  new RegExp(`[?&](?:sll|center)=${value}`, "g"),
  new RegExp(`[?&]map=${number},${number},`, "g"),
  new RegExp(`[?&]cp=${number}~${number}`, "g"),
];

const route = /\/dir(?:ections)?[/?]|[?&](?:saddr|origin|rtp|route)=/;

type Found = Position | "several";

function findIn(link: string): Found | null {
  for (const row of route.test(link) ? marks : [...marks, ...centres]) {
    const found = onlyOne([...link.matchAll(row)].flatMap((match) => readPair(pairIn(match)) ?? []));
    if (found) return found;
  }
  return null;
}

function pairIn({ groups, 1: first = "", 2: second }: RegExpMatchArray): string {
  if (groups) return `${groups.lat},${groups.lng}`;
  return second === undefined ? first : `${first},${second}`;
}

function onlyOne(found: Found[]): Found | null {
  const [first, ...others] = new Map(found.map((place) => [JSON.stringify(place), place])).values();
  return first && others.length > 0 ? "several" : (first ?? null);
}

const isLink = /^@|^[a-z][a-z.+-]*:\S|^[\w.-]+\.[a-z]{2,}\//i;
const shortLink =
  /(?:^|[\s/])(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|g\.page|share\.google|maps\.apple\/p|osm\.org\/go|omaps\.app|(?:www\.)?waze\.com\/ul\/h)/i;
/** A plus code such as "XFJH+8C", or the three words of what3words. */
const placeCode = /\b(?:[2-9cfghjmpqrvwx]{2}){2,4}\+[2-9cfghjmpqrvwx]{2,3}\b|^\/\/\/\S|(?:what3words\.com|w3w\.co)\//i;

/** Reads the text of a long map link, or a latitude and a longitude in degrees. Requests nothing. */
export function readPosition(text: string): ReadPosition {
  const typed = decode(text).trim();
  const links = typed.split(/\s+(?=[a-z]+:\/\/)/i).filter((piece) => isLink.test(piece));
  // A link may have blanks, or words after it.
  const inLinks = links.map((link) => findIn(link) ?? findIn(link.split(" ", 1).join())).filter((found) => found !== null);
  const found = readPair(typed) ?? onlyOne(inLinks);
  if (found === null) return withoutPosition(text, typed);
  return typeof found === "string" || isInPanama(found) ? found : "outside";
}

function withoutPosition(text: string, typed: string): "short" | "code" | "unreadable" {
  if (shortLink.test(typed)) return "short";
  return placeCode.test(decodeOnce(text)) ? "code" : "unreadable";
}

/** Links inside links are encoded twice. */
function decode(text: string): string {
  return [1, 2, 3].reduce((encoded) => decodeOnce(encoded.replaceAll("+", " ")), text);
}

function decodeOnce(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded.replace(/%b[0a]/gi, "°"); // "°" and "º" of Windows
    }
  });
}
