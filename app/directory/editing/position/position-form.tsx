import { Field, formState, SubmitButton } from "../../../ui/forms/form";
import { PageForm } from "../../../ui/forms/page-form";
import type { FormReply } from "../../../ui/forms/reply";
import type { ShownPosition } from "./shown.server";

type PositionFormProps = {
  shown: ShownPosition | null;
  /** Offers to measure with the device, where the person may be at the restaurant. */
  mayMeasure: boolean;
  reply: FormReply | undefined;
};

/** `shown`: null after the session expired. */
export function PositionForm({ shown, mayMeasure, reply }: PositionFormProps) {
  const state = formState(reply, { visto: shown?.own ?? "" });
  return (
    <>
      <Current shown={shown} />
      <PageForm reply={reply}>
        <input type="hidden" name="visto" value={state("visto").defaultValue} />
        <input type="hidden" name="medida" value="" />
        <Field
          {...state("enlace")}
          label="Enlace del mapa, o coordenadas"
          help="En Google Maps toca el lugar, ábrelo en el navegador y copia la dirección larga, la que lleva «@8.98,-79.52». También sirven las coordenadas: 8.9823, -79.5214."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
        />
        {mayMeasure ? <Measure /> : null}
        <p className="actions">
          <SubmitButton pending="Guardando...">Guardar</SubmitButton>
          {shown?.own ? (
            <button className="button quiet danger" name="intent" value="quitar">
              Quitar el punto
            </button>
          ) : null}
        </p>
      </PageForm>
    </>
  );
}

function Current({ shown }: { shown: ShownPosition | null }) {
  if (!shown) return null;
  if (shown.own) {
    return (
      <p>
        Hoy está en{" "}
        <a href={shown.map} target="_blank" rel="noopener">
          {shown.own}
          <span className="spoken"> (el mapa, en otra pestaña)</span>
        </a>
        {shown.origin}
      </p>
    );
  }
  if (shown.place) {
    return <p>Por la dirección sabemos que queda cerca de {shown.place}, pero no el punto exacto.</p>;
  }
  return <p>Todavía no sabemos dónde queda: la dirección no nombra un lugar que conozcamos.</p>;
}

/** The script shows the button, measures and fills in the field; see enhance/ask-position.ts. */
function Measure() {
  return (
    <p>
      <button
        type="button"
        className="button quiet"
        data-measure
        data-pending="Buscando..."
        data-refused="Tu teléfono o navegador no nos dio tu posición. Pega un enlace del mapa."
        data-vague="Tu teléfono todavía no sabe bien dónde estás. Sal a la puerta y prueba otra vez."
        hidden
      >
        Usar mi posición: estoy en el negocio
      </button>{" "}
      <span role="status" data-position-status />
    </p>
  );
}
