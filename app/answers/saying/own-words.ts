import { fold } from "../../text/fold";
import { foldedText } from "../../word-index/tokens.server";
import { asksForNotice } from "../../search/lexicon/fact-words";
import type { UnansweredTopic } from "../../text/answer-topics";
import { chosenBits, sharesBit } from "../../search/lexicon/attribute-filters";
import type { Feature } from "../../search/lexicon/attribute-words";
import { valueOf, valuesOf } from "../../search/read/spans";
import type { AskedQuestion } from "../../search/read/understand.server";
import type { Listing } from "../listing.server";

/* A listing may say in its own words what its fields do not hold: «Perros y patinetas bienvenidos». */

/** Folded words that tell of a topic. Each entry will do. */
const wordsOfTopic: Partial<Record<UnansweredTopic, string>> = {
  pets: "perros perro mascotas mascota",
  reservations: "reserva reservas reservacion reservar",
  delivery: "domicilio reparten reparto delivery",
  children: "ninos ninas familias",
  parking: "estacionamiento estacionamientos estacionar",
  accessibility: "rampa rampas",
};

/** How long before one orders. */
const wordsOfNotice = ["anticipacion", "antelacion", "encargos dias", "llama tiempo", "encargo", "encargos", "encargan"];

/** Times as a question may say them, folded, and words in which a listing tells of them. */
const timesSaid: readonly [RegExp, readonly string[]][] = [
  [/(?<!\S)(?:madrugada|medianoche|midnight|late (?:at )?night)(?!\S)/, ["madrugada", "medianoche"]],
  [/(?<!\S)(?:lunes|mondays?)(?!\S)/, ["lunes"]],
  [/(?<!\S)(?:martes|tuesdays?)(?!\S)/, ["martes"]],
  [/(?<!\S)(?:miercoles|wednesdays?)(?!\S)/, ["miercoles"]],
  [/(?<!\S)(?:jueves|thursdays?)(?!\S)/, ["jueves"]],
  [/(?<!\S)(?:viernes|fridays?)(?!\S)/, ["viernes"]],
  [/(?<!\S)(?:sabados?|saturdays?)(?!\S)/, ["sabado", "sabados"]],
  [/(?<!\S)(?:domingos?|sundays?)(?!\S)/, ["domingo", "domingos"]],
];

/** As `askedWords`, for the day or the hour of «¿qué sirven los domingos?» `said`: folded. */
export const timesAsked = (said: string): string[][] =>
  timesSaid.flatMap(([pattern, words]) => (pattern.test(said) ? words.map((word) => [word]) : []));

const asksForMusic = ({ bits, said }: Feature) => !said && sharesBit(bits, chosenBits({ servicio: ["musica"] }));

const music = "musica bolero trio acordeon murga tambor banda rocola karaoke";

/** Alternatives, each of words that must all be there. Empty when the question asks for none. */
export function askedWords(asked: Pick<AskedQuestion, "spans" | "whole">): string[][] {
  if (asksForNotice(foldedText(asked.whole))) return wordsOfNotice.map((words) => words.split(" "));
  const features = valuesOf(asked, "feature");
  if (features[0] && asksForMusic(features[0])) return music.split(" ").map((word) => [word]);
  const topic = valueOf(asked, "topic");
  const ofTopic = topic === null ? undefined : wordsOfTopic[topic];
  if (ofTopic !== undefined) return ofTopic.split(" ").map((word) => [word]);
  return features.flatMap(({ words, said }) => said?.map((word) => [word]) ?? [[...words]]);
}

/** Characters. */
const maxQuoted = 220;

const times =
  /(?<!\S)(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fin(?:es)? de semana|por encargo|medianoche|madrugada|a las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\d+))(?![\p{L}\p{N}])/u;
const ofDish = /^(?:(?:se|l[oa]s?) )+(?:sirven?|venden?|hacen?|preparan?) /;

/** Returns a sentence of the listing that says when it has one of the dishes, or null. «Se sirve a la una» follows what it is about. */
export function findDishTime(listing: Listing, words: readonly string[]): string | null {
  const timed = toSentences(listing).filter((text) => times.test(fold(text)));
  const named = timed.find((text) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => words.includes(word)));
  return named ?? timed.find((text) => ofDish.test(fold(text))) ?? null;
}

function toSentences(listing: Listing): string[] {
  const texts = [
    listing.hours ? "" : listing.hoursText,
    listing.description,
    listing.plan === "max_local" ? listing.presentation : "",
  ];
  return texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((text) => text !== "" && text.length <= maxQuoted);
}

/** Returns a sentence of the listing that has all words of one of the alternatives, or null. */
export function findOwnWords(listing: Listing, alternatives: readonly (readonly string[])[]): string | null {
  const sentences = toSentences(listing);
  for (const alternative of alternatives) {
    const found = sentences.find((text) => {
      const words = new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []);
      return alternative.length > 0 && alternative.every((word) => words.has(word));
    });
    if (found !== undefined) return found;
  }
  return null;
}
