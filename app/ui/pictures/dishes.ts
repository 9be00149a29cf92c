import { fold } from "../../text/fold";

/** Singular words by glyph. Other dishes get the category's glyph. */
export const dishWords = {
  "comida-rapida": "hamburguesa burger",
  "comida-tradicional": "sancocho sopa rondon mondongo chupe guiso olla",
  bar: "ron seco guarapo",
  cafeteria: "cafe geisha chocolate cacao",
  mariscos: "pescado pargo corvina sierra trucha dorado bocachica wahoo atun",
  arroz: "arroz guacho paella chow",
  bollo: "tamal bollo",
  camaron: "camaron langostino langosta cambombia",
  carne: "carne bistec lomo punta entrana ropa churrasco costilla cabrito roti higado rabo",
  cerveza: "cerveza saril",
  ceviche: "ceviche concha coctel",
  dulce: "flan torta tarta manjar cocada pesada natilla bon",
  empanada: "empanada pati carimanola croqueta almojabano",
  fruta: "fruta fresa mango pina batido jugo tomate",
  helado: "helado paleta raspado raspao malteada",
  hummus: "hummus falafel mezze kibbe shawarma",
  maiz: "maiz tortilla arepa hojaldre chicheme yaniqueque",
  pan: "pan micha mona emparedado tostada dog",
  pasta: "pasta tagliatelle trofie ravioli espagueti lasana",
  patacon: "patacon platano guineo",
  pipa: "pipa coco",
  pizza: "pizza",
  pollo: "pollo gallina alita chuzo",
  puerco: "puerco cerdo lechon chicharron chorizo",
  pulpo: "pulpo calamar",
  queso: "queso raclette",
  siumai: "siu sum hampao wantan dumpling",
  sushi: "sushi tataki maki sashimi",
  taco: "taco burrito",
} as const;

export type Dish = keyof typeof dishWords;

const dishOfWord = new Map(
  Object.entries(dishWords).flatMap(([dish, words]) => words.split(" ").map((word) => [word, dish as Dish] as const)),
);

/** First dish that the texts name, in the singular or plural. */
export function findDish(texts: readonly string[]): Dish | null {
  for (const text of texts) {
    for (const word of fold(text).match(/[a-z]+/g) ?? []) {
      const dish = dishOfWord.get(word) ?? dishOfWord.get(word.replace(/s$/, "")) ?? dishOfWord.get(word.replace(/es$/, ""));
      if (dish) return dish;
    }
  }
  return null;
}
