import type { Assistant } from "./assistants";
import { prices } from "../text/plans/prices";
import { Portrait } from "../ui/pictures/portrait";
import { Price } from "../ui/price";

/** `isFirst` makes the profile larger. */
export function AssistantProfile({ assistant, action, isFirst }: { assistant: Assistant; action: string; isFirst?: boolean }) {
  const { portraits, name, path, subtitle, description, features, isPremium } = assistant;
  return (
    <article className="card profile">
      <div className="portraits">
        {portraits.map((portrait) => (
          <Portrait key={portrait} name={portrait} />
        ))}
      </div>
      <h2>{name}</h2>
      <p className="card-subtitle">{subtitle}</p>
      <p>{description}</p>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="cluster ends">
        {isPremium ? (
          <div>
            <Price cents={prices.premiumMonthly} per="mes" />
            <p className="fine-print">Incluye a Amy y a Roger</p>
          </div>
        ) : (
          <p className="price">Gratis</p>
        )}
        <a className={isFirst ? "button primary" : "button"} href={path}>
          {action}
        </a>
      </div>
    </article>
  );
}
