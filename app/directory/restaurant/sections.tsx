import { restaurantPath } from "../../text/provinces";
import { OwnText, OwnWithin, SiteLink, useLanguage, useOwnText, useWords } from "../../ui/page/language";
import { Glyph } from "../../ui/glyph";
import { Picture } from "../../ui/pictures/picture";
import { ShareLink } from "../../ui/share-link";
import type { ShownAttribute } from "../attributes.server";
import { Gallery } from "../pictures/gallery";
import { GoogleMaps, OpenState, Rating } from "../restaurant-card";
import { visitPath } from "../visits/paths";
import { OutsideLinks } from "./contacts";
import { words as cardWords } from "../words";
import type { RestaurantPageData } from "./restaurant-data.server";
import { words } from "./words";

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
  const say = useWords(cardWords);
  return (
    <p className="in-one-line">
      {rating ? (
        <>
          <span className="rating">
            <Rating rating={rating} />
          </span>{" "}
          {hasGoogleRating ? (
            <>
              <span className="spoken">{say.ratedOn}</span>
              <GoogleMaps />
            </>
          ) : null}
        </>
      ) : null}
      {`${rating ? " · " : ""}${[categoryLabel, cuisine, price].filter(Boolean).join(" · ")} `}
      {isVerified ? (
        <span className="good">
          <Glyph name="check" />
          {` ${say.verified}`}
        </span>
      ) : null}{" "}
      {isSponsored ? <span className="sponsored">{say.sponsored}</span> : null}
    </p>
  );
}

/** Fewer sections are in sight, or nearly. */
const minAnchors = 3;

/** Leads to the sections that the page has, and to its end. */
export function Anchors({ sections }: { sections: readonly [id: string, label: string, isShown: boolean][] }) {
  const say = useWords(words);
  const shown = sections.filter(([, , isShown]) => isShown);
  if (shown.length < minAnchors) return null;
  return (
    <nav className="anchors strip" aria-label={say.onThisPage}>
      {[...shown, ["negocio", say.business] as const].map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

export function Attributes({ attributes, confirmation }: { attributes: ShownAttribute[]; confirmation: string }) {
  const say = useWords(words);
  if (attributes.length === 0) return null;
  return (
    <section className="stack" id="servicios">
      <h2>{say.services}</h2>
      <ul className="facts">
        {attributes.map(({ key, glyph, label, text, law, notes = [] }) => (
          <li key={key}>
            <Glyph name={glyph} />
            <span>
              {`${label}: ${text}`}
              {notes.length > 0 ? (
                <small className="law">
                  {`${say.ownWords}: `}
                  <OwnText>{notes.join(" · ")}</OwnText>
                </small>
              ) : null}
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
  const [say, sayOnCard, own] = [useWords(words), useWords(cardWords), useOwnText()];
  const known = specialities.join(", ");
  return (
    <>
      {dish && !isDishFeatured ? (
        <p>
          <OwnWithin text={say.dish + dish} own={dish} />
        </p>
      ) : null}
      {dish && isDishFeatured ? (
        <section>
          <h2>{say.featuredDish}</h2>
          <p className="dish" {...own}>
            {dish}
          </p>
        </section>
      ) : null}
      {known ? (
        <p>
          <OwnWithin text={sayOnCard.specialities + known} own={known} />
        </p>
      ) : null}
    </>
  );
}

/** Its own pages, and the ways to share and correct this one. */
export function Changes({ restaurant }: OfRestaurant) {
  const { id, name } = restaurant;
  const language = useLanguage();
  const say = words[language];
  return (
    <section className="stack close" id="negocio">
      <h2 className="spoken">{say.business}</h2>
      <p className="actions">
        <ShareLink title={name} path={restaurantPath(restaurant)} count={visitPath(id, "compartir")} />
        <OutsideLinks restaurant={restaurant} />
        <SiteLink className="button quiet" href={`/corregir/${id}`} rel="nofollow">
          {say.correct}
        </SiteLink>
        {language === "es" ? (
          <a className="button quiet" href={`/mi-negocio/reclamar/${id}`} rel="nofollow">
            ¿Es tu negocio?
          </a>
        ) : null}
      </p>
    </section>
  );
}

/** Plans that feature reviews give them a heading of their own. */
export function Reviews({ restaurant: { reviews, hasGoogleReviews, areReviewsFeatured } }: OfRestaurant) {
  const [say, own] = [useWords(words), useOwnText()];
  if (reviews.length === 0) return null;
  return (
    <section className="restaurant-reviews stack" id="opiniones">
      <h2>{areReviewsFeatured ? say.featuredReviews : say.reviews}</h2>
      {reviews.map(splitAuthor).map(({ author, text }) => (
        <figure key={text}>
          <blockquote {...own}>{text}</blockquote>
          {author ? <figcaption className="fine-print">{author}</figcaption> : null}
        </figure>
      ))}
      <p className="fine-print">
        {say.reviewsOf}
        {hasGoogleReviews ? <GoogleMaps /> : say.customers}
      </p>
    </section>
  );
}

/** "Ana Ruiz: Muy rico." names its author. */
function splitAuthor(review: string): { author: string; text: string } {
  const [, author = "", text = review] = /^([^:.]{2,60}): (.+)$/s.exec(review) ?? [];
  return { author, text };
}

export function Articles({ articles }: { articles: { title: string; slug: string; date: string }[] }) {
  const say = useWords(words);
  if (articles.length === 0) return null;
  return (
    <section>
      <h2>{say.inBlog}</h2>
      <ul className="prose-list">
        {articles.map(({ title, slug, date }) => (
          <li key={slug}>
            <SiteLink href={`/blog/${slug}`}>
              <OwnText>{title}</OwnText>
            </SiteLink>{" "}
            <span className="fine-print">{date}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
