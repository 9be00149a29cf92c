import type { ProvinceId } from "../../text/provinces";

export type Place = { name: string; province: ProvinceId; district: string; words: string[] };

const places: Place[] = [
  { name: "Boquete", province: "chiriqui", district: "Boquete", words: ["boquete"] },
  { name: "Chiriquí", province: "chiriqui", district: "", words: [] },
];

export function findPlace(words: readonly string[]): { place: Place; length: number } | undefined {
  const place = places.find(({ name }) => name.toLowerCase().replace("í", "i") === words[0]);
  return place && { place, length: 1 };
}

export function findComarca(words: readonly string[]): { name: string; length: number } | undefined {
  return words[0] === "guna" && words[1] === "yala" ? { name: "Guna Yala", length: 2 } : undefined;
}

export function tradeSynonyms(words: readonly string[]): { meanings: string[][]; length: number } | undefined {
  if (words[0] === "fonda") return { meanings: [["comida", "tipica"], ["criolla"]], length: 1 };
  if (words[0] === "mariscos") return { meanings: [["pescado"]], length: 1 };
  return undefined;
}
