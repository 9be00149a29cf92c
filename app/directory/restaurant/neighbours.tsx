import { provincePath, type Province } from "../../text/provinces";
import { SiteLink, useWords } from "../../ui/page/language";
import { PlaceCard } from "../place-card";
import type { RestaurantCardData } from "./restaurant-data.server";
import { words } from "./words";

type Props = { province: Province; locality: string | null; restaurants: RestaurantCardData[] };

/** `locality`: shared by all; null if they share only the province. */
export function Neighbours({ province, locality, restaurants }: Props) {
  const say = useWords(words);
  return (
    <section className="section tight neighbours">
      {restaurants.length > 0 ? (
        <>
          <h2>{locality ? say.similarIn(locality) : say.similar}</h2>
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
        <SiteLink className="lone-link" href={provincePath(province.id)}>
          {say.moreIn(province.name)}
        </SiteLink>
      </p>
    </section>
  );
}
