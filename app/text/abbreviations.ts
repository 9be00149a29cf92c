/** Words of addresses and names with their abbreviations, folded and without points ("C.C." is "cc"). */
const table: [full: string, ...abbreviations: string[]][] = [
  ["avenida", "ave", "av", "avda"],
  ["calle", "clle"],
  ["carretera", "carr", "ctra"],
  ["boulevard", "blvd", "bulevar", "boulevar"],
  ["centro comercial", "cc"],
  ["plaza", "pza", "plza"],
  ["edificio", "edif"],
  ["local", "loc"],
  ["oficina", "ofic"],
  ["apartamento", "apto", "apt"],
  ["urbanizacion", "urb"],
  ["barriada", "bda", "barr"],
  ["barrio", "bo"],
  ["residencial", "resid"],
  ["corregimiento", "corr"],
  ["provincia", "prov"],
  ["esquina", "esq"],
  ["frente", "fte"],
  ["kilometro", "km"],
  ["santa", "sta"],
  ["santo", "sto"],
  ["doctor", "dr"],
  ["doctora", "dra"],
  ["senor", "sr"],
  ["senora", "sra"],
  ["1", "1er", "1ro", "1ra"],
  ["2", "2do", "2da"],
  ["3", "3er", "3ro", "3ra"],
  ["4", "4to", "4ta"],
  ["5", "5to", "5ta"],
  ["general", "gral"],
];

const fullWords = new Map(table.flatMap(([full, ...short]) => short.map((word) => [word, full])));

const anyAbbreviation = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${[...fullWords.keys()].join("|")})\.?(?![\p{L}\p{N}])`, "gu");

/** Returns "avenida" for "ave", "centro comercial" for "cc"; undefined for other folded words. */
export function fullWord(word: string): string | undefined {
  return fullWords.get(word);
}

/** Returns the folded text with the full words after their abbreviations: "ave. avenida balboa". */
export function withFullWords(folded: string): string {
  return folded.replace(anyAbbreviation, (short) => `${short} ${fullWords.get(short.replace(/\.$/, "")) ?? ""}`);
}
