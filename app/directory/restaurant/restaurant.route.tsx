import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectPermanently } from "../../http/moved.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { upperFirst } from "../../text/format";
import { provincePath, restaurantPath, type Province } from "../../text/provinces";
import { addressInProvince } from "../../text/street-address";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
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
import { Visit } from "./visit";

const list = new Intl.ListFormat("es-PA");

const restaurantCrumbs = (province: Province, restaurant: RestaurantPageData) => [
  { name: `Restaurantes en ${province.name}`, path: provincePath(province.id) },
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
  return await loadOrThrowProblem(request, "No se pudo cargar el restaurante", async () => {
    const slug = params.slug ?? "";
    const row = await findActiveRestaurant(province.id, slug);
    if (!row) throw await redirectOrNotFound(request, province, slug);
    return { province, ...(await loadRestaurantPage(row, new Date())) };
  });
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

/** Characters. A longer name in large type would push the actions off a phone's first screen. */
const maxLargeName = 40;

export default function RestaurantPage() {
  const { province, restaurant, attributes, confirmation, menu, services, neighbours, articles } = useLoaderData<typeof loader>();
  const { id, description } = restaurant;
  return (
    <>
      <article className="restaurant" data-view={visitPath(id, "vista")}>
        <Breadcrumbs crumbs={restaurantCrumbs(province, restaurant)} />
        <header className="restaurant-head">
          <div>
            <h1 className={restaurant.name.length > maxLargeName ? "long" : undefined}>{restaurant.name}</h1>
            <Opening restaurant={restaurant} />
            <InOneLine restaurant={restaurant} />
          </div>
          <QuickActions restaurant={restaurant} services={services} />
        </header>
        <Cover restaurant={restaurant} />
        <Anchors
          sections={[
            ["carta", "Carta", menu.total > 0],
            ["horario", "Horario", true],
            ["servicios", "Servicios", attributes.length > 0],
            ["opiniones", "Opiniones", restaurant.reviews.length > 0],
          ]}
        />
        <Visit province={province} restaurant={restaurant} services={services} />
        <FirstDishes menu={menu} path={menuPath(restaurantPath(restaurant))} />
        <div className="restaurant-about stack">
          {description ? <p className="lead">{description}</p> : null}
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
