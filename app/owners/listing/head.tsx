import { FormToken } from "../../ui/forms/form";
import { BusinessHead } from "../business-head";
import { businessPath } from "../paths";
import { ReadOnly } from "../read-only";
import type { ListingPage, WaitingChange } from "./data.server";

export function ListingHead({ id, name, isOwn, plan, publicPath, waiting, corrections }: ListingPage) {
  return (
    <>
      <BusinessHead id={id} name={name} here="listing" isOwn={isOwn}>
        <p className="fine-print">
          Plan {plan} ·{" "}
          {publicPath ? (
            <a href={publicPath}>Ver su página</a>
          ) : (
            "Ahora no se ve en el directorio. Escríbenos si no sabes por qué."
          )}
        </p>
      </BusinessHead>
      {corrections.length > 0 ? <Corrections id={id} isOwn={isOwn} corrections={corrections} /> : null}
      {waiting.length > 0 ? <Waiting changes={waiting} /> : null}
    </>
  );
}

function Waiting({ changes }: { changes: WaitingChange[] }) {
  return (
    <section className="note stack near" aria-labelledby="en-revision">
      <h2 id="en-revision">En revisión</h2>
      <p className="fine-print">
        Mientras lo revisamos se sigue viendo lo de antes. Para retirar un cambio, escribe lo de antes y guarda.
      </p>
      <dl className="pairs">
        {changes.map(({ field, label, before, after, day, at }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              Se ve: {before || "nada"}
              <br />
              Pediste el <time dateTime={at}>{day}</time>: <strong>{after || "quitarlo"}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Corrections({ id, isOwn, corrections }: Pick<ListingPage, "id" | "isOwn" | "corrections">) {
  return (
    <section className="note stack near" aria-labelledby="correcciones">
      <h2 id="correcciones">Lo que dicen los visitantes</h2>
      <p className="fine-print">Alguien cree que estos datos ya no son así. Si tiene razón, cámbialos con un toque.</p>
      {corrections.map(({ id: correction, label, before, after, day, at }) => (
        <form key={correction} method="post" action={`${businessPath(id)}/correccion`} className="stack">
          <FormToken />
          <input type="hidden" name="correccion" value={correction} />
          <p>
            <strong>{label}</strong>
            <br />
            Se ve: {before || "nada"}
            <br />
            Alguien dijo el <time dateTime={at}>{day}</time>: <strong>{after || "nada"}</strong>
          </p>
          <ReadOnly when={!isOwn}>
            <p className="actions">
              <button className="button primary" name="decision" value="tomar" data-pending="Guardando...">
                Sí, cambiarlo<span className="spoken">: {label}</span>
              </button>{" "}
              <button className="button quiet" name="decision" value="descartar" data-pending="Guardando...">
                No, está bien así<span className="spoken">: {label}</span>
              </button>
            </p>
          </ReadOnly>
        </form>
      ))}
    </section>
  );
}
