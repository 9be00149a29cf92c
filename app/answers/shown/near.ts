import type { Answer } from "../answer";

/** Parameters of the list around the visitor; null where another place was asked for, or no list has what was. */
export function nearParameters({ listPath, understood: { provincias, lugar } }: Answer): [name: string, value: string][] | null {
  if (listPath === null || lugar !== null || provincias.length > 0) return null;
  return [...new URLSearchParams(listPath.split("?")[1])];
}
