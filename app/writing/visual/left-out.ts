import { count } from "../../text/format";

/** The text of links and tables stays. */
export const nothingLeftOut = { links: 0, tables: 0, pictures: 0, embedded: 0 };

export type LeftOut = typeof nothingLeftOut;

const list = new Intl.ListFormat("es");

/** "3 enlaces y 1 tabla no se conservan.", or "". */
export function leftOutText({ links, tables, pictures, embedded }: LeftOut): string {
  const parts: [n: number, one: string, many: string][] = [
    [links, "enlace", "enlaces"],
    [tables, "tabla", "tablas"],
    [pictures, "imagen", "imágenes"],
    [embedded, "elemento incrustado", "elementos incrustados"],
  ];
  const found = parts.filter(([n]) => n > 0).map((part) => count(...part));
  if (found.length === 0) return "";
  const total = links + tables + pictures + embedded;
  return `${list.format(found)} no se ${total === 1 ? "conserva" : "conservan"}.`;
}
