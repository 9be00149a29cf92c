import { provinceName, provincePath } from "../../../text/provinces";
import { SiteLink, useWords } from "../../../ui/page/language";
import { PlaceCard } from "../../place-card";
import { words } from "../words";
import type { ProvinceOverview } from "./overview.server";

/** Some cards of each province, which a phone scrolls sideways, and the way to its list. */
export function Provinces({ provinces }: { provinces: ProvinceOverview[] }) {
  const say = useWords(words);
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
        <SiteLink className="lone-link" href={provincePath(id)}>
          {say.allOf(total, name)}
        </SiteLink>
      </section>
    );
  });
}
