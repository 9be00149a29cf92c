export const articleCategories = [
  "Gastronomía",
  "Tecnología",
  "Negocios",
  "Turismo",
  "IA",
  "Marketing",
  "Emprendimiento",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];
