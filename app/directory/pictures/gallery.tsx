import { creditLine } from "../../pictures/credit";
import { useLanguage, useOwnText } from "../../ui/page/language";
import { Photo } from "../../ui/pictures/photo";
import type { RestaurantPageData } from "../restaurant/restaurant-data.server";

/** With JavaScript each opens in a dialog (app/enhance/gallery.ts). */
export function Gallery({ pictures: [cover, ...others] }: { pictures: RestaurantPageData["pictures"] }) {
  const [language, own] = [useLanguage(), useOwnText()];
  const titleOf = (credit: string) => (credit ? creditLine(credit, language) : undefined);
  if (!cover) return null;
  return (
    <figure className="gallery">
      <div className="strip">
        <a href={cover.large} title={titleOf(cover.credit)}>
          <Photo photo={cover.photo} alt={cover.description} sizes="(min-width: 56rem) 24rem, 13rem" tinted {...own} />
        </a>
        {others.map(({ large, small, description, credit }) => (
          <a key={large} href={large} title={titleOf(credit)}>
            <Photo photo={small} alt={description} lazy tinted {...own} />
          </a>
        ))}
      </div>
      {cover.credit ? <figcaption className="fine-print">{titleOf(cover.credit)}</figcaption> : null}
    </figure>
  );
}
