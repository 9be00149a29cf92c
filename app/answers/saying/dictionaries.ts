import type { Language } from "../../text/language";
import type { Dictionary } from "./dictionary";
import { en } from "./en";
import { es } from "./es";

export const dictionaries: Record<Language, Dictionary> = { es, en };
