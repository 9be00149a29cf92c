import { upperFirst } from "../text/format";
import { restaurantPath, townAndProvince } from "../text/provinces";
import { OwnText, SiteLink, useLanguage, useOwnText, usePaths, useWords } from "../ui/page/language";
import { cardSizes, Photo } from "../ui/pictures/photo";
import { Picture } from "../ui/pictures/picture";
import { Glyph, type GlyphName } from "../ui/glyph";
import { servicePath } from "./orders/paths";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";
import { whatsappLink } from "./whatsapp-link";
import { words } from "./words";

/* The {" "} separates buttons and badges in text browsers. */

/** `distance`: from a place, "350 m". `foundDish`: why a search found it, "Ceviche de corvina, $6.50". */
type Placed = RestaurantCardData & { distance?: string; foundDish?: string };

type CardProps = {
  restaurant: Placed;
  eager: boolean;
  /** Names the province beside the place, in lists of several provinces. */
  showsProvince?: boolean;
  /** Leaves out what the visitor would have to open. */
  isShort?: boolean;
};

/** On a phone the style sheet cuts the dishes and folds the rest until the visitor opens the card. */
export function RestaurantCard({ restaurant, eager, showsProvince = false, isShort = false }: CardProps) {
  const say = useWords(words);
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={eager} />
      <CardHead restaurant={restaurant} heading="h2" showsProvince={showsProvince}>
        {restaurant.mayVary ? <span>{say.holidayMayVary}</span> : null}
      </CardHead>
      {restaurant.phone ? <span className="number">{restaurant.phone.shown}</span> : null}
      {isShort ? null : <CardMore restaurant={restaurant} />}
      <CardActions restaurant={restaurant} />
    </article>
  );
}

type CardHeadProps = { restaurant: Placed; heading: "h2" | "h3"; showsProvince: boolean; children?: React.ReactNode };

/** `children`: more about the opening hours. */
export function CardHead({ restaurant, heading: Heading, showsProvince, children }: CardHeadProps) {
  const { name, open, distance = "" } = restaurant;
  const [pathTo, own] = [usePaths(), useOwnText()];
  return (
    <div className="card-head">
      <Heading {...own}>
        <a className="card-link" href={pathTo(restaurantPath(restaurant))}>
          {name}
        </a>
      </Heading>
      {open ? <ShortState open={open} /> : null}
      {children}
      <p className="badges">
        {distance ? <strong className="badge">{upperFirst(distance)}</strong> : null}{" "}
        <span className="badge">{placeOf(restaurant, showsProvince && !distance)}</span>
      </p>
      <RestaurantBadges restaurant={restaurant} />
    </div>
  );
}

/** "San Francisco"; with the province, "Boquete, Chiriquí". */
function placeOf({ place, provincia }: Placed, showsProvince: boolean): string {
  return showsProvince || place === "" ? townAndProvince(place, provincia) : place;
}

/** "Abierto hasta 10 p. m.", "Abre mañana 6:30 a. m." */
function ShortState({ open: { open, sentence } }: { open: NonNullable<RestaurantCardData["open"]> }) {
  const say = useWords(words);
  const [state = "", change = ""] = say.briefly(sentence).replace(":00", "").split(" · ");
  if (open) return <span className="open">{change ? say.openUntil(change) : state}</span>;
  return (
    <span className="closed">
      {change ? <span className="spoken">{`${state} · `}</span> : state}
      {upperFirst(change)}
    </span>
  );
}

function CardMore({ restaurant }: { restaurant: Placed }) {
  const { description, address, hours, areHoursTyped, freshness, specialities, foundDish = "" } = restaurant;
  const [say, own] = [useWords(words), useOwnText()];
  const dishes = specialities.join(", ");
  return (
    <details className="card-more folded">
      <CardSummary restaurant={restaurant} dishes={dishes} />
      {foundDish && dishes ? (
        <p>
          {say.specialities}
          <OwnText>{dishes}</OwnText>
        </p>
      ) : null}
      {(foundDish || dishes) && description ? <p {...own}>{description}</p> : null}
      <ul className="facts">
        <FactItem glyph="map-pin" text={address} />
        <FactItem glyph="clock" text={hours} {...(areHoursTyped && own)} />
        <FactItem glyph="check" text={freshness} />
      </ul>
    </details>
  );
}

