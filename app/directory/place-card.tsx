import { CardHead, CardPicture } from "./restaurant-card";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";

export function PlaceCard({ restaurant }: { restaurant: RestaurantCardData }) {
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={false} />
      <CardHead restaurant={restaurant} heading="h3" />
    </article>
  );
}
