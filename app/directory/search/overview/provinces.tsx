import { formatCount } from "../../../text/format";
import { provinceName, provincePath } from "../../../text/provinces";
import { PlaceCard } from "../../place-card";
import type { ProvinceOverview } from "./overview.server";

/** Some cards of each province, which a phone scrolls sideways, and the way to its list. */
export function Provinces({ provinces }: { provinces: ProvinceOverview[] }) {
  return provinces.map(({ id, total, restaurants }, at) => {
    const name = provinceName(id);
    return (
      <section key={id} className="province">
        <h2>{name}</h2>
        <ul className="row">
          {restaurants.map((restaurant, nth) => (
            <li key={restaurant.slug}>
              <PlaceCard restaurant={restaurant} eager={at + nth === 0} />
            </li>
          ))}
        </ul>
        <a className="lone-link" href={provincePath(id)}>
          {total > 1 ? `Ver los ${formatCount(total)} de ${name}` : `Ver ${name}`}
        </a>
      </section>
    );
  });
}
