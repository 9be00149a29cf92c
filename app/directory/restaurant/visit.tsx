import type { WhatsappServiceKind } from "../../db/schema.server";
import type { Province } from "../../text/provinces";
import { addressInProvince } from "../../text/street-address";
import { Glyph } from "../../ui/glyph";
import { OrderLinks } from "../orders/order-links";
import { visitPath } from "../visits/paths";
import { Whatsapp } from "./contacts";
import type { RestaurantPageData } from "./restaurant-data.server";
import { WeekHours } from "./week-hours";

type VisitProps = { province: Province; restaurant: RestaurantPageData; services: readonly WhatsappServiceKind[] };

/** When it is open, where it is, and how to reach it. */
export function Visit({ province, restaurant, services }: VisitProps) {
  const { id, hours, week, lastNight, phone } = restaurant;
  const address = addressInProvince(restaurant.address, province);
  return (
    <section className="stack visit" id="horario">
      <h2 className="spoken">{hours ? "Horario y dirección" : "Dirección"}</h2>
      {week ? <WeekHours week={week} lastNight={lastNight} /> : hours ? <p>{hours}</p> : null}
      <ul className="facts">
        <li>
          <Glyph name="map-pin" />
          <address>{address}</address>
        </li>
        {phone ? (
          <li>
            <Glyph name="phone" />
            <a className="lone-link" href={phone.href} data-count={visitPath(id, "llamada")}>
              {phone.shown}
            </a>
          </li>
        ) : null}
      </ul>
      <p className="actions">
        <button className="button quiet taxi-button" type="button" popovertarget="taxista">
          Muéstraselo al taxista
        </button>{" "}
        {services.includes("pedido") ? <Whatsapp restaurant={restaurant} /> : null}
      </p>
      <OrderLinks id={id} kinds={services.filter((kind) => kind === "reserva")} />
      <Freshness restaurant={restaurant} />
      {phone || hours ? null : (
        <p className="fine-print">
          Aún no tenemos su teléfono ni su horario. Si los sabes, <a href="/contact">escríbenos</a>.
        </p>
      )}
      <TaxiCard name={restaurant.name} address={address} phone={phone?.shown} />
    </section>
  );
}

/** Large type to hold out to a driver. It is part of the page, so that it opens without a network and without a script. */
function TaxiCard({ name, address, phone }: { name: string; address: string; phone: string | undefined }) {
  return (
    <div className="taxi" id="taxista" popover="auto" role="dialog" aria-labelledby="taxista-a">
      <p id="taxista-a">
        <span className="spoken">Para el taxista: </span>
        {name}
      </p>
      <p>{address}</p>
      {phone ? <p>{phone}</p> : null}
      <p>
        <button className="button quiet" type="button" popovertarget="taxista">
          Cerrar
        </button>
      </p>
    </div>
  );
}

function Freshness({ restaurant: { verified, freshness, isStale } }: Pick<VisitProps, "restaurant">) {
  const facts = [
    verified ? `Verificado el ${verified}` : "",
    freshness || (isStale ? "Sin confirmar desde hace más de un año" : ""),
  ].filter((fact) => fact !== "");
  return facts.length > 0 ? <p className="fine-print">{facts.join(" · ")}</p> : null;
}
