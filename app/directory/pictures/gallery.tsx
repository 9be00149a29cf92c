import { Photo } from "../../ui/photo";
import type { RestaurantPageData } from "../restaurant-data.server";

/** The cover, and the others below it. Each opens large. */
export function Gallery({ pictures: [cover, ...others] }: { pictures: RestaurantPageData["pictures"] }) {
  if (!cover) return null;
  return (
    <div className="gallery">
      <figure>
        <a href={cover.file} className="restaurant-picture">
          <Photo photo={cover.photo} alt={cover.description} sizes="(min-width: 48rem) 44rem, 55vw" />
        </a>
        {cover.credit ? <figcaption className="fine-print">Foto: {cover.credit}</figcaption> : null}
      </figure>
      {others.length > 0 ? (
        <ul>
          {others.map(({ file, small, description, credit }) => (
            <li key={file}>
              <a href={file} title={credit ? `Foto: ${credit}` : undefined}>
                <Photo photo={small} alt={description} lazy />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
