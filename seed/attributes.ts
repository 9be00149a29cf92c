import type { NewRestaurant } from "../app/db/schema.server";
import { attributeKeys, type AttributeKey, findAttributeOption } from "../app/directory/attributes";
import { deriveCuisines } from "../app/directory/cuisines";
import type { ProvinceId } from "../app/text/provinces";
import { readList } from "../app/db/values.server";

/*
 * Attributes of the demo's restaurants by name: "precio 10; pagos efectivo, yappy; servicios musica (Viernes)". Keys left out are
 * unknown, as they are for real listings; cuisines left out follow from category and dishes.
 */
const seedAttributes: Partial<Record<ProvinceId, Record<string, string>>> = {
  "bocas-del-toro": {
    "Rondón de Miss Ophelia":
      "precio 20; cocinas afroantillana, mariscos; servicios llevar, reservas (Por WhatsApp), vista-mar; pagos efectivo, yappy; idiomas es, en; propina voluntaria",
    "Marisquería La Boya Roja":
      "precio 20; cocinas mariscos, afroantillana; servicios reservas, terraza, wifi, musica (Sábados), sillas-ninos, vista-mar; pagos efectivo, tarjeta, yappy; idiomas es, en; jubilados cedula; itbms incluido; propina voluntaria",
    "Café Vagón 17": "precio 5; servicios llevar, aire; pagos efectivo, yappy",
    "Panadería Pan Bon de Miss Lucille":
      "precio 5; cocinas panaderia, afroantillana; servicios llevar; pagos efectivo; idiomas es, en",
    "Bar Muelle Torcido":
      "precio 20; cocinas cocteleria; servicios musica (Jueves y sábado), vista-mar; pagos efectivo; idiomas es, en",
    "Curry Calipso":
      "precio 20; cocinas india, afroantillana; servicios reservas, llevar; pagos efectivo, tarjeta; dieta vegetariano, vegano; idiomas es, en",
    "Semilla Bruja":
      "precio 10; cocinas vegetariana, vegana; servicios wifi, terraza, mascotas; pagos efectivo, yappy; dieta vegetariano, vegano, sin-lactosa; idiomas es, en",
    "La Mazorca Roja": "servicios solo-reserva, vista-rio; pagos efectivo",
    "Parrilla La Locomotora": "precio 10; servicios llevar, estacionamiento (Al lado de la llantería); pagos efectivo, yappy",
    "Comedor Orillas del Teribe": "precio 5; servicios vista-rio; pagos efectivo",
    "Patí y Punto": "precio 5; cocinas afroantillana; servicios llevar; pagos efectivo",
    "Rancho Estrella y Limón": "precio 20; servicios vista-mar, mascotas (En la arena); pagos efectivo",
  },
  chiriqui: {
    "Café La Casa del Bajareque":
      "precio 10; cocinas cafe; servicios terraza, wifi, reservas, estacionamiento, vista-rio, entrada-accesible; pagos efectivo, tarjeta, clave, yappy; dieta vegetariano, sin-gluten; idiomas es, en; jubilados cualquiera; itbms incluido; propina voluntaria",
    "Truchas El Salto de Hilda":
      "precio 20; servicios estacionamiento, vista-rio, sillas-ninos; pagos efectivo, yappy; jubilados cedula",
    "La Fresa Terca":
      "precio 5; cocinas reposteria; servicios llevar, vista-montana, estacionamiento-calle; pagos efectivo, yappy",
    "Almojábanos La Yeya": "precio 5; servicios llevar; pagos efectivo",
    "Parrillada Tres Potreros":
      "precio 20; servicios estacionamiento, pantallas, eventos; pagos efectivo, tarjeta, clave; itbms aparte",
    "Fonda El Mangote": "precio 5; servicios llevar; pagos efectivo, yappy",
    "Cervecería Barú a Oscuras":
      "precio 20; cocinas cerveza-artesanal; servicios terraza, musica (Viernes), pantallas, mascotas; pagos efectivo, tarjeta, yappy; idiomas es, en",
    "Marisquería La Panga Azul": "precio 20; servicios vista-mar, terraza; pagos efectivo",
    "Raclette y Leña":
      "precio 40; cocinas fusion; servicios solo-reserva, estacionamiento, vista-montana; pagos efectivo, tarjeta, transferencia; idiomas es, en, fr; propina voluntaria",
    "La Huerta de Jaramillo":
      "precio 10; servicios terraza, estacionamiento, vista-montana; pagos efectivo, yappy; dieta vegetariano, vegano, sin-gluten",
    "Burger El Vagón Bananero":
      "precio 5; cocinas hamburguesas; servicios llevar, domicilio (En Puerto Armuelles hasta las 9 p. m.); pagos efectivo, yappy",
    "Sancochería La Gallina Pinta": "precio 5; servicios llevar, aire, pantallas; pagos efectivo, clave, yappy",
    "Heladería Los Cangilones": "precio 5; cocinas helados; servicios llevar; pagos efectivo",
  },
  cocle: {
    "Fonda La Crisneja": "precio 5; servicios llevar, estacionamiento-calle; pagos efectivo, yappy; propina voluntaria",
    "Marisquería La Salina de Toribio":
      "precio 20; cocinas mariscos, panamena; servicios reservas, llevar, terraza, estacionamiento (Frente a los estanques), sillas-ninos, entrada-accesible; pagos efectivo, tarjeta, clave, yappy; jubilados cedula (De lunes a viernes); itbms incluido; propina voluntaria",
    "Café Entre Helechos":
      "precio 10; servicios terraza, wifi, mascotas (En el jardín), vista-montana; pagos efectivo, yappy; dieta vegetariano; idiomas es, en",
    "Asados Caballeros de Natá": "precio 10; servicios llevar; pagos efectivo",
    "Dulcería La Totuma de Antón": "precio 5; cocinas reposteria; servicios llevar; pagos efectivo, yappy",
    "Rancho Marea Baja":
      "precio 20; cocinas cocteleria, mariscos; servicios musica (Sábado y domingo), vista-mar, mascotas; pagos efectivo, tarjeta, yappy",
    "Restaurante Jade Coclesano": "precio 10; cocinas china; servicios llevar, domicilio, aire; pagos efectivo, clave",
    "Cocina del Cráter":
      "precio 40; servicios solo-reserva, vista-montana; pagos efectivo, transferencia; dieta vegetariano, vegano",
    "Chuzos La Bajada": "precio 5; servicios llevar; pagos efectivo",
    "Parador El Tránsito":
      "precio 5; cocinas panamena; servicios llevar, estacionamiento, bano-accesible; pagos efectivo, tarjeta, clave",
    "Tamales Goya e Hijas": "servicios llevar, domicilio (En Penonomé con pedido del día anterior); pagos efectivo, yappy",
  },
  colon: {
    "Cocina de Miss Evadney":
      "precio 10; cocinas afroantillana, panamena; servicios llevar, reservas, eventos; pagos efectivo, yappy, clave; idiomas es, en; jubilados cedula; itbms incluido; propina voluntaria",
    "La Ventanita del Patí": "precio 5; cocinas afroantillana; servicios llevar; pagos efectivo, yappy; idiomas es, en",
    "Marisquería El Ancla Dormida": "precio 20; servicios vista-mar, terraza, estacionamiento; pagos efectivo, yappy",
    "Cocadas Doña Ubaldina": "precio 5; cocinas reposteria; servicios llevar; pagos efectivo",
    "Fonda La Cambombia": "precio 20; cocinas mariscos, afroantillana; servicios vista-mar; pagos efectivo",
    "Cantina El Repicador": "servicios musica (Fines de semana); pagos efectivo",
    "Restaurante Siete Faroles":
      "precio 10; cocinas china, dim-sum; servicios llevar, domicilio, aire, estacionamiento, sillas-ninos; pagos efectivo, tarjeta, clave; idiomas es, zh; jubilados cedula",
    "Café Compuerta": "precio 5; cocinas cafe, panaderia; servicios wifi, terraza, estacionamiento-calle; pagos efectivo, yappy",
    "Parrillada El Furgón": "precio 10; servicios llevar, pantallas, estacionamiento; pagos efectivo, yappy",
    "El Almendro de Puerto Lindo": "precio 10; servicios terraza, vista-bahia; dieta vegetariano, vegano; idiomas es, en",
  },
  herrera: {
    "Panadería Horno de Quincha":
      "precio 5; cocinas panaderia, cafe; servicios llevar, estacionamiento-calle; pagos efectivo, yappy",
    "Fonda Tres Hermanas": "precio 5; servicios llevar; pagos efectivo",
    "Marisquería La Garza Morena":
      "precio 20; servicios reservas, llevar, terraza, estacionamiento, vista-mar, eventos; pagos efectivo, tarjeta, clave, yappy; jubilados cedula; itbms incluido; propina voluntaria",
    "El Trapiche de Don Lino": "precio 10; cocinas cocteleria, panamena; servicios musica (Viernes), pantallas; pagos efectivo",
    "Parador La Mula Cansada":
      "precio 5; cocinas panamena; servicios llevar, estacionamiento, bano-accesible, menu-infantil; pagos efectivo, tarjeta, clave, yappy; jubilados cualquiera; propina voluntaria",
    "Dulces Niña Matilde": "precio 5; cocinas reposteria; servicios llevar; pagos efectivo",
    "Carrito El Trasnocho": "precio 5; servicios llevar; pagos efectivo, yappy",
    "Patio Ligure":
      "precio 20; cocinas italiana; servicios reservas, terraza, aire; pagos efectivo, tarjeta, yappy; dieta vegetariano; idiomas es, it, en",
    "Huerta Clara": "precio 10; servicios llevar; dieta vegetariano, vegano; pagos efectivo, yappy",
  },
  "los-santos": {
    "Panadería La Tía Benilda": "precio 5; cocinas panaderia, cafe; servicios llevar; pagos efectivo, yappy",
    "Dulcería Miel de Abril":
      "precio 5; cocinas reposteria; servicios llevar, domicilio (En La Villa y Chitré), aire; pagos efectivo, clave, yappy, transferencia; propina voluntaria",
    "Fonda El Socavón": "precio 5; servicios llevar; pagos efectivo",
    "Marisquería El Bongo":
      "precio 20; servicios vista-mar, terraza, estacionamiento-calle; pagos efectivo, yappy; jubilados cedula",
    "Parrilla La Vaquería": "precio 10; servicios estacionamiento; pagos efectivo",
    "Ola Izquierda":
      "precio 20; cocinas fusion, mariscos; servicios terraza, wifi, mascotas, musica (Domingos al atardecer), vista-mar, reservas; pagos efectivo, tarjeta, yappy; dieta vegetariano, vegano, sin-gluten; idiomas es, en, pt; itbms incluido; propina voluntaria",
    "Cantina La Tregua": "servicios musica (Viernes), pantallas; pagos efectivo",
    "Chorizos Vergara e Hijos": "precio 5; cocinas asados, panamena; servicios llevar, estacionamiento; pagos efectivo, yappy",
    "Verde Cambutal": "precio 10; cocinas vegetariana, arabe; servicios terraza, wifi; dieta vegetariano, vegano; idiomas es, en",
    "Hamburguesas La Tuna": "precio 5; cocinas hamburguesas; servicios llevar, domicilio; pagos efectivo, yappy",
    "Comedor Los Tres Magos": "precio 5; servicios llevar; pagos efectivo, yappy; propina voluntaria",
  },
  "panama-oeste": {
    "Chicheme y Bollo Tía Meme":
      "precio 5; servicios llevar, domicilio (En La Chorrera centro); pagos efectivo, yappy; propina voluntaria",
    "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito":
      "precio 20; cocinas mariscos, panamena; servicios reservas, llevar, terraza, estacionamiento, musica (Domingos), eventos, sillas-ninos, menu-infantil, entrada-accesible, vista-mar; pagos efectivo, tarjeta, clave, yappy, transferencia; jubilados cedula (Todos los días); itbms incluido; propina voluntaria",
    "Parrilla Cerro Cabra": "precio 10; servicios llevar, estacionamiento-calle; pagos efectivo, yappy",
    "El Toldo de Pocho": "precio 10; servicios vista-mar; pagos efectivo",
    "Parador La Nata Gruesa":
      "precio 5; cocinas cafe, panamena; servicios llevar, estacionamiento, bano-accesible; pagos efectivo, tarjeta, yappy; jubilados cualquiera",
    "Juguería Zanguenga": "precio 5; servicios llevar; dieta vegetariano, vegano, sin-lactosa; pagos efectivo",
    "Pizzería Viento de Gorgona":
      "precio 10; cocinas pizza, italiana; servicios llevar, domicilio (Gorgona y Coronado), terraza; pagos efectivo, tarjeta, yappy; dieta vegetariano; idiomas es, en",
    "Bar La Tabla Rota":
      "precio 20; cocinas cocteleria, mexicana; servicios musica (Sábados), vista-mar, mascotas; pagos efectivo, yappy; idiomas es, en",
    "Café Neblina de Sorá": "precio 5; servicios terraza, estacionamiento, vista-montana; pagos efectivo",
    "Empanadas Doña Tilcia": "precio 5; servicios llevar; pagos efectivo",
    "Comedor Siete Dragones":
      "precio 10; cocinas china; servicios llevar, domicilio, aire; pagos efectivo, clave; idiomas es, zh",
  },
  panama: {
    "Dim Sum Jardín de la Abuela Loo":
      "precio 10; cocinas dim-sum, china; servicios llevar, aire, estacionamiento (Entrada por atrás), sillas-ninos; pagos efectivo, tarjeta, clave, yappy; idiomas es, zh; jubilados cedula; itbms incluido",
    "Fonda La Paila de Nélida":
      "precio 5; servicios llevar, domicilio (Calidonia y Bella Vista hasta las 2 p. m.), aire; pagos efectivo, clave, yappy, vales; jubilados cedula; itbms incluido; propina voluntaria",
    "Marisquería El Tambor de la Bahía":
      "precio 20; servicios reservas, terraza, musica (Sábados), vista-bahia; pagos efectivo, tarjeta, yappy; idiomas es, en; propina voluntaria",
    "Café Balcón de la Nueve":
      "precio 10; servicios wifi, terraza, aire; pagos efectivo, tarjeta, yappy; dieta vegetariano, sin-lactosa; idiomas es, en, fr",
    "Parrillada El Tizón de Evaristo":
      "precio 20; servicios reservas, llevar, domicilio, aire, estacionamiento, pantallas, eventos, sillas-ninos, menu-infantil, entrada-accesible; pagos efectivo, tarjeta, clave, yappy, vales; jubilados cualquiera; itbms aparte; propina voluntaria",
    "Cedro & Zumaque":
      "precio 20; cocinas arabe; servicios reservas, terraza, aire, valet, musica (Viernes); pagos efectivo, tarjeta, clave, yappy; dieta vegetariano, halal; idiomas es, ar, en; itbms aparte",
    "Trattoria Zia Ornella":
      "precio 20; cocinas italiana; servicios reservas, aire, estacionamiento-calle; pagos efectivo, tarjeta; dieta vegetariano; idiomas es, it",
    "Raíz de Otoe":
      "precio 10; cocinas vegetariana, panamena; servicios llevar, domicilio, wifi; pagos efectivo, tarjeta, yappy, nequi; dieta vegetariano, vegano, sin-gluten; propina voluntaria",
    "Dulcería Los Suspiros de Ofelia": "precio 5; cocinas reposteria; servicios llevar; pagos efectivo, clave, yappy",
    "Cantina El Seco y la Vaca": "precio 5; servicios pantallas; pagos efectivo",
    "Moñi's Burger y Patacón":
      "precio 10; cocinas hamburguesas; servicios llevar, domicilio, estacionamiento-calle, pantallas; pagos efectivo, tarjeta, yappy, nequi",
    "Miss Ivy Rondón & Patí":
      "precio 10; cocinas afroantillana; servicios llevar, domicilio (Río Abajo y Parque Lefevre); pagos efectivo, yappy; idiomas es, en; jubilados cedula",
    "Raspados Hielo y Mocedad": "precio 5; cocinas helados; servicios llevar, vista-bahia, mascotas; pagos efectivo, yappy",
    "La Azotea del Trompo":
      "precio 40; cocinas cocteleria, fusion; servicios reservas, terraza, valet, musica (Jueves a sábado), eventos, vista-bahia; pagos efectivo, tarjeta, clave, yappy; idiomas es, en; itbms aparte; propina voluntaria",
    "Restaurante Hermanos Ábrego": "precio 5; servicios llevar, estacionamiento; pagos efectivo, clave",
    "Chuzos La Última Parada": "precio 5; servicios llevar; pagos efectivo, yappy",
    "La Lancha de las Ocho": "precio 20; servicios terraza, vista-mar; pagos efectivo, yappy; idiomas es, en",
    "Izakaya Tortuga Verde": "precio 40; cocinas japonesa; servicios reservas, aire; pagos efectivo, tarjeta; idiomas es, en",
    "Panadería y Café La Micha Tibia":
      "precio 5; cocinas panaderia, cafe; servicios llevar, aire, estacionamiento; pagos efectivo, clave, yappy",
    "Arepas Mi Comadre Yuleisy":
      "precio 10; cocinas venezolana; servicios llevar, domicilio; pagos efectivo, tarjeta, yappy, nequi; propina voluntaria",
    "Fonda El Trasnocho": "precio 5; servicios llevar, estacionamiento-calle; pagos efectivo, yappy",
    "Picantería Ña Rosaura": "precio 20; cocinas peruana; servicios reservas, llevar, aire; pagos efectivo, tarjeta, clave",
    "Dule Masi de Nixia": "precio 5; cocinas guna; servicios llevar; pagos efectivo; idiomas es, guna",
    "Patio Mango Verde":
      "precio 10; cocinas fusion; servicios terraza, wifi, estacionamiento, mascotas, eventos, sillas-ninos, menu-infantil, entrada-accesible, bano-accesible; pagos efectivo, tarjeta, clave, yappy; dieta vegetariano, vegano, sin-gluten; idiomas es, en; itbms incluido; propina voluntaria",
    "Lentejas y Compañía":
      "precio 10; cocinas vegetariana, vegana; servicios llevar, domicilio, wifi; pagos tarjeta, yappy; dieta vegetariano, vegano, sin-lactosa",
    "Brasa Canalera": "precio 40; servicios reservas, valet, aire; pagos efectivo, tarjeta, clave",
    "Marisquería Corvina Brava": "precio 10; servicios llevar, vista-bahia, estacionamiento-calle; pagos efectivo, yappy",
    "Pizzería Horno de Barro": "precio 10; cocinas pizza; servicios llevar, domicilio, estacionamiento; pagos efectivo, yappy",
  },
  veraguas: {
    "Parrilla Marea Larga":
      "precio 20; cocinas asados, mariscos; servicios reservas, terraza, wifi, mascotas, vista-mar; pagos efectivo, tarjeta, yappy; dieta vegetariano; idiomas es, en; itbms incluido; propina voluntaria",
    "Fonda Tres Hermanas": "precio 5; servicios llevar; pagos efectivo, yappy",
    "Café La Mula Terca": "precio 5; servicios terraza, vista-montana; pagos efectivo; idiomas es, en",
    "Marisquería Estero Manso": "precio 10; servicios vista-mar, estacionamiento; pagos efectivo, yappy; jubilados cedula",
    "Horno Coibita": "precio 20; cocinas pizza, italiana; servicios llevar, terraza; pagos efectivo; idiomas es, en, it",
    "Sin Prisa Torio": "precio 10; servicios terraza, vista-rio; dieta vegetariano, vegano; idiomas es, en",
    "Dulcería La Peregrina": "precio 5; cocinas reposteria; servicios llevar; pagos efectivo",
    "Pollo al Carbón El Semáforo":
      "precio 5; cocinas pollo, asados; servicios llevar, domicilio, estacionamiento, pantallas; pagos efectivo, tarjeta, clave, yappy, vales; jubilados cedula; itbms incluido",
    "Cantina Los Dos Compadres": "servicios pantallas; pagos efectivo",
  },
};

