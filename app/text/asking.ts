/** Page for asking the directory. */
export const askPath = "/ai-solutions/yodda";

/** The form's field for the question. */
export const questionField = "pregunta";
