import type { WhatsappServiceKind } from "../../db/schema.server";
import { ErrorSummary, Field, formState, FormToken, SignInAgain, SubmitButton, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { checked, maxServiceHours } from "./forms";

/** `phone`: the listing's number as shown; null without one. `isConfirmed`: it was confirmed to have WhatsApp. `seen`: hidden. */
export type ServicesPage = {
  phone: string | null;
  isConfirmed: boolean;
  hours: Partial<Record<WhatsappServiceKind, string>>;
  seen: string;
};

const services = [
  { kind: "pedido", label: "Pedidos", help: "Los visitantes eligen platos de tu carta y te llega el mensaje con la suma." },
  { kind: "reserva", label: "Reservas", help: "Dicen día, hora, cuántos son y a nombre de quién." },
] as const;

export function ServicesForm({ page, reply }: { page: ServicesPage | null; reply: FormReply | undefined }) {
  const { phone = null, isConfirmed = false, hours = {}, seen = "" } = page ?? {};
  const field = formState(reply, {
    pedido: hours.pedido === undefined ? "" : checked,
    pedido_horario: hours.pedido ?? "",
    reserva: hours.reserva === undefined ? "" : checked,
    reserva_horario: hours.reserva ?? "",
    whatsapp: isConfirmed ? checked : "",
  });
  if (page && phone === null) return <p>Tu ficha no tiene un teléfono. Ponlo primero, y aquí dices si tiene WhatsApp.</p>;
  return (
    <form className="form" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      <input type="hidden" name="visto" value={page ? seen : field("visto").defaultValue} />
      {services.map(({ kind, label, help }) => (
        <fieldset key={kind} className="part">
          <legend>{label}</legend>
          <p className="cluster">
            <label>
              <input type="checkbox" name={kind} value={checked} defaultChecked={field(kind).defaultValue === checked} /> Recibir{" "}
              {label.toLowerCase()} por WhatsApp
            </label>
          </p>
          <p className="fine-print">{help}</p>
          <Field
            {...field(`${kind}_horario`)}
            label="¿A qué horas?"
            help="«Lun-Vie 11:00-15:00». Vacío: siempre."
            maxLength={maxServiceHours}
            autoComplete="off"
          />
        </fieldset>
      ))}
      <fieldset className="part">
        <legend>Tu número</legend>
        {(reply?.error?.whatsapp ?? []).length > 0 ? <p className="field-error">{reply?.error?.whatsapp?.join(" ")}</p> : null}
        <p className="cluster">
          <label>
            <input
              type="checkbox"
              id="campo-whatsapp"
              name="whatsapp"
              value={checked}
              defaultChecked={field("whatsapp").defaultValue === checked}
            />{" "}
            {phone ? `${phone} tiene WhatsApp` : "Mi número tiene WhatsApp"}
          </label>
        </p>
        <p className="fine-print">
          El visitante te escribe a ese número desde su teléfono. Panamá VIP no guarda los mensajes ni es parte de la venta.
        </p>
      </fieldset>
      <p className="actions">
        <SubmitButton pending="Guardando...">Guardar</SubmitButton>
      </p>
    </form>
  );
}
