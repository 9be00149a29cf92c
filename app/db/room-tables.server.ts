import type { Kysely, RawBuilder } from "kysely";
import type { Expire } from "./expiry.server";
import type { Database, Profile } from "./schema.server";

/** A room's rules for its tables; app/tables/tables.server.ts merges all. */
export type RoomTables<Names extends keyof Database> = {
  [Name in Names]: TableWords & ("restaurant_id" extends keyof Database[Name] ? AboutRestaurant : unknown);
};

/**
 * `isUse`: the rows that show that somebody did something to the restaurant, so that undoing a file keeps it. Reading about it is
 * no use.
 */
export type AboutRestaurant = { isUse: boolean | RawBuilder<boolean> };

export type TableWords = (Impersonal | Personal) & {
  /** Without it, a row stays as long as the row it belongs to. */
  expire?: Expire;
};

/** Why the table holds no personal data, as an English sentence. */
type Impersonal = { impersonal: string };

type Personal = {
  /** A string says why an account's export has none, as an English sentence. */
  exported: readonly ExportedPart[] | string;
  /**
   * Fate of a deleted account's rows. "deleted" and "detached": the foreign key deletes them or sets the account to null. `Leave`
   * changes them first. `stays`: why, as an English sentence.
   */
  withAccount: "deleted" | "detached" | Leave | { stays: string };
};

/** The key is in Spanish. */
export type ExportedPart = { key: string } & (
  { one: (account: Profile) => unknown } | { list: (account: Profile) => AsyncIterable<object> }
);

export type LeavingAccount = Pick<Profile, "id" | "email"> & {
  isConfirmed: boolean;
  /** Published articles are deleted too. */
  withArticles: boolean;
};

/** Called in the deleting transaction, before the profile is deleted. */
type Leave = (trx: Kysely<Database>, account: LeavingAccount) => Promise<LeftToDo | void>;

export type LeftToDo = {
  /** Runs in the transaction, after the profile is deleted. */
  onceGone?: () => Promise<void>;
  onceCommitted?: () => Promise<void>;
};
