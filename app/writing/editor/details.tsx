import { articleCategories } from "../../text/articles/article-categories";
import { articleSlug } from "../../text/slug";
import { Field, Select, type FieldState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import { articlePicturePath, leftOutPath } from "../article/paths";
import type { SavedState } from "./data.server";
import { TagField } from "./tags-field";

const categories = articleCategories.map((category) => ({ id: category, label: category }));

const addressRule = {
  new: "Sale del título si no escribes otra.",
  follows: "Sale del título hasta la primera publicación; también puedes escribir otra.",
  kept: "No cambia con el título. Si la cambias tú, la anterior lleva a la nueva.",
};

type DetailsProps = {
  field: (name: "excerpt" | "category" | "tags" | "image_url" | "slug") => FieldState;
  articleId: string;
  isNew: boolean;
  /** A new article's address is made from the title. */
  title: string;
  keepsAddress: boolean;
  picture: SavedState["picture"];
  onTagsChange: () => void;
};

export function WritingDetails({ field, articleId, isNew, title, keepsAddress, picture, onTagsChange }: DetailsProps) {
  return (
    <div className="stack near writing-details">
      <WritingTextArea
        {...field("excerpt")}
        label="Extracto"
        help="Una o dos frases que inviten a leer. Salen en la lista del blog y al compartir."
        rows={2}
        required
      />
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
          <a href={`/my-blogs/${articleId}/imagen`}>
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

export function WritingStanding(saved: SavedState) {
  const { id, slug, updated, updatedAt, isPublished, scheduled, withheldReason, hasLeftOut } = saved;
  const path = `/edit-blog/${id}`;
  return (
    <p className="cluster fine-print taps writing-standing">
      <span>
        Actualizado el <time dateTime={updatedAt}>{updated}</time>
      </span>
      <a href={`${path}/vista-previa`} target="_blank" rel="noopener">
        Vista previa de lo guardado
      </a>
      <a href={articlePicturePath(id)} target="_blank" rel="noopener">
        Foto del artículo
      </a>
      {scheduled ? (
        <span>
          Se publica el <time dateTime={scheduled.at}>{scheduled.moment}</time>
        </span>
      ) : null}
      {isPublished || withheldReason !== null ? null : (
        // After the buttons, because Enter in a field presses the first of the form.
        <button className="link-button" name="intent" value="later">
          {scheduled ? "Cambiar la fecha" : "Publicar más adelante"}
        </button>
      )}
      <a href={`${path}/versiones`}>Versiones anteriores</a>
      {hasLeftOut ? <a href={leftOutPath(id)}>Lo que se quitó al guardar</a> : null}
      {isPublished ? <a href={`/blog/${slug}`}>Ver en el blog</a> : null}
    </p>
  );
}
