import { fold } from "../../text/fold";

/** Dishes and ingredients that travellers do not know, folded; not those that are known everywhere. */
const glosses: Readonly<Record<string, string>> = {
  "ropa vieja": "shredded beef stew",
  sancocho: "chicken soup with yam and culantro",
  "arroz con pollo": "rice with chicken",
  "arroz con guandu": "rice with pigeon peas",
  "arroz con coco": "coconut rice",
  "arroz con mariscos": "rice with seafood",
  "arroz con camarones": "rice with shrimp",
  "arroz blanco": "white rice",
  guandu: "pigeon peas",
  "guandu con coco": "pigeon peas in coconut milk",
  porotos: "red beans",
  lentejas: "lentils",
  guacho: "soupy rice stew",
  carimanola: "stuffed yuca fritter",
  hojaldre: "fried bread",
  patacon: "fried green plantain",
  tajadas: "fried ripe plantain",
  "platano en tentacion": "sweet plantain in syrup",
  "platano maduro": "ripe plantain",
  platano: "plantain",
  tortilla: "thick corn cake",
  bollo: "boiled corn roll",
  tamal: "corn dough filled with meat, in a leaf",
  yuca: "cassava",
  "yuca frita": "fried cassava",
  enyucado: "cassava cake",
  name: "yam",
  otoe: "taro",
  mazorca: "corn on the cob",
  maiz: "corn",
  bistec: "thin beef steak",
  "bistec encebollado": "thin beef steak with onions",
  "bistec picado": "chopped beef in sauce",
  "carne guisada": "beef stew",
  "carne mechada": "shredded beef",
  carne: "beef",
  costillas: "ribs",
  "costilla ahumada": "smoked rib",
  churrasco: "grilled steak",
  "filete de res": "beef fillet",
  lomo: "loin",
  punta: "sirloin cap",
  lengua: "tongue",
  mondongo: "tripe stew",
  "pata de res": "cow’s foot",
  cerdo: "pork",
  puerco: "pork",
  "puerco frito": "fried pork",
  chicharron: "crisp fried pork",
  lechon: "roast suckling pig",
  lechona: "roast stuffed pig",
  salchicha: "sausage",
  "salchicha guisada": "sausage in tomato sauce",
  jamon: "ham",
  tocino: "bacon",
  "agua de pipa": "coconut water",
  "pollo asado": "grilled chicken",
  "pollo frito": "fried chicken",
  "pollo guisado": "chicken stew",
  gallina: "hen",
  "gallina de patio": "free-range hen",
  pechuga: "chicken breast",
  alitas: "chicken wings",
  pavo: "turkey",
  huevo: "egg",
  "huevos al gusto": "eggs any style",
  pescado: "fish",
  "pescado frito": "whole fried fish",
  corvina: "sea bass",
  pargo: "red snapper",
  mero: "grouper",
  robalo: "snook",
  atun: "tuna",
  trucha: "trout",
  sierra: "mackerel",
  bacalao: "salt cod",
  dorado: "mahi-mahi",
  camaron: "shrimp",
  "camarones al ajillo": "shrimp in garlic",
  langosta: "lobster",
  langostinos: "prawns",
  pulpo: "octopus",
  calamares: "squid",
  almejas: "clams",
  concha: "black clam",
  mejillones: "mussels",
  cangrejo: "crab",
  cambombia: "conch",
  mariscos: "seafood",
  "al ajillo": "in garlic sauce",
  "a la criolla": "in tomato and pepper sauce",
  "a la plancha": "griddled",
  "al vapor": "steamed",
  "al carbon": "charcoal-grilled",
  rondon: "fish and coconut stew",
  saus: "pickled pig’s feet",
  patty: "spicy meat turnover",
  saril: "sorrel flower",
  caldo: "broth",
  "ensalada de feria": "potato salad with beets",
  papas: "potatoes",
  "papas fritas": "French fries",
  "queso blanco": "fresh white cheese",
  natilla: "sour cream",
  "fruta de pan": "breadfruit",
  almuerzo: "set lunch",
  desayuno: "breakfast",
  "plato del dia": "dish of the day",
  "aji chombo": "habanero pepper",
  culantro: "long coriander",
  aguacate: "avocado",
  raspao: "shaved ice with syrup",
  chicha: "fresh fruit drink",
  chicheme: "sweet corn and milk drink",
  batido: "smoothie",
  "limonada con raspadura": "limeade with cane sugar",
  raspadura: "unrefined cane sugar",
  maracuya: "passion fruit",
  guanabana: "soursop",
  tamarindo: "tamarind",
  cocada: "coconut sweet",
  "arroz con leche": "rice pudding",
  mamallena: "bread pudding",
  helado: "ice cream",
  seco: "cane liquor",
};

const longest = Math.max(...Object.keys(glosses).map((phrase) => phrase.split(" ").length));

/** `phrase`: "" for the whole name. */
export type Gloss = { phrase: string; meaning: string };

/** "shredded beef stew" for "Ropa vieja", "fried bread" for the hojaldre in a name. */
export function glossesOf(name: string): Gloss[] {
  const typed = name.split(/[\s,()]+/).filter((word) => word !== "");
  const found: Gloss[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const length = [...Array(longest).keys()].map((less) => longest - less).find((words) => glossAt(typed, at, words));
    if (length === undefined) continue;
    const phrase = typed
      .slice(at, at + length)
      .join(" ")
      .toLowerCase();
    found.push({ phrase: length === typed.length ? "" : phrase, meaning: glossAt(typed, at, length) ?? "" });
    at += length - 1;
  }
  return found;
}

/** "guacho" and its meaning for "What is guacho?". */
export function meaningAsked(question: string): { dish: string; meaning: string } | undefined {
  const [, dish = ""] = /^what(?:[’']s| is| are) (?:an? )?([^?.!]+)/i.exec(question.trim()) ?? [];
  const [gloss] = glossesOf(dish);
  return gloss?.phrase === "" ? { dish: dish.trim(), meaning: gloss.meaning } : undefined;
}

/** Plurals have the gloss of one. */
function glossAt(typed: readonly string[], at: number, words: number): string | undefined {
  const phrase = fold(typed.slice(at, at + words).join(" "));
  return at + words > typed.length
    ? undefined
    : (glosses[phrase] ?? glosses[phrase.replace(/e?s$/, "")] ?? glosses[phrase.replace(/s$/, "")]);
}
