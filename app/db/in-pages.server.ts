import { sql, type SelectQueryBuilder } from "kysely";

const pageSize = 100;

type Key = { created_at: string; id: string };

/** Reads pages of `size` by keyset pagination. */
export async function* inPages<DB, Tables extends keyof DB, Row extends Key>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  size = pageSize,
) {
  const page = query.orderBy(sql.ref("created_at")).orderBy(sql.ref("id")).limit(size);
  let after: Key = { created_at: "", id: "" };
  for (;;) {
    const rows = await page.where(isAfter(after)).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { created_at: last.created_at, id: last.id };
  }
}

function isAfter({ created_at, id }: Key) {
  return sql<boolean>`(created_at, id) > (${created_at}, ${id})`;
}

/** Reads rows with long texts one at a time. Skips a row that was deleted meanwhile. `keys` and `rows` select from the same table. */
export async function* oneByOne<DB, Tables extends keyof DB, Row>(
  keys: SelectQueryBuilder<DB, Tables, Key>,
  rows: SelectQueryBuilder<DB, Tables, Row>,
) {
  for await (const { id } of inPages(keys)) {
    const row = await rows.where(sql<boolean>`id = ${id}`).executeTakeFirst();
    if (row) yield row;
  }
}
