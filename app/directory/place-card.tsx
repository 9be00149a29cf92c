import { restaurantPath } from "../text/provinces";
import { Glyph } from "../ui/glyph";
import { CardPicture, OpenState, RestaurantBadges } from "./restaurant-card";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";

export function PlaceCard({ restaurant }: { restaurant: RestaurantCardData }) {
  const { name, address, open } = restaurant;
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={false} />
      <RestaurantBadges restaurant={restaurant} />
      <h3>
        <a className="card-link" href={restaurantPath(restaurant)}>
          {name}
        </a>
      </h3>
      <ul className="facts">
        <li>
          <Glyph name="map-pin" />
          <address>{address}</address>
        </li>
        {open ? (
          <li>
            <Glyph name="clock" />
            <OpenState restaurant={restaurant} />
          </li>
        ) : null}
      </ul>
    </article>
  );
}
