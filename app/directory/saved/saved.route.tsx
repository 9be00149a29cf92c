import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Language, languageOf, requestLanguage } from "../../text/language";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { SiteLink, useLanguage } from "../../ui/page/language";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { ShareLink } from "../../ui/share-link";
import { RestaurantCard } from "../restaurant-card";
import { toRestaurantCards } from "../special-days.server";
import { everywherePath } from "../search/query";
import { ownTab, readSavedList, savedListPath, savedPath } from "./list";
import { findSavedRestaurants } from "./saved.server";
import { words } from "./words";

const crumbs = (language: Language) => [{ name: words[language].saved, path: savedPath }];

export const handle: RouteHandle = { styles: ["list", "directory", "search", "saved"], personal: true, script: "directory" };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { restaurants } = args.data;
  const language = languageOf(args.location.pathname);
  const say = words[language];
  return pageMeta(args, {
    title: restaurants.length > 0 ? say.listOf(restaurants.length) : say.saved,
    description: restaurants.length > 0 ? restaurants.map(({ name }) => name).join(", ") : say.description,
    path: savedPath,
    unlisted: true,
    crumbs: crumbs(language),
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const list = readSavedList(readParameter(request, "lista") ?? "");
  const language = requestLanguage(request);
  return await loadOrThrowProblem(request, words[language].loadFailed, async () => {
    const { rows, missing } = await findSavedRestaurants(list);
    const isSent = rows.length > 0 && readParameter(request, "tab") !== ownTab;
    return { missing, isSent, restaurants: await toRestaurantCards(rows, language) };
  });
}

export default function Saved() {
  const { missing, isSent, restaurants } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const say = words[language];
  return (
    <section className="section tight">
      <Breadcrumbs crumbs={crumbs(language)} />
      <div className="list-head">
        <div className="intro">
          <h1>{isSent ? say.sentList : say.saved}</h1>
          {restaurants.length > 0 ? (
            <p className="lead">{say.inLink(restaurants.length)}</p>
          ) : (
            <p className="lead">{say.howTo}</p>
          )}
          {missing > 0 ? <p>{say.gone(missing)}</p> : null}
        </div>
      </div>
      {restaurants.length > 0 ? (
        <>
          <p className="actions saved-actions">
            {isSent ? (
              <button className="save button" type="button" data-keep>
                {say.keepThese(restaurants.length)}
              </button>
            ) : null}
            <ShareLink
              title={say.myList}
              path={savedListPath(restaurants.map(({ provincia, slug }) => ({ provincia, slug })))}
              label={isSent ? say.sendThis : say.send}
            />
          </p>
          <ul className="grid" id="restaurantes">
            {restaurants.map((restaurant, index) => (
              <li key={restaurant.provincia + restaurant.slug}>
                <RestaurantCard showsProvince restaurant={restaurant} eager={index === 0} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="empty">
          <h2>{missing > 0 ? say.noneLeft : say.nothing}</h2>
          <noscript>
            <p>{say.needsScript}</p>
          </noscript>
          <p>
            <SiteLink className="button" href={everywherePath}>
              {say.search}
            </SiteLink>
          </p>
        </div>
      )}
    </section>
  );
}
