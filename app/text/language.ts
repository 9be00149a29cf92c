/** Languages of questions and of their answers. */
export type Language = "es" | "en";
