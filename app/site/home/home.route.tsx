import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readingMinutes } from "../../text/format";
import { languageOf, requestLanguage } from "../../text/language";
import { logFailure } from "../../http/problem.server";
import { findNewestArticles } from "../../blog/articles.server";
import { ArticleCard, type ArticleCardData } from "../../blog/card";
import { toArticleCards } from "../../blog/card-data.server";
import { Closing } from "../../ui/closing";
import { Claims, Hero } from "./hero";
import { tellCityNow } from "../../directory/search/city-now.server";
import { findPlacesNow } from "../../directory/search/places-now.server";
import { HumanAndAi, Pillars } from "./home-pitch";
import { ByProvince, Places } from "./places";
import { words } from "./words";
import { useLanguage, useWords } from "../../ui/page/language";
import { pageMeta } from "../../ui/page/meta";
import type { Problem } from "../../ui/page/problem";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = {
  styles: ["field", "row", "directory", "saved", "pitch", "home", "tags", "article-card"],
  script: "home",
  asksPosition: true,
};

export const meta: MetaFunction<typeof loader> = (args) => {
  const language = languageOf(args.location.pathname);
  return pageMeta(args, {
    title: words[language].title,
    description: words[language].description,
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
        inLanguage: language === "es" ? "es-PA" : language,
        publisher: { "@id": url("/#organizacion") },
      },
    ],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  try {
    const now = new Date();
    const [newest, city] = await Promise.all([findNewestArticles(1), tellCityNow(now)]);
    const { restaurants, isOpen } = await findPlacesNow(now, city.ids, language);
    const [card] = await toArticleCards(newest);
    return data({
      newest: card ? { ...card, readingMinutes: readingMinutes(newest[0]?.content ?? "") } : null,
      places: restaurants,
      isOpen,
      cityNow: city.sentences[language],
      failure: null,
    });
  } catch (error) {
    const failure = logFailure(request, words[language].loadFailed, error);
    return data({ newest: null, places: [], isOpen: false, cityNow: "", failure }, { status: 503 });
  }
}

export default function Home() {
  const { newest, places, isOpen, cityNow, failure } = useLoaderData<typeof loader>();
  if (useLanguage() === "en")
    return (
      <>
        <Hero />
        {places.length > 0 ? <Places places={places} isOpen={isOpen} cityNow={cityNow} /> : null}
        <ByProvince />
        {failure ? <Unavailable failure={failure} /> : null}
      </>
    );
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
        {`${useWords(words).tryLater} `}
        <code>{failure.requestId}</code>
      </p>
    </section>
  );
}
