import type { Tokens } from "../../word-index/tokens.server";

const byWhatsapp = "por (?:el |su )?whatsapp";
const orders = "pedidos?|ordenes|encargos";
const taking = "con|de|(?:que )?(?:recib|tom|acept|hac)(?:e|en|a|an)|(?:que )?hag(?:a|an)";
const ordering = "(?:que se pueda|para|puedo|quiero|se puede) (?:pedir|ordenar|encargar)";
/** «Mándame el menú por WhatsApp», «avisar un día antes por WhatsApp» */
const writing = "(?:reserv|m[ae]nd|escrib|envi|mensaj|llam|contact|pregunt|avis|compart|habl|confirm)";
/** Asks for a service of its own. */
const delivered = "a domicilio|delivery|a la casa|uber|por telefono|por uber";
const phrase = new RegExp(
  String.raw`(?:(?:${ordering}|(?:${taking}) (?:${orders})|pedir|(?:${orders}))(?: comida)? ${byWhatsapp}` +
    String.raw`|(?<!${writing}[^\s]* (?:[^\s]+ ){0,3})${byWhatsapp}` +
    String.raw`|(?<!que )para pedir|(?:con|(?:que )?(?:recib|tom|acept)(?:e|en|a|an)) pedidos)(?! (?:${delivered}))`,
);

/** Takes «por WhatsApp», «para pedir», «con pedidos»: places that take orders, at any hour. True if there are such words. */
export const takeOrdersWords = (tokens: Tokens): boolean => tokens.take(phrase) !== null;
