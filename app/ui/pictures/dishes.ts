import { fold } from "../../text/fold";
import type { Drawing } from "./drawings";

/** Singular words by drawing. Other dishes get the category's drawing. */
const dishWords = {
  "comida-rapida": "hamburguesa burger",
  "comida-tradicional": "sancocho olla",
  bar: "mojito trago michelada",
  cafeteria: "cafe geisha chocolate cacao",
  mariscos: "pescado sierra trucha dorado bocachica wahoo atun",
  aguacate: "aguacate guacamole",
  almeja: "almeja ostra mejillon",
  arroz: "arroz guacho paella chow",
  bollo: "tamal bollo",
  botella: "vino ron seco guarapo kombucha",
  camaron: "camaron langostino langosta cambombia",
  cangrejo: "cangrejo jaiba",
  carne: "carne bistec lomo punta entrana ropa churrasco cabrito roti higado tasajo palomilla mechada",
  cerveza: "cerveza saril",
  ceviche: "ceviche concha coctel",
  chicha: "chicha limonada naranjada tamarindo",
  costilla: "costilla costillon rabo rabito",
  dulce: "torta tarta manjar cocada pesada bon",
  empanada: "empanada pati carimanola croqueta almojabano",
  ensalada: "ensalada vegetal verdura repollo",
  flan: "flan natilla mamallena pudin",
  frijol: "frijol lenteja guandu poroto",
  fruta: "fruta fresa mango pina batido jugo tomate",
  helado: "helado paleta raspado raspao malteada",
  hojaldre: "hojaldre domplin torrejita yaniqueque",
  huevo: "huevo desayuno",
  hummus: "hummus falafel mezze kibbe shawarma",
  limon: "limon naranja maracuya",
  maiz: "maiz tortilla arepa chicheme",
  nance: "nance maranon guayaba",
  pan: "pan micha mona emparedado tostada",
  papa: "papa salchipapa",
  pargo: "pargo corvina",
  pasta: "pasta tagliatelle trofie ravioli espagueti lasana",
  pastel: "pie queque tiramisu cheesecake baklava",
  patacon: "patacon platano guineo",
  pato: "pato",
  pincho: "chuzo pincho brocheta",
  pipa: "pipa coco",
  pizza: "pizza",
  pollo: "pollo gallina alita",
  puerco: "puerco cerdo lechon chicharron chorizo",
  pulpo: "pulpo calamar",
  queso: "queso raclette",
  ramen: "ramen fideo udon pho",
  salchicha: "salchicha dog",
  siumai: "siu sum hampao wantan dumpling",
  sopa: "sopa rondon mondongo chupe guiso",
  sushi: "sushi tataki maki sashimi",
  taco: "taco burrito",
  yuca: "yuca otoe name dachin",
  zapallo: "zapallo calabaza",
} satisfies Partial<Record<Drawing, string>>;

export type DishDrawing = keyof typeof dishWords;

const dishOfWord = new Map(
  Object.entries(dishWords).flatMap(([dish, words]) => words.split(" ").map((word) => [word, dish as DishDrawing] as const)),
);

/** Dishes that the texts name, in the singular or plural, in their order and each once. */
export function findDishes(texts: readonly string[]): DishDrawing[] {
  const words = texts.flatMap((text) => fold(text).match(/[a-z]+/g) ?? []);
  const dishes = words.map(
    (word) => dishOfWord.get(word) ?? dishOfWord.get(word.replace(/s$/, "")) ?? dishOfWord.get(word.replace(/es$/, "")),
  );
  return [...new Set(dishes)].filter((dish) => dish !== undefined);
}
