import { siteName } from "../../text/web-url";
import { Glyph } from "../../ui/glyph";
import type { RestaurantPageData } from "./restaurant-data.server";
import { visitPath } from "../visits/paths";
import { whatsappLink } from "../whatsapp-link";

export function RestaurantContacts({ restaurant }: { restaurant: RestaurantPageData }) {
  const { id, name, phone, map, website, facebook, instagram } = restaurant;
  const count = visitPath(id, "sitio");
  return (
    <>
      <p className="actions">
        {phone ? (
          <a className="button primary" href={phone.href} data-count={visitPath(id, "llamada")}>
            <Glyph name="phone" /> Llamar <span className="shown-number">{phone.shown}</span>
          </a>
        ) : null}{" "}
        <a className="button quiet" href={map} target="_blank" rel="noopener" data-count={visitPath(id, "mapa")}>
          <Glyph name="map-pin" /> Ver Mapa<span className="spoken"> (en otra pestaña)</span>
        </a>
        {phone?.whatsapp ? (
          <a className="button quiet" href={whatsappLink(phone.whatsapp, name)} data-count={visitPath(id, "llamada")}>
            <Glyph name="chat" /> WhatsApp
          </a>
        ) : null}
      </p>
      {website || facebook || instagram ? (
        <ul className="links">
          {website ? <OutsideLink href={website} label={siteName(website)} count={count} /> : null}
          {facebook ? <OutsideLink href={facebook} label="Facebook" count={count} /> : null}
          {instagram ? <OutsideLink href={instagram} label="Instagram" count={count} /> : null}
        </ul>
      ) : null}
    </>
  );
}

function OutsideLink({ href, label, count }: { href: string; label: string; count: string }) {
  return (
    <li>
      <a href={href} rel="noopener nofollow" data-count={count}>
        {label}
      </a>
    </li>
  );
}
