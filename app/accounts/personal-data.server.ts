import { db } from "../db/client.server";
import type { ExportedPart } from "../db/room-tables.server";
import { tables } from "../tables/tables.server";

/** First keys after "cuenta", in order. */
const order = [
  "correoPorConfirmar",
  "retrato",
  "paginaDeAutor",
  "correoSemanal",
  "articulos",
  "versiones",
  "quitadoAlGuardar",
  "textosSinGuardar",
  "sesiones",
  "appDeCodigos",
  "llaves",
  "planes",
  "clientesStripe",
  "suscripciones",
  "negocios",
  "solicitudes",
  "cambiosPropuestos",
  "pedidos",
  "fotos",
  "fotosDePlatos",
  "pagosDePlanes",
  "correosQueNoQuiere",
  "mensajes",
  "registro",
  "preguntas",
];

const parts = Object.values(tables)
  .flatMap((words) => ("exported" in words && typeof words.exported !== "string" ? words.exported : []))
  .sort((one, other) => placeOf(one) - placeOf(other));

function placeOf({ key }: ExportedPart): number {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
}

/**
 * Yields pieces of one JSON document. Includes deleted articles that can still be restored and, once the address is confirmed,
 * contact messages from it. Omits password, session and link hashes, and others' audit entries.
 *
 * Reads in pages to bound memory, so it is not a snapshot.
 */
export async function* writePersonalData(userId: string): AsyncGenerator<string, void> {
  const account = await db().selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  yield `{\n  "cuenta": ${indented(account, 2)}`;
  for (const part of parts) {
    if ("list" in part) yield* writeList(part.key, part.list(account));
    else yield `,\n  ${JSON.stringify(part.key)}: ${JSON.stringify(await part.one(account))}`;
  }
  yield "\n}";
}

async function* writeList(name: string, rows: AsyncIterable<object>): AsyncGenerator<string, void> {
  let isEmpty = true;
  yield `,\n  ${JSON.stringify(name)}: [`;
  for await (const row of rows) {
    yield `${isEmpty ? "" : ","}\n    ${indented(row, 4)}`;
    isEmpty = false;
  }
  yield isEmpty ? "]" : "\n  ]";
}

function indented(row: object, spaces: number): string {
  return JSON.stringify(row, null, 2).replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
