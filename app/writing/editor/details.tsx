import { blogCategories } from "../../text/blog-categories";
import { Field, Select, type FieldState } from "../../ui/forms/form";
import { TagField } from "./tags-field";

/** An article that was saved before, and how it stands. */
export type Standing = {
  isPublished: boolean;
  /** Why an administrator took it off the site; null when none did. */
  withheldReason: string | null;
  /** Whether readers may know the address, so that it does not follow the title any more. */
  keepsAddress: boolean;
  publicPath: string;
  previewPath: string;
  /** "20 de noviembre de 2026, 3:45 p. m." */
  updated: string;
  updatedAt: string;
};

const categories = blogCategories.map((category) => ({ id: category, label: category }));

const addressRule = {
  follows: "Sale del título hasta la primera publicación; también puedes escribir otra.",
  kept: "No cambia con el título. Si la cambias tú, la anterior lleva a la nueva.",
};

type DetailsProps = {
  field: (name: "category" | "tags" | "image_url" | "slug") => FieldState;
  /** Whether the article has an address that can be changed: it was saved before. */
  hasAddress: boolean;
  /** Whether the address does not follow the title any more. */
  keepsAddress: boolean;
  onTagsChange: () => void;
};

/** What helps to find the article. */
export function WritingDetails({ field, hasAddress, keepsAddress, onTagsChange }: DetailsProps) {
  return (
    <div className="writing-details">
      <Select {...field("category")} label="Categoría" options={categories} empty="Elige una" required />
      <TagField {...field("tags")} label="Etiquetas" onChange={onTagsChange} />
      <Field
        {...field("image_url")}
        label="URL de la imagen"
        help="De una imagen que ya está en la web."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {hasAddress ? (
        <Field
          {...field("slug")}
          label="Dirección"
          help={keepsAddress ? addressRule.kept : addressRule.follows}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : null}
    </div>
  );
}

/** When the article was saved, and where that can be seen. */
export function WritingStanding({ updated, updatedAt, previewPath, publicPath, isPublished }: Standing) {
  return (
    <p className="writing-standing">
      <span>
        Actualizado el <time dateTime={updatedAt}>{updated}</time>
      </span>
      <a href={previewPath} target="_blank" rel="noopener">
        Vista previa de lo guardado
      </a>
      {isPublished ? <a href={publicPath}>Ver en el blog</a> : null}
    </p>
  );
}
