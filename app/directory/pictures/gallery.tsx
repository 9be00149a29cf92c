import { useWords } from "../../ui/page/language";
import { words } from "../../ui/words";
import { Photo } from "../../ui/pictures/photo";
import type { RestaurantPageData } from "../restaurant/restaurant-data.server";

/** With JavaScript each opens in a dialog (app/enhance/gallery.ts). */
export function Gallery({ pictures: [cover, ...others] }: { pictures: RestaurantPageData["pictures"] }) {
  const say = useWords(words);
  const creditLine = (credit: string) => (credit ? say.photoBy(credit) : undefined);
  if (!cover) return null;
  return (
    <figure className="gallery">
      <div className="strip">
        <a href={cover.large} title={creditLine(cover.credit)}>
          <Photo photo={cover.photo} alt={cover.description} sizes="(min-width: 56rem) 24rem, 13rem" tinted />
        </a>
        {others.map(({ large, small, description, credit }) => (
          <a key={large} href={large} title={creditLine(credit)}>
            <Photo photo={small} alt={description} lazy tinted />
          </a>
        ))}
      </div>
      {cover.credit ? <figcaption className="fine-print">{creditLine(cover.credit)}</figcaption> : null}
    </figure>
  );
}
