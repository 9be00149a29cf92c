import type { ReactNode } from "react";
import { listingPlans } from "../../directory/listing-plans";
import { provinces } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";
import { listing, type ListingField } from "../../directory/listing";
import { attributes, Field, FieldNotes, type FieldProps, type FieldState, Select } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";

const provinceOptions = provinces.map(({ id, name }) => ({ id, label: name }));
const planOptions = listingPlans.map(({ id, name }) => ({ id, label: name }));

const presentationHelp =
  "El negocio en sus propias palabras, para cuando los asistentes lo recomienden. Solo se usa con el plan Max Local, y no " +
  `aparece en el directorio. Hasta ${listing.presentation.maxLength} caracteres.`;

const englishHelp = `Del negocio, para quien visita Panamá: sale en su página en inglés. Hasta ${listing.english_line.maxLength} caracteres.`;

const pictureHelp = "De una imagen en la web, o de este sitio: /images/plato.svg.";

type FieldsProps = {
  state: (name: ListingField) => FieldState;
  /** Says where a field's unconfirmed text came from. */
  origin: (name: ListingField) => string | undefined;
  /** Why the saved hours are unclear; "" when they are clear. */
  unclearHours: string;
  /** Last day for unconfirmed data; "" when unknown. */
  keptUntil: string;
  /** Null for a new restaurant. */
  hoursPath: string | null;
  picture: { text: string; hasFailed: boolean; retryPath: string } | null;
  children: ReactNode;
};

type FieldOf = (name: ListingField, help?: string) => FieldProps;

export function RestaurantFields({ state, origin, unclearHours, keptUntil, hoursPath, picture, children }: FieldsProps) {
  const field: FieldOf = (name, help) => ({
    ...state(name),
    label: listing[name].label,
    help: [origin(name), help].filter(Boolean).join(" ") || undefined,
  });
  const reviews = reviewsHelp(origin("customer_reviews") !== undefined, keptUntil);
  return (
    <>
      <Group title="Lo esencial">
        <Field {...field("nombre")} autoComplete="off" required />
        <Select {...field("categoria")} options={restaurantCategories} empty="Sin categoría" />
        <Field {...field("direccion")} autoComplete="off" required />
        <Select {...field("provincia")} options={provinceOptions} empty="Elige una" required />
        <Wide>
          <WritingTextArea {...field("descripcion")} rows={3} />
        </Wide>
      </Group>
      <Group title="Contacto y horario">
        <Field {...field("telefono")} type="tel" autoComplete="off" placeholder="+507 6555-0142" />
        <div>
          <Field {...field("horario", unclearHours)} autoComplete="off" placeholder="Lun-Dom 8:00-22:00" />
          {hoursPath ? (
            <p className="fine-print">
              <a className="lone-link" href={hoursPath}>
                Ponlo día por día
              </a>
            </p>
          ) : null}
        </div>
      </Group>
      <Group title="Para que lo elijan">
        <Wide>
          <Field {...field("special_dish")} autoComplete="off" />
        </Wide>
        {children}
        <Wide>
          <WritingTextArea {...field("customer_reviews", reviews)} rows={3} />
        </Wide>
        <Wide>
          <WritingTextArea {...field("presentation", presentationHelp)} rows={4} />
        </Wide>
        <Wide>
          <Field {...field("english_line", englishHelp)} lang="en" autoComplete="off" />
        </Wide>
      </Group>
      <Links field={field} picture={picture} />
      <Group title="Ficha">
        <Rating {...field("rating", "De 0 a 5, con un decimal.")} />
        <Select {...field("plan_type")} options={planOptions} />
        <Box {...field("is_verified", "Pone la insignia «Verificado» en el directorio.")} />
      </Group>
    </>
  );
}

function Links({ field, picture }: Pick<FieldsProps, "picture"> & { field: FieldOf }) {
  const link = { inputMode: "url", autoComplete: "off", placeholder: "https://" } as const;
  return (
    <Group title="Enlaces">
      <Field {...field("website_url")} type="url" {...link} />
      <Field {...field("maps_url")} type="url" {...link} />
      <Field {...field("facebook_url")} type="url" {...link} />
      <Field {...field("instagram_url")} type="url" {...link} />
      <Wide>
        <Field {...field("imagen", [pictureHelp, picture?.text].filter(Boolean).join(" "))} {...link} />
        {picture?.hasFailed ? (
          <p>
            <a href={picture.retryPath}>
              Intentar otra vez<span className="spoken"> con la imagen</span>
            </a>
          </p>
        ) : null}
      </Wide>
    </Group>
  );
}

function reviewsHelp(areFromGoogle: boolean, keptUntil: string): string {
  if (!areFromGoogle) return "Con « | » entre una y otra.";
  const erased = keptUntil ? `se borran solas el ${keptUntil}` : "se borran solas";
  return `Las reseñas de Google no se pueden conservar: ${erased}, aunque guardes, si no escribes otras en su lugar.`;
}

/** A number input would hide a refused value such as "abc". */
function Rating(field: FieldProps) {
  const type = Number.isNaN(Number(field.defaultValue)) ? "text" : "number";
  return <Field {...field} type={type} inputMode="decimal" step="0.1" min="0" max="5" autoComplete="off" />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="panel restaurant-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="wide">{children}</div>;
}

function Box({ name, label, help, errors, defaultValue }: FieldProps) {
  const { id, ...described } = attributes(name, help, errors);
  return (
    <div className="wide">
      <label>
        <input {...{ id, ...described }} type="checkbox" name={name} value="1" defaultChecked={defaultValue === "1"} />
        {label}
      </label>
      <FieldNotes id={id} help={help} errors={errors} />
    </div>
  );
}
