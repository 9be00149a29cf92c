import type { MetaFunction } from "@remix-run/node";
import { formatMoney } from "../text/format";
import { listingPlans } from "../directory/listing-plans";
import { prices } from "../text/plans/prices";
import { additionalServices, services } from "./services";
import { Closing } from "../ui/closing";
import { pageMeta } from "../ui/page/meta";
import { Price } from "../ui/price";
import { ServiceRow } from "./service-row";
import { useSite } from "../ui/page/site";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Servicios",
    description: `Storytelling Marketing, Marketing con Propósito y Visibilidad Local desde ${formatMoney(prices.serviceFromMonthly)} al mes, solos o juntos en el paquete VIP.`,
    path: "/services",
    crumbs: [{ name: "Servicios", path: "/services" }],
  });

export default function Services() {
  return (
    <>
      <section className="section tight">
        <div className="intro">
          <p className="eyebrow">Servicios</p>
          <h1>Elige por dónde empezar</h1>
          <p className="lead">
            Cada servicio se contrata por separado y los tres juntos cuestan menos. La primera consulta es gratis.
          </p>
        </div>
      </section>
      {services.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
      <VipPackage />
      <LocalAi />
      <Extras />
      <Closing
        title="¿No sabes cuál te conviene?"
        lead="Cuéntanos qué te falta y te decimos por dónde empezaríamos nosotros."
        other={{ path: "/about", label: "Conocer al equipo" }}
        isSand
      />
    </>
  );
}

function VipPackage() {
  const { bookingUrl } = useSite();
  return (
    <section className="section continued">
      <div className="split offer">
        <div className="intro">
          <p className="eyebrow">Los tres juntos</p>
          <h2>Paquete VIP completo</h2>
          <p>Una sola historia, un mismo equipo y los tres servicios avanzando al mismo paso.</p>
          <ul className="ticks">
            {services.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
        <div className="intro starts">
          <Price cents={prices.packageMonthly} per="mes" />
          <p>
            {"en lugar de "}
            <del>{`${formatMoney(prices.packageSeparatelyMonthly)}/mes`}</del>
          </p>
          <p className="badge good">{`Ahorras ${formatMoney(prices.packageSavingMonthly)}`}</p>
          <a className="button primary" href={bookingUrl}>
            Agendar consulta
          </a>
        </div>
      </div>
    </section>
  );
}

function LocalAi() {
  return (
    <section className="section sand split">
      <div className="intro">
        <p className="eyebrow">Búsqueda local con IA</p>
        <h2>Planes Local AI</h2>
        <p>
          Cada vez más gente le pregunta a un asistente dónde comer o a quién llamar. Con estos planes decides cuánto puede contar
          de tu negocio.
        </p>
        <p>
          <a className="button" href="/local-ai-pricing">
            Comparar los planes
          </a>
        </p>
      </div>
      <ul className="extras">
        {listingPlans.map(({ id, name, price, answer }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{price ? `${formatMoney(price.yearly)}/año` : "Gratis"}</p>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Extras() {
  return (
    <section className="section split">
      <h2>Servicios adicionales</h2>
      <ul className="extras">
        {additionalServices.map(({ name, text, monthly, isMinimum }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{monthly ? `${isMinimum ? "desde " : ""}${formatMoney(monthly)}/mes` : "por cotización"}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
