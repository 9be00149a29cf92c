import { formatMoney } from "../text/format";
import { listingFeatures, listingPlans, listingRequestPath, type ListingPlanDescription } from "./listing-plans";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import { Price } from "../ui/price";
import { schedulingFallback, useSite } from "../ui/page/site";

/** `tax`: whether the prices include ITBMS. */
export function ListingPlans({ tax }: { tax: string | null }) {
  return (
    <section className="section continued">
      <h2 className="spoken">Los tres planes</h2>
      <ul className="grid">
        {listingPlans.map((plan, index) => (
          <Plan key={plan.id} plan={plan} smaller={listingPlans[index - 1]} />
        ))}
      </ul>
      {tax ? <p className="fine-print">{tax}</p> : null}
    </section>
  );
}

function Plan({ plan, smaller }: { plan: ListingPlanDescription; smaller?: ListingPlanDescription }) {
  const { listingSignupUrl, sellsPlans } = useSite();
  const { id, name, price, isPopular, answer, action } = plan;
  const isOwnForm = listingSignupUrl === schedulingFallback;
  const schedulingPath = useSchedulingPath(id);
  const isSold = sellsPlans && price !== null;
  const path = isSold ? `/mi-negocio/plan?plan=${id}` : schedulingPath;
  const added = listingFeatures.filter((feature) => feature.from === id);
  return (
    <li className={isPopular ? "card popular" : "card"}>
      <div className="cluster ends">
        <h3>{name}</h3>
        {isPopular ? <p className="badge">Más popular</p> : null}
      </div>
      {price ? (
        <div>
          <Price cents={price.yearly} per="año" />
          <p className="fine-print">
            o{" "}
            {isOwnForm && !isSold ? (
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
      <div className="stack close">
        <a className={isPopular ? "button primary" : "button quiet"} href={path}>
          {action}
        </a>
        {isSold ? (
          <p className="fine-print">
            o{" "}
            <a href={schedulingPath}>
              agenda una cita<span className="spoken"> para {name}</span>
            </a>
          </p>
        ) : null}
      </div>
      <p>{answer}</p>
      <div className="stack close">
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

/** Returns where to arrange a plan with us. Only our own pages can preselect it. */
export function useSchedulingPath(plan: ListingPlan | null): string {
  const { listingSignupUrl } = useSite();
  return plan && listingSignupUrl === schedulingFallback ? listingRequestPath(plan) : listingSignupUrl;
}

function halfYear({ halfYearly }: { halfYearly: number }) {
  return `${formatMoney(halfYearly)} por 6 meses`;
}
