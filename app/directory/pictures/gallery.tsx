import { Photo } from "../../ui/pictures/photo";
import type { RestaurantPageData } from "../restaurant/restaurant-data.server";

/** With JavaScript each opens in a dialog (app/enhance/gallery.ts). */
export function Gallery({ pictures: [cover, ...others] }: { pictures: RestaurantPageData["pictures"] }) {
  if (!cover) return null;
  return (
    <div className="gallery stack">
      <figure>
        <a href={cover.large} title={creditLine(cover.credit)} className="restaurant-picture">
          <Photo photo={cover.photo} alt={cover.description} sizes="(min-width: 48rem) 44rem, 55vw" tinted />
        </a>
        {cover.credit ? <figcaption className="fine-print">{creditLine(cover.credit)}</figcaption> : null}
      </figure>
      {others.length > 0 ? (
        <ul>
          {others.map(({ large, small, description, credit }) => (
            <li key={large}>
              <a href={large} title={creditLine(credit)}>
                <Photo photo={small} alt={description} lazy tinted />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const creditLine = (credit: string) => (credit ? `Foto: ${credit}` : undefined);
