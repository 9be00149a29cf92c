import { count } from "../../text/format";
import { parseOpeningHours } from "../../text/hours/opening-hours";
import { topics } from "../../directory/topics";
import { businessPath, hoursPath, resultsPath, sheetPath } from "../paths";
import type { Restaurant } from "../../db/schema.server";
import type { AskedTopic } from "./topics.server";

/** `label`: text of the button that leads to `path`. */
export type Advice = { text: string; label: string; path: string };

type Known = {
  restaurant: Pick<Restaurant, "id" | "horario" | "telefono" | "special_dish" | "descripcion" | "imagen">;
  asked: AskedTopic[];
};

/** Names the first thing that the listing lacks: topics that people asked about, then facts that answers use most. */
export function adviseOwner({ restaurant, asked }: Known): Advice {
  const { id } = restaurant;
  const edit = { label: "Completar mi ficha", path: businessPath(id) };
  const [topic] = asked;
  if (topic) {
    const people = count(topic.total, "preguntó", "preguntaron");
    return {
      text: `${people} ${topics[topic.topic].asked} y nadie supo responder. Respóndelo con un toque.`,
      label: "Responder",
      path: `${resultsPath(id)}#temas`,
    };
  }
  if (restaurant.horario === "")
    return {
      text: "Tu ficha no tiene horario, y es lo que más se pregunta. Ponlo y lo dirán las respuestas.",
      label: "Poner el horario",
      path: hoursPath(id),
    };
  if (parseOpeningHours(restaurant.horario) === null)
    return {
      text: "No entendemos tu horario, y no decimos si está abierto. Ponlo día por día.",
      label: "Corregir el horario",
      path: hoursPath(id),
    };
  if (restaurant.telefono === "")
    return { ...edit, text: "Tu ficha no tiene teléfono. Escríbelo para que te puedan llamar o escribir." };
  if (restaurant.special_dish === "")
    return { ...edit, text: "Di cuál es tu plato especial: con él te encuentran quienes buscan qué comer." };
  if (restaurant.descripcion === "")
    return { ...edit, text: "Cuenta en dos frases qué sirves: las respuestas te encuentran por tus palabras." };
  return {
    text: "Tu ficha está completa. Pon el código QR de tu página en las mesas y en la puerta: así la guardan y la comparten quienes ya te visitan.",
    label: "Imprimir la hoja",
    path: sheetPath(id),
  };
}
