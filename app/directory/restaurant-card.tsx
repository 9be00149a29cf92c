import { upperFirst } from "../text/format";
import { restaurantPath } from "../text/provinces";
import { cardSizes, Photo } from "../ui/pictures/photo";
import { Picture } from "../ui/pictures/picture";
import { Glyph } from "../ui/glyph";
import type { RestaurantCardData } from "./restaurant/restaurant-data.server";
import { whatsappLink } from "./whatsapp-link";

/* The {" "} separates buttons and badges in text browsers. */

/** `distance`: from a place, in words. `foundDish`: why a search found it, "Ceviche de corvina, $6.50". */
type Placed = RestaurantCardData & { distance?: string; foundDish?: string };

type CardProps = {
  restaurant: Placed;
  eager: boolean;
  /** Leaves out what the visitor would have to open. */
  isShort?: boolean;
};

/** The style sheet cuts long texts until the visitor opens the card. */
export function RestaurantCard({ restaurant, eager, isShort = false }: CardProps) {
  return (
    <article className="card restaurant-card">
      <CardPicture restaurant={restaurant} eager={eager} />
      <CardHead restaurant={restaurant} heading="h2">
        {restaurant.mayVary ? <span>Hoy es feriado: puede variar.</span> : null}
      </CardHead>
      {isShort ? null : <CardMore restaurant={restaurant} />}
      <CardActions restaurant={restaurant} />
    </article>
  );
}

type CardHeadProps = { restaurant: Placed; heading: "h2" | "h3"; children?: React.ReactNode };

/** `children`: more about the opening hours. */
export function CardHead({ restaurant, heading: Heading, children }: CardHeadProps) {
  const { name, address, open, distance = "" } = restaurant;
  return (
    <div className="card-head">
      <Heading>
        <a className="card-link" href={restaurantPath(restaurant)}>
          {name}
        </a>
      </Heading>
      {open ? <ShortState open={open} /> : null}
      {children}
      <address>
        {distance ? <strong>{upperFirst(distance)} · </strong> : null}
        {address}
      </address>
      <RestaurantBadges restaurant={restaurant} />
    </div>
  );
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
      {change ? <span className="spoken">{state} · </span> : state}
      {upperFirst(change)}
    </span>
  );
}

function CardMore({ restaurant }: { restaurant: Placed }) {
  const { name, description, hours, freshness, phone, specialities, foundDish = "" } = restaurant;
  const dishes = specialities.join(", ");
  return (
    <details className="card-more folded">
      <summary>
        <span>
          {foundDish || dishes ? <span className="spoken">{foundDish ? "En su carta: " : "Especialidades: "}</span> : null}
          {foundDish || dishes || description || "Horario y más"}
        </span>
        <span className="spoken">. Más de {name}</span>
      </summary>
      {foundDish && dishes ? <p>Especialidades: {dishes}</p> : null}
      {(foundDish || dishes) && description ? <p>{description}</p> : null}
      <ul className="facts">
        {hours ? (
          <li>
            <Glyph name="clock" />
            <span>{hours}</span>
          </li>
        ) : null}
        {phone ? (
          <li>
            <Glyph name="phone" />
            <span>{phone.shown}</span>
          </li>
        ) : null}
        {freshness ? (
          <li>
            <Glyph name="check" />
            <span>{freshness}</span>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

function CardActions({ restaurant: { name, phone, map } }: { restaurant: RestaurantCardData }) {
  return (
    <p className="card-actions">
      {phone ? (
        <a className="button" href={phone.href}>
          Llamar<span className="spoken">{` a ${name}`}</span> <span className="shown-number">{phone.shown}</span>
        </a>
      ) : null}{" "}
      {phone?.whatsapp ? (
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

export function RestaurantBadges({ restaurant }: { restaurant: RestaurantCardData }) {
  const { categoryLabel, cuisine, price, rating, hasGoogleRating, isVerified, isSponsored } = restaurant;
  return (
    <p className="badges">
      <span className="badge">{categoryLabel}</span> {cuisine ? <span className="badge">{cuisine}</span> : null}{" "}
      {price ? <span className="badge">{price}</span> : null}{" "}
      {rating ? (
        <span className="badge rating">
          <Glyph name="star" />
          {`\u00a0${rating}`}
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
          <Glyph name="check" /> <span>Verificado</span>
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
