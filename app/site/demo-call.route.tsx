import type { MetaFunction } from "@remix-run/node";
import { env } from "../env.server";
import { notFound } from "../http/problem.server";
import { pageMeta } from "../ui/page/meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Aquí no se llama a nadie",
    description: "Los teléfonos de la demostración son inventados.",
    path: "/demo/llamada",
    unlisted: true,
  });

/** Only the demo has this page. */
export function loader() {
  if (!env.DEMO) throw notFound();
  return null;
}

export default function DemoCall() {
  return (
    <section className="section tight stack">
      <header className="intro">
        <h1>Aquí no se llama a nadie</h1>
        <p className="lead">
          Este es un sitio de demostración: los negocios y sus teléfonos son inventados, y ese número puede ser de otra persona.
          En el sitio de verdad, el botón que tocaste abre la llamada o el chat.
        </p>
      </header>
      <p className="actions">
        <a className="button primary" href="/restaurantes">
          Volver a los restaurantes
        </a>
      </p>
    </section>
  );
}
