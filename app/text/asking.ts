export const askPath = "/ai-solutions/yodda";

/** The search of the whole directory. */
export const searchPath = "/restaurantes";

export const searchField = "q";

export const questionField = "pregunta";
