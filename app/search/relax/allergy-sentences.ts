import { bilingual } from "../../text/language";

/** For the list and the answers alike. */
export const allergySentences = bilingual({
  /** Said whenever somebody cannot eat something. */
  allergies: [
    "No puedo saber qué hay en una cocina. Pregunta por teléfono antes de ir.",
    "I cannot know what is in a kitchen. Call before you go.",
  ],
  noAllergens: [
    "Ninguna ficha lo nombra, y eso no quiere decir que no lo usen.",
    "No listing names it, which does not mean that nobody uses it.",
  ],
  withoutAllergens: ["Dejé fuera los que nombran lo que no se puede comer.", "I left out those that name what cannot be eaten."],
  whichAllergy: [
    "¿A qué es la alergia o la intolerancia? Dímelo y dejo fuera los que lo nombran.",
    "What is the allergy or intolerance? Tell me, and I will leave out those that name it.",
  ],
});
