import { formatMoney } from "../text/format";
import { includesPlan, listingFeatures, listingPlans } from "./listing-plans";
import { Glyph } from "../ui/glyph";

export function ListingComparison() {
  return (
    <section className="section split">
      <div className="intro">
        <h2 id="comparacion">Plan por plan</h2>
        <p>Cada plan conserva todo lo del anterior y le suma lo suyo.</p>
      </div>
      <table className="comparison" aria-labelledby="comparacion">
        <thead>
          <tr>
            <td />
            {listingPlans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PriceRow label="Un año" period="yearly" />
          <PriceRow label="6 meses" period="halfYearly" />
          {listingFeatures.map((feature) => (
            <tr key={feature.name}>
              <th scope="row">{feature.name}</th>
              {listingPlans.map(({ id }) => (
                <td key={id}>{includesPlan(id, feature.from) ? <Included /> : <NotIncluded />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PriceRow({ label, period }: { label: string; period: "yearly" | "halfYearly" }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {listingPlans.map(({ id, price }) => (
        <td key={id}>{price ? formatMoney(price[period]) : "Gratis"}</td>
      ))}
    </tr>
  );
}

function Included() {
  return (
    <>
      <Glyph name="check" />
      <span className="spoken">Sí</span>
    </>
  );
}

function NotIncluded() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="spoken">No</span>
    </>
  );
}
