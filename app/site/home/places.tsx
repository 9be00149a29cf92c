import type { RestaurantCardData } from "../../directory/restaurant/restaurant-data.server";
import { RestaurantCard } from "../../directory/restaurant-card";
import { directoryAddress, everywherePath } from "../../directory/search/query";
import { provincePath, provinces } from "../../text/provinces";
import { SiteLink, useWords } from "../../ui/page/language";
import { byProvince, words } from "./words";

/** On the English home page, in place of what is for owners of businesses. */
export function ByProvince() {
  return (
    <section className="section sand">
      <h2>{byProvince.title}</h2>
      <p>{byProvince.lead}</p>
      <ul className="actions">
        {provinces.map(({ id, name }) => (
          <li key={id}>
            <SiteLink className="button quiet" href={provincePath(id)}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlacesProps = { places: RestaurantCardData[]; isOpen: boolean; cityNow: string };

/** `isOpen`: all are open now. */
export function Places({ places, isOpen, cityNow }: PlacesProps) {
  const say = useWords(words);
  return (
    <section className="section tight places-now">
      <h2>{isOpen ? say.openNow : say.whenTheyOpen}</h2>
      {cityNow ? <p className="fine-print">{cityNow}</p> : null}
      <ul className="grid">
        {places.map((restaurant) => (
          <li key={restaurant.provincia + restaurant.slug}>
            <RestaurantCard restaurant={restaurant} eager={false} showsProvince isShort />
          </li>
        ))}
      </ul>
      <p className="fine-print">{say.order}</p>
      <p className="actions">
        <SiteLink className="button quiet" href={directoryAddress(everywherePath, isOpen ? { abierto: "ahora" } : {})}>
          {isOpen ? say.allOpen : say.allRestaurants}
        </SiteLink>
      </p>
    </section>
  );
}
