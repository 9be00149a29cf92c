import { count, formatCount } from "../../text/format";
import { bilingual } from "../../text/language";
import { words as searchWords } from "../../search/words";

const own = bilingual({
  listOf: [(province: string) => `Restaurantes en ${province}`, (province) => `Restaurants in ${province}`],
  pageNumber: [(page: number) => (page > 1 ? `, página ${page}` : ""), (page) => (page > 1 ? `, page ${page}` : "")],
  whereToEat: [(province: string) => `Dónde comer en ${province}.`, (province) => `Where to eat in ${province}.`],
  everywhere: ["Restaurantes de todo Panamá", "Restaurants all over Panama"],
  everywhereText: [
    "Dónde comer en las diez provincias de Panamá: busca por plato, lugar u hora, y mira qué está abierto ahora.",
    "Where to eat in the ten provinces of Panama: search by dish, place or time, and see what is open now.",
  ],
  loadFailed: ["No se pudieron cargar los restaurantes", "The restaurants could not be loaded"],
  openIn: [(name: string) => `¿Qué está abierto ahora en ${name}?`, (name) => `What is open now in ${name}?`],
  eatIn: [(name: string) => `¿Dónde comer en ${name}?`, (name) => `Where to eat in ${name}?`],
  newest: ["Los más nuevos", "Newest"],
  inEach: ["En cada provincia", "In each province"],
  byProvince: ["Por provincia", "By province"],
  allOf: [
    (total: number, name: string) => (total > 1 ? `Ver los ${formatCount(total)} de ${name}` : `Ver ${name}`),
    (total, name) => (total > 1 ? `See all ${formatCount(total)} in ${name}` : `See ${name}`),
  ],

  map: ["Mapa de Panamá por provincias", "Map of Panama by province"],
  comarcas: ["Las comarcas no tienen directorio todavía.", "The comarcas, which are Indigenous regions, have no directory yet."],

  search: ["Buscar", "Search"],
  placeholder: ["Nombre, plato o lugar", "Name, dish or place"],
  where: ["¿Dónde estás?", "Where are you?"],
  nearMe: ["Cerca de mí", "Near me"],
  searching: ["Buscando...", "Searching..."],
  positionRefused: [
    "No nos dieron tu posición. Escribe un lugar en los filtros.",
    "We did not get your location. Type a place in the filters.",
  ],
  filters: ["Filtros", "Filters"],
  applied: [(chosen: number): string => (chosen === 1 ? " aplicado" : " aplicados"), () => " applied"],

  showMore: ["Cargar Más Restaurantes", "Load More Restaurants"],
  showEarlier: ["Ver los anteriores", "See the previous ones"],
  places: ["lugares", "places"],
  verified: ["verificados", "verified"],
  askAssistants: ["Preguntárselo a Yodda y Sophia", "Ask Yodda and Sophia"],
  besides: ["Además, ", "Also, "],
  unknownHours: [
    (unknown: number) => `${count(unknown, "lugar", "lugares")} con horario sin confirmar`,
    (unknown) => `${count(unknown, "place", "places")} with unconfirmed hours`,
  ],
  outOf: [" de ", " of "],
  forWords: [(q: string) => ` para «${q}»`, (q) => ` for “${q}”`],
  total: [(total: number) => count(total, "restaurante", "restaurantes"), (total) => count(total, "restaurant", "restaurants")],
  totalAlike: [
    (total: number) => count(total, "restaurante parecido", "restaurantes parecidos"),
    (total) => count(total, "similar restaurant", "similar restaurants"),
  ],
  moreThan: [(total: string) => `más de ${total} restaurantes`, (total) => `more than ${total} restaurants`],
  moreThanAlike: [
    (total: string) => `más de ${total} restaurantes parecidos`,
    (total) => `more than ${total} similar restaurants`,
  ],
  showing: [(used: string) => `Mostrando resultados para «${used}».`, (used) => `Showing results for “${used}”.`],
  asTyped: [(q: string) => `Buscar «${q}» tal como lo escribí`, (q) => `Search for “${q}” as I typed it`],
  place: ["Lugar: ", "Place: "],
  straight: [" Distancias en línea recta.", " Straight-line distances."],
  comarca: [
    (name: string) => `${name} es una comarca y todavía no tiene directorio. Buscamos lugares que la nombren.`,
    (name) => `${name} is a comarca, an Indigenous region, and has no directory yet. We looked for places that mention it.`,
  ],
  whereAreYou: [
    "No sabemos dónde estás. Toca «Cerca de mí», o escribe en los filtros un lugar en «Cerca de».",
    "We do not know where you are. Tap “Near me”, or type a place under “Near” in the filters.",
  ],
  distances: ["Distancias", "Distances"],
  nearestFirst: ["Lo más cercano primero", "Nearest first"],
  openThenNearest: ["Primero lo abierto; luego, lo más cercano", "Open ones first, then the nearest"],
  fromYou: [
    ", en línea recta desde donde estás. Usamos tu posición solo para esta lista: no la guardamos.",
    ", in a straight line from where you are. We use your location for this list only and do not keep it.",
  ],
  fromPlace: [
    (name: string, province: string) => `, en línea recta desde ${name} (${province}).`,
    (name, province) => `, in a straight line from ${name} (${province}).`,
  ],
  orNamesake: [
    (name: string, province: string) => `¿O ${name} de ${province}?`,
    (name, province) => `Or ${name} in ${province}?`,
  ],
  around: [(km: number) => `unos ${km} km`, (km) => `about ${km} km`],
  nearName: [(name: string) => `cerca de ${name}`, (name) => `near ${name}`],
  inProvince: [(province: string) => `en ${province}`, (province) => `in ${province}`],
  nothing: ["Nada coincide con tu búsqueda", "Nothing matches your search"],
  tryOther: [
    "Prueba con otra palabra, quita un filtro o mira todos los lugares.",
    "Try another word, remove a filter, or see all places.",
  ],
  seeAll: ["Ver todos", "See all"],
  searchSimilar: ["Buscar también lo parecido", "Search for similar words too"],
  searchEverywhere: ["Buscar en todo Panamá", "Search all of Panama"],
  frequentAllergies: ["Alergias frecuentes", "Common allergies"],
  allergens: [
    ["mariscos", "pescado", "maní", "nueces", "leche", "gluten", "huevo"],
    ["shellfish", "fish", "peanuts", "nuts", "milk", "gluten", "egg"],
  ],
  allergyTo: [(name: string) => `alergia a ${name}`, (name) => `allergic to ${name}`],

  orders: [
    {
      relevancia: "Lo que más coincide",
      completos: "Más completos y confirmados primero",
      recientes: "Los más nuevos",
      nombre: "Por nombre, de la A a la Z",
      cercania: "Lo más cercano, y lo abierto primero",
    },
    {
      relevancia: "Best matches",
      completos: "Most complete and confirmed first",
      recientes: "Newest",
      nombre: "By name, A to Z",
      cercania: "Nearest, and open ones first",
    },
  ],

  appliedFilters: ["Filtros aplicados", "Applied filters"],
  remove: ["Quitar ", "Remove "],
  close: ["Cerrar", "Close"],
  closeFilters: [" los filtros", " the filters"],
  removeFilters: ["Quitar los filtros", "Remove the filters"],
  placesCounted: [(total: number) => count(total, "lugar", "lugares"), (total) => count(total, "place", "places")],
  morePlaces: [(total: string) => `más de ${total} lugares`, (total) => `more than ${total} places`],
  seePlaces: ["Ver los lugares", "See the places"],
  see: [(places: string) => `Ver ${places}`, (places) => `See ${places}`],
  dishAndPrice: ["Plato y precio", "Dish and price"],
  menuDish: ["Plato de la carta", "Dish on the menu"],
  dishExample: ["Ceviche, almuerzo…", "Ceviche, ropa vieja…"],
  upToDollars: ["Hasta cuántos dólares", "Up to how many dollars"],
  near: ["Cerca de", "Near"],
  anyTime: ["A cualquier hora", "At any time"],
  open: ["Abierto", "Open"],
  orMoment: ["O un día y una hora", "Or a day and a time"],
  order: ["Orden", "Order"],
  legends: [
    { cocina: "Cocina", precio: "Precio por persona", servicio: "Servicios", pago: "Se paga con", dieta: "Opciones" },
    { cocina: "Cuisine", precio: "Price per person", servicio: "Services", pago: "Payment", dieta: "Dietary options" },
  ],

  neverCloses: [
    (open: number): string => (open === 1 ? "no cierra" : "alguna no cierra"),
    (open) => (open === 1 ? "it never closes" : "at least one never closes"),
  ],
  lastCloses: [
    (open: number, at: string) => (open === 1 ? `cierra ${at}` : `la última cierra ${at}`),
    (open, at) => (open === 1 ? `it closes ${at}` : `the last one closes ${at}`),
  ],
  cityNow: [
    (clock: string, open: number, closes: string) =>
      `${clock.startsWith("1:") ? "Es la" : "Son las"} ${clock}: ${count(open, "cocina abierta", "cocinas abiertas")} en la ciudad de Panamá; ${closes}.`,
    (clock, open, closes) => `It is ${clock}: ${count(open, "kitchen is", "kitchens are")} open in Panama City; ${closes}.`,
  ],
  /** After "La" and "Esa". */
  nouns: [
    {
      provincia: "provincia",
      categoria: "categoría",
      cocina: "cocina",
      precio: "franja de precio",
      servicio: "opción de servicio",
      pago: "forma de pago",
      dieta: "opción de dieta",
    },
    {
      provincia: "province",
      categoria: "category",
      cocina: "cuisine",
      precio: "price range",
      servicio: "service",
      pago: "form of payment",
      dieta: "diet option",
    },
  ],
  doesNotExist: [
    (id: string | null, noun: string) =>
      `${id === null ? `Esa ${noun.split(" ")[0] ?? ""}` : `La ${noun} «${id}»`} no existe. Elige una de la lista.`,
    (id, noun) => `There is no such ${noun}${id === null ? "" : `: “${id}”`}. Choose one from the list.`,
  ],
  noSuchOrder: ["Ese orden no existe. Elige uno de la lista.", "There is no such order. Choose one from the list."],
  noSuchFilter: [
    "Ese filtro no existe: solo se pueden pedir los verificados.",
    "There is no such filter: you can only ask for those that are verified.",
  ],
  longDish: [
    (max: number) => `El nombre de un plato tiene hasta ${max} letras. Escribe uno, como ceviche o arroz con pollo.`,
    (max) => `The name of a dish has up to ${max} letters. Type one, such as ceviche or arroz con pollo.`,
  ],
  noPrice: ["Escribe el precio en dólares, como 8 o 6.50.", "Type the price in dollars, such as 8 or 6.50."],
  longPlace: [
    (max: number) => `El nombre de un lugar tiene hasta ${max} letras. Escribe uno, como Albrook Mall o Boquete.`,
    (max) => `The name of a place has up to ${max} letters. Type one, such as Albrook Mall or Boquete.`,
  ],
  unknownPlace: [
    (text: string) => `No conocemos «${text}». Escribe un pueblo, un barrio o un lugar conocido, como Boquete o Albrook Mall.`,
    (text) => `We do not know “${text}”. Type a town, a neighborhood or a landmark, such as Boquete or Albrook Mall.`,
  ],
  widePlace: [
    (text: string) =>
      `«${text}» es muy grande, o no sabemos dónde queda su centro. Escribe un pueblo, un barrio o un lugar conocido.`,
    (text) => `“${text}” is very large, or we do not know where its center is. Type a town, a neighborhood or a landmark.`,
  ],
  notAMoment: [
    "Ese día y esa hora no se entienden. Escríbelos como 2026-11-29T20:00, o elige «Abierto ahora».",
    "We cannot read that day and time. Type them like 2026-11-29T20:00, or choose “Open now”.",
  ],
  noPosition: [
    "No nos llegó tu posición. Escribe en «Cerca de» un pueblo, un barrio o un lugar conocido.",
    "We did not get your location. Type a town, a neighborhood or a landmark under “Near”.",
  ],
  abroad: [
    "Estás fuera de Panamá. Escribe en «Cerca de» el lugar de Panamá que te interesa.",
    "You are outside Panama. Type the place in Panama that interests you under “Near”.",
  ],

  noneYet: [
    (province: string) => `Aún no hay restaurantes registrados en ${province}`,
    (province) => `There are no restaurants in ${province} yet`,
  ],
  beFirst: [
    "¿Tienes una fonda, un café o una parrilla por aquí? Sé el primero en aparecer: el registro básico es gratis.",
    "Do you have a restaurant, a café or a grill around here? Be the first to appear: the basic listing is free.",
  ],
  addMine: ["Agregar Mi Restaurante", "Add My Restaurant"],
  registerHere: ["Registrarlo aquí", "Register it here"],
  seePanama: ["Ver restaurantes en Panamá", "See restaurants in Panamá"],
  notHere: ["¿Tu Restaurante No Está Aquí?", "Is Your Restaurant Missing?"],
  joinFree: [
    "Súmalo gratis y aparece también en las respuestas de nuestros asistentes. Los planes con más presencia se señalan como patrocinados.",
    "Add it for free and appear in the answers of our assistants, too. Plans with more presence are marked as sponsored.",
  ],
  seePlans: ["Ver planes", "See plans"],
});

/** Words of the lists, of their search and of their filters. */
export const words = { es: { ...searchWords.es, ...own.es }, en: { ...searchWords.en, ...own.en } };
