import type { ReactNode } from "react";
import { type ShownPicture, smallPhoto } from "../../pictures/paths";
import { UploadForm } from "../../pictures/upload-form";
import { Photo } from "../../ui/pictures/photo";
import { Field, formState, FormToken, Select, SubmitButton } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { checked, markName, type MenuChange } from "./form-schema";
import { type Dish, marks, type Mark, maxDishName, maxDishText, type Section, writeSizes } from "./menu";

type DishFormProps = {
  /** Null when the session has ended, and only the refused form is shown. */
  found: { dish: Dish; sections: Section[] } | null;
  reply: FormReply | undefined;
  children?: ReactNode;
};

/** The stored version is always the newest, so that sending the form again after a conflict keeps the person's own. */
export function DishForm({ found, reply, children }: DishFormProps) {
  const field = formState(reply, found ? toFields(found.dish) : {});
  const options = found?.sections.map(({ id, name }) => ({ id, label: name })) ?? [];
  return (
    <PageForm reply={reply}>
      <input type="hidden" name="version" value={found?.dish.version ?? field("version").defaultValue} />
      <Field {...field("nombre")} label="Nombre" maxLength={maxDishName} autoComplete="off" required />
      <Field
        {...field("precios")}
        label="Precio"
        help="Hasta cuatro tamaños: «½ 4.00 / entero 7.50». Vacío si el precio se pregunta."
        autoComplete="off"
      />
      <Field {...field("descripcion")} label="De qué es" maxLength={maxDishText} autoComplete="off" />
      {options.length > 0 ? (
        <Select {...field("seccion")} label="Sección" options={options} empty="Sin sección" required />
      ) : (
        <input type="hidden" name="seccion" value={field("seccion").defaultValue} />
      )}
      <fieldset className="part">
        <legend>Marcas</legend>
        <p className="cluster">
          {marks.map(({ id, label }) => (
            <label key={id}>
              <input
                type="checkbox"
                name={markName(id)}
                value={checked}
                defaultChecked={field(markName(id)).defaultValue === checked}
              />{" "}
              {label}
            </label>
          ))}
        </p>
      </fieldset>
      <p className="actions">
        <SubmitButton pending="Guardando...">Guardar el plato</SubmitButton> {children}
      </p>
    </PageForm>
  );
}

function toFields({ name, description, sizes, section_id, version, marks: own }: Dish): Record<string, string> {
  return {
    nombre: name,
    descripcion: description,
    precios: writeSizes(sizes),
    seccion: section_id ?? "",
    version: String(version),
    ...Object.fromEntries(own.map((id) => [markName(id), checked])),
  };
}

type DishPictureProps = {
  dish: Dish;
  picture: ShownPicture | null;
  /** `menu` removes the picture, `upload` takes another. */
  paths: { menu: string; upload: string };
};

export function DishPicture({ dish: { id, name }, picture, paths }: DishPictureProps) {
  return (
    <section className="stack">
      <h2>Su foto</h2>
      {picture ? (
        <>
          <Photo photo={smallPhoto(picture)} alt={name} lazy />
          <form method="post" action={paths.menu}>
            <FormToken />
            <input type="hidden" name="plato" value={id} />
            <p className="actions">
              <button className="button quiet" name="cambio" value={"quitar-foto" satisfies MenuChange}>
                Quitar la foto
              </button>
            </p>
          </form>
        </>
      ) : (
        <p>Todavía no tiene. Se ve pequeña, junto al plato, en la carta.</p>
      )}
      <UploadForm action={paths.upload} label={picture ? "Elegir otra foto" : "Elegir una foto"} />
    </section>
  );
}

export function readTypedMarks(values: Record<string, unknown>): Mark[] {
  return marks.flatMap(({ id }) => (values[markName(id)] === checked ? [id] : []));
}
