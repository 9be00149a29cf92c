import { CardHead, CardPicture } from "./restaurant-card";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";

type Props = { restaurant: RestaurantCardData; eager?: boolean; showsProvince?: boolean };

export function PlaceCard({ restaurant, eager = false, showsProvince = false }: Props) {
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={eager} />
      <CardHead restaurant={restaurant} heading="h3" showsProvince={showsProvince} />
    </article>
  );
}
