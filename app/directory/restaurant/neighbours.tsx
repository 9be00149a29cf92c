import { provincePath, type Province } from "../../text/provinces";
import { PlaceCard } from "../place-card";
import type { RestaurantCardData } from "./restaurant-data.server";

type Props = { province: Province; locality: string | null; restaurants: RestaurantCardData[] };

/** `locality`: shared by all; null if they share only the province. */
export function Neighbours({ province, locality, restaurants }: Props) {
  return (
    <section className="section tight neighbours">
      {restaurants.length > 0 ? (
        <>
          <h2>{locality ? `Parecidos, en ${locality}` : "Parecidos"}</h2>
          <div className="strip">
            <ul className="grid">
              {restaurants.map((restaurant) => (
                <li key={restaurant.slug}>
                  <PlaceCard restaurant={restaurant} />
                </li>
              ))}
            </ul>
          </div>
        </>
      ) : null}
      <p>
        <a className="lone-link" href={provincePath(province.id)}>
          {`Más restaurantes en ${province.name}`}
        </a>
      </p>
    </section>
  );
}
