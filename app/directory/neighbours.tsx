import { provincePath, restaurantPath, type Province } from "../text/provinces";
import { Glyph } from "../ui/glyph";
import { CardPicture, OpenState, RestaurantBadges } from "./restaurant-card";
import type { RestaurantCardData } from "./restaurant-data.server";

type Props = { province: Province; locality: string | null; restaurants: RestaurantCardData[] };

/** `locality`: the place that all of them share; null if they share only the province. */
export function Neighbours({ province, locality, restaurants }: Props) {
  return (
    <section className="section tight">
      {restaurants.length > 0 ? (
        <>
          <h2>{locality ? `Cerca, en ${locality}` : `Más en ${province.name}`}</h2>
          <ul className="grid">
            {restaurants.map((restaurant) => (
              <li key={restaurant.slug}>
                <NeighbourCard restaurant={restaurant} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="actions">
        <a className="button quiet" href={provincePath(province.id)}>
          Más restaurantes en {province.name}
        </a>
      </p>
    </section>
  );
}

function NeighbourCard({ restaurant }: { restaurant: RestaurantCardData }) {
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
