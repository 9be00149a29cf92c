import { fieldLabel, listing as entries, type OwnerField } from "../../directory/listing";
import { provinces } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";
import { Field, formState, Select, SubmitButton, TextArea } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { hoursPath } from "../paths";
import { ReadOnly } from "../read-only";
import type { Conflict, ListingPage } from "./data.server";

export type ListingReply = FormReply & { conflicts?: Conflict[] };

const provinceOptions = provinces.map(({ id, name }) => ({ id, label: name }));

const englishHelp = `Sale al instante, tal como la escribas, en tu página en inglés: lo demás que escribes no se traduce. Hasta ${entries.english_line.maxLength} caracteres.`;

/** `listing` is null when the session had expired. */
export function ListingForm({ listing, reply }: { listing: ListingPage | null; reply: ListingReply | undefined }) {
  const state = formState(reply, { ...listing?.texts, version: String(listing?.version ?? 0), seen: listing?.seen ?? "" });
  const field = (name: OwnerField, help?: string) => ({ ...state(name), label: fieldLabel(name), help });
  const link = { type: "url", inputMode: "url", autoComplete: "off", placeholder: "https://" } as const;
  return (
    <PageForm reply={reply} title="Error al guardar:">
      {reply?.conflicts ? <Conflicts conflicts={reply.conflicts} /> : null}
      {(["version", "seen"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={state(name).defaultValue} />
      ))}
      <ReadOnly when={listing?.isOwn === false}>
        <fieldset className="part">
          <legend>Se ve al instante</legend>
          <Field {...field("horario", hoursHelp(listing))} autoComplete="off" />
          {listing ? (
            <p className="fine-print">
              <a className="lone-link" href={hoursPath(listing.id)}>
                Ponlo día por día
              </a>
            </p>
          ) : null}
          <Field {...field("special_dish", "El que nadie debe irse sin probar.")} autoComplete="off" />
          <TextArea {...field("especialidades", "Una en cada línea, hasta 20.")} rows={5} />
          <TextArea {...field("descripcion")} rows={5} />
        </fieldset>
        <fieldset className="part">
          <legend>En inglés, para quien visita Panamá</legend>
          <Field {...field("english_line", englishHelp)} lang="en" autoComplete="off" />
        </fieldset>
        <fieldset className="part">
          <legend>{listing?.hasFreeHand ? "También se ve al instante" : "Lo revisamos antes"}</legend>
          {listing?.hasFreeHand ? null : (
            <p className="fine-print">Hasta que lo aprobemos se sigue viendo lo de antes. Casi siempre tardamos un día hábil.</p>
          )}
          <Field {...field("telefono")} type="tel" autoComplete="tel" />
          <Field {...field("direccion")} autoComplete="off" required />
          <Select {...field("provincia")} options={provinceOptions} empty="Elige una" required />
          <Field {...field("nombre")} autoComplete="organization" required />
          <Select {...field("categoria")} options={restaurantCategories} empty="Sin categoría" />
          <TextArea
            {...field(
              "presentation",
              `Tu negocio en tus palabras, para cuando los asistentes lo recomienden con el plan Max Local. Hasta ${entries.presentation.maxLength} caracteres.`,
            )}
            rows={4}
          />
          <Field {...field("website_url")} {...link} />
          <Field {...field("maps_url")} {...link} />
          <Field {...field("facebook_url")} {...link} />
          <Field {...field("instagram_url")} {...link} />
        </fieldset>
        <p className="actions">
          <SubmitButton pending="Guardando...">Guardar los cambios</SubmitButton>
        </p>
      </ReadOnly>
    </PageForm>
  );
}

function hoursHelp(listing: ListingPage | null): string {
  return [listing?.unclearHours, "Por ejemplo: Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado"].filter(Boolean).join(" ");
}

function Conflicts({ conflicts }: { conflicts: Conflict[] }) {
  return (
    <section className="note stack near" aria-labelledby="conflicto">
      <h2 id="conflicto">Lo que cambió mientras editabas</h2>
      <dl className="pairs">
        {conflicts.map(({ label, before, after, moment, at }) => (
          <div key={`${label} ${at}`}>
            <dt>{label}</dt>
            <dd>
              Antes: {before || "vacío"} · Desde el <time dateTime={at}>{moment}</time>: <strong>{after || "vacío"}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
