import type { Kysely } from "kysely";
import type { Expire } from "./expiry.server";
import type { Database, Profile } from "./schema.server";

/** A room's rules for its tables. app/tables/tables.server.ts merges those of all rooms. */
export type RoomTables<Names extends keyof Database> = Record<Names, TableWords>;

export type TableWords = (Impersonal | Personal) & {
  /** Deletes rows past their retention period. Without it, rows are deleted together with what they belong to. */
  expire?: Expire;
};

/** The table holds no personal data: the reason, as an English sentence. */
type Impersonal = { impersonal: string };

type Personal = {
  /** The table's parts of the export with all data of an account. A string: why it has none, as an English sentence. */
  exported: readonly ExportedPart[] | string;
  /**
   * The fate of a deleted account's rows. "deleted" and "detached": the foreign key deletes them or sets the account to
   * null. `Leave` changes them first. `stays`: why they stay, as an English sentence.
   */
  withAccount: "deleted" | "detached" | Leave | { stays: string };
};

/** A key of the export, in Spanish, with one value or a list. */
export type ExportedPart = { key: string } & (
  { one: (account: Profile) => unknown } | { list: (account: Profile) => AsyncIterable<object> }
);

export type LeavingAccount = Pick<Profile, "id" | "email"> & {
  isConfirmed: boolean;
  /** True if the account's published articles are deleted too. */
  withArticles: boolean;
};

/** Called in the deleting transaction, before the profile is deleted. Returns what remains to do afterwards. */
export type Leave = (trx: Kysely<Database>, account: LeavingAccount) => Promise<LeftToDo | void>;

export type LeftToDo = {
  /** Runs in the transaction, after the profile is deleted. */
  onceGone?: () => Promise<void>;
  /** Runs after the commit. */
  onceCommitted?: () => Promise<void>;
};
