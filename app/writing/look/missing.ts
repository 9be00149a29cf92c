import { hasWords, type ArticleText } from "../../blog/text";
import { oneLine, splitWords } from "../../text/format";
import type { PhotoState } from "../../pictures/attach-photo";
import { splitTags } from "../../text/tags";

/** In a sentence. */
export const fieldPhrases = {
  title: "el título",
  excerpt: "el extracto",
  content: "el contenido",
  category: "la categoría",
  tags: "las etiquetas",
};

export type NeededField = Exclude<keyof typeof fieldPhrases, "tags">;

export const neededToSave: NeededField[] = ["title", "content"];
export const neededToPublish: NeededField[] = ["title", "excerpt", "content", "category"];

export function findMissing(text: Pick<ArticleText, NeededField>, needed: NeededField[]): NeededField[] {
  return needed.filter((name) => text[name].trim() === "");
}

export type Advice = { name: keyof ArticleText | "foto_descripcion"; words: string };

/** Messengers cut longer titles. */
const maxSharedTitleLength = 70;
const minWords = 300;
/** The table of contents has the same minimum. */
const minHeadings = 3;

export function findAdvice(text: ArticleText, picture: PhotoState): Advice[] {
  const advice: Advice[] = [];
  const letters = [...oneLine(text.title)].length;
  if (letters > maxSharedTitleLength)
    advice.push({ name: "title", words: `El título pasa de ${maxSharedTitleLength} letras: se corta al compartir` });
  const headings = text.content.match(/<h2>/g)?.length ?? 0;
  if (headings < minHeadings && splitWords(text.content).length >= minWords)
    advice.push({
      name: "content",
      words: headings === 0 ? "Sin subtítulos: con tres hay índice" : "Con tres subtítulos hay índice",
    });
  if (splitTags(text.tags).length === 0)
    advice.push({ name: "tags", words: "Sin etiquetas: con ellas se llega desde otros artículos" });
  if (picture === "undescribed")
    advice.push({ name: "foto_descripcion", words: "La foto no sale: falta decir qué se ve en ella" });
  if (picture === "none")
    advice.push({
      name: "image_url",
      words: hasWords(text.image_url)
        ? "Todavía no tenemos la foto de esa dirección: la tarjeta lleva una portada dibujada"
        : "Sin foto: la tarjeta lleva una portada dibujada",
    });
  return advice;
}
