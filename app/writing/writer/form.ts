import * as v from "valibot";
import { articleLimits } from "../../blog/text";
import { atMost, hiddenText } from "../../http/forms/fields";
import { articleCategories } from "../../text/articles/article-categories";
import { tagLimits } from "../../text/tags";
import { optionalText } from "../article/fields";
import { maxLength, tasks, tooLong } from "./tasks/tasks";

export const instructionFields = {
  instruccion: v.pipe(
    optionalText(),
    v.trim(),
    v.nonEmpty("Escribe de qué quieres que trate el artículo"),
    atMost(articleLimits.instruction, "La indicación"),
  ),
};

export const instructionForm = v.object(instructionFields);

export const taskForm = v.object({
  tarea: v.picklist(tasks),
  texto: v.pipe(
    optionalText(),
    v.maxLength(maxLength, ({ input }) => tooLong(input)),
  ),
  extracto: hiddenText(articleLimits.excerpt),
});

/** Hidden fields with the writer's article, until the author decides. */
export const generatedFields = {
  title: hiddenText(articleLimits.title),
  excerpt: hiddenText(articleLimits.excerpt),
  category: hiddenText(Math.max(...articleCategories.map(({ length }) => length))),
  tags: hiddenText(tagLimits.text),
  content: v.fallback(v.pipe(optionalText(), v.maxBytes(articleLimits.content)), ""),
  tarea: hiddenText(20),
  huella: hiddenText(50),
};
