import type { WhatsappServiceKind } from "../../db/schema.server";
import { Field, type FieldState, formState } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
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
  const field = formState(reply, page ? toInitial(page) : {});
  if (page?.phone === null) return <p>Tu ficha no tiene un teléfono. Ponlo primero, y aquí dices si tiene WhatsApp.</p>;
  return (
    <PageForm reply={reply}>
      <input type="hidden" name="visto" value={page?.seen ?? field("visto").defaultValue} />
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
      <OwnNumber phone={page?.phone} field={field("whatsapp")} />
      <FormEnd pending="Guardando...">Guardar</FormEnd>
    </PageForm>
  );
}

function toInitial({ hours, isConfirmed }: ServicesPage): Record<string, string> {
  const ofServices = services.map(({ kind }) => ({
    [kind]: hours[kind] === undefined ? "" : checked,
    [`${kind}_horario`]: hours[kind] ?? "",
  }));
  return Object.assign({ whatsapp: isConfirmed ? checked : "" }, ...ofServices) as Record<string, string>;
}

function OwnNumber({ phone, field: { defaultValue, errors } }: { phone: string | null | undefined; field: FieldState }) {
  return (
    <fieldset className="part">
      <legend>Tu número</legend>
      {errors.length > 0 ? <p className="field-error">{errors.join(" ")}</p> : null}
      <p className="cluster">
        <label>
          <input type="checkbox" id="campo-whatsapp" name="whatsapp" value={checked} defaultChecked={defaultValue === checked} />{" "}
          {phone ? `${phone} tiene WhatsApp` : "Mi número tiene WhatsApp"}
        </label>
      </p>
      <p className="fine-print">
        El visitante te escribe a ese número desde su teléfono. Panamá VIP no guarda los mensajes ni es parte de la venta.
      </p>
    </fieldset>
  );
}
