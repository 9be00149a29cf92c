import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "../../db/client.server";
import { findStatedAttributes, isStated } from "../../directory/attributes.server";
import { unconfirmed } from "../../directory/google-columns.server";
import { toCsv } from "../../text/csv";
import { toCells } from "./reading/cells.server";
import { batchSize } from "./check.server";
import { fileColumns } from "./reading/columns";

/**
 * Yields the file in pieces, oldest restaurants first. Leaves out unconfirmed imports, because Google's data may not be kept in a
 * file.
 */
export async function* writeFile(now: Date): AsyncGenerator<Uint8Array, void> {
  let after = 0;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await db()
      .selectFrom("restaurants")
      .selectAll()
      .where("seq", ">", after)
      .where(sql<boolean>`not (${unconfirmed})`)
      .orderBy("seq")
      .limit(batchSize)
      .execute();
    const attributesOf = await findStatedAttributes(rows.map(({ id }) => id));
    const cells = rows
      .map((row) => toCells(row, attributesOf(row.id).filter(isStated), now))
      .map((shown) => fileColumns.map((column) => shown[column]));
    const csv = toCsv(isFirst ? [[...fileColumns], ...cells] : cells);
    yield Buffer.from(isFirst ? csv : csv.replace(/^\uFEFF/, ""));
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < batchSize) return;
    await nextTurn();
  }
}
