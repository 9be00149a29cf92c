import type { AnswerChannel, UnansweredTopic } from "../../text/answer-topics";
import { findProvince, type ProvinceId } from "../../text/provinces";

export const answersPath = "/admin/respuestas";
export const answersFilePath = "/admin/respuestas.csv";

const topics: Record<UnansweredTopic, string> = {
  parking: "Estacionamiento",
  pets: "Mascotas",
  payment: "Formas de pago",
  reservations: "Reservas",
  delivery: "Entrega a domicilio",
  children: "Niños",
  accessibility: "Accesibilidad",
  price: "Precios",
  other: "Otra cosa",
};

/** "" stands for an answered question. */
export function topicName(topic: UnansweredTopic | ""): string {
  return topic === "" ? "Respondidas" : topics[topic];
}

export function provinceName(id: ProvinceId | ""): string {
  return findProvince(id)?.name ?? "Sin provincia";
}

export const channelNames: Record<AnswerChannel, string> = { web: "Página", json: "Programas (JSON)" };

export const deletedBusiness = "Negocio eliminado";
