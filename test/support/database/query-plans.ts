import { CompiledQuery, Kysely } from "kysely";
import { engineFromUrl } from "../../../app/db/engine.server";
import { postgresDialect } from "../../../app/db/postgres.server";
import type { Database } from "../../../app/db/schema.server";
import { sqliteDialect, sqliteFile } from "../../../app/db/sqlite.server";

export function connectRecordingQueries(url: string): { db: Kysely<Database>; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const dialect = engineFromUrl(url) === "postgres" ? postgresDialect(url) : sqliteDialect(sqliteFile(url));
  return { db: new Kysely<Database>({ dialect, log: ({ query }) => void queries.push(query) }), queries };
}

/** Returns one step per line, nested steps indented. Postgres executes the query and adds row counts. */
export async function queryPlan(db: Kysely<Database>, { sql, parameters }: CompiledQuery): Promise<string> {
  if (engineFromUrl(db) === "postgres") {
    const explain = "explain (analyze, costs off, timing off, summary off, buffers off)";
    const { rows } = await db.executeQuery<Record<"QUERY PLAN", string>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
    const lines = rows.map((row) => row["QUERY PLAN"]);
    return lines.filter((line) => !/^ *(Index Searches|Batches|Buckets|Sort Method|Storage|Group Key):/.test(line)).join("\n");
  }
  type Step = { id: number; parent: number; detail: string };
  const { rows } = await db.executeQuery<Step>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  const depths = new Map<number, number>();
  const lines = rows.map(({ id, parent, detail }) => {
    const depth = (depths.get(parent) ?? -1) + 1;
    depths.set(id, depth);
    return "  ".repeat(depth) + detail;
  });
  return lines.join("\n");
}
