import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPreview, type Preview } from "../answers/preview/preview.server";
import { AnswersPreview } from "../answers/preview/section";
import { Closing } from "../ui/closing";
import { ListingComparison } from "../directory/listing-comparison";
import { ListingExamples } from "../directory/listing-examples";
import { describeTax } from "../directory/plans/prices.server";
import { ListingPlans } from "../directory/plan-cards";
import { pageMeta } from "../ui/page/meta";
import { useSite } from "../ui/page/site";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = {
  // The receipt's sheet has the cards of an answer.
  styles: (loaded) => [
    "field",
    "list",
    "marketing",
    ...((loaded as Data | undefined)?.preview.chosen ? (["receipt"] as const) : []),
  ],
  // Not cached, because only the app may know a visitor's question.
  personal: (loaded) => (loaded as Data | undefined)?.preview.isAsked !== false,
};

type Data = { preview: Preview };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Planes Local AI",
    description:
      "Tres planes para que los asistentes de IA recomienden tu negocio en Panamá: Free Local, Starter Local y Max Local.",
    path: "/local-ai-pricing",
    unlisted: args.data?.preview.isAsked,
    failed: args.data !== undefined && hasProblems(args.data.preview),
    crumbs: [
      { name: "Servicios", path: "/services" },
      { name: "Planes Local AI", path: "/local-ai-pricing" },
    ],
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const preview = await loadPreview({ request, context });
  return data({ preview, tax: describeTax() }, { status: preview.problems.business ? 404 : hasProblems(preview) ? 400 : 200 });
}

const hasProblems = ({ problems }: Preview) => Object.keys(problems).length > 0;

export default function LocalAiPricing() {
  const { preview, tax } = useLoaderData<typeof loader>();
  const { listingSignupUrl } = useSite();
  return (
    <>
      <section className="section tight split">
        <div className="intro">
          <p className="eyebrow">Planes Local AI</p>
          <h1>Que la IA sepa qué decir de ti</h1>
          <p className="lead">
            Alguien les pregunta a nuestros asistentes adónde ir. Tu plan decide cuánto pueden contarle de tu negocio.
          </p>
        </div>
        <p className="note">
          <strong>Listados patrocinados.</strong> Starter Local y Max Local son publicidad: el negocio paga para aparecer con más
          detalle en las respuestas de nuestros asistentes. Free Local no cuesta nada.
        </p>
      </section>
      <ListingPlans tax={tax} />
      <ListingExamples />
      <AnswersPreview preview={preview} />
      <ListingComparison />
      <Closing
        title="Empieza por aparecer"
        lead="Registrar tu negocio es gratis. Si después quieres contar más, cambias de plan."
        action={{ path: listingSignupUrl, label: "Registrar mi negocio" }}
        also={{ path: "/mi-negocio/nuevo", label: "Registrarlo aquí" }}
        other={{ path: "/contact", label: "Hacer una pregunta" }}
        isSand
      />
    </>
  );
}
