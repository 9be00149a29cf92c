export const askPath = "/ai-solutions/yodda";

export const questionField = "pregunta";