function CardSummary({ restaurant, dishes }: { restaurant: Placed; dishes: string }) {
  const { name, description, foundDish = "" } = restaurant;
  const say = useWords(words);
  const first = foundDish || dishes;
  return (
    <summary>
      <span>
        {first ? <span className="spoken">{foundDish ? say.onMenu : say.specialities}</span> : null}
        {first || description ? <OwnText>{first || description}</OwnText> : say.hoursAndMore}
      </span>
      <span className="spoken">{say.moreOf(name)}</span>
    </summary>
  );
}

function FactItem({ glyph, text, lang }: { glyph: GlyphName; text: string | undefined; lang?: string }) {
  if (!text) return null;
  return (
    <li>
      <Glyph name={glyph} />
      <span lang={lang}>{text}</span>
    </li>
  );
}

/** Orders go by WhatsApp, so a card has one of both buttons. */
function CardActions({ restaurant: { name, phone, map, orders } }: { restaurant: RestaurantCardData }) {
  const language = useLanguage();
  const say = words[language];
  return (
    <p className="card-actions">
      {phone ? (
        <a className="button" href={phone.href}>
          {say.call}
          <span className="spoken">{say.callName(name)}</span>
        </a>
      ) : null}{" "}
      {orders ? (
        <SiteLink className="button quiet" href={servicePath(orders, "pedido")} rel="nofollow">
          {say.order}
          <span className="spoken">{say.orderFrom(name)}</span>
        </SiteLink>
      ) : phone?.whatsapp ? (
        <a className="button quiet" href={whatsappLink(phone.whatsapp, name, language)}>
          WhatsApp<span className="spoken">{say.whatsappOf(name)}</span>
        </a>
      ) : null}{" "}
      <a className="button quiet" href={map} target="_blank" rel="noopener" aria-label={say.mapOf(name)}>
        {say.map}
      </a>
    </p>
  );
}

export function CardPicture({ restaurant, eager }: { restaurant: RestaurantCardData; eager: boolean }) {
  const { photo, image, category, slug, drawing } = restaurant;
  return (
    <div className="card-picture">
      {photo ? (
        <Photo photo={photo} alt="" sizes={cardSizes} lazy={!eager} tinted />
      ) : (
        <Picture address={image} kind={category} seed={slug} drawing={drawing} lazy={!eager} />
      )}
    </div>
  );
}

function RestaurantBadges({ restaurant }: { restaurant: RestaurantCardData }) {
  const { categoryLabel, cuisine, price, rating, hasGoogleRating, isVerified, isSponsored } = restaurant;
  const say = useWords(words);
  return (
    <p className="badges">
      <span className="badge">{categoryLabel}</span> {cuisine ? <span className="badge">{cuisine}</span> : null}{" "}
      {price ? <span className="badge">{price}</span> : null}{" "}
      {rating ? (
        <span className="badge rating">
          <Rating rating={rating} />
          {hasGoogleRating ? (
            <>
              {"\u00a0"}
              <span className="spoken">{say.ratedOn}</span>
              <GoogleMaps />
            </>
          ) : null}
        </span>
      ) : null}{" "}
      {isVerified ? (
        <span className="badge good">
          <Glyph name="check" />
          {` ${say.verified}`}
        </span>
      ) : null}{" "}
      {isSponsored ? <span className="badge sponsored">{say.sponsored}</span> : null}
    </p>
  );
}

/** "★ 4.4" */
export function Rating({ rating }: { rating: string }) {
  return (
    <>
      <Glyph name="star" />
      {`\u00a0${rating}`}
      <span className="spoken">{useWords(words).outOfFive}</span>
    </>
  );
}

/** Google's terms require the full, untranslated name. */
export function GoogleMaps() {
  return <span translate="no">Google Maps</span>;
}

export function OpenState({ restaurant: { open } }: { restaurant: RestaurantCardData }) {
  return open ? <span className={open.open ? "open" : "closed"}>{open.sentence}</span> : null;
}
