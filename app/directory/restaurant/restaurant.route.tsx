import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectPermanently } from "../../http/moved.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { type Language, languageOf, pathIn, requestLanguage } from "../../text/language";
import { provincePath, restaurantPath, type Province } from "../../text/provinces";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
import { useLanguage, useOwnText } from "../../ui/page/language";
import type { RouteHandle } from "../../ui/page/route-handle";
import type { ShareImage } from "../../ui/page/share-image";
import { findRestaurantAddress } from "../addresses.server";
import { FirstDishes } from "../menu/first-dishes";
import { menuPath } from "../menu/menu";
import type { ShownMenu } from "../menu/shown";
import { requireProvince } from "../province.server";
import { findActiveRestaurant } from "../restaurants.server";
import { visitPath } from "../visits/paths";
import { QuickActions } from "./contacts";
import { Neighbours } from "./neighbours";
import { loadRestaurantPage } from "./page.server";
import type { RestaurantPageData } from "./restaurant-data.server";
import { Anchors, Articles, Attributes, Changes, Cover, Dishes, InOneLine, Opening, Reviews } from "./sections";
import { words as cardWords } from "../words";
import { restaurantSummary } from "./summary";
import { Visit } from "./visit";
import { words } from "./words";

const restaurantCrumbs = (province: Province, restaurant: RestaurantPageData, language: Language) => [
  { name: cardWords[language].restaurantsIn(province.name), path: provincePath(province.id) },
  { name: restaurant.name, path: restaurantPath(restaurant) },
];

export const handle: RouteHandle = {
  styles: (data) => [
    ...(["directory", "restaurant", "saved"] as const),
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
  const language = languageOf(args.location.pathname);
  return pageMeta(args, {
    title: `${restaurant.name}, ${province.name}`,
    description: restaurant.englishLine || restaurant.description || restaurantSummary(province, restaurant, language),
    path: restaurantPath(restaurant),
    image: share,
    crumbs: restaurantCrumbs(province, restaurant, language),
    structuredData: (url) => [{ ...schema, url: url(restaurantPath(restaurant)), image: imagesIn(restaurant, share, url) }],
  });
};

/** Images for JSON-LD. */
function imagesIn({ pictures }: RestaurantPageData, share: ShareImage, url: (path: string) => string): string[] | string {
  return pictures.length > 0 ? pictures.map(({ file }) => url(file)) : url(share.address);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const province = requireProvince(request);
  const language = requestLanguage(request);
  return await loadOrThrowProblem(request, words[language].loadFailed, async () => {
    const slug = params.slug ?? "";
    const row = await findActiveRestaurant(province.id, slug);
    if (!row) throw await redirectOrNotFound(request, province, slug);
    return { province, ...(await loadRestaurantPage(row, new Date(), language)) };
  });
}

async function redirectOrNotFound(request: Request, province: Province, slug: string) {
  const language = requestLanguage(request);
  const address = await findRestaurantAddress(province.id, slug);
  if (address) return redirectPermanently(request, pathIn(language, restaurantPath(address)));
  return notFound({
    title: words[language].notFound,
    text: words[language].mayHaveClosed,
    back: { path: provincePath(province.id), label: cardWords[language].restaurantsIn(province.name) },
  });
}

/** Characters. A longer name in large type would push the actions off a phone's first screen. */
const maxLargeName = 40;

export default function RestaurantPage() {
  const { province, restaurant, attributes, confirmation, menu, services, neighbours, articles } = useLoaderData<typeof loader>();
  const { id, description, englishLine } = restaurant;
  const [language, own] = [useLanguage(), useOwnText()];
  const say = words[language];
  return (
    <>
      <article className="restaurant" data-view={visitPath(id, "vista")}>
        <Breadcrumbs crumbs={restaurantCrumbs(province, restaurant, language)} />
        <header className="restaurant-head">
          <div>
            <h1 className={restaurant.name.length > maxLargeName ? "long" : undefined} {...own}>
              {restaurant.name}
            </h1>
            <Opening restaurant={restaurant} />
            <InOneLine restaurant={restaurant} />
          </div>
          <QuickActions restaurant={restaurant} services={services} />
        </header>
        <Cover restaurant={restaurant} />
        <Anchors
          sections={[
            ["carta", say.menu, menu.total > 0],
            ["horario", say.hours, true],
            ["servicios", say.services, attributes.length > 0],
            ["opiniones", say.reviews, restaurant.reviews.length > 0],
          ]}
        />
        <Visit province={province} restaurant={restaurant} services={services} />
        <FirstDishes menu={menu} path={menuPath(restaurantPath(restaurant))} />
        <div className="restaurant-about stack">
          {englishLine ? (
            <p className="lead">
              {englishLine} <small className="fine-print">({say.ownWords})</small>
            </p>
          ) : null}
          {description ? (
            <p className="lead" {...own}>
              {description}
            </p>
          ) : null}
          <Dishes restaurant={restaurant} />
        </div>
        <Attributes attributes={attributes} confirmation={confirmation} />
        <Reviews restaurant={restaurant} />
        <Articles articles={articles} />
        <Changes restaurant={restaurant} />
        <noscript>
          <img src={visitPath(id, "vista")} alt="" width="1" height="1" />
        </noscript>
      </article>
      <Neighbours province={province} {...neighbours} />
    </>
  );
}
