import { fold } from "../../text/fold";
import {
  category,
  diet,
  equal,
  kitchen,
  language,
  type Meaning,
  narrow,
  payment,
  price,
  said,
  service,
  slang,
  stated,
  wider,
} from "./meanings";

/** What a menu calls such a dish. */
export const kindsOfDish = {
  sopa: ["caldo"],
  pescado: ["corvina", "pargo", "dorado", "wahoo", "trucha", "tilapia", "jurel", "robalo"],
};

/**
 * One row: phrases in Spanish, phrases in English, and what all of them mean. In an English text, the first Spanish phrase, or
 * what is `said`, stands for those in English. Words are read in singular and plural and, in Spanish, in both genders. A phrase stands in one row.
 */
type Row = readonly [spanish: string, english: string, ...meanings: Meaning[]];

// prettier-ignore
export const lexicon: readonly Row[] = [
  // Kitchens
  ["panameño|comida panameña|cocina panameña", "panamanian", kitchen("panamena"), category("comida-tradicional")],
  ["fonda|comida típica|comida tradicional|típica", "", equal("fonda"), category("comida-tradicional")],
  ["tradicional", "", category("comida-tradicional")],
  ["", "typical|traditional|traditional panamanian|local food", said("comida tradicional")],
  ["criollo|comida criolla|cocina criolla", "", kitchen("criolla", "panamena"), equal("fonda"), category("comida-tradicional")],
  ["comida casera", "", equal("fonda")],
  ["afroantillano|antillano|caribeño|comida antillana|comida caribeña", "caribbean", kitchen("afroantillana")],
  ["comida afroantillana", "", kitchen("afroantillana"), narrow("afroantillano", "afroantillana", "antillano", "rondón")],
  ["guna|kuna|comida guna|cocina guna|comida kuna", "", kitchen("guna")],
  ["marisco|marisquería", "seafood|sea food", kitchen("mariscos"), equal("marisco"), category("mariscos"), said("mariscos")],
  ["comida de mar", "", kitchen("mariscos")],
  ["pescado", "fish", equal("marisco"), narrow(...kindsOfDish.pescado)],
  ["parrilla|parrillada|churrasquería|barbacoa", "bbq|steakhouse", kitchen("asados"), equal("parrilla"), category("parrilla")],
  ["", "barbecue|grill|grilled|steak house", said("parrilla")],
  ["asador", "", kitchen("asados")],
  ["asado", "", narrow("parrilla", "parrillada"), category("parrilla")],
  ["carne a la brasa", "", equal("parrilla")],
  ["", "steak", equal("parrilla"), said("carne")],
  ["pollería|asadero|asadero de pollo", "", kitchen("pollo")],
  ["pollo asado|pollo a la brasa|pollo al carbón", "", kitchen("pollo"), equal("pollo asado")],
  ["hamburguesa|hamburguesería", "burger", kitchen("hamburguesas"), equal("hamburguesa"), said("hamburguesas")],
  ["", "hamburger", said("hamburguesas")],
  ["chino", "chinese", kitchen("china", "dim-sum"), language("zh"), equal("chino"), wider("wantón")],
  ["comida china|cocina china|chifa", "", kitchen("china", "dim-sum"), equal("chino"), wider("wantón")],
  ["restaurante chino|cantonés|comida cantonesa", "", kitchen("china", "dim-sum")],
  ["dim sum|dimsum|jampao|hampao", "", kitchen("dim-sum")],
  ["italiano", "italian", kitchen("italiana"), language("it"), wider("pasta")],
  ["comida italiana|cocina italiana", "", kitchen("italiana"), narrow("italiano", "italiana", "trattoria"), wider("pasta")],
  ["trattoria", "", kitchen("italiana")],
  ["pizza|pizzería", "", kitchen("pizza"), equal("pizza")],
  ["japonés|comida japonesa", "japanese", kitchen("japonesa", "sushi"), equal("japonés")],
  ["japonesa|cocina japonesa", "", kitchen("japonesa", "sushi")],
  ["ramen", "", kitchen("japonesa", "sushi"), wider("japonés")],
  ["sushi", "", kitchen("sushi"), narrow("japonés", "japonesa"), wider("japonés")],
  ["peruano|cevichería peruana", "peruvian", kitchen("peruana")],
  ["comida peruana|cocina peruana", "", kitchen("peruana"), narrow("peruano", "peruana")],
  ["mexicano", "mexican", kitchen("mexicana"), wider("tacos")],
  ["comida mexicana|cocina mexicana", "", kitchen("mexicana"), narrow("mexicano", "mexicana", "taquería"), wider("tacos")],
  ["taquería", "", kitchen("mexicana")],
  ["colombiano", "colombian", kitchen("colombiana")],
  ["comida colombiana|cocina colombiana", "", kitchen("colombiana"), narrow("colombiano", "colombiana")],
  ["venezolano|arepera", "venezuelan", kitchen("venezolana")],
  ["comida venezolana|cocina venezolana", "", kitchen("venezolana"), narrow("venezolano", "venezolana", "arepa")],
  ["español|espanhol", "spanish", kitchen("espanola"), language("es")],
  ["española", "", kitchen("espanola")],
  ["comida española|cocina española", "", kitchen("espanola"), narrow("español", "española")],
  ["francés", "french", kitchen("francesa"), language("fr")],
  ["francesa|comida francesa|cocina francesa|bistró", "", kitchen("francesa")],
  ["griego|comida griega|cocina griega", "greek", kitchen("griega")],
  ["árabe", "arabic|arab", kitchen("arabe"), language("ar"), equal("árabe"), wider("hummus")],
  ["libanés|libanesa|comida árabe|cocina árabe|comida libanesa", "lebanese", kitchen("arabe"), equal("árabe"), wider("hummus")],
  ["mediterráneo oriental", "", kitchen("arabe")],
  ["hindú|indio|comida india|comida hindú|cocina india", "indian", kitchen("india"), equal("hindú"), wider("curry")],
  ["tikka|pollo tikka|masala|tandoori|biryani|samosa", "", kitchen("india")],
  ["coreano|comida coreana|cocina coreana", "korean", kitchen("coreana")],
  ["tailandés|tailandesa|comida tailandesa|cocina tailandesa", "thai", kitchen("tailandesa")],
  ["estadounidense|comida americana|comida estadounidense", "american food", kitchen("estadounidense")],
  ["fusión|comida fusión|cocina fusión|cocina de autor", "", kitchen("fusion")],
  ["panadería", "bakery", kitchen("panaderia"), equal("panadería")],
  ["", "bread", said("panadería")],
  ["repostería|pastelería", "", kitchen("reposteria"), equal("postre"), category("postres")],
  ["dulcería", "", kitchen("reposteria"), category("postres")],
  ["postre|dulce", "", equal("postre"), category("postres")],
  ["", "dessert|sweet|pastry", said("postre")],
  ["helado|heladería|gelato|gelatería", "ice cream", kitchen("helados"), equal("helado"), wider("postres")],
  ["raspado|raspao", "", equal("raspado"), wider("postres")],
  ["paleta", "", wider("postres")],
  ["café de especialidad", "specialty coffee", equal("café"), said("café")],
  ["café", "coffee", kitchen("cafe"), equal("café")],
  ["cafetería", "", kitchen("cafe"), equal("café"), category("cafeteria")],
  ["", "cafes|coffee shop", said("cafetería")],
  ["coctel|trago", "", kitchen("cocteleria"), equal("bar"), wider("bar")],
  ["coctelería", "", kitchen("cocteleria"), wider("bar")],
  ["", "cocktail", kitchen("cocteleria"), said("cóctel")],
  ["bar|cantina", "", equal("bar"), category("bar")],
  ["", "bars|pub", said("bar")],
  ["cerveza artesanal|cervecería artesanal", "craft beer", kitchen("cerveza-artesanal")],
  ["cervecería", "", kitchen("cerveza-artesanal"), equal("cerveza"), wider("bar")],
  ["cerveza", "beer", equal("cerveza"), wider("bar")],
  ["birra|pola|chela|una fría|una pinta", "", slang("cerveza", "cervecería", "bar", "cantina"), wider("bar")],
  ["comida internacional", "", narrow("internacional"), category("internacional")],
  ["internacional", "international", category("internacional")],
  // Diets
  ["vegetariano", "vegetarian|veggie", diet("Vegetariano", ["vegetariano", "vegano"], ["vegetariana", "vegana"]), equal("vegano"), category("vegetariano")],
  ["comida vegetariana", "", diet("Vegetariano", ["vegetariano", "vegano"], ["vegetariana", "vegana"]), narrow("vegetariano", "vegano"), category("vegetariano")],
  ["opciones vegetarianas|opción vegetariana|platos vegetarianos|menú vegetariano", "", diet("Vegetariano", ["vegetariano", "vegano"], ["vegetariana", "vegana"])],
  ["vegano", "vegan", diet("Vegano", ["vegano"], ["vegana"]), equal("vegano"), category("vegetariano")],
  ["comida vegana", "", diet("Vegano", ["vegano"], ["vegana"]), narrow("vegano", "vegetariano"), category("vegetariano")],
  ["opciones veganas|opción vegana|platos veganos|menú vegano", "", diet("Vegano", ["vegano"], ["vegana"])],
  ["sin gluten|libre de gluten|celíaco|para celíacos|sin tacc|sin trigo", "gluten free", diet("Sin gluten", ["sin-gluten"])],
  ["sin lactosa|libre de lactosa|deslactosado|intolerantes a la lactosa", "lactose free", diet("Sin lactosa", ["sin-lactosa"])],
  ["halal|comida halal", "", diet("Halal", ["halal"])],
  ["kosher|comida kosher|casher", "", diet("Kosher", ["kosher"])],
  // Services
  ["a domicilio|domicilio|entrega a domicilio|entregas a domicilio|servicio a domicilio|reparto a domicilio|entrega|pedidos ya|pedidosya|uber eats|appetito", "delivery", service(["domicilio"])],
  ["para llevar", "takeout", service(["llevar"]), equal("para llevar")],
  ["", "take out|take away|takeaway|to go|pickup", service(["llevar"])],
  ["reserva|reservación|reservar|reservar mesa|reservar una mesa|reservas por whatsapp|reserven|reservo|hacer una reserva", "reservation|reservations", service(["reservas", "solo-reserva"])],
  ["solo con reserva|solo con reservación|bajo reserva", "", service(["solo-reserva"])],
  ["terraza|al aire libre|aire libre|mesas afuera|rooftop", "terrace|outdoor seating|outdoor table|outdoor area|outside table", service(["terraza"])],
  ["aire acondicionado|aire|climatizado", "air conditioning|air conditioned|air conditioner", service(["aire"])],
  ["wifi|wi fi|wify|guifi|guaifai|waifai|wai fai|internet", "", service(["wifi"])],
  ["estacionamiento|estacionamientos|estacionar|dónde estacionar|parqueo|parquear|aparcamiento", "parking", service(["estacionamiento-hay", "estacionamiento", "valet", "estacionamiento-calle"])],
  ["estacionamiento propio|estacionamiento privado|parqueo propio|parqueo privado", "", service(["estacionamiento", "valet"])],
  ["valet|valet parking", "", service(["valet"])],
  ["música en vivo|música|en vivo|tarima|banda en vivo|show en vivo", "live music", service(["musica"])],
  ["pantalla|televisor|para ver el partido|para ver el fútbol|para ver fútbol", "sports bar", service(["pantallas"])],
  ["eventos|para eventos|para cumpleaños|para cumple|para un cumpleaños|para un cumple|salón de eventos|salón|evento privado|celebrar|celebro|celebramos|celebración", "celebrate|celebrating|a celebration", service(["eventos"])],
  ["silla para niños|silla de niños|silla de bebé|sillas para bebés|silla alta", "high chair|high chairs", service(["sillas-ninos"])],
  ["menú infantil|menú de niños|menú para niños", "kids menu", service(["menu-infantil"])],
  ["para niños|para los niños|para mis niños|para mis hijos|con niños|con los niños|con mis niños|con mis hijos|área de niños|área para niños|área para los niños|área infantil|con bebés|juegos para niños|juegos infantiles|parque infantil", "kid friendly", service(["sillas-ninos", "menu-infantil", "ninos"], "Para niños")],
  ["mascota|perro|mi perrito|con perrito|gato|llevar perro|llevar al perro|llevar a mi perro|llevar mi perro|llevar al gato|mi mascota|perros bienvenidos", "pet friendly|petfriendly|pet|pets|dog|dogs|dog friendly", service(["mascotas"])],
  ["en silla de ruedas", "in a wheelchair|uses a wheelchair", service(["entrada-accesible", "bano-accesible"], "Silla de ruedas")],
  ["silla de ruedas|rampa|accesible|entrada accesible|accesible en silla de ruedas|acceso para discapacitados|accesibilidad|discapacidad|discapacitados", "wheelchair|wheelchair accessible|accessible", service(["entrada-accesible"], "Silla de ruedas")],
  ["baño accesible|baño para discapacitados|baño|servicio sanitario", "bathroom|restroom|toilet|accessible bathroom|accessible restroom", service(["bano-accesible"])],
  ["con vista|buena vista al|con buena vista|con linda vista|con bonita vista|buena vista|linda vista|bonita vista|con vistas", "view|views|a view|nice view|good view|great view", service(["vista-mar", "vista-bahia", "vista-montana", "vista-rio"], "Con vista")],
  ["vista al mar|vista mar|vista del mar|frente al mar|frente a la playa|a orillas del mar|a la orilla del mar|junto al mar", "ocean view|sea view|oceanfront|beachfront|by the sea|on the beach", service(["vista-mar"])],
  ["vista a la bahía|vista bahía", "", service(["vista-bahia"])],
  ["vista a la montaña|vista montaña|vista a las montañas", "mountain view", service(["vista-montana"])],
  ["vista al río|vista río", "river view", service(["vista-rio"])],
  // Payment
  ["efectivo|solo efectivo|solo en efectivo", "cash", payment("efectivo")],
  ["tarjeta|tarjeta de crédito|tarjeta de débito|tarjetas de crédito|visa|mastercard|master card|tdc", "card|cards|credit card|debit card", payment("tarjeta", "Tarjeta")],
  ["clave|tarjeta clave", "", payment("clave")],
  ["yappy|yapy|yapi|yappi", "", payment("yappy")],
  ["nequi|neki", "", payment("nequi")],
  ["transferencia|transferencia bancaria|ach", "", payment("transferencia")],
  ["vale de alimentación|vales de alimentación|vale de comida|tarjeta de alimentación|vale panamá|vales panamá|vales", "", payment("vales")],
  // Languages and the law
  ["inglés", "english", language("en")],
  ["portugués", "portuguese", language("pt")],
  ["mandarín", "", language("zh")],
  ["descuento de jubilado|descuento para jubilados|descuento a jubilados|descuento jubilado|descuento de la tercera edad|descuento de tercera edad|descuento de pensionado|jubilado", "jubilado discount|jubilados discount|retiree discount|senior discount|pensionado discount", stated("jubilados", ["cedula", "carne", "cualquiera"], "Descuento de jubilados")],
  ["itbms incluido|incluyan itbms|incluyan el itbms|con el itbms incluido|impuesto incluido", "", stated("itbms", ["incluido"], "ITBMS incluido")],
  ["itbms|itebeme|impuesto|impuestos", "tax|taxes", stated("itbms", ["incluido", "aparte"], "ITBMS")],
  ["propina|propinas", "tip|tips|gratuity", stated("propina", ["voluntaria"], "Propina voluntaria")],
  // Price
  ["barato|baratito|baratico|varato|más barato|económico|más económico|menos caro|buenos precios|bueno bonito y barato|bbb|precio bajo|precios bajos", "cheap|cheep|cheaper|cheapest|less expensive|least expensive", price(["5", "10"], "Barato", "cheapest")],
  ["caro|más caro|costoso|más costoso|menos barato", "expensive|pricey|more expensive|most expensive|priciest", price(["40", "mas"], "Caro", "dearest")],
  ["de lujo|lujoso|elegante", "fine dining|fancy|upscale", price(["40", "mas"], "De lujo")],
  // Dishes and drinks
  ["patacón|tostón", "", equal("patacón")],
  ["", "plantain", said("patacones")],
  ["hojaldre|hojaldra|hojalda", "", equal("hojaldre")],
  ["tasajo|carne ahumada", "", equal("tasajo")],
  ["ropa vieja|carne mechada|carne desmechada", "", equal("ropa vieja")],
  ["chuzo|pincho|carne en palito", "", equal("chuzo")],
  ["rondón|rundown|run down", "", equal("rondón")],
  ["saus|souse", "", equal("saus")],
  ["emparedado|sándwich|sánduche", "", equal("emparedado")],
  ["alita", "wing", equal("alita")],
  ["desayuno|brunch", "breakfast", equal("desayuno")],
  ["almuerzo|menú del día|comida corriente", "lunch", equal("almuerzo")],
  ["cena", "dinner", equal("cena")],
  ["pollo", "chicken", equal("pollo")],
  ["picada|picadera|boquita", "", equal("picada")],
  ["batido|licuado|malteada", "smoothie", equal("batido")],
  ["comida rápida", "fast food", equal("comida rápida"), category("comida-rapida")],
  ["bufé|buffet", "", equal("bufé")],
  ["arroz", "rice", equal("arroz")],
  ["frito", "fried", equal("frito")],
  ["ceviche", "", narrow("marisco", "marisquería")],
  ["taco", "", narrow("mexicano", "mexicana")],
  ["tacos de pescado", "fish taco"],
  ["pasta", "", narrow("italiano", "italiana")],
  ["shawarma", "", narrow("árabe")],
  ["pollo frito", "", narrow("broaster")],
  ["tamal de olla", "", narrow("tamal")],
  ["hotdog", "", narrow("hot dog", "hot dogs")],
  ["perro caliente", "", narrow("hot dog", "hot dogs", "hotdog")],
  ["fritura", "", narrow("carimañola", "hojaldre", "hojaldra", "empanada", "chicharrón")],
  ["chicha", "", narrow("jugo")],
  ["granizado", "", narrow("raspado", "raspao")],
  ["langosta", "lobster"],
  ["camarones", "shrimp|prawn"],
  ["pulpo", "octopus"],
  ["cangrejo", "crab"],
  ["trucha", "trout"],
  ["atún", "tuna"],
  ["pargo", "snapper"],
  ["corvina", "sea bass|seabass"],
  ["lasaña", "lasagna|lasagne"],
  ["carne", "beef"],
  ["puerco", "pork"],
  ["frijoles", "bean"],
  ["vegetales", "vegetable"],
  ["coco", "coconut"],
  ["sopa", "soup", narrow(...kindsOfDish.sopa)],
  ["torta de zanahoria", "carrot cake"],
  ["zanahoria", "carrot"],
  ["pastel", "cake"],
  ["picante", "spicy"],
  ["compartir", "share|sharing|to share|for sharing"],
  ["jugo", "juice"],
  ["ensalada", "salad"],
  ["huevo", "egg"],
  ["queso", "cheese"],
  ["muelle", "pier|dock"],
];

