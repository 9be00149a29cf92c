import { count } from "../../text/format";
import { restaurantLabels, type RestaurantField } from "../../directory/restaurant-text";

/** How a restaurant that was saved before stands. */
export type Standing = {
  /** "20 de noviembre de 2026, 3:45 p. m." */
  updated: string;
  updatedAt: string;
  /** Null while it is not shown to anybody. */
  publicPath: string | null;
  /** What still is as Google gave it. */
  unconfirmed: RestaurantField[];
  /** What of it waits for somebody to confirm it. */
  toConfirm: RestaurantField[];
  /** The day until which that is kept; "" when nobody knows. */
  keptUntil: string;
  /** The day on which it was too late; "" when it never was. */
  lapsed: string;
};

/** When it was saved, and where it can be seen. */
export function RestaurantStanding({ updated, updatedAt, publicPath }: Standing) {
  return (
    <>
      Actualizado el <time dateTime={updatedAt}>{updated}</time> ·{" "}
      {publicPath ? <a href={publicPath}>Ver en el directorio</a> : "Inactivo, no se ve en el directorio"}
    </>
  );
}

/** What there is to know about what came from Google: its terms let nobody keep it for long without a person's word. */
export function GoogleNotice({ toConfirm, keptUntil, lapsed }: Standing) {
  if (lapsed) {
    return (
      <p className="restaurant-notice">
        <strong>Los datos de Google vencieron el {lapsed}.</strong> Nadie los confirmó en 30 días, así que se borraron y el
        restaurante quedó inactivo. Completa lo que falta, guarda y actívalo desde la lista.
      </p>
    );
  }
  if (toConfirm.length === 0) return null;
  return (
    <p className="restaurant-notice">
      <strong>
        {count(toConfirm.length, "dato viene", "datos vienen")} de Google y nadie {toConfirm.length === 1 ? "lo" : "los"} ha
        confirmado:
      </strong>{" "}
      {list.format(toConfirm.map((name) => restaurantLabels[name]))}. Revisa cada uno: al guardar los confirmas.
      {keptUntil ? ` Sin confirmar se guardan hasta el ${keptUntil}; después se borran y el restaurante queda inactivo.` : null}
    </p>
  );
}

const list = new Intl.ListFormat("es");
