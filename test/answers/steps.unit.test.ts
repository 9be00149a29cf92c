import { describe, expect, test } from "vitest";
import type { Answer } from "../../app/answers/answer";
import { normalise } from "../../app/answers/normalise.server";
import { es } from "../../app/answers/saying/es";
import { toShort } from "../../app/answers/saying/text";
import { exampleAnswer } from "../support/answers";

describe("normalizar", () => {
  test.each([
    ["  mariscos\n en   Colón ", "mariscos en Colón", "mariscos en Colón"],
    ["Gracias. ¿Y en David?", "Gracias. ¿Y en David?", "¿Y en David?"],
    ["gracias", "gracias", ""],
    [
      "llueve y no quiero salir, quién trae comida en David",
      "llueve y no quiero salir, quién trae comida en David",
      "quién trae comida en David",
    ],
    ["mariscos, mi cédula es 8-123-456", "mariscos, mi cédula es […]", "mariscos, mi cédula es […]"],
  ])("«%s» se guarda como «%s» y pregunta «%s»", (typed, question, rest) => {
    expect(normalise(typed)).toMatchObject({ question, rest });
  });
});

describe("decirlo corto", () => {
  const [business] = exampleAnswer().businesses;
  const named = { ...business!, sentences: ["El teléfono de Uno (Patrocinado) es 555-0142."] };

  test.each<[string, Partial<Answer>, { lead: string; warnings?: string[]; notes: string[] }]>([
    [
      "de una lista, lo primero y lo demás",
      { intro: ["Encontré 1 lugar.", "No encontré «x»."] },
      { lead: "Encontré 1 lugar.", notes: ["No encontré «x»."] },
    ],
    [
      "de un negocio, lo preguntado",
      { isDirect: true, intro: [], businesses: [named] },
      { lead: "El teléfono de Uno es 555-0142.", notes: [] },
    ],
    [
      "de varios, que va de cada uno",
      { isDirect: true, intro: ["Nota."], businesses: [named, named] },
      { lead: "Esto dice el directorio de cada uno.", notes: ["Nota."] },
    ],
    [
      "lo que falta, aparte, si se encontró algo",
      { intro: ["Ninguno abre.", "Encontré 1 lugar.", "Nota."], relaxed: ["Ninguno abre."] },
      { lead: "Encontré 1 lugar.", warnings: ["Ninguno abre."], notes: ["Nota."] },
    ],
    [
      "lo que falta, como respuesta, si no se encontró nada",
      { intro: ["Ninguno abre.", "Nota."], relaxed: ["Ninguno abre."], total: 0, businesses: [] },
      { lead: "Ninguno abre.", notes: ["Nota."] },
    ],
    [
      "que nadie sabe qué hay en una cocina, siempre aparte",
      { intro: [es.allergies, "¿A qué?"], allergies: [es.allergies], total: 0, businesses: [] },
      { lead: "¿A qué?", warnings: [es.allergies], notes: [] },
    ],
  ])("%s", (_, over, short) => {
    expect(toShort(exampleAnswer(over))).toEqual({ warnings: [], ...short });
  });
});
