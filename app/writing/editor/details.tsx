import { articleCategories } from "../../text/articles/article-categories";
import { articleSlug } from "../../text/slug";
import { Field, Select, type FieldState } from "../../ui/forms/form";
import { TagField } from "./tags-field";

export type SavedState = {
  isPublished: boolean;
  withheldReason: string | null;
  /** Once published, the address no longer follows the title. */
  keepsAddress: boolean;
  publicPath: string;
  previewPath: string;
  picturePath: string;
  /** Null if the article is published or withheld. */
  schedulePath: string | null;
  revisionsPath: string;
  /** Null if nothing was left out. */
  leftOutPath: string | null;
  picture: FetchedPicture | null;
  updated: string;
  updatedAt: string;
};

type FetchedPicture = { text: string; hasFailed: boolean; retryPath: string };

const categories = articleCategories.map((category) => ({ id: category, label: category }));

const addressRule = {
  new: "Sale del título si no escribes otra.",
  follows: "Sale del título hasta la primera publicación; también puedes escribir otra.",
  kept: "No cambia con el título. Si la cambias tú, la anterior lleva a la nueva.",
};

type DetailsProps = {
  field: (name: "category" | "tags" | "image_url" | "slug") => FieldState;
  isNew: boolean;
  /** A new article's address is made from the title. */
  title: string;
  keepsAddress: boolean;
  picture: FetchedPicture | null;
  onTagsChange: () => void;
};

export function WritingDetails({ field, isNew, title, keepsAddress, picture, onTagsChange }: DetailsProps) {
  return (
    <div className="stack near writing-details">
      <Select {...field("category")} label="Categoría" options={categories} empty="Elige una" required />
      <TagField {...field("tags")} label="Etiquetas" onChange={onTagsChange} />
      <Field
        {...field("image_url")}
        label="URL de la imagen"
        help={["De una imagen que ya está en la web.", picture?.text].filter(Boolean).join(" ")}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {picture?.hasFailed ? (
        <p>
          <a href={picture.retryPath}>
            Intentar otra vez<span className="spoken"> con la imagen</span>
          </a>
        </p>
      ) : null}
      <Field
        {...field("slug")}
        label="Dirección"
        help={isNew ? addressRule.new : keepsAddress ? addressRule.kept : addressRule.follows}
        placeholder={isNew && title.trim() !== "" ? articleSlug(title) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={!isNew}
      />
    </div>
  );
}

export function WritingStanding({
  updated,
  updatedAt,
  previewPath,
  picturePath,
  schedulePath,
  revisionsPath,
  leftOutPath,
  publicPath,
  isPublished,
}: SavedState) {
  return (
    <p className="cluster fine-print taps writing-standing">
      <span>
        Actualizado el <time dateTime={updatedAt}>{updated}</time>
      </span>
      <a href={previewPath} target="_blank" rel="noopener">
        Vista previa de lo guardado
      </a>
      <a href={picturePath} target="_blank" rel="noopener">
        Foto del artículo
      </a>
      {schedulePath ? <a href={schedulePath}>Publicar más adelante</a> : null}
      <a href={revisionsPath}>Versiones anteriores</a>
      {leftOutPath ? <a href={leftOutPath}>Lo que se quitó al guardar</a> : null}
      {isPublished ? <a href={publicPath}>Ver en el blog</a> : null}
    </p>
  );
}
