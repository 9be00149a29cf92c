/**
 * `words`: as people name it; `dishes`: others that hold it. Folded, in both languages; with "*" also longer words. `cocinas`: kitchens
 * that cannot do without it. `diet`: a listing that tells it is not left out. `isHidden`: it is inside other dishes, so that who says
 * «sin huevo» may not bear it.
 */
export type Allergen = {
  id: string;
  words: string;
  dishes?: string;
  cocinas?: readonly string[];
  diet?: "sin-gluten" | "sin-lactosa";
  isHidden?: true;
};

export const allergens: readonly Allergen[] = [
  {
    id: "mariscos",
    words:
      "marisco mariscos camaron* langost* gamba* cangrej* jaiba* concha conchas almeja* mejillon* ostra* ostion* pulpo* calamar* " +
      "crustace* molusc* shellfish seafood* shrimp* prawn* lobster* crab crabs clam clams mussel* oyster* scallop* squid octopus",
    dishes: "marisc* marisq* centoll* concha* ceviche* cebiche* paella*",
    cocinas: ["mariscos", "sushi", "peruana"],
  },
  {
    id: "pescado",
    words:
      "pescado pescados pescadit* pescadill* pez peces corvina* atun* salmon* tilapia* bacalao* sardina* anchoa* pargo* trucha* dorado dorados wahoo* jurel* robalo* mero meros fish tuna cod trout* snapper* seabass* anchov* sardine* grouper*",
    dishes: "ceviche* cebiche* sushi* marisc* marisq* seafood*",
    cocinas: ["mariscos", "sushi", "japonesa", "peruana"],
  },
  { id: "mani", words: "mani manies cacahuat* cacahuet* peanut*", cocinas: ["tailandesa"], isHidden: true },
  {
    id: "nueces",
    words: "nuez nueces almendra* avellana* pistach* maranon* macadamia* pecan* nut nuts walnut* almond* cashew* hazelnut*",
    dishes: "nutella* praline* mazapan* turron* baklava*",
    isHidden: true,
  },
  {
    id: "lactosa",
    words: "lactosa lactose lacte* leche leches queso* mantequilla* milk cheese* dairy",
    dishes: "quesad* crema* yogur* helad* natilla* batido* milk*",
    cocinas: ["helados"],
    diet: "sin-lactosa",
  },
  {
    id: "gluten",
    words: "gluten celiac* coeliac* trigo harina* pan panes wheat bread",
    dishes:
      "panader* pasta pastas pizza* pizzer* hojaldr* empanada* sandwich* emparedado* hamburgues* galleta* torta* cerveza* cervecer*",
    cocinas: ["pizza", "italiana", "panaderia", "hamburguesas", "cerveza-artesanal"],
    diet: "sin-gluten",
  },
  { id: "huevo", words: "huevo* egg eggs", dishes: "omelet* revoltillo* mayonesa* merengue*", isHidden: true },
  { id: "soya", words: "soya soja soy", dishes: "tofu", cocinas: ["china", "japonesa", "sushi"], isHidden: true },
  { id: "ajonjoli", words: "ajonjoli* sesamo* sesame", dishes: "tahin* hummus", cocinas: ["arabe"], isHidden: true },
  { id: "mostaza", words: "mostaza* mustard", isHidden: true },
  { id: "cerdo", words: "cerdo* puerco* pork", dishes: "salchich* chicharron* tocino* jamon* chorizo* lechon* bacon ham" },
];

/** For an allergy of which the person has not said what it is to. No word is written so. */
export const unnamedAllergen = "?";

/** Several words for one. */
export const allergenPhrases: readonly [RegExp, string][] = [
  [/frutos secos|tree nuts?/, "nueces"],
  [/frutos del? mar|fruta de mar/, "mariscos"],
  [/leche de vaca/, "leche"],
  [/productos lacteos/, "lacteos"],
];

/** An id of `allergens`, or a folded word of the question that is in no row: "kiwi". */
export function findAllergen(id: string): Allergen {
  return allergens.find((one) => one.id === id) ?? { id, words: `${id}*` };
}

/** Undefined for a word that names none. `word`: folded. */
export const allergenOf = (word: string) => allergens.find(({ words }) => words.split(" ").some((one) => isOne(one, word)));

/** `word`: folded. */
export const holdsAllergen = (allergen: Allergen, word: string) => allWords(allergen).some((one) => isOne(one, word));

const isOne = (one: string, word: string) => (one.endsWith("*") ? word.startsWith(one.slice(0, -1)) : word === one);

const allWords = ({ words, dishes = "" }: Allergen) => `${words} ${dishes}`.trim().split(" ");

/** Beginnings of words, and whole words. */
export function splitWords(allergen: Allergen): { beginnings: string[]; whole: string[] } {
  const words = allWords(allergen);
  return {
    beginnings: words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
    whole: words.filter((word) => !word.endsWith("*")),
  };
}
