import { upperFirst } from "../text/format";
import { restaurantPath } from "../text/provinces";
import { Photo } from "../ui/pictures/photo";
import { Picture } from "../ui/pictures/picture";
import { Glyph } from "../ui/glyph";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";

/* The {" "} separates buttons and badges in text browsers. */

/** The style sheet cuts long texts; the restaurant's page shows them in full. */
export function RestaurantCard({
  restaurant,
  eager,
}: {
  restaurant: RestaurantCardData & { distance?: string };
  eager: boolean;
}) {
  const { distance = "", name, description, address, hours, open, mayVary, confirmed, phone, map, specialities } = restaurant;
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={eager} />
      <RestaurantBadges restaurant={restaurant} />
      <h2>
        <a className="card-link" href={restaurantPath(restaurant)}>
          {name}
        </a>
      </h2>
      {description ? <p className="card-description">{description}</p> : null}
      <ul className="facts">
        {distance ? (
          <li>
            <Glyph name="map-pin" />
            <strong>{upperFirst(distance)}</strong>
          </li>
        ) : null}
        <li>
          <Glyph name="map-pin" />
          <address>{address}</address>
        </li>
        {hours || open ? (
          <li>
            <Glyph name="clock" />
            <p>
              <OpenState restaurant={restaurant} />
              {` ${mayVary ? "Hoy es feriado: puede variar. " : ""}${hours}`}
            </p>
          </li>
        ) : null}
        {specialities.length > 0 ? (
          <li>
            <Glyph name="otro" />
            <span>
              <span className="spoken">Especialidades: </span>
              {specialities.join(", ")}
            </span>
          </li>
        ) : null}
      </ul>
      {confirmed ? <small>{`Confirmado el ${confirmed}`}</small> : null}
      <p className="card-actions">
        {phone ? (
          <a className="button" href={phone.href}>
            Llamar<span className="spoken">{` a ${name}`}</span>
            {` ${phone.shown}`}
          </a>
        ) : null}{" "}
        <a className="button quiet" href={map} target="_blank" rel="noopener" aria-label={`Ver Mapa de ${name}, en otra pestaña`}>
          Ver Mapa
        </a>
      </p>
    </article>
  );
}

export function CardPicture({ restaurant, eager }: { restaurant: RestaurantCardData; eager: boolean }) {
  const { photo, image, category, slug, coverDish } = restaurant;
  return (
    <div className="card-picture">
      {photo ? (
        <Photo photo={photo} alt="" lazy={!eager} tinted />
      ) : (
        <Picture address={image} kind={category} seed={slug} dish={coverDish} lazy={!eager} />
      )}
    </div>
  );
}

export function RestaurantBadges({ restaurant }: { restaurant: RestaurantCardData }) {
  const { categoryLabel, rating, hasGoogleRating, isVerified, isSponsored } = restaurant;
  if (!categoryLabel && !rating && !isVerified && !isSponsored) return null;
  return (
    <p className="badges">
      {categoryLabel ? <span className="badge">{categoryLabel}</span> : null}{" "}
      {rating ? (
        <span className="badge rating">
          <Glyph name="star" />
          {` ${rating}`}
          <span className="spoken"> de 5</span>
          {hasGoogleRating ? (
            <>
              {" "}
              <span className="spoken">en </span>
              <GoogleMaps />
            </>
          ) : null}
        </span>
      ) : null}{" "}
      {isVerified ? (
        <span className="badge good">
          <Glyph name="check" /> Verificado
        </span>
      ) : null}{" "}
      {isSponsored ? <span className="badge sponsored">Patrocinado</span> : null}
    </p>
  );
}

/** Google's terms require the full, untranslated name. */
export function GoogleMaps() {
  return <span translate="no">Google Maps</span>;
}

export function OpenState({ restaurant: { open } }: { restaurant: RestaurantCardData }) {
  return open ? <span className={open.open ? "open" : "closed"}>{open.sentence}</span> : null;
}
