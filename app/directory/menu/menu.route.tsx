import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { absoluteUrl } from "../../http/absolute-url.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { shareImage } from "../../pictures/share/share-images.server";
import { count } from "../../text/format";
import { type Province, provincePath, restaurantPath } from "../../text/provinces";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { currentPlan } from "../listing-plans";
import { OrderLinks } from "../orders/order-links";
import { findOfferedServices } from "../orders/services.server";
import { requireProvince } from "../province.server";
import { restaurantShareCard } from "../restaurant/share.server";
import { visitPath } from "../visits/paths";
import { findShownMenu } from "./find-shown.server";
import { menuPath } from "./menu";
import { MenuList } from "./menu-list";
import { toShownMenu } from "./shown";
import { menuJsonLd } from "./structured-data.server";

export const handle: RouteHandle = { styles: ["directory", "dishes", "menu"], script: "restaurant" };

const crumbs = (province: Province, { name, path }: { name: string; path: string }) => [
  { name: `Restaurantes en ${province.name}`, path: provincePath(province.id) },
  { name, path },
  { name: "Carta", path: menuPath(path) },
];

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { province, restaurant, menu, share, schema } = args.data;
  return pageMeta(args, {
    title: `Carta de ${restaurant.name}, ${province.name}`,
    description:
      [`${count(menu.total, "plato", "platos")} de ${restaurant.name} con su precio`, menu.date].filter(Boolean).join(". ") + ".",
    path: menuPath(restaurant.path),
    image: share,
    crumbs: crumbs(province, restaurant),
    structuredData: () => [schema],
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const province = requireProvince(request);
  const { restaurant, menu, pictures, law, services } = await loadOrThrowProblem(
    request,
    "No se pudo cargar la carta",
    async () => {
      const shown = await findShownMenu(request, { provincia: province.id, slug: params.slug ?? "" });
      return { ...shown, services: await findOfferedServices(shown.restaurant) };
    },
  );
  const now = new Date();
  const path = restaurantPath(restaurant);
  const urls = { restaurant: absoluteUrl(path), menu: absoluteUrl(menuPath(path)) };
  return {
    province,
    restaurant: { id: restaurant.id, name: restaurant.nombre, path },
    menu: toShownMenu(menu, { plan: currentPlan(restaurant, now), pictures }, now),
    law,
    services: services.map(({ kind }) => kind),
    share: shareImage("restaurante", restaurant.id, restaurantShareCard(restaurant, undefined)),
    schema: menuJsonLd(restaurant.nombre, { menu, pictures }, urls),
  };
}

export default function MenuPage() {
  const { province, restaurant, menu, law, services } = useLoaderData<typeof loader>();
  return (
    <article className="stack menu-page" data-view={visitPath(restaurant.id, "vista")}>
      <header>
        <Breadcrumbs crumbs={crumbs(province, restaurant)} />
        <h1>Carta de {restaurant.name}</h1>
      </header>
      <OrderLinks id={restaurant.id} kinds={services} />
      <div className="stack menu-sections">
        <MenuList parts={menu.parts} />
      </div>
      <footer className="fine-print">
        {menu.date ? <p>{menu.date}.</p> : null}
        {law.map(({ key, label, text, law: source }) => (
          <p key={key}>
            {label}: {text}.{source ? ` ${source}` : ""}
          </p>
        ))}
      </footer>
      <p className="actions">
        <a className="button quiet" href={restaurant.path}>
          Horario, teléfono y cómo llegar
        </a>
      </p>
      <noscript>
        <img src={visitPath(restaurant.id, "vista")} alt="" width="1" height="1" />
      </noscript>
    </article>
  );
}
