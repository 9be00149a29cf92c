import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, upperFirst } from "../../text/format";
import { provincePath, restaurantPath, type Province } from "../../text/provinces";
import { addressInProvince } from "../../text/street-address";
import { redirectPermanently } from "../../http/moved.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireProvince } from "../province.server";
import { findRestaurantAddress } from "../addresses.server";
import { findActiveRestaurant, findNeighbours } from "../restaurants.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { Picture } from "../../ui/pictures/picture";
import { AddRestaurant } from "../invitations";
import { pageMeta } from "../../ui/page/meta";
import { Neighbours } from "./neighbours";
import { GoogleMaps, OpenState, RestaurantBadges } from "../restaurant-card";
import { RestaurantContacts } from "./contacts";
import { toRestaurantPage, type RestaurantPageData } from "./restaurant-data.server";
import { findArticlesAbout } from "../../blog/restaurants.server";
import { confirmationSentence, findAttributes, type ShownAttribute, toShownAttributes } from "../attributes.server";
import { FirstDishes } from "../menu/first-dishes";
import { currentPlan } from "../listing-plans";
import { menuPath } from "../menu/menu";
import { findMenu } from "../menu/menu.server";
import { type ShownMenu, toShownMenu } from "../menu/shown";
import { OrderLinks } from "../orders/order-links";
import { findOfferedServices, offeredKinds } from "../orders/services.server";

import { findPictures } from "../pictures/shown.server";
import { Gallery } from "../pictures/gallery";
import { findSpecialDays, toRestaurantCards } from "../special-days.server";
import { shareImage } from "../../pictures/share/share-images.server";
import { restaurantShareCard } from "./share.server";
import { restaurantJsonLd } from "./structured-data.server";
import type { ShareImage } from "../../ui/page/share-image";
import { ShareLink } from "../../ui/share-link";
import { Tags } from "../../ui/tags";
import { Glyph } from "../../ui/glyph";
import { visitPath } from "../visits/paths";
import { WeekHours } from "./week-hours";
import type { RouteHandle } from "../../ui/page/route-handle";

const list = new Intl.ListFormat("es-PA");

const restaurantCrumbs = (province: Province, restaurant: RestaurantPageData) => [
  { name: `Restaurantes en ${province.name}`, path: provincePath(province.id) },
  { name: restaurant.name, path: restaurantPath(restaurant) },
];

export const handle: RouteHandle = {
  styles: (data) => [
    ...(["directory", "tags", "restaurant", "saved"] as const),
    ...(hasGallery(data) ? (["gallery"] as const) : []),
    ...(hasMenu(data) ? (["dishes"] as const) : []),
  ],
  script: (data) => (hasGallery(data) ? "gallery-page" : "restaurant"),
};

function hasGallery(data: unknown): boolean {
  return ((data as { restaurant: RestaurantPageData } | undefined)?.restaurant.pictures.length ?? 0) > 0;
}

function hasMenu(data: unknown): boolean {
  return ((data as { menu: ShownMenu } | undefined)?.menu.total ?? 0) > 0;
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { province, restaurant, share, schema } = args.data;
  return pageMeta(args, {
    title: `${restaurant.name}, ${province.name}`,
    description: restaurant.description || restaurantSummary(province, restaurant),
    path: restaurantPath(restaurant),
    image: share,
    crumbs: restaurantCrumbs(province, restaurant),
    structuredData: (url) => [{ ...schema, url: url(restaurantPath(restaurant)), image: imagesIn(restaurant, share, url) }],
  });
};

/** Images for JSON-LD. */
function imagesIn({ pictures }: RestaurantPageData, share: ShareImage, url: (path: string) => string): string[] | string {
  return pictures.length > 0 ? pictures.map(({ file }) => url(file)) : url(share.address);
}

/** Meta description without a description: address, and which facts the page has. */
function restaurantSummary(province: Province, { name, address, hours, phone }: RestaurantPageData) {
  const facts = [hours ? "horario" : "", phone ? "teléfono" : "", "cómo llegar"].filter((fact) => fact !== "");
  return `${name}: ${addressInProvince(address, province)}. ${upperFirst(list.format(facts))}.`;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const province = requireProvince(request);
  const { row, days, pictures, attributes, menu, services, neighbours, articles } = await loadOrThrowProblem(
    request,
    "No se pudo cargar el restaurante",
    async () => {
      const slug = params.slug ?? "";
      const found = await findActiveRestaurant(province.id, slug);
      if (!found) throw await redirectOrNotFound(request, province, slug);
      const { locality, restaurants } = await findNeighbours(found);
      const [daysOf, picturesOf, attributesOf, menu, services] = await Promise.all([
        findSpecialDays([found.id]),
        findPictures([found.id]),
        findAttributes([found.id]),
        findMenu(found.id),
        findOfferedServices(found),
      ]);
      const articles = await findArticlesAbout(found.id);
      return {
        row: found,
        days: daysOf(found.id),
        pictures: picturesOf(found.id),
        attributes: attributesOf(found.id),
        menu,
        services,
        neighbours: { locality, restaurants: await toRestaurantCards(restaurants) },
        articles: articles.map(({ title, slug, created_at }) => ({ title, slug, date: formatDate(created_at) })),
      };
    },
  );
  return {
    province,
    restaurant: toRestaurantPage(row, { days, pictures, attributes }),
    attributes: toShownAttributes(attributes),
    confirmation: confirmationSentence(attributes),
    menu: toShownMenu(menu, { plan: currentPlan(row, new Date()) }, new Date()),
    services: offeredKinds(services, menu),
    neighbours,
    articles,
    share: shareImage("restaurante", row.id, restaurantShareCard(row, pictures[0]?.hash)),
    schema: restaurantJsonLd(row, { days, attributes }, new Date()),
  };
}

