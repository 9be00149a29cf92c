/** Page for asking the directory. */
export const askPath = "/ai-solutions/yodda";

/** Name of the form field for the question. */
export const questionField = "pregunta";
