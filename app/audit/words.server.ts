import type { AuditAction } from "./actions";

/** Actions whose names begin like this: `claim.${string}`. */
export type ActionOf<Beginning extends string> = Extract<AuditAction, Beginning>;

/** Spanish phrases for a room's actions in the audit log. app/tables/audit-words.server.ts merges those of all rooms. */
export type Phrases<Names extends AuditAction> = Record<Names, Phrase>;

export type Phrase = {
  /** Phrase before the target's name. */
  did: string;
  /** Phrase if actor and target are the same account. */
  didToSelf?: string;
  /** Phrase on the target's own page. */
  didHere?: string;
};

/** Labels, or more, for columns and other values in entries, by name. Null hides one. */
export type AuditColumns = Record<string, string | ColumnWords | null>;

export type ColumnWords = {
  label: string;
  /** The values are account ids or column names. */
  holds?: "accounts" | "columns";
  /** Returns undefined for a text that needs no translation. */
  sayText?: (value: string) => string | undefined;
  sayNumber?: (value: number) => string;
};

/** Columns that several rooms have. */
export const commonColumns: AuditColumns = {
  created_at: "Creado",
  updated_at: "Cambiado",
  is_active: "Activo",
  reason: "Motivo",
  id: null,
  seq: null,
  search: null,
  version: null,
};
