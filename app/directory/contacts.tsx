import { siteName } from "../text/web-url";
import { Glyph } from "../ui/glyph";
import type { RestaurantPageData } from "./restaurant-data.server";

export function RestaurantContacts({ restaurant }: { restaurant: RestaurantPageData }) {
  const { name, phone, map, website, facebook, instagram } = restaurant;
  const greeting = encodeURIComponent(`Hola, encontré ${name} en Panamá VIP.`);
  return (
    <>
      <p className="actions">
        {phone?.href ? (
          <a className="button primary" href={phone.href}>
            <Glyph name="phone" /> Llamar <span className="shown-number">{phone.shown}</span>
          </a>
        ) : phone ? (
          <span className="badge">
            <Glyph name="phone" /> {phone.shown}
          </span>
        ) : null}{" "}
        <a className="button quiet" href={map} target="_blank" rel="noopener">
          <Glyph name="map-pin" /> Ver Mapa<span className="spoken"> (en otra pestaña)</span>
        </a>
        {phone?.whatsapp ? (
          <a className="button quiet" href={`${phone.whatsapp}?text=${greeting}`}>
            <Glyph name="chat" /> WhatsApp
          </a>
        ) : null}
      </p>
      {website || facebook || instagram ? (
        <ul className="links">
          {website ? <OutsideLink href={website} label={siteName(website)} /> : null}
          {facebook ? <OutsideLink href={facebook} label="Facebook" /> : null}
          {instagram ? <OutsideLink href={instagram} label="Instagram" /> : null}
        </ul>
      ) : null}
    </>
  );
}

function OutsideLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} rel="noopener nofollow">
        {label}
      </a>
    </li>
  );
}
