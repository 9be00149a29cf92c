import type { ProvinceId } from "../../app/text/provinces";
import type { DrawingName } from "./drawings";

/** The drawing varies by number. */
type Page = [drawing: DrawingName, number: number, description: string];

/** A restaurant, or the title of an article, which has one picture. */
export type Subject = { provincia: ProvinceId; nombre: string } | { article: string };

type Album = Subject & { pictures: Page[] };

/** The cover first. After a change run `npm run demo:pictures`. */
export const albums: readonly Album[] = [
  {
    provincia: "panama",
    nombre: "Fonda La Paila de Nélida",
    pictures: [
      ["stew", 1, "Sancocho de gallina con ñame y un plato de arroz blanco"],
      ["pots", 0, "Tres ollas al fuego: sopa, frijoles y arroz"],
      ["dining", 2, "El comedor, con dos mesas y ventanas al mar"],
      ["facade", 3, "La fonda por fuera, con techo de zinc y palmas"],
      ["empanadas", 4, "Empanadas fritas sobre una hoja de plátano, con ají"],
      ["market", 5, "El mercado donde compran cada mañana"],
    ],
  },
  {
    provincia: "panama",
    nombre: "Marisquería El Tambor de la Bahía",
    pictures: [
      ["ceviche", 6, "Ceviche de corvina con cebolla morada y galletas de soda"],
      ["fish", 2, "Pescado entero frito con patacones y ensalada"],
      ["shrimps", 5, "Arroz con camarones y limón"],
      ["dining", 7, "El salón, con dos mesas junto a la ventana"],
      ["sea", 1, "La bahía al atardecer, con dos veleros"],
    ],
  },
  {
    provincia: "panama",
    nombre: "Parrillada El Tizón de Evaristo",
    pictures: [
      ["steak", 3, "Punta de palomilla al carbón con yuca y chimichurri"],
      ["cocktail", 8, "Pipa con limón y un coctel de naranja"],
      ["dining", 5, "Dos mesas puestas, bajo las lámparas"],
      ["facade", 6, "La casa de la parrillada"],
    ],
  },
  {
    provincia: "panama",
    nombre: "Dim Sum Jardín de la Abuela Loo",
    pictures: [
      ["dimSum", 0, "Dos canastas de bambú con siu mai, y salsa de soya"],
      ["dining", 9, "El salón antes del desayuno del domingo"],
    ],
  },
  {
    provincia: "panama",
    nombre: "Café Balcón de la Nueve",
    pictures: [
      ["coffee", 1, "Café con leche y torta de naranja"],
      ["facade", 11, "La casa del café, con flores en las ventanas"],
    ],
  },
  { provincia: "panama", nombre: "Cedro & Zumaque", pictures: [["hummus", 5, "Hummus con garbanzos, aceite y pan árabe"]] },
  {
    provincia: "panama",
    nombre: "La Azotea del Trompo",
    pictures: [
      ["cocktail", 4, "Dos cocteles fríos, uno en pipa"],
      ["sea", 8, "La bahía vista desde la azotea"],
      ["tacos", 2, "Tres tacos con repollo y cebolla morada"],
    ],
  },
  { provincia: "panama", nombre: "La Lancha de las Ocho", pictures: [["fish", 7, "Pargo frito con patacones y limón"]] },
  { provincia: "panama", nombre: "Marisquería Corvina Brava", pictures: [["fish", 4, "Corvina frita con patacones"]] },
  {
    provincia: "bocas-del-toro",
    nombre: "Rondón de Miss Ophelia",
    pictures: [
      ["stew", 5, "Rondón en leche de coco con yuca, y arroz aparte"],
      ["sea", 4, "La playa de Bastimentos, con dos veleros"],
      ["facade", 0, "La casa turquesa del callejón"],
      ["empanadas", 3, "Patí recién frito, con salsa picante"],
      ["fish", 9, "Pescado del día, frito entero"],
      ["market", 2, "Frutas y verduras que trae el bote"],
      ["cocktail", 12, "Agua de pipa con limón y jugo de naranja"],
    ],
  },
  {
    provincia: "bocas-del-toro",
    nombre: "Marisquería La Boya Roja",
    pictures: [["shrimps", 2, "Langostinos sobre arroz, con limón"]],
  },
  {
    provincia: "chiriqui",
    nombre: "Café La Casa del Bajareque",
    pictures: [
      ["coffee", 4, "Café geisha y pan de banano"],
      ["dessert", 2, "Flan con fresas de Cerro Punta"],
      ["facade", 9, "El corredor de la casa"],
    ],
  },
  {
    provincia: "cocle",
    nombre: "Marisquería La Salina de Toribio",
    pictures: [
      ["shrimps", 1, "Camarones a la sal sobre arroz"],
      ["sea", 12, "La costa junto a las salinas"],
    ],
  },
  { provincia: "colon", nombre: "Cocina de Miss Evadney", pictures: [["stew", 4, "Rondón de pescado con domplín"]] },
  { provincia: "herrera", nombre: "Marisquería La Garza Morena", pictures: [["ceviche", 3, "Ceviche con cebolla morada y ají"]] },
  {
    provincia: "los-santos",
    nombre: "Dulcería Miel de Abril",
    pictures: [
      ["dessert", 5, "Manjar blanco con fresas"],
      ["facade", 14, "La dulcería por fuera"],
    ],
  },
  { provincia: "los-santos", nombre: "Ola Izquierda", pictures: [["tacos", 4, "Tacos de dorado con piña y cebolla morada"]] },
  { provincia: "panama-oeste", nombre: "Pizzería Viento de Gorgona", pictures: [["pizza", 2, "Pizza de camarones y albahaca"]] },
  { provincia: "veraguas", nombre: "Parrilla Marea Larga", pictures: [["steak", 7, "Carne al carbón con yuca"]] },
  // One photograph, as many as a free listing may have. Some share a drawing.
  { provincia: "panama", nombre: "Picantería Ña Rosaura", pictures: [["shrimps", 7, "Camarones sobre arroz, con limón"]] },
  { provincia: "panama", nombre: "Brasa Canalera", pictures: [["steak", 7, "Entraña al carbón, con su guarnición"]] },
  {
    provincia: "panama",
    nombre: "Fonda El Trasnocho",
    pictures: [["pots", 6, "Las ollas de la noche: mondongo, frijoles y arroz"]],
  },
  {
    provincia: "panama",
    nombre: "Panadería y Café La Micha Tibia",
    pictures: [["coffee", 4, "Café con leche y pan recién horneado"]],
  },
  { provincia: "panama", nombre: "Restaurante Hermanos Ábrego", pictures: [["stew", 4, "Sopa de pata y un plato de arroz"]] },
  { provincia: "panama", nombre: "Trattoria Zia Ornella", pictures: [["dining", 9, "El salón, antes de abrir"]] },
  { provincia: "panama-oeste", nombre: "Parrilla Cerro Cabra", pictures: [["steak", 3, "Costilla ahumada con yuca"]] },
  { provincia: "panama-oeste", nombre: "El Toldo de Pocho", pictures: [["fish", 2, "Pescado frito entero, con limón"]] },
  { provincia: "panama-oeste", nombre: "Bar La Tabla Rota", pictures: [["tacos", 2, "Tres tacos de pescado con repollo"]] },
  { provincia: "panama-oeste", nombre: "Empanadas Doña Tilcia", pictures: [["empanadas", 4, "Empanadas de maíz recién fritas"]] },
  { provincia: "panama-oeste", nombre: "Repostería El Merengón de Bejuco", pictures: [["dessert", 5, "Flan de coco"]] },
  { provincia: "chiriqui", nombre: "Fonda El Mangote", pictures: [["pots", 0, "Tres ollas al fuego, a cualquier hora"]] },
  { provincia: "chiriqui", nombre: "La Fresa Terca", pictures: [["dessert", 2, "Fresas de Cerro Punta con dulce"]] },
  { provincia: "chiriqui", nombre: "Marisquería La Panga Azul", pictures: [["sea", 1, "El mar de Boca Chica al atardecer"]] },
  {
    provincia: "chiriqui",
    nombre: "Sancochería La Gallina Pinta",
    pictures: [["stew", 1, "Sancocho chiricano y un plato de arroz"]],
  },
  { provincia: "cocle", nombre: "Asados Caballeros de Natá", pictures: [["steak", 3, "Lechón asado con yuca"]] },
  { provincia: "cocle", nombre: "Dulcería La Totuma de Antón", pictures: [["dessert", 1, "Manjar blanco con fresas"]] },
  { provincia: "cocle", nombre: "Parador El Tránsito", pictures: [["coffee", 1, "Café y algo dulce, a cualquier hora"]] },
  { provincia: "colon", nombre: "La Ventanita del Patí", pictures: [["empanadas", 3, "Patí recién hecho, con ají chombo"]] },
  { provincia: "colon", nombre: "Fonda La Cambombia", pictures: [["fish", 7, "Pescado frito con patacones"]] },
  { provincia: "colon", nombre: "Café Compuerta", pictures: [["coffee", 4, "Café pasado y pan bon"]] },
  { provincia: "herrera", nombre: "Fonda Tres Hermanas", pictures: [["stew", 1, "Sancocho de gallina de patio y arroz"]] },
  { provincia: "herrera", nombre: "El Trapiche de Don Lino", pictures: [["cocktail", 8, "Guarapo con limón"]] },
  { provincia: "los-santos", nombre: "Fonda El Socavón", pictures: [["pots", 6, "Ollas de guacho, frijoles y arroz"]] },
  { provincia: "los-santos", nombre: "Parrilla La Vaquería", pictures: [["steak", 7, "Punta de palomilla a la brasa con yuca"]] },
  { provincia: "los-santos", nombre: "Verde Cambutal", pictures: [["hummus", 5, "Hummus de guandú con pan"]] },
  { provincia: "veraguas", nombre: "Fonda Tres Hermanas", pictures: [["stew", 4, "Sopa de pata y un plato de arroz"]] },
  { provincia: "veraguas", nombre: "Dulcería La Peregrina", pictures: [["dessert", 5, "Dulce de la casa"]] },
  { provincia: "bocas-del-toro", nombre: "Bar Muelle Torcido", pictures: [["cocktail", 12, "Ron con pipa y limón"]] },
  { provincia: "bocas-del-toro", nombre: "Patí y Punto", pictures: [["empanadas", 4, "Patí de carne y de vegetales"]] },
  {
    provincia: "bocas-del-toro",
    nombre: "Rancho Estrella y Limón",
    pictures: [["fish", 3, "Pargo frito con patacones y limón"]],
  },
  {
    article: "Una mañana en el Mercado de Mariscos: cómo escoger bien el pescado",
    pictures: [["fish", 3, "Un pescado entero, con limón y patacones"]],
  },
  {
    article: "El sancocho de gallina de los domingos, sin atajos",
    pictures: [["pots", 6, "Ollas de sopa, frijoles y arroz en la mesa"]],
  },
  {
    article: "Coco, jengibre y ají chombo: lo que se cocina entre Colón y Bocas del Toro",
    pictures: [["shrimps", 7, "Camarones sobre arroz con coco"]],
  },
  {
    article: "Raspadura no es raspao: pequeño mapa de lo dulce",
    pictures: [["dessert", 1, "Un flan con fresas"]],
  },
  { article: "Pedasí para quien no corre olas", pictures: [["sea", 6, "Una bahía tranquila con dos veleros"]] },
  { article: "Casco Antiguo a pie, antes de que apriete el sol", pictures: [["facade", 20, "Una casa de colores con palmas"]] },
];

export const credit = "Panamá VIP (dibujo)";
