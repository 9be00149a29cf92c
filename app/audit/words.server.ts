import type { AuditAction } from "./actions";

/** Selects actions by the beginning of their names: `claim.${string}`. */
export type ActionOf<Beginning extends string> = Extract<AuditAction, Beginning>;

/** Spanish. app/tables/audit-words.server.ts merges those of all rooms. */
export type Phrases<Names extends AuditAction> = Record<Names, Phrase>;

export type Phrase = {
  /** Phrase before the target's name. */
  did: string;
  /** If actor and target are the same account. */
  didToSelf?: string;
  didHere?: string;
};

/** Labels of columns and other values in entries. Null hides the value. */
export type AuditColumns = Record<string, string | ColumnWords | null>;

export type ColumnWords = {
  label: string;
  /** The values are account ids or column names. */
  holds?: "accounts" | "columns";
  /** Undefined for a text that needs no translation. */
  sayText?: (value: string) => string | undefined;
  sayNumber?: (value: number) => string;
};

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
