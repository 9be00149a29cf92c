import { fold } from "../../text/fold";
import type { UnansweredTopic } from "../../text/answer-topics";
import type { AttributeReading } from "../../search/lexicon/attribute-words";
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

const music = "musica bolero trio acordeon murga tambor banda rocola karaoke";

type Asked = { unanswered: UnansweredTopic | null; attributes: readonly AttributeReading[] };

/** Alternatives, each of words that must all be there. Empty when the question asks for none. */
export function askedWords({ unanswered, attributes }: Asked): string[][] {
  const [attribute] = attributes;
  if (attribute?.label === "Música en vivo") return music.split(" ").map((word) => [word]);
  const ofTopic = unanswered === null ? undefined : wordsOfTopic[unanswered];
  if (ofTopic !== undefined) return ofTopic.split(" ").map((word) => [word]);
  return attributes.map(({ words }) => [...words]);
}

/** Characters. */
const maxQuoted = 220;

/** Returns a sentence of the listing that has all words of one of the alternatives, or null. */
export function findOwnWords(listing: Listing, alternatives: readonly (readonly string[])[]): string | null {
  const texts = [
    listing.hours ? "" : listing.hoursText,
    listing.description,
    listing.plan === "max_local" ? listing.presentation : "",
  ];
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((text) => text !== "" && text.length <= maxQuoted);
  for (const alternative of alternatives) {
    const found = sentences.find((text) => {
      const words = new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []);
      return alternative.length > 0 && alternative.every((word) => words.has(word));
    });
    if (found !== undefined) return found;
  }
  return null;
}
