import * as v from "valibot";
import { firstCharacters } from "../../text/format";
import { tagLimits, splitTags } from "../../text/tags";
import { articleLimits } from "../../blog/text";
import { articleCategories } from "../../text/articles/article-categories";
import { copyFields } from "../kept/form";
import { atMost, declaredMaximum, hiddenNumber, line, newId } from "../../http/forms/fields";
import { optionalText, typedContent } from "../article/fields";
import { lookFields } from "../look/form";
import { generatedFields, instructionFields } from "../writer/form";
import { type Task, tasks } from "../writer/tasks/tasks";
import { maxDescriptionLength } from "../../pictures/limits";
import { pictureUrl } from "../../text/web-url";

const noTitle = "Escribe un título";
const noContent = "Escribe el contenido";

const saved = {
  title: v.pipe(line(), v.nonEmpty(noTitle), atMost(articleLimits.title, "El título")),
  excerpt: v.pipe(line(), atMost(articleLimits.excerpt, "El extracto")),
  category: v.optional(v.picklist(["", ...articleCategories], "Elige una categoría de la lista"), ""),
  tags: v.pipe(
    optionalText(),
    declaredMaximum(tagLimits.text),
    v.transform(splitTags),
    v.maxLength(tagLimits.count, ({ input }) => `Caben hasta ${tagLimits.count} etiquetas; escribiste ${input.length}`),
    v.check(
      (tags) => tags.every((tag) => tag.length <= tagLimits.length),
      ({ input }) =>
        `Cada etiqueta admite hasta ${tagLimits.length} caracteres; revisa «${firstCharacters(input.find((tag) => tag.length > tagLimits.length) ?? "", 49)}»`,
    ),
  ),
  image_url: v.pipe(
    line(),
    atMost(articleLimits.imageUrl, "La dirección de la imagen"),
    v.check(
      (url) => url === "" || pictureUrl(url) !== null,
      "La dirección de la imagen debe empezar con https:// o http://, sin usuario ni contraseña",
    ),
    v.transform((url) => pictureUrl(url)),
    // Percent-encoding may make the URL longer.
    v.check((url) => (url?.length ?? 0) <= articleLimits.imageUrl, "La dirección de la imagen es demasiado larga"),
  ),
  content: v.pipe(typedContent(), v.regex(/\S/, noContent)),
  slug: v.pipe(line(), atMost(articleLimits.slug, "La dirección")),
  foto_descripcion: v.pipe(line(), atMost(maxDescriptionLength, "La descripción de la foto")),
  /** Given with the empty form, so that a double submission saves one article. */
  id: newId(),
  /** 0 for a new article. */
  version: hiddenNumber(9),
  /** The restored version; 0 for none. */
  restored: hiddenNumber(9),
  ...copyFields,
};

/** Drafts may lack fields that publishing requires. */
export const articleForm = v.variant(
  "intent",
  [
    v.object({
      intent: v.picklist(["publish", "save", "later"]),
      ...saved,
      excerpt: v.pipe(line(), v.nonEmpty("Para publicar falta el extracto"), atMost(articleLimits.excerpt, "El extracto")),
      category: v.pipe(saved.category, v.nonEmpty("Para publicar falta la categoría")),
    }),
    v.object({ intent: v.picklist(["draft", "unpublish"]), ...saved }),
    v.object({ intent: v.literal("look"), ...lookFields }),
    v.object({ intent: v.literal("cerenia"), ...instructionFields }),
    v.object({ intent: v.picklist(tasks) }),
    v.object({ intent: v.literal("cerenia-dejar") }),
    v.object({
      intent: v.picklist(["cerenia-usar", "cerenia-deshacer", "cerenia-rehacer"]),
      generado: v.optional(v.object(generatedFields), {}),
    }),
  ],
  "No supimos qué hacer con el artículo: usa uno de los botones de guardar o publicar",
);

export type ArticleForm = v.InferOutput<typeof articleForm>;

export type TaskForm = Extract<ArticleForm, { intent: Task }>;

export type SavingForm = Extract<ArticleForm, { intent: "publish" | "save" | "later" | "draft" | "unpublish" }>;
