import * as v from "valibot";
import { articleLimits } from "../../blog/text";
import { hiddenNumber, hiddenText } from "../../http/forms/fields";
import { tagLimits } from "../../text/tags";

/** `copy_form`: the form's id. `copy_over`: the stamp of the text that it continues. */
export const copyFields = { copy_form: hiddenText(36), copy_over: hiddenText(50) };

const articleId = v.pipe(v.string(), v.nonEmpty("Falta el artículo"), v.maxLength(60));

/** Takes the text as typed: perhaps incomplete, each field but the content up to twice its maximum. */
export const keepForm = v.variant("intent", [
  v.object({
    intent: v.literal("guardar"),
    id: articleId,
    version: hiddenNumber(9),
    sequence: hiddenNumber(9),
    ...copyFields,
    title: typed(2 * articleLimits.title),
    excerpt: typed(2 * articleLimits.excerpt),
    category: typed(100),
    tags: typed(2 * tagLimits.text),
    image_url: typed(articleLimits.imageUrl),
    content: v.pipe(v.optional(v.string(), ""), v.maxBytes(articleLimits.content)),
    slug: typed(2 * articleLimits.slug),
  }),
  v.object({ intent: v.literal("descartar"), id: articleId, ...copyFields }),
]);

function typed(maxLength: number) {
  return v.pipe(v.optional(v.string(), ""), v.maxLength(maxLength));
}
