/** Where questions are asked of the directory. */
export const askPath = "/ai-solutions/yodda";

/** The form's field for the question. */
export const questionField = "pregunta";
