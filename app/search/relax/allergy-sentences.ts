/** Spanish, for the list and the answers alike. */
export const allergySentences = {
  allergies: "No puedo saber qué hay en una cocina. Pregunta por teléfono antes de ir.",
  noAllergens: "Ninguna ficha lo nombra, y eso no quiere decir que no lo usen.",
  withoutAllergens: "Dejé fuera los que nombran lo que no se puede comer.",
  whichAllergy: "¿A qué es la alergia o la intolerancia? Dímelo y dejo fuera los que lo nombran.",
};
