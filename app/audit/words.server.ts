import type { AuditAction } from "./actions";

/** The actions whose names begin so: `claim.${string}`. */
export type ActionOf<Beginning extends string> = Extract<AuditAction, Beginning>;

/** Spanish words for what the audit log holds of a room. app/tables/audit-words.server.ts merges those of all rooms. */
export type Phrases<Names extends AuditAction> = Record<Names, Phrase>;

export type Phrase = {
  /** The target's name follows. */
  did: string;
  /** When actor and target are the same account. */
  didToSelf?: string;
  /** On the target's own page. */
  didHere?: string;
};

/** Columns, and what entries hold beside them, by name: a label, or more. Null hides one. */
export type AuditColumns = Record<string, string | ColumnWords | null>;

export type ColumnWords = {
  label: string;
  /** The values are ids of accounts, or names of columns. */
  holds?: "accounts" | "columns";
  /** Undefined for a text that says enough itself. */
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
