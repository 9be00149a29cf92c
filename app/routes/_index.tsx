import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amy, roger, yoddaAndSophia, type Assistant } from "../content/assistants";
import { readingMinutes } from "../content/format";
import { pillars } from "../content/pillars";
import { loading } from "../http/problem.server";
import { findNewestBlogs } from "../models/blogs.server";
import { BlogCard, type BlogCardData } from "../ui/blog-card";
import { blogCardOf } from "../ui/blog-card-data.server";
import { Glyph } from "../ui/glyph";
import { HeroArt } from "../ui/hero-art";
import { pageMeta } from "../ui/page-meta";
import { Portrait } from "../ui/portrait";
import { useSite } from "../ui/site";

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
  const [newest] = await loading(request, "No se pudieron cargar los artículos", () => findNewestBlogs(1));
  return { newest: newest ? { ...blogCardOf(newest), readingMinutes: readingMinutes(newest.content) } : null };
}

export default function Home() {
  const { newest } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Assistants />
      <Pillars />
      <HumanAndAi />
      {newest ? <Featured blog={newest} /> : null}
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">Dos mares, un puente</p>
        <h1>Que Panamá te encuentre y te recuerde</h1>
        <p className="lead">
          Contamos la historia de tu negocio y la acercamos a tus vecinos, a los viajeros y a la inteligencia artificial que hoy
          recomienda dónde comer.
        </p>
        <p className="actions">
          <a className="button primary" href="/restaurantes-panama">
            Ver restaurantes
          </a>{" "}
          <a className="button quiet" href="/ai-solutions">
            Conocer las Soluciones IA
          </a>
        </p>
      </div>
      <HeroArt />
      <ul className="claims">
        <li>
          <strong>Gratis</strong> Consulta inicial gratuita
        </li>
        <li>
          <strong>48h</strong> Tiempo de respuesta
        </li>
        <li>
          <strong>100%</strong> Satisfacción garantizada
        </li>
      </ul>
    </section>
  );
}

function Assistants() {
  return (
    <section className="section tight">
      <div className="intro">
        <h2>Pregúntale a quien sabe</h2>
        <p className="lead">Tres asistentes con oficio, en español y a cualquier hora.</p>
      </div>
      <ul className="grid">
        {[amy, roger, yoddaAndSophia].map((assistant) => (
          <AssistantCard key={assistant.name} assistant={assistant} />
        ))}
      </ul>
    </section>
  );
}

function AssistantCard({ assistant }: { assistant: Assistant }) {
  const { portraits, name, path, subtitle, summary, isPremium } = assistant;
  return (
    <li className="card">
      <div className="portraits">
        {portraits.map((portrait) => (
          <Portrait key={portrait} name={portrait} />
        ))}
      </div>
      <h3>
        <a className="card-link" href={path}>
          {name}
        </a>
      </h3>
      <p className="card-subtitle">{subtitle}</p>
      <p>{summary}</p>
      <p className="badges">
        <span className="badge">{isPremium ? "Premium" : "Gratis"}</span>
      </p>
    </li>
  );
}

function Pillars() {
  return (
    <section className="section sand">
      <div className="intro">
        <p className="eyebrow">Cómo trabajamos</p>
        <h2>Tres pilares para crecer en tu barrio</h2>
      </div>
      <ul className="grid pillars">
        {pillars.map(({ glyph, title, text }) => (
          <li key={title} className="stack">
            <Glyph name={glyph} />
            <h3>{title}</h3>
            <p>{text}</p>
            <p>
              <a href="/services" aria-label={`Saber Más: ${title}`}>
                Saber Más
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HumanAndAi() {
  return (
    <section className="section human-ai">
      <h2>Humano + IA</h2>
      <div className="stack">
        <p className="lead">
          La inteligencia artificial ordena, compara y responde a cualquier hora. Las personas escuchan, visitan la cocina y saben
          cuándo una historia es verdad.
        </p>
        <p>
          Por eso trabajamos con las dos. Un equipo panameño conoce tu negocio y cuida cada palabra; nuestros asistentes llevan
          esa palabra a quien pregunta, sea un vecino con hambre o un viajero que acaba de aterrizar.
        </p>
      </div>
    </section>
  );
}

function Featured({ blog }: { blog: BlogCardData }) {
  return (
    <section className="section sand featured">
      <div className="intro">
        <p className="eyebrow">Del blog</p>
        <h2>Lo último que escribimos</h2>
        <p>
          <a href="/blog">Ver todos los artículos</a>
        </p>
      </div>
      <BlogCard blog={blog} heading="h3" />
    </section>
  );
}

function Closing() {
  const { bookingUrl } = useSite();
  return (
    <section className="section closing">
      <h2>¿Contamos la historia de tu negocio?</h2>
      <p className="lead">La primera conversación no cuesta nada y te deja ideas que puedes usar mañana.</p>
      <p className="actions">
        <a className="button primary" href={bookingUrl}>
          Agendar consulta gratuita
        </a>{" "}
        <a className="button quiet" href="/services">
          Ver servicios
        </a>
      </p>
    </section>
  );
}
