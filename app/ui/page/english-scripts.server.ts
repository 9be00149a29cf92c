import { pathIn } from "../../text/language";

/**
 * Replaces the texts of the public scripts, and the addresses that differ. The scripts name no language, because Spanish pages carry
 * them inline and would pay for the English words.
 */
export const replaced: readonly [spanish: string, english: string][] = [
  ['"Guardado"', '"Saved"'],
  ['"Guardar"', '"Save"'],
  ['"/guardados" data-list>Ver mi lista (', `"${pathIn("en", "/guardados")}" data-list>See my list (`],
  ['"/guardados">Guardados (', `"${pathIn("en", "/guardados")}">Saved (`],
  ['"Este navegador no deja guardar."', '"This browser does not allow saving."'],
  ['"Enlace copiado"', '"Link copied"'],
  ['"Escríbenos"', '"Write to us (in Spanish)"'],
  ['"El chat no está disponible ahora. "', '"The chat is not available now. "'],
  ['"Sugerencias"', '"Suggestions"'],
  ["`/restaurantes/sugerencias?", `\`${pathIn("en", "/restaurantes/sugerencias")}?`],
  ['"Fotos"', '"Photos"'],
  [">Cerrar<", ">Close<"],
  ['"Anterior"', '"Previous"'],
  ['"Siguiente"', '"Next"'],
  ["} de ${", "} of ${"],
  ['"Buscando en el directorio..."', '"Searching the directory..."'],
  ["`Quitar uno: ", "`One less: "],
  ["`Agregar uno: ", "`One more: "],
  ['"plato":"platos"} sin precio', '"dish":"dishes"} without a price'],
  ["`, más ${", "`, plus ${"],
  [", se confirma en el local`", ", to be confirmed by the restaurant`"],
  // The restaurant after "/restaurantes-", of which saved lists consist.
  [`.slice(${"/restaurantes-".length})`, `.slice(${"/en/restaurantes-".length})`],
];

export function inEnglish(script: string): string {
  return replaced.reduce((text, [spanish, english]) => text.replaceAll(spanish, english), script);
}