async function redirectOrNotFound(request: Request, province: Province, slug: string) {
  const address = await findRestaurantAddress(province.id, slug);
  if (address) return redirectPermanently(request, restaurantPath(address));
  return notFound({
    title: "Restaurante no encontrado",
    text: "Puede que haya cerrado o que su dirección en este sitio haya cambiado.",
    back: { path: provincePath(province.id), label: `Restaurantes en ${province.name}` },
  });
}

export default function RestaurantPage() {
  const { province, restaurant, attributes, confirmation, menu, services, neighbours, articles } = useLoaderData<typeof loader>();
  const { id, description } = restaurant;
  return (
    <>
      <article className="restaurant" data-view={visitPath(id, "vista")}>
        <Breadcrumbs crumbs={restaurantCrumbs(province, restaurant)} />
        <Cover restaurant={restaurant} />
        <header className="restaurant-head">
          <h1>{restaurant.name}</h1>
          <Opening restaurant={restaurant} />
          <RestaurantBadges restaurant={restaurant} />
          <RestaurantContacts restaurant={restaurant} />
          <OrderLinks id={id} kinds={services} />
        </header>
        <Visit province={province} restaurant={restaurant} />
        <div className="restaurant-about stack">
          {description ? <p className="lead">{description}</p> : null}
          <Dishes restaurant={restaurant} />
        </div>
        <FirstDishes menu={menu} path={menuPath(restaurantPath(restaurant))} />
        {restaurant.week ? <WeekHours week={restaurant.week} /> : null}
        <Attributes attributes={attributes} confirmation={confirmation} />
        <Reviews restaurant={restaurant} />
        <Articles articles={articles} />
        <Changes restaurant={restaurant} />
        <noscript>
          <img src={visitPath(id, "vista")} alt="" width="1" height="1" />
        </noscript>
      </article>
      <Neighbours province={province} {...neighbours} />
      <AddRestaurant />
    </>
  );
}

type OfRestaurant = { restaurant: RestaurantPageData };

function Cover({ restaurant: { image, pictures, category, slug, drawing } }: OfRestaurant) {
  if (pictures.length > 0) return <Gallery pictures={pictures} />;
  return (
    <div className="restaurant-picture">
      <Picture address={image} kind={category} seed={slug} drawing={drawing} />
    </div>
  );
}

function Opening({ restaurant }: OfRestaurant) {
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

type VisitProps = {
  province: Province;
  restaurant: RestaurantPageData;
};

function Visit({ province, restaurant }: VisitProps) {
  const { address, hours, week, dish, isDishFeatured, phone } = restaurant;
  return (
    <div className="stack visit">
      <ul className="facts">
        <li>
          <Glyph name="map-pin" />
          <address>{addressInProvince(address, province)}</address>
        </li>
        {hours && !week ? (
          <li>
            <Glyph name="clock" />
            <span>{hours}</span>
          </li>
        ) : null}
        {dish && !isDishFeatured ? (
          <li>
            <Glyph name="otro" />
            <span>Plato especial: {dish}</span>
          </li>
        ) : null}
      </ul>
      <Freshness restaurant={restaurant} />
      {phone || hours ? null : (
        <p className="fine-print">
          Aún no tenemos su teléfono ni su horario. Si los sabes, <a href="/contact">escríbenos</a>.
        </p>
      )}
    </div>
  );
}

function Attributes({ attributes, confirmation }: { attributes: ShownAttribute[]; confirmation: string }) {
  if (attributes.length === 0) return null;
  return (
    <section className="stack">
      <h2>Lo que tiene</h2>
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

function Freshness({ restaurant: { verified, freshness, isStale } }: OfRestaurant) {
  const facts = [
    verified ? `Verificado el ${verified}` : "",
    freshness || (isStale ? "Sin confirmar desde hace más de un año" : ""),
  ].filter((fact) => fact !== "");
  return facts.length > 0 ? <p className="fine-print">{facts.join(" · ")}</p> : null;
}

function Dishes({ restaurant: { dish, isDishFeatured, specialities } }: OfRestaurant) {
  return (
    <>
      {dish && isDishFeatured ? (
        <section>
          <h2>El plato que hay que pedir</h2>
          <p className="dish">{dish}</p>
        </section>
      ) : null}
      {specialities.length > 0 ? (
        <section>
          <h2>Especialidades</h2>
          <Tags tags={specialities} label="Especialidades" />
        </section>
      ) : null}
    </>
  );
}

/** The ways to share, claim and correct the page. */
function Changes({ restaurant }: OfRestaurant) {
  const { id, name } = restaurant;
  return (
    <div className="stack restaurant-changes">
      <p className="actions">
        <ShareLink title={name} path={restaurantPath(restaurant)} count={visitPath(id, "compartir")} />
      </p>
      <p>
        <a href={`/mi-negocio/reclamar/${id}`} rel="nofollow">
          ¿Es tu negocio?
        </a>{" "}
        ·{" "}
        <a href={`/corregir/${id}`} rel="nofollow">
          ¿Algo cambió?
        </a>
      </p>
    </div>
  );
}

/** Plans that feature reviews give them a heading of their own. */
function Reviews({ restaurant: { reviews, hasGoogleReviews, areReviewsFeatured } }: OfRestaurant) {
  if (reviews.length === 0) return null;
  return (
    <section className="restaurant-reviews stack">
      <h2>{areReviewsFeatured ? "Lo que dicen sus clientes" : "Reseñas"}</h2>
      {reviews.map(splitAuthor).map(({ author, text }) => (
        <figure key={text}>
          <blockquote>{text}</blockquote>
          {author ? <figcaption>{author}</figcaption> : null}
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

function Articles({ articles }: { articles: { title: string; slug: string; date: string }[] }) {
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
