import { restaurantPath } from "../../text/provinces";
import { Glyph } from "../../ui/glyph";
import { Picture } from "../../ui/pictures/picture";
import { ShareLink } from "../../ui/share-link";
import type { ShownAttribute } from "../attributes.server";
import { Gallery } from "../pictures/gallery";
import { GoogleMaps, OpenState, Rating } from "../restaurant-card";
import { visitPath } from "../visits/paths";
import { OutsideLinks } from "./contacts";
import type { RestaurantPageData } from "./restaurant-data.server";

type OfRestaurant = { restaurant: RestaurantPageData };

export function Cover({ restaurant: { image, pictures, category, slug, drawing } }: OfRestaurant) {
  if (pictures.length > 0) return <Gallery pictures={pictures} />;
  return (
    <div className="restaurant-picture">
      <Picture address={image} kind={category} seed={slug} drawing={drawing} />
    </div>
  );
}

export function Opening({ restaurant }: OfRestaurant) {
  const { open, dayNotes } = restaurant;
  if (!open && dayNotes.length === 0) return null;
  return (
    <div>
      <OpenState restaurant={restaurant} />
      {dayNotes.map((note) => (
        <span key={note} className="day-note">
          {note}
        </span>
      ))}
    </div>
  );
}

/** "★ 4.4 · Parrilla · $10 a $20 ✓ Verificado" */
export function InOneLine({ restaurant }: OfRestaurant) {
  const { rating, hasGoogleRating, categoryLabel, cuisine, price, isVerified, isSponsored } = restaurant;
  return (
    <p className="in-one-line">
      {rating ? (
        <>
          <span className="rating">
            <Rating rating={rating} />
          </span>{" "}
          {hasGoogleRating ? (
            <>
              <span className="spoken">en </span>
              <GoogleMaps />
            </>
          ) : null}
        </>
      ) : null}
      {`${rating ? " · " : ""}${[categoryLabel, cuisine, price].filter(Boolean).join(" · ")} `}
      {isVerified ? (
        <span className="good">
          <Glyph name="check" /> Verificado
        </span>
      ) : null}{" "}
      {isSponsored ? <span className="sponsored">Patrocinado</span> : null}
    </p>
  );
}

/** Fewer sections are in sight, or nearly. */
const minAnchors = 3;

/** Leads to the sections that the page has, and to its end. */
export function Anchors({ sections }: { sections: readonly [id: string, label: string, isShown: boolean][] }) {
  const shown = sections.filter(([, , isShown]) => isShown);
  if (shown.length < minAnchors) return null;
  return (
    <nav className="anchors strip" aria-label="En esta página">
      {[...shown, ["negocio", "El negocio"] as const].map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

export function Attributes({ attributes, confirmation }: { attributes: ShownAttribute[]; confirmation: string }) {
  if (attributes.length === 0) return null;
  return (
    <section className="stack" id="servicios">
      <h2>Servicios</h2>
      <ul className="facts">
        {attributes.map(({ key, glyph, label, text, law }) => (
          <li key={key}>
            <Glyph name={glyph} />
            <span>
              {`${label}: ${text}`}
              {law ? <small className="law">{law}</small> : null}
            </span>
          </li>
        ))}
      </ul>
      {confirmation ? <p className="fine-print">{confirmation}</p> : null}
    </section>
  );
}

export function Dishes({ restaurant: { dish, isDishFeatured, specialities } }: OfRestaurant) {
  return (
    <>
      {dish && !isDishFeatured ? <p>{`Plato especial: ${dish}`}</p> : null}
      {dish && isDishFeatured ? (
        <section>
          <h2>El plato que hay que pedir</h2>
          <p className="dish">{dish}</p>
        </section>
      ) : null}
      {specialities.length > 0 ? <p>{`Especialidades: ${specialities.join(", ")}`}</p> : null}
    </>
  );
}

/** Its own pages, and the ways to share and correct this one. */
export function Changes({ restaurant }: OfRestaurant) {
  const { id, name } = restaurant;
  return (
    <section className="stack close" id="negocio">
      <h2 className="spoken">El negocio</h2>
      <p className="actions">
        <ShareLink title={name} path={restaurantPath(restaurant)} count={visitPath(id, "compartir")} />
        <OutsideLinks restaurant={restaurant} />
        <a className="button quiet" href={`/corregir/${id}`} rel="nofollow">
          ¿Algo cambió?
        </a>
        <a className="button quiet" href={`/mi-negocio/reclamar/${id}`} rel="nofollow">
          ¿Es tu negocio?
        </a>
      </p>
    </section>
  );
}

/** Plans that feature reviews give them a heading of their own. */
export function Reviews({ restaurant: { reviews, hasGoogleReviews, areReviewsFeatured } }: OfRestaurant) {
  if (reviews.length === 0) return null;
  return (
    <section className="restaurant-reviews stack" id="opiniones">
      <h2>{areReviewsFeatured ? "Opiniones de sus clientes" : "Opiniones"}</h2>
      {reviews.map(splitAuthor).map(({ author, text }) => (
        <figure key={text}>
          <blockquote>{text}</blockquote>
          {author ? <figcaption className="fine-print">{author}</figcaption> : null}
        </figure>
      ))}
      <p className="fine-print">Reseñas de {hasGoogleReviews ? <GoogleMaps /> : "clientes"}</p>
    </section>
  );
}

/** "Ana Ruiz: Muy rico." names its author. */
function splitAuthor(review: string): { author: string; text: string } {
  const [, author = "", text = review] = /^([^:.]{2,60}): (.+)$/s.exec(review) ?? [];
  return { author, text };
}

export function Articles({ articles }: { articles: { title: string; slug: string; date: string }[] }) {
  if (articles.length === 0) return null;
  return (
    <section>
      <h2>En el blog</h2>
      <ul className="prose-list">
        {articles.map(({ title, slug, date }) => (
          <li key={slug}>
            <a href={`/blog/${slug}`}>{title}</a> <span className="fine-print">{date}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
