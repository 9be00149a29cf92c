import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readingMinutes } from "../../text/format";
import { logFailure } from "../../http/problem.server";
import { findNewestArticles } from "../../blog/articles.server";
import { ArticleCard, type ArticleCardData } from "../../blog/card";
import { toArticleCards } from "../../blog/card-data.server";
import { Closing } from "../../ui/closing";
import { Claims, Hero } from "./hero";
import { tellCityNow } from "../../directory/search/city-now.server";
import { findPlacesNow } from "../../directory/search/places-now.server";
import { directoryAddress, everywherePath } from "../../directory/search/query";
import type { RestaurantCardData } from "../../directory/restaurant/restaurant-data.server";
import { RestaurantCard } from "../../directory/restaurant-card";
import { HumanAndAi, Pillars } from "./home-pitch";
import { pageMeta } from "../../ui/page/meta";
import type { Problem } from "../../ui/page/problem";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = {
  styles: ["field", "row", "directory", "saved", "pitch", "home", "tags", "article-card"],
  script: "home",
  asksPosition: true,
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Panamá VIP: negocios locales que se encuentran y se recuerdan",
    description:
      "Restaurantes por provincia, asistentes de IA y marketing para negocios de Panamá. Consulta inicial gratuita y respuesta en 48 horas.",
    path: "/",
    structuredData: (url) => [
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        "@id": url("/#organizacion"),
        name: "Panamá VIP",
        url: url("/"),
        logo: url("/icon-512.png"),
        areaServed: { "@type": "Country", name: "Panamá" },
      },
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: "Panamá VIP",
        url: url("/"),
        inLanguage: "es-PA",
        publisher: { "@id": url("/#organizacion") },
      },
    ],
  });

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const now = new Date();
    const [newest, city] = await Promise.all([findNewestArticles(1), tellCityNow(now)]);
    const { restaurants, isOpen } = await findPlacesNow(now, city.ids);
    const [card] = await toArticleCards(newest);
    return data({
      newest: card ? { ...card, readingMinutes: readingMinutes(newest[0]?.content ?? "") } : null,
      places: restaurants,
      isOpen,
      cityNow: city.sentence,
      failure: null,
    });
  } catch (error) {
    const failure = logFailure(request, "No se pudieron cargar los lugares y los artículos", error);
    return data({ newest: null, places: [], isOpen: false, cityNow: "", failure }, { status: 503 });
  }
}

export default function Home() {
  const { newest, places, isOpen, cityNow, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      {places.length > 0 ? <Places places={places} isOpen={isOpen} cityNow={cityNow} /> : null}
      <Claims />
      <Pillars />
      <HumanAndAi />
      {newest ? <Featured blog={newest} /> : null}
      {failure ? <Unavailable failure={failure} /> : null}
      <Closing
        title="¿Contamos la historia de tu negocio?"
        lead="La primera conversación no cuesta nada y te deja ideas que puedes usar mañana."
        other={{ path: "/services", label: "Ver servicios" }}
        isPrimary
      />
    </>
  );
}

type PlacesProps = { places: RestaurantCardData[]; isOpen: boolean; cityNow: string };

/** `isOpen`: all are open now. */
function Places({ places, isOpen, cityNow }: PlacesProps) {
  return (
    <section className="section tight places-now">
      <h2>{isOpen ? "Abierto ahora" : "Para cuando abran"}</h2>
      {cityNow ? <p className="fine-print">{cityNow}</p> : null}
      <ul className="grid">
        {places.map((restaurant) => (
          <li key={restaurant.provincia + restaurant.slug}>
            <RestaurantCard restaurant={restaurant} eager={false} showsProvince isShort />
          </li>
        ))}
      </ul>
      <p className="fine-print">Más completos y confirmados primero.</p>
      <p className="actions">
        <a className="button quiet" href={directoryAddress(everywherePath, isOpen ? { abierto: "ahora" } : {})}>
          {isOpen ? "Ver todo lo abierto" : "Ver todos los restaurantes"}
        </a>
      </p>
    </section>
  );
}

function Featured({ blog }: { blog: ArticleCardData }) {
  return (
    <section className="section sand featured">
      <div className="intro">
        <p className="eyebrow">Del blog</p>
        <h2>Lo último que escribimos</h2>
        <p>
          <a href="/blog">Ver todos los artículos</a>
        </p>
      </div>
      <ArticleCard blog={blog} heading="h3" />
    </section>
  );
}

function Unavailable({ failure }: { failure: Problem }) {
  return (
    <section className="section sand stack" role="alert">
      <h2>{failure.title}</h2>
      <p>
        Vuelve a intentarlo en un momento. Si nos escribes, menciona este código: <code>{failure.requestId}</code>
      </p>
    </section>
  );
}
