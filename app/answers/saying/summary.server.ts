import { unnamedAllergen } from "../../search/lexicon/allergens";
import { type Filter, sayExcluded, sayFilter, sayWish } from "../../search/filter";
import { asTyped } from "../../search/read/as-typed.server";
import { upperFirst } from "../../text/format";
import { provinceName } from "../../text/provinces";
import type { Answer } from "../answer";
import { attributeFilters } from "../../search/lexicon/attribute-filters";
import type { Understood } from "../../search/earlier";
import { dictionaries } from "./dictionaries";
import type { Dictionary } from "./dictionary";

const maxNames = 3;

/**
 * What the question was read as, in the words of the list's chips: kind, dish, wishes, place, time, price. [] for talk. `typed`: the
 * question and those before it.
 */
export function summarise(answer: Answer, typed: string): string[] {
  const { understood, businesses, isTalk, language } = answer;
  if (isTalk) return [];
  const say = dictionaries[language];
  const wish = understood.negocio !== null && businesses.length === 1 ? [] : wishLabels(answer, typed, say);
  const isOfNamed = wish.length === 0 && businesses.length <= maxNames;
  const allergies = (understood.alergias ?? []).filter((id) => id !== unnamedAllergen);
  return [
    ...(isOfNamed ? businesses.map(({ name }) => name) : wish),
    ...topicLabels(understood, say),
    ...allergies.map((id) => say.allergyTo(say.allergens[id] ?? asTyped(typed, [id]).join(" "))),
  ];
}

function wishLabels({ understood, at, language }: Answer, typed: string, say: Dictionary): string[] {
  const {
    provincias,
    lugar,
    lugares,
    categorias,
    platos,
    deseos = [],
    excluidos = [],
    abierto,
    hasta,
    isVerified,
    pedidos,
    filtros,
  } = understood;
  const kinds = filtros?.categorias ?? [];
  const labelOf = (filter: Filter) => sayFilter(filter, language, new Date(at));
  return [
    ...categorias.map((id) => labelOf({ kind: "category", ids: [id] })),
    ...(kinds.length > 0 ? [labelOf({ kind: "category", ids: kinds })] : []),
    // A list has its dish as a filter, too.
    ...new Set([...asTyped(typed, platos), filtros?.plato ?? ""].filter(Boolean).map(upperFirst)),
    ...deseos.map((one) => upperFirst(sayWish(one, language))),
    ...attributeFilters.flatMap(({ name }) => {
      const ids = filtros?.attributes?.[name] ?? [];
      return ids.length > 0 ? [labelOf({ kind: "attribute", name, ids })] : [];
    }),
    ...(lugares ?? (lugar === null ? provincias.map(provinceName) : [lugar])),
    ...(abierto === null ? [] : [labelOf({ kind: "open", open: abierto })]),
    ...(typeof hasta === "number" ? [labelOf({ kind: "limit", dish: "", upTo: hasta })] : []),
    ...(isVerified ? [say.verified] : []),
    ...(pedidos ? [labelOf({ kind: "open", open: "orders" })] : []),
    ...excluidos.map((thing) => sayExcluded(asTyped(typed, [thing]).join(" "), language)),
  ];
}

/** The fact that is asked for, unless a wish or a time says it already. */
function topicLabels({ topic, deseos = [], abierto, negocio }: Understood, say: Dictionary): string[] {
  if (topic === null || topic === "other" || (deseos.length > 0 && negocio === null)) return [];
  switch (topic) {
    case "hours":
    case "open":
      return abierto === null || negocio !== null ? [say.labels.hours] : [];
    case "phone":
      return [say.labels.phone];
    case "address":
      return [say.labels.place];
    case "directions":
      return [say.directionsLabel];
    case "dish":
      return [say.labels.dishes];
    default:
      return [say.topicLabel(topic)];
  }
}
