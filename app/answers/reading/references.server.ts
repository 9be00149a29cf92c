import type { Earlier, FactTopic } from "../answer";
import type { Tokens } from "../../word-index/tokens.server";

/** `ids`: businesses of the previous answer that the words mean; null when they mean that answer as a whole. */
export type Reference = { ids: string[] | null; fact: FactTopic | null };

const ordinals: readonly RegExp[] = [
  /(?:el |la |al |the )?(?:primer[oa]?|numero (?:1|uno)|first)(?: one)?/,
  /(?:el |la |al |the )?(?:segund[oa]|numero (?:2|dos)|second)(?: one)?/,
  /(?:el |la |al |the )?(?:tercer[oa]?|numero (?:3|tres)|third)(?: one)?/,
  /(?:el |la |al |the )?(?:cuart[oa]|numero (?:4|cuatro)|fourth)(?: one)?/,
  /(?:el |la |al |the )?(?:quint[oa]|numero (?:5|cinco)|fifth)(?: one)?/,
];

const calls =
  /(?:llama(?:lo|la|r|rlo|rla|los|las)|(?:quiero |puedo |como )?(?:lo |la |los |las )?llam(?:o|ar|arlo|arla)|call (?:it|them))/;
const last = /(?:el |la |the )(?:ultim[oa]|last)(?: one)?/;
const other = /(?:el |la |the )(?:otr[oa]|other)(?: one)?/;
const there =
  /(?:ahi|alli|alla|(?:a |de |en )?es[ea](?: mismo| misma| lugar| sitio| restaurante| local| negocio| fonda)|(?:a |de |en )?es[ea](?= (?:que|abren?|cierran?|esta|es|queda|tiene|acepta|aceptan|toma|toman|hace|hacen|cobra|vende|venden|sirve|sirven|si|no)(?: |$)|$)|there)/;

/** "el segundo", "llámalo", "¿qué recomiendan ahí?" */
export function takeReference(tokens: Tokens, { understood, businesses }: Earlier): Reference | null {
  if (businesses.length === 0 || tokens.left.length > 8) return null;
  const ids = businesses.map(({ id }) => id);
  const about = (id: string | undefined, fact: FactTopic | null = null): Reference => ({
    ids: id === undefined ? null : [id],
    fact,
  });
  const one = understood.negocio?.id ?? (ids.length === 1 ? ids[0] : undefined);
  const ordinal = ordinals.findIndex((pattern) => tokens.take(pattern));
  const isCall = tokens.take(calls) !== null;
  const fact: FactTopic | null = isCall ? "phone" : null;
  if (ordinal >= 0) return about(ids[ordinal], fact);
  if (tokens.take(last)) return about(ids.at(-1), fact);
  if (tokens.take(other)) return about(ids.length === 2 ? ids[1] : ids.find((id) => id !== one), fact);
  if (isCall || tokens.take(there)) return { ids: one === undefined ? (isCall ? ids : null) : [one], fact };
  return null;
}
