import { bilingual } from "../text/language";

export const words = bilingual({
  receipt: ["Recibo de la respuesta", "Receipt for the answer"],
  title: ["Recibo de una respuesta", "Receipt for an answer"],
  description: [
    "De dónde salió una respuesta del directorio, por qué en ese orden y quién paga.",
    "Where an answer came from, why in that order, and who pays.",
  ],
  loadFailed: ["No se pudo cargar la respuesta", "The answer could not be loaded"],
  gone: ["Esta respuesta ya no está", "This answer is gone"],
  goneText: [
    "Las respuestas se guardan 90 días, o hasta que alguien borra la pregunta.",
    "Answers are kept for 90 days, or until somebody deletes the question.",
  ],
  askAgain: ["Preguntar otra vez", "Ask again"],
  deletionFailed: [
    "No pudimos borrar la pregunta. Inténtalo otra vez en unos minutos.",
    "We could not delete the question. Try again in a few minutes.",
  ],
  deleted: ["Pregunta borrada", "Question deleted"],
  deletedText: ["Ya no la guardamos, ni su respuesta.", "We no longer keep it, or its answer."],
  heading: ["De dónde sale esta respuesta", "Where this answer comes from"],
  keptUntil: ["La guardamos hasta el ", "We keep it until "],
  keptHow: [
    ", sin saber quién preguntó. Cualquiera que tenga este enlace puede verla o borrarla.",
    ", without knowing who asked. Anybody with this link can read or delete it.",
  ],
  askOther: ["Preguntar otra cosa", "Ask something else"],
  deleting: ["Borrando...", "Deleting..."],
  delete: ["Borrar esta pregunta", "Delete this question"],
  question: ["Pregunta: ", "Question: "],
  answered: ["Respondida el ", "Answered on "],
  facts: ["Los datos que usamos", "The facts we used"],
  whyThisOrder: ["¿Por qué en este orden?", "Why in this order?"],
  noFacts: ["Ningún dato: no encontramos a quién nombrar.", "No facts: we found nobody to name."],
  sponsored: ["Patrocinado", "Sponsored"],
  confirmed: ["Datos confirmados el ", "Facts confirmed on "],
  order: [
    [
      "Primero, los que mejor coinciden con tu pregunta: por su nombre, su plato, una especialidad, su categoría o su texto.",
      "Entre los que coinciden igual, los que pagan un plan, del mayor al menor. Van marcados como «Patrocinado».",
      "Después, los de confirmación más reciente. Si aún empatan, un sorteo que cambia cada día.",
    ],
    [
      "First, the best matches for your question: by name, dish, specialty, category or description.",
      "Among equal matches, those that pay for a plan, the largest plan first. They are marked “Sponsored”.",
      "Then, the most recently confirmed. Any ties left are drawn by lot, anew each day.",
    ],
  ],
  paying: [
    (names: string) => `En esta respuesta pagan un plan: ${names}.`,
    (names) => `In this answer, these pay for a plan: ${names}.`,
  ],
  nobodyPays: ["En esta respuesta nadie paga un plan.", "In this answer, nobody pays for a plan."],
});
