import * as v from "valibot";
import { tagLimits, splitTags, uniqueTags } from "../../text/tags";
import { articleLimits } from "../../blog/text";
import { articleCategories } from "../../text/articles/article-categories";
import { atMost, declaredMaximum, emailAddress, line, boundedList } from "../../http/forms/fields";

const missing = (what: string) => `Falta ${what}`;
const notAList = "tags debe ser una lista de textos";
const tooMany = `tags admite hasta ${tagLimits.count}`;

/** Fields: product spec §3. */
export const articleApiForm = v.object(
  {
    title: v.pipe(line(), v.nonEmpty(missing("title")), atMost(articleLimits.title, "title")),
    // `articleContent` refuses longer content and says why.
    content: v.pipe(v.string(missing("content")), declaredMaximum(articleLimits.content), v.regex(/\S/, missing("content"))),
    excerpt: v.pipe(line(), atMost(articleLimits.excerpt, "excerpt")),
    category: v.optional(v.picklist(["", ...articleCategories], `category debe ser una de: ${articleCategories.join(", ")}`), ""),
    tags: v.optional(
      v.pipe(
        boundedList(v.pipe(v.string(notAList), declaredMaximum(tagLimits.text)), tagLimits.count, { notAList, tooMany }),
        v.everyItem((text) => text.length <= tagLimits.text, tooMany),
        v.transform((tags) => uniqueTags(tags.flatMap(splitTags))),
        v.maxLength(tagLimits.count, tooMany),
        v.everyItem((tag) => tag.length <= tagLimits.length, `cada uno de tags admite hasta ${tagLimits.length} caracteres`),
      ),
      [],
    ),
    author_email: emailAddress("Escribe el correo electrónico"),
  },
  // Valibot takes this message for a missing field, too.
  ({ path }) => (path ? missing(String(path[0].key)) : "El cuerpo debe ser un objeto JSON"),
);
