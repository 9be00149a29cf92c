import { SiteLink, useLanguage, useWords } from "../../ui/page/language";
import { siteName } from "../../text/web-url";
import { Glyph } from "../../ui/glyph";
import type { WhatsappServiceKind } from "../../db/schema.server";
import { servicePath } from "../orders/paths";
import type { RestaurantPageData } from "./restaurant-data.server";
import { visitPath } from "../visits/paths";
import { whatsappLink } from "../whatsapp-link";
import { words as cardWords } from "../words";
import { words } from "./words";

type OfRestaurant = { restaurant: RestaurantPageData };

/** At most four. The script makes the last one work, so style sheets hide it where there are no scripts. */
export function QuickActions({ restaurant, services }: OfRestaurant & { services: readonly WhatsappServiceKind[] }) {
  const { id, phone, map } = restaurant;
  const [say, sayOnCard] = [useWords(words), useWords(cardWords)];
  return (
    <p className="quick-actions">
      {phone ? (
        <a className="button primary" href={phone.href} data-count={visitPath(id, "llamada")}>
          <Glyph name="phone" />
          {` ${sayOnCard.call}`}
        </a>
      ) : null}{" "}
      {services.includes("pedido") ? (
        <SiteLink className="button" href={servicePath(id, "pedido")} rel="nofollow">
          <Glyph name="otro" />
          {` ${sayOnCard.order}`}
          <span className="spoken">{say.onWhatsapp}</span>
        </SiteLink>
      ) : (
        <Whatsapp restaurant={restaurant} />
      )}{" "}
      <a className="button quiet" href={map} target="_blank" rel="noopener" data-count={visitPath(id, "mapa")}>
        <Glyph name="map-pin" />
        {` ${say.route}`}
        <span className="spoken">{say.otherTab}</span>
      </a>{" "}
      <button className="save button quiet" type="button">
        {say.save}
      </button>
    </p>
  );
}

export function Whatsapp({ restaurant: { id, name, phone } }: OfRestaurant) {
  const language = useLanguage();
  if (!phone?.whatsapp) return null;
  return (
    <a className="button quiet" href={whatsappLink(phone.whatsapp, name, language)} data-count={visitPath(id, "llamada")}>
      <Glyph name="chat" /> WhatsApp
    </a>
  );
}

export function OutsideLinks({ restaurant: { id, website, facebook, instagram } }: OfRestaurant) {
  const links = [
    [website, website ? siteName(website) : ""],
    [facebook, "Facebook"],
    [instagram, "Instagram"],
  ] as const;
  return links.map(([href, label]) =>
    href ? (
      <a key={label} className="button quiet" href={href} rel="noopener nofollow" data-count={visitPath(id, "sitio")}>
        {label}
      </a>
    ) : null,
  );
}
