import { lowerFirst } from "../../../text/format";
import { formatPrice } from "../../menu/menu";
import type { LeftOut } from "./relaxations.server";

/** Texts are as the visitor typed them. */
export type Omission =
  | Extract<LeftOut, { kind: "verified" | "words" }>
  /** "Abierto ahora" */
  | { kind: "hours"; label: string }
  /** `isNear`: the list is by distance from it. `isAlone`: nothing else was asked for. */
  | { kind: "place"; place: string; isNear: boolean; isAlone: boolean }
  | { kind: "unknown"; words: string[] }
  | { kind: "wider"; narrow: string; wide: string }
  /** `upTo`: cents. `isAlone`: nothing else was asked for. */
  | { kind: "price"; dish: string; upTo: number; isAlone: boolean }
  /** No menu has it, but other texts of a listing. */
  | { kind: "dish"; dish: string }
  | { kind: "filter"; label: string };

/** "«a», «b» ni «c»" */
function neither(words: readonly string[]): string {
  const quoted = words.map((word) => `«${word}»`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ni ${quoted.at(-1) ?? ""}`;
}

/** One sentence on what a list lacks of what was asked for. `cheapest`: cents of the list's first dish, for a price that was too low. */
export function sayOmissions(omissions: readonly Omission[], cheapest: number | null): string {
  const [only] = omissions;
  if (only && omissions.length === 1) return sayOnly(only, cheapest);
  const place = omissions.find((one) => one.kind === "place");
  const sentence = `Ninguno coincide con todo; estos coinciden sin ${neither(omissions.flatMap(toLabels))}`;
  return `${sentence}${place ? (place.isNear ? `, lo más cerca de ${place.place}` : `, fuera de ${place.place}`) : ""}.`;
}

function sayOnly(one: Omission, cheapest: number | null): string {
  switch (one.kind) {
    case "hours":
      return `Ninguno está ${lowerFirst(one.label)}, según los horarios que conocemos; estos coinciden en lo demás.`;
    case "verified":
      return "Ninguno está verificado; estos coinciden en lo demás.";
    case "place":
      return `${sayNoneAt(one)}; estos ${one.isNear ? "son los más cercanos" : "están en otra parte"}.`;
    case "unknown":
      return `No encontramos ${neither(one.words)} en el directorio; estos coinciden en lo demás.`;
    case "wider":
      return `De «${one.narrow}» no encontramos ninguno; con «${one.wide}», sí.`;
    case "price":
      return `${sayNoneUpTo(one)}; ${cheapest === null ? "estos coinciden en lo demás" : `el más barato cuesta ${formatPrice(cheapest)}`}.`;
    case "dish":
      return `Ninguna carta tiene «${one.dish}»; estos lo nombran en su ficha.`;
    case "words":
    case "filter":
      return `Ninguno coincide con todo; estos coinciden sin ${neither(toLabels(one))}.`;
  }
}

const sayNoneAt = ({ place, isAlone }: Extract<Omission, { kind: "place" }>) =>
  isAlone ? `Ninguna ficha dice que está en ${place}` : `En ${place} no encontramos ninguno así`;

function sayNoneUpTo({ dish, upTo, isAlone }: Extract<Omission, { kind: "price" }>): string {
  const what = dish === "" ? "un plato principal" : `«${dish}»`;
  const none = isAlone ? "Ninguna carta" : "De lo que coincide en lo demás, ninguna carta";
  return `${none} tiene ${what} por ${formatPrice(upTo)} o menos`;
}

function toLabels(one: Omission): string[] {
  switch (one.kind) {
    case "hours":
    case "filter":
      return [one.label];
    case "verified":
      return ["Solo verificados"];
    case "price":
      return [`Hasta ${formatPrice(one.upTo)}`];
    case "dish":
      return [`Plato: ${one.dish}`];
    case "wider":
      return [one.narrow];
    case "words":
    case "unknown":
      return one.words;
    case "place":
      return [];
  }
}
