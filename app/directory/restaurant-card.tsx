import { upperFirst } from "../text/format";
import { restaurantPath, townAndProvince } from "../text/provinces";
import { cardSizes, Photo } from "../ui/pictures/photo";
import { Picture } from "../ui/pictures/picture";
import { Glyph, type GlyphName } from "../ui/glyph";
import { servicePath } from "./orders/paths";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";
import { whatsappLink } from "./whatsapp-link";

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
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={eager} />
      <CardHead restaurant={restaurant} heading="h2" showsProvince={showsProvince}>
        {restaurant.mayVary ? <span>Feriado: puede variar.</span> : null}
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
  return (
    <div className="card-head">
      <Heading>
        <a className="card-link" href={restaurantPath(restaurant)}>
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
  const [state = "", change = ""] = sentence
    .replace(/ a las? /, " ")
    .replace(":00", "")
    .split(" · ");
  if (open) return <span className="open">{change ? change.replace("cierra", "Abierto hasta") : state}</span>;
  return (
    <span className="closed">
      {change ? <span className="spoken">{`${state} · `}</span> : state}
      {upperFirst(change)}
    </span>
  );
}

function CardMore({ restaurant }: { restaurant: Placed }) {
  const { name, description, address, hours, freshness, specialities, foundDish = "" } = restaurant;
  const dishes = specialities.join(", ");
  return (
    <details className="card-more folded">
      <summary>
        <span>
          {foundDish || dishes ? <span className="spoken">{foundDish ? "En su carta: " : "Especialidades: "}</span> : null}
          {foundDish || dishes || description || "Horario y más"}
        </span>
        <span className="spoken">{`. Más de ${name}`}</span>
      </summary>
      {foundDish && dishes ? <p>Especialidades: {dishes}</p> : null}
      {(foundDish || dishes) && description ? <p>{description}</p> : null}
      <ul className="facts">
        <FactItem glyph="map-pin" text={address} />
        <FactItem glyph="clock" text={hours} />
        <FactItem glyph="check" text={freshness} />
      </ul>
    </details>
  );
}

function FactItem({ glyph, text }: { glyph: GlyphName; text: string | undefined }) {
  if (!text) return null;
  return (
    <li>
      <Glyph name={glyph} />
      <span>{text}</span>
    </li>
  );
}

/** Orders go by WhatsApp, so a card has one of both buttons. */
function CardActions({ restaurant: { name, phone, map, orders } }: { restaurant: RestaurantCardData }) {
  return (
    <p className="card-actions">
      {phone ? (
        <a className="button" href={phone.href}>
          Llamar<span className="spoken">{` a ${name}`}</span>
        </a>
      ) : null}{" "}
      {orders ? (
        <a className="button quiet" href={servicePath(orders, "pedido")} rel="nofollow">
          Pedir<span className="spoken">{` a ${name}`}</span>
        </a>
      ) : phone?.whatsapp ? (
        <a className="button quiet" href={whatsappLink(phone.whatsapp, name)}>
          WhatsApp<span className="spoken">{` de ${name}`}</span>
        </a>
      ) : null}{" "}
      <a className="button quiet" href={map} target="_blank" rel="noopener" aria-label={`Ver Mapa de ${name}, en otra pestaña`}>
        Ver Mapa
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
  return (
    <p className="badges">
      <span className="badge">{categoryLabel}</span> {cuisine ? <span className="badge">{cuisine}</span> : null}{" "}
      {price ? <span className="badge">{price}</span> : null}{" "}
      {rating ? (
        <span className="badge rating">
          <Rating rating={rating} />
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

/** "★ 4.4" */
export function Rating({ rating }: { rating: string }) {
  return (
    <>
      <Glyph name="star" />
      {`\u00a0${rating}`}
      <span className="spoken"> de 5</span>
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
