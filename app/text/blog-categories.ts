export const blogCategories = ["Gastronomía", "Tecnología", "Negocios", "Turismo", "IA", "Marketing", "Emprendimiento"] as const;

export type BlogCategory = (typeof blogCategories)[number];
