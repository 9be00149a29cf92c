import type { MetaFunction } from "@remix-run/node";
import { amy, roger, yoddaAndSophia } from "./assistants";
import { AssistantProfile } from "./assistant-profile";
import { Closing } from "../ui/closing";
import { Glyph } from "../ui/glyph";
import { pageMeta } from "../ui/page/meta";
import { useSite } from "../ui/page/site";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Soluciones IA",
    description:
      "Roger para la Ley 384, Amy para emprender y Yodda & Sophia para recorrer Panamá gratis: asistentes de IA en español.",
    path: "/ai-solutions",
    crumbs: [{ name: "Soluciones IA", path: "/ai-solutions" }],
  });

export default function AiSolutions() {
  return (
    <>
      <section className="section tight">
        <div className="intro">
          <p className="eyebrow">Soluciones IA</p>
          <h1>Pregunta como a un vecino que sabe</h1>
          <p className="lead">Cada asistente domina un tema y responde en español, a cualquier hora.</p>
        </div>
      </section>
      <section className="section continued grid profiles">
        <AssistantProfile assistant={roger} action="Acceder Premium" isFirst />
        <AssistantProfile assistant={yoddaAndSophia} action="Conversar gratis" />
        <AssistantProfile assistant={amy} action="Conversar con Amy" />
      </section>
      <Channels />
      <Closing
        title="¿Tu negocio necesita su propio asistente?"
        lead="Lo hacemos a la medida y por cotización. Empezamos con una consulta gratuita."
        other={{ path: "/services", label: "Ver servicios" }}
      />
    </>
  );
}

function Channels() {
  const { whatsapp } = useSite();
  return (
    <section className="section sand tight">
      <div className="intro">
        <h2 className="cluster">
          <Glyph name="chat" /> Disponibles por WhatsApp y Web
        </h2>
        <p>Yodda y Sophia te acompañan en la calle tanto como en casa.</p>
        {whatsapp ? (
          <p>
            <a className="button" href={whatsapp}>
              Escribir por WhatsApp
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}
