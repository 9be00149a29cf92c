import type { LeftOut, LeftOutKind } from "../../sanitizer/left-out";
import { count } from "../../text/format";

const kept = "quedó su texto";

const words: Record<LeftOutKind, { one: string; many: string; note?: string }> = {
  link: { one: "enlace", many: "enlaces", note: "quedó su texto, sin la dirección" },
  picture: { one: "imagen", many: "imágenes", note: "un artículo lleva una foto, que se pone aparte" },
  table: { one: "tabla", many: "tablas", note: "quedó su texto, un párrafo por celda" },
  quote: { one: "cita", many: "citas", note: kept },
  code: { one: "fragmento de código", many: "fragmentos de código", note: kept },
  rule: { one: "línea divisoria", many: "líneas divisorias" },
  underline: { one: "subrayado", many: "subrayados", note: kept },
  strike: { one: "tachado", many: "tachados", note: "quedó su texto, sin tachar" },
  raised: {
    one: "exponente o subíndice",
    many: "exponentes o subíndices",
    note: "quedó su texto, a la altura de las demás letras",
  },
  highlight: { one: "resaltado", many: "resaltados", note: kept },
  format: { one: "formato", many: "formatos", note: "colores, tamaños, tipos de letra o alineación" },
  embed: { one: "contenido de otro sitio", many: "contenidos de otros sitios" },
  media: { one: "video o audio", many: "videos o audios" },
  drawing: { one: "dibujo", many: "dibujos" },
  formula: { one: "fórmula", many: "fórmulas", note: "tampoco quedó su texto" },
  field: { one: "campo o botón", many: "campos o botones", note: kept },
  script: { one: "programa", many: "programas", note: "un artículo no lleva ninguno" },
  hidden: { one: "parte que no se ve", many: "partes que no se ven", note: "tampoco quedó su texto" },
  comment: { one: "comentario de HTML", many: "comentarios de HTML", note: "tampoco quedó su texto" },
  other: { one: "etiqueta más", many: "etiquetas más", note: kept },
};

/** "2 enlaces" and "quedó su texto, sin la dirección" */
export function describeLeftOut({ kind, count: number }: LeftOut): { what: string; note: string } {
  const { one, many, note = "" } = words[kind];
  return { what: count(number, one, many), note };
}

/** "2 enlaces: quedó su texto, sin la dirección" */
export function leftOutInWords(part: LeftOut): string {
  const { what, note } = describeLeftOut(part);
  return note ? `${what}: ${note}` : what;
}
