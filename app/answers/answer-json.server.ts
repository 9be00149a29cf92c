import { toDegrees } from "../text/position";
import { absoluteUrl } from "../http/absolute-url.server";
import type { Answer, UsedFact } from "./answer";
import { toText } from "./saying/text";
import { cardsJson, type ShownBusinesses } from "./shown/cards.server";
import type { AskedOpen } from "../search/open";

/** See docs/machine-readable.md. `id`: the answer's receipt. */
export function answerJson(id: string, answer: Answer, shown: ShownBusinesses) {
  const { provincias, categorias, platos, deseos = [], abierto, negocio } = answer.understood;
  return {
    id,
    recibo: absoluteUrl(`/respuestas/${id}`),
    idioma: answer.language,
    texto: toText(answer),
    enlace: answer.link ? { texto: answer.link.label, url: absoluteUrl(answer.link.path) } : null,
    entendido: {
      provincias,
      categorias,
      platos,
      caracteristicas: deseos.map(({ words }) => words.join(" ")),
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
      datos: business.facts.map(toRecord),
      caracteristicas: (business.attributes ?? []).map(toRecord),
      coordenadas: business.coordinates && toDegrees(business.coordinates),
    })),
    tarjetas: cardsJson(answer, shown),
    sin_respuesta: answer.unanswered?.topic ?? null,
  };
}

const toRecord = ({ label, value }: UsedFact) => ({ dato: label, valor: value });

function openJson(open: AskedOpen | null) {
  if (open === null || open === "24h") return open;
  if (open === "now") return "ahora";
  return "at" in open ? { a_las: open.at } : { desde: open.from, hasta: open.to };
}
