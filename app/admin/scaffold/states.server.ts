import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { pageRange } from "./paging";

/** `size`: rows of a page; default: a list's. */
export type ListQuery<State extends string> = { search: string; page: number; size?: number; state: State };

type States<State extends string> = Record<State, RawBuilder<SqlBool>>;

/** `read` selects and orders the rows. Counts the rows in every state. */
export async function findByState<DB, TB extends keyof DB, State extends string, Row>(
  all: SelectQueryBuilder<DB, TB, object>,
  states: States<State>,
  { state, page, size }: Omit<ListQuery<State>, "search">,
  read: (rows: SelectQueryBuilder<DB, TB, object>) => Promise<Row[]>,
) {
  const counts = await countStates(all, states);
  const { limit, offset } = pageRange(page, size);
  const rows = await read(all.where(states[state]).limit(limit).offset(offset));
  return { rows, counts, total: counts[state] };
}

export async function countStates<DB, TB extends keyof DB, State extends string>(
  all: SelectQueryBuilder<DB, TB, object>,
  states: States<State>,
): Promise<Record<State, number>> {
  const counts = Object.entries<RawBuilder<SqlBool>>(states).map(([state, condition]) =>
    sql<number>`count(*) filter (where ${condition})`.as(state),
  );
  return await all.select(counts).$castTo<Record<State, number>>().executeTakeFirstOrThrow();
}
