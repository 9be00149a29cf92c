import type { Kysely } from "kysely";
import type { Expire } from "./expiry.server";
import type { Database, Profile } from "./schema.server";

/** What a room says of its tables. app/tables/tables.server.ts merges those of all rooms. */
export type RoomTables<Names extends keyof Database> = Record<Names, TableWords>;

export type TableWords = (Impersonal | Personal) & {
  /** Deletes rows past their retention period. Without it, rows go with what they belong to. */
  expire?: Expire;
};

/** The table holds nothing of a person: the reason, as an English sentence. */
type Impersonal = { impersonal: string };

type Personal = {
  /** The table's parts of the file with all data of an account. A string: the reason why it has none, as an English sentence. */
  exported: readonly ExportedPart[] | string;
  /**
   * What becomes of the rows of a deleted account. Its foreign key deletes them, or takes the account off them; or `leave` changes
   * them before; or they stay, for the reason, as an English sentence.
   */
  withAccount: "deleted" | "detached" | Leave | { stays: string };
};

/** A key of the file, in Spanish, with one value or a list. */
export type ExportedPart = { key: string } & (
  { one: (account: Profile) => unknown } | { list: (account: Profile) => AsyncIterable<object> }
);

export type LeavingAccount = Pick<Profile, "id" | "email"> & {
  isConfirmed: boolean;
  /** Whether its published articles go, too. */
  withArticles: boolean;
};

/** Called in the deleting transaction, before the profile goes. Returns what is left to do afterwards. */
export type Leave = (trx: Kysely<Database>, account: LeavingAccount) => Promise<LeftToDo | void>;

export type LeftToDo = {
  /** In the transaction, once the profile is gone. */
  onceGone?: () => Promise<void>;
  /** Once the transaction is committed. */
  onceCommitted?: () => Promise<void>;
};
