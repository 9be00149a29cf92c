import { formatMoney } from "../text/format";
import { listingFeatures, listingPlans, listingRequestPath, type ListingPlanDescription } from "./listing-plans";
import { Price } from "../ui/price";
import { schedulingFallback, useSite } from "../ui/page/site";

export function ListingPlans() {
  return (
    <section className="section continued">
      <h2 className="spoken">Los tres planes</h2>
      <ul className="plans">
        {listingPlans.map((plan, index) => (
          <Plan key={plan.id} plan={plan} smaller={listingPlans[index - 1]} />
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan, smaller }: { plan: ListingPlanDescription; smaller?: ListingPlanDescription }) {
  const { listingSignupUrl } = useSite();
  const { id, name, price, isPopular, answer, action } = plan;
  // Only our own form preselects the plan.
  const isOwnForm = listingSignupUrl === schedulingFallback;
  const path = isOwnForm ? listingRequestPath(id) : listingSignupUrl;
  const added = listingFeatures.filter((feature) => feature.from === id);
  return (
    <li className={isPopular ? "card plan popular" : "card plan"}>
      <div className="ends">
        <h3>{name}</h3>
        {isPopular ? <p className="badge">Más popular</p> : null}
      </div>
      {price ? (
        <div>
          <Price cents={price.yearly} per="año" />
          <p className="fine-print">
            o{" "}
            {isOwnForm ? (
              <a href={listingRequestPath(id, { isHalfYear: true })} aria-label={`${name}: ${halfYear(price)}`}>
                {halfYear(price)}
              </a>
            ) : (
              halfYear(price)
            )}
          </p>
        </div>
      ) : (
        <p className="price">Gratis</p>
      )}
      <a className={isPopular ? "button primary" : "button quiet"} href={path}>
        {action}
      </a>
      <p>{answer}</p>
      <div className="stack plan-features">
        {smaller ? <p className="fine-print">{`Todo lo de ${smaller.name}, y además:`}</p> : null}
        <ul className="ticks">
          {added.map((feature) => (
            <li key={feature.name}>{feature.name}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function halfYear({ halfYearly }: { halfYearly: number }) {
  return `${formatMoney(halfYearly)} por 6 meses`;
}
