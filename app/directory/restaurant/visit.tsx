import type { WhatsappServiceKind } from "../../db/schema.server";
import type { Province } from "../../text/provinces";
import { addressInProvince } from "../../text/street-address";
import { SiteLink, useOwnText, useWords } from "../../ui/page/language";
import { Glyph } from "../../ui/glyph";
import { OrderLinks } from "../orders/order-links";
import { visitPath } from "../visits/paths";
import { Whatsapp } from "./contacts";
import type { RestaurantPageData } from "./restaurant-data.server";
import { WeekHours } from "./week-hours";
import { words } from "./words";

type VisitProps = { province: Province; restaurant: RestaurantPageData; services: readonly WhatsappServiceKind[] };

/** When it is open, where it is, and how to reach it. */
export function Visit({ province, restaurant, services }: VisitProps) {
  const { id, hours, week, lastNight, phone } = restaurant;
  const address = addressInProvince(restaurant.address, province);
  const [say, own] = [useWords(words), useOwnText()];
  return (
    <section className="stack visit" id="horario">
      <h2 className="spoken">{hours ? say.hoursAndAddress : say.address}</h2>
      {week ? <WeekHours week={week} lastNight={lastNight} /> : hours ? <p {...own}>{hours}</p> : null}
      <ul className="facts">
        <li>
          <Glyph name="map-pin" />
          <address {...own}>{address}</address>
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
          {say.taxi}
        </button>{" "}
        {services.includes("pedido") ? <Whatsapp restaurant={restaurant} /> : null}
      </p>
      <OrderLinks id={id} kinds={services.filter((kind) => kind === "reserva")} />
      <Freshness restaurant={restaurant} />
      {phone || hours ? null : (
        <p className="fine-print">
          {say.unknown}
          <SiteLink href="/contact">{say.writeToUs}</SiteLink>.
        </p>
      )}
      <TaxiCard name={restaurant.name} address={address} phone={phone?.shown} />
    </section>
  );
}

/** Large type to hold out to a driver. It is part of the page, so that it opens without a network and without a script. */
function TaxiCard({ name, address, phone }: { name: string; address: string; phone: string | undefined }) {
  const say = useWords(words);
  return (
    <div className="taxi" id="taxista" popover="auto" role="dialog" aria-labelledby="taxista-a">
      <p id="taxista-a">
        <span className="spoken">{say.forDriver}</span>
        {name}
      </p>
      <p>{address}</p>
      {phone ? <p>{phone}</p> : null}
      <p>
        <button className="button quiet" type="button" popovertarget="taxista">
          {say.close}
        </button>
      </p>
    </div>
  );
}

function Freshness({ restaurant: { verified, freshness, isStale } }: Pick<VisitProps, "restaurant">) {
  const say = useWords(words);
  const facts = [verified ? say.verifiedOn(verified) : "", freshness || (isStale ? say.unconfirmed : "")].filter(
    (fact) => fact !== "",
  );
  return facts.length > 0 ? <p className="fine-print">{facts.join(" · ")}</p> : null;
}
