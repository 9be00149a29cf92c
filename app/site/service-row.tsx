import { prices } from "../text/plans/prices";
import type { Service } from "./services";
import { Glyph } from "../ui/glyph";
import { Price } from "../ui/price";

export function ServiceRow({ service }: { service: Service }) {
  const { id, glyph, name, lead, features, subServices } = service;
  return (
    <section id={id} className="section split service">
      <div className="intro">
        <Glyph name={glyph} />
        <h2>{name}</h2>
        <p className="lead">{lead}</p>
        <Price cents={prices.serviceFromMonthly} per="mes" isMinimum />
        <p>
          <a className="button quiet" href={`/contact?service=${id}`} aria-label={`Pedir propuesta de ${name}`}>
            Pedir propuesta
          </a>
        </p>
      </div>
      <div className="stack">
        <ul className="ticks">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ul className="stack">
          {subServices.map((subService) => (
            <li key={subService.name}>
              <h3>{subService.name}</h3>
              <p>{subService.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
