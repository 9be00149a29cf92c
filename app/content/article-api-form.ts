import * as v from "valibot";
import { tagLimits, tagsOf, uniqueTags } from "./article-tags";
import { articleLimits } from "./article-text";
import { blogCategories } from "./blog-categories";
import { atMost, emailAddress, line } from "./fields";

const missing = (what: string) => `Falta ${what}`;

/** What a program sends to make a draft: the payload of product spec §3. */
export const articleApiForm = v.object(
  {
    title: v.pipe(line(), v.nonEmpty(missing("title")), atMost(articleLimits.title, "title")),
    content: v.pipe(v.string(missing("content")), v.regex(/\S/, missing("content"))),
    excerpt: v.pipe(line(), atMost(articleLimits.excerpt, "excerpt")),
    category: v.optional(v.picklist(["", ...blogCategories], `category debe ser una de: ${blogCategories.join(", ")}`), ""),
    tags: v.optional(
      v.pipe(
        v.array(v.string("tags debe ser una lista de textos"), "tags debe ser una lista de textos"),
        v.transform((tags) => uniqueTags(tags.flatMap(tagsOf))),
        v.maxLength(tagLimits.count, `tags admite hasta ${tagLimits.count}`),
        v.everyItem((tag) => tag.length <= tagLimits.length, `cada uno de tags admite hasta ${tagLimits.length} caracteres`),
      ),
      [],
    ),
    author_email: emailAddress(),
  },
  "El cuerpo debe ser un objeto JSON",
);