/** Returns rows for a restaurant. The owner confirmed those with a plan, an administrator the others. */
export function attributeRows(restaurant: NewRestaurant) {
  const { id, nombre, provincia, categoria = null, plan_type, special_dish, especialidades, confirmed_at } = restaurant;
  const text = seedAttributes[provincia]?.[nombre] ?? "";
  const source = plan_type === "free_local" ? ("admin" as const) : ("owner" as const);
  const known = (text === "" ? [] : text.split("; ")).flatMap((part) => {
    const key = attributeKeys.find((one) => part.startsWith(`${one} `));
    if (!key) throw new Error(`seed/attributes.ts: ${nombre}: ${part}`);
    return part
      .slice(key.length + 1)
      .split(", ")
      .map((one) => readValue(nombre, key, one));
  });
  const derived = known.some(({ key }) => key === "cocinas")
    ? []
    : deriveCuisines(categoria, [...readList(especialidades ?? "[]"), special_dish ?? ""]);
  return [
    ...known.map((one) => ({ restaurant_id: id, ...one, source, confirmed_at: confirmed_at ?? null })),
    ...derived.map((value) => ({
      ...{ restaurant_id: id, key: "cocinas", value, note: "" },
      ...{ source: "derived" as const, confirmed_at: null },
    })),
  ];
}

/** "musica (Viernes)". Throws for a value that is not in directory/attributes.ts. */
function readValue(nombre: string, key: AttributeKey, text: string) {
  const [, value = "", note = ""] = /^(\S+)(?: \((.+)\))?$/.exec(text) ?? [];
  if (!findAttributeOption(key, value)) throw new Error(`seed/attributes.ts: ${nombre}: ${key} ${text}`);
  return { key, value, note };
}
