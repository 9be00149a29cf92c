import * as v from "valibot";
import { tagLimits, splitTags } from "../text/tags";
import { articleLimits } from "../blog/text";
import { articleCategories } from "../text/articles/article-categories";
import { copyFields } from "./kept/form";
import { atMost, declaredMaximum, hiddenNumber, hiddenText, line, newId } from "../http/forms/fields";
import { formatCount } from "../text/format";
import { maxLength, tasks, tooLong } from "./writer/tasks/tasks";
import { pictureUrl } from "../text/web-url";

const noTitle = "Escribe un título";
const noContent = "Escribe el contenido";

const saved = {
  title: v.pipe(line(), v.nonEmpty(noTitle), atMost(articleLimits.title, "El título")),
  excerpt: v.pipe(line(), atMost(articleLimits.excerpt, "El extracto")),
  category: v.optional(v.picklist(["", ...articleCategories], "Elige una categoría de la lista"), ""),
  tags: v.pipe(
    text(),
    declaredMaximum(tagLimits.text),
    v.transform(splitTags),
    v.maxLength(tagLimits.count, ({ input }) => `Caben hasta ${tagLimits.count} etiquetas; escribiste ${input.length}`),
    v.check(
      (tags) => tags.every((tag) => tag.length <= tagLimits.length),
      ({ input }) => `Cada etiqueta admite hasta ${tagLimits.length} caracteres; revisa ${quoted(longest(input))}`,
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
  /** Given with the empty form, so that a double submission saves one article. */
  id: newId(),
  /** 0 for a new article. */
  version: hiddenNumber(9),
  /** The restored version; 0 for none. */
  restored: hiddenNumber(9),
  ...copyFields,
};

const looked = { id: newId(), content: typedContent(), image_url: hiddenText(articleLimits.imageUrl) };

/** Drafts may lack fields that publishing requires. */
export const articleForm = v.variant(
  "intent",
  [
    v.object({
      intent: v.picklist(["publish", "save"]),
      ...saved,
      excerpt: v.pipe(line(), v.nonEmpty("Para publicar falta el extracto"), atMost(articleLimits.excerpt, "El extracto")),
      category: v.pipe(saved.category, v.nonEmpty("Para publicar falta la categoría")),
    }),
    v.object({ intent: v.picklist(["draft", "unpublish"]), ...saved }),
    v.object({ intent: v.literal("look"), ...looked }),
    v.object({ intent: v.literal("cerenia"), instruccion: instruction() }),
    v.object({ intent: v.picklist([...tasks, "cerenia-dejar"]) }),
    v.object({
      intent: v.picklist(["cerenia-usar", "cerenia-deshacer", "cerenia-rehacer"]),
      generado: v.optional(v.object(generated()), {}),
    }),
  ],
  "No supimos qué hacer con el artículo: usa uno de los botones de guardar o publicar",
);

export type ArticleForm = v.InferOutput<typeof articleForm>;

export type SavingForm = Extract<ArticleForm, { intent: "publish" | "save" | "draft" | "unpublish" }>;

export const lookForm = v.object(looked);

export type LookForm = v.InferOutput<typeof lookForm>;

export const instructionForm = v.object({ instruccion: instruction() });

export const taskForm = v.object({
  tarea: v.picklist(tasks),
  texto: v.pipe(
    text(),
    v.maxLength(maxLength, ({ input }) => tooLong(input)),
  ),
  extracto: hiddenText(articleLimits.excerpt),
});

function instruction() {
  return v.pipe(
    text(),
    v.trim(),
    v.nonEmpty("Escribe de qué quieres que trate el artículo"),
    atMost(articleLimits.instruction, "La indicación"),
  );
}

/** Hidden fields with the writer's article, until the author decides. */
function generated() {
  return {
    title: hiddenText(articleLimits.title),
    excerpt: hiddenText(articleLimits.excerpt),
    category: hiddenText(Math.max(...articleCategories.map(({ length }) => length))),
    tags: hiddenText(tagLimits.text),
    content: v.fallback(v.pipe(text(), v.maxBytes(articleLimits.content)), ""),
    tarea: hiddenText(20),
    huella: hiddenText(50),
  };
}

function typedContent() {
  return v.pipe(
    text(),
    v.maxBytes<string, number, (issue: v.MaxBytesIssue<string, number>) => string>(
      articleLimits.content,
      ({ received }) =>
        `El contenido admite hasta ${inKilobytes(articleLimits.content)}; el tuyo tiene ${inKilobytes(+received)}`,
    ),
  );
}

function text() {
  return v.optional(v.string(), "");
}

function inKilobytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_000))} kB`;
}

function longest(tags: string[]): string {
  return tags.reduce((one, other) => (other.length > one.length ? other : one), "");
}

/** «The beginning of a long te…» */
function quoted(words: string): string {
  return `«${words.length > 50 ? `${words.slice(0, 49)}…` : words}»`;
}
