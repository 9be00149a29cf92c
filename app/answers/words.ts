import { formatCount } from "../text/format";
import { bilingual } from "../text/language";

/** Words around the answers, in the page's language. An answer's own sentences are in its question's: see saying/. */
export const words = bilingual({
  answer: ["Respuesta: ", "Answer: "],
  wasCut: [
    "No pudimos leer las preguntas anteriores, así que la conversación empieza de nuevo.",
    "We could not read the earlier questions, so the conversation starts over.",
  ],
  kept: [
    "Guardamos la pregunta 90 días, sin decir de quién es y sin correos, teléfonos ni cédulas; puedes borrarla antes desde su respuesta.",
    "We keep the question for 90 days, without saying whose it is and without e-mail addresses, phone or ID numbers; you can delete it earlier from its answer.",
  ],
  privacy: ["Privacidad", "Privacy"],
  searching: ["Buscando...", "Searching..."],
  positionRefused: [
    "No nos dieron tu posición. Dinos un barrio o un pueblo.",
    "We did not get your location. Tell us a neighborhood or a town.",
  ],
  askOn: ["Sigue preguntando", "Ask another question"],
  question: ["Tu pregunta", "Your question"],
  ask: ["Preguntar", "Ask"],
  write: ["Escribir por WhatsApp", "Write on WhatsApp"],
  askThere: ["Preguntarlo por WhatsApp", "Ask on WhatsApp"],
  failed: [
    "No pudimos buscar en el directorio. Tu pregunta sigue aquí: inténtalo otra vez en unos minutos.",
    "We could not search the directory. Your question is still here: try again in a few minutes.",
  ],
  tooMany: ["Van muchas preguntas seguidas.", "That was a lot of questions in a row. Wait a minute and try again."],
  empty: ["Escribe tu pregunta: por ejemplo, «mariscos en Colón».", "Type your question: for example, “seafood in Colón”."],
  tooLong: [
    (max: number, length: number) =>
      `La pregunta admite hasta ${max} caracteres; escribiste ${formatCount(length)}. Aquí sigue, para que la acortes.`,
    (max, length) =>
      `A question has up to ${max} characters; you typed ${formatCount(length)}. It is still here for you to shorten.`,
  ],
});