const phrasesIn = ([spanish, english]: Row): string[] => `${spanish}|${english}`.split("|").filter(Boolean);

type OfKind<Kind extends Meaning["kind"]> = Extract<Meaning, { kind: Kind }>;

/** The phrases with a meaning of this kind, as they are written, in the order of the rows. */
export function phrasesThatMean<Kind extends Meaning["kind"]>(kind: Kind): [phrase: string, meaning: OfKind<Kind>][] {
  const isOfKind = (meaning: Meaning): meaning is OfKind<Kind> => meaning.kind === kind;
  return lexicon.flatMap((row) => {
    const [, , ...meanings] = row;
    return meanings
      .filter(isOfKind)
      .flatMap((meaning) => phrasesIn(row).map((phrase): [string, OfKind<Kind>] => [phrase, meaning]));
  });
}

/** By its English phrases, folded: what stands for them in Spanish. Words of what a listing tells are read in English. */
export const englishPhrases = new Map(
  lexicon.flatMap(([spanish, english, ...meanings]) => {
    const isRead = meanings.some((one) => one.kind === "listed" && !one.chosen.cocina);
    const [first = ""] = spanish.split("|");
    const text = meanings.find((one) => one.kind === "said")?.text ?? first;
    return isRead
      ? []
      : english
          .split("|")
          .filter(Boolean)
          .map((phrase): [string, string] => [phrase, text]);
  }),
);

const phraseOf = new Map([...englishPhrases].toReversed().map(([english, spanish]) => [fold(spanish), english]));

/** "thai" for "tailandes", as a folded word is called in English; the word itself where no row has it. */
export const inEnglish = (text: string): string => phraseOf.get(text) ?? text;
