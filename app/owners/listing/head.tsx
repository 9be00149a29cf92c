import { BusinessHead } from "../business-head";
import type { ListingPage, WaitingChange } from "./data.server";

export function ListingHead({ id, name, plan, publicPath, waiting }: ListingPage) {
  return (
    <>
      <BusinessHead id={id} name={name} here="listing">
        <p className="fine-print">
          Plan {plan} ·{" "}
          {publicPath ? (
            <a href={publicPath}>Ver su página</a>
          ) : (
            "Ahora no se ve en el directorio. Escríbenos si no sabes por qué."
          )}
        </p>
      </BusinessHead>
      {waiting.length > 0 ? <Waiting changes={waiting} /> : null}
    </>
  );
}

function Waiting({ changes }: { changes: WaitingChange[] }) {
  return (
    <section className="listing-waiting" aria-labelledby="en-revision">
      <h2 id="en-revision">En revisión</h2>
      <p className="fine-print">
        Mientras lo revisamos se sigue viendo lo de antes. Para retirar un cambio, escribe lo de antes y guarda.
      </p>
      <dl className="changes">
        {changes.map(({ field, label, before, after, day, at }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              Se ve: {before || "nada"} · Pediste, el <time dateTime={at}>{day}</time>: <strong>{after || "quitarlo"}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
