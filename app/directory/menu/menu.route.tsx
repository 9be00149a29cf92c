import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { absoluteUrl } from "../../http/absolute-url.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { shareImage } from "../../pictures/share/share-images.server";
import { type Language, languageOf, pathIn, requestLanguage } from "../../text/language";
import { type Province, provincePath, restaurantPath } from "../../text/provinces";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { SiteLink, useLanguage } from "../../ui/page/language";
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
import { words as cardWords } from "../words";
import { words } from "./words";

export const handle: RouteHandle = { styles: ["directory", "dishes", "menu"], script: "restaurant" };

const crumbs = (province: Province, { name, path }: { name: string; path: string }, language: Language) => [
  { name: cardWords[language].restaurantsIn(province.name), path: provincePath(province.id) },
  { name, path },
  { name: words[language].menu, path: menuPath(path) },
];

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { province, restaurant, menu, share, schema } = args.data;
  const language = languageOf(args.location.pathname);
  const say = words[language];
  return pageMeta(args, {
    title: `${say.menuOf(restaurant.name)}, ${province.name}`,
    description: [say.dishesWithPrice(menu.total, restaurant.name), menu.date].filter(Boolean).join(". ") + ".",
    path: menuPath(restaurant.path),
    image: share,
    crumbs: crumbs(province, restaurant, language),
    structuredData: () => [schema],
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const province = requireProvince(request);
  const language = requestLanguage(request);
  const { restaurant, menu, pictures, law, services } = await loadOrThrowProblem(
    request,
    words[language].loadFailed,
    async () => {
      const shown = await findShownMenu(request, { provincia: province.id, slug: params.slug ?? "" });
      return { ...shown, services: await findOfferedServices(shown.restaurant) };
    },
  );
  const now = new Date();
  const path = restaurantPath(restaurant);
  const urls = {
    restaurant: absoluteUrl(pathIn(language, path)),
    menu: absoluteUrl(pathIn(language, menuPath(path))),
  };
  return {
    province,
    restaurant: { id: restaurant.id, name: restaurant.nombre, path },
    menu: toShownMenu(menu, { plan: currentPlan(restaurant, now), pictures, language }, now),
    law,
    services: services.map(({ kind }) => kind),
    share: shareImage("restaurante", restaurant.id, restaurantShareCard(restaurant, undefined, language)),
    schema: menuJsonLd(restaurant.nombre, { menu, pictures }, urls),
  };
}

export default function MenuPage() {
  const { province, restaurant, menu, law, services } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const say = words[language];
  return (
    <article className="stack menu-page" data-view={visitPath(restaurant.id, "vista")}>
      <header>
        <Breadcrumbs crumbs={crumbs(province, restaurant, language)} />
        <h1>{say.menuOf(restaurant.name)}</h1>
      </header>
      <OrderLinks id={restaurant.id} kinds={services} />
      <div className="stack menu-sections">
        <MenuList parts={menu.parts} />
      </div>
      <footer className="fine-print">
        {menu.date ? <p>{menu.date}.</p> : null}
        {law.map(({ key, label, text, law: source }) => (
          <p key={key}>{`${label}: ${text}.${source ? ` ${source}` : ""}`}</p>
        ))}
      </footer>
      <p className="actions">
        <SiteLink className="button quiet" href={restaurant.path}>
          {say.visit}
        </SiteLink>
      </p>
      <noscript>
        <img src={visitPath(restaurant.id, "vista")} alt="" width="1" height="1" />
      </noscript>
    </article>
  );
}
