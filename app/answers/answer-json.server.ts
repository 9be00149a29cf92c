import { absoluteUrl } from "../http/absolute-url.server";
import { type Answer, type AskedOpen, toText } from "./answer";

/** See docs/machine-readable.md. `id`: the answer's receipt. */
export function answerJson(id: string, answer: Answer) {
  const { provincias, categorias, platos, abierto, negocio } = answer.understood;
  return {
    id,
    recibo: absoluteUrl(`/respuestas/${id}`),
    idioma: answer.language,
    texto: toText(answer),
    entendido: {
      provincias,
      categorias,
      platos,
      abierto: openJson(abierto),
      negocio: negocio && { id: negocio.id, nombre: negocio.name },
    },
    relajado: answer.relaxed,
    total: answer.total,
    negocios: answer.businesses.map((business) => ({
      id: business.id,
      nombre: business.name,
      provincia: business.provincia,
      categoria: business.categoryId,
      url: absoluteUrl(business.path),
      posicion: business.position,
      patrocinado: business.isSponsored,
      abierto: business.isOpen,
      datos: business.facts.map(({ label, value }) => ({ dato: label, valor: value })),
    })),
    sin_respuesta: answer.unanswered?.topic ?? null,
  };
}

function openJson(open: AskedOpen | null) {
  if (open === null || open === "24h") return open;
  if (open === "now") return "ahora";
  return "at" in open ? { a_las: open.at } : { desde: open.from, hasta: open.to };
}
