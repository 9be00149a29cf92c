import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amy, roger, yoddaAndSophia } from "../../premium/assistants";
import { readingMinutes } from "../../text/format";
import { logFailure } from "../../http/problem.server";
import { findNewestArticles } from "../../blog/articles.server";
import { AssistantCard } from "../../premium/assistant-card";
import { ArticleCard, type ArticleCardData } from "../../blog/card";
import { toArticleCards } from "../../blog/card-data.server";
import { Closing } from "../../ui/closing";
import { Hero } from "./hero";
import { HumanAndAi, Pillars } from "./home-pitch";
import { pageMeta } from "../../ui/page/meta";
import type { Problem } from "../../ui/page/problem";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["field", "pitch", "home", "tags", "blog"] };

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
    const newest = await findNewestArticles(1);
    const [card] = await toArticleCards(newest);
    return data({
      newest: card ? { ...card, readingMinutes: readingMinutes(newest[0]?.content ?? "") } : null,
      failure: null,
    });
  } catch (error) {
    const failure = logFailure(request, "No se pudieron cargar los artículos", error);
    return data({ newest: null, failure }, { status: 503 });
  }
}

export default function Home() {
  const { newest, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Assistants />
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

function Assistants() {
  return (
    <section className="section tight">
      <div className="intro">
        <h2>Pregúntale a quien sabe</h2>
        <p className="lead">Tres asistentes con oficio, en español y a cualquier hora.</p>
      </div>
      <ul className="grid trio">
        {[amy, roger, yoddaAndSophia].map((assistant) => (
          <AssistantCard key={assistant.name} assistant={assistant} />
        ))}
      </ul>
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
