import { count } from "../../text/format";
import type { Restaurant } from "../../db/schema.server";
import type { GuessedAttribute } from "../../directory/editing/guessed-attributes";
import { listing, type ListingField } from "../../directory/listing";

export type RestaurantState = {
  updated: string;
  updatedAt: string;
  publicPath: string | null;
  /** "Verificado el 3 de noviembre de 2026 por Yaneth", or "". */
  verified: string;
  /** The picture at the saved URL. */
  picture: { text: string; hasFailed: boolean } | null;
  unconfirmed: ListingField[];
  /** All unconfirmed fields except reviews. */
  toConfirm: ListingField[];
  /** From Google's types, while they are unconfirmed. */
  guessed: GuessedAttribute[];
  /** Last day for unconfirmed data; "" when unknown. */
  keptUntil: string;
  /** Why the saved hours are unclear; "" when they are clear. */
  unclearHours: string;
  /** Day when Google's data was erased, or "". */
  lapsed: string;
  /** Null unless it is inactive. */
  closed: NonNullable<Restaurant["google_status"]> | null;
};

/** "Google dice que cerró para siempre" */
export function saysClosed(status: NonNullable<RestaurantState["closed"]>): string {
  return `Google dice que cerró ${status === "closed-permanently" ? "para siempre" : "por un tiempo"}`;
}

export function ClosedNotice({ closed }: { closed: RestaurantState["closed"] | undefined }) {
  if (!closed) return null;
  return (
    <p className="note">
      <strong>{saysClosed(closed)}.</strong> Está inactivo: actívalo desde la lista solo si sabes que abre.
    </p>
  );
}

export function RestaurantStanding({ updated, updatedAt, publicPath, verified }: RestaurantState) {
  return (
    <p className="fine-print">
      Actualizado el <time dateTime={updatedAt}>{updated}</time> ·{" "}
      {publicPath ? <a href={publicPath}>Ver en el directorio</a> : "Inactivo, no se ve en el directorio"}
      {verified ? ` · ${verified}` : null}
    </p>
  );
}

/** Google's terms require confirmation within 30 days. */
export function GoogleNotice({ toConfirm, keptUntil, lapsed }: RestaurantState) {
  if (lapsed) {
    return (
      <p className="note">
        <strong>Los datos de Google vencieron el {lapsed}.</strong> Nadie los confirmó en 30 días, así que se borraron y el
        restaurante quedó inactivo. Completa lo que falta, guarda y actívalo desde la lista.
      </p>
    );
  }
  if (toConfirm.length === 0) return null;
  return (
    <p className="note">
      <strong>
        {count(toConfirm.length, "dato viene", "datos vienen")} de Google y nadie {toConfirm.length === 1 ? "lo" : "los"} ha
        confirmado:
      </strong>{" "}
      {list.format(toConfirm.map((name) => listing[name].label))}. Revisa cada uno: al guardar los confirmas.
      {keptUntil ? ` Sin confirmar se guardan hasta el ${keptUntil}; después se borran y el restaurante queda inactivo.` : null}
    </p>
  );
}

const list = new Intl.ListFormat("es");
