import type { NewRestaurant } from "../app/db/schema.server";
import type { ProvinceId } from "../app/text/provinces";
import { readPosition } from "../app/text/typed-position";

/**
 * Where the demo's restaurants are, by name: invented points near the centre of the place in their address. Restaurants without
 * one are known by their address alone, or not at all, on purpose.
 */
const seedPositions: Partial<Record<ProvinceId, Record<string, string>>> = {
  panama: {
    "Dim Sum Jardín de la Abuela Loo": "9.01454, -79.52838",
    "Fonda La Paila de Nélida": "8.96839, -79.53351",
    "Marisquería El Tambor de la Bahía": "8.94959, -79.53953",
    "Cedro & Zumaque": "8.98402, -79.52778",
    "Trattoria Zia Ornella": "8.98524, -79.52457",
    "Raíz de Otoe": "8.98685, -79.52504",
    "Dulcería Los Suspiros de Ofelia": "9.00922, -79.51185",
    "Cantina El Seco y la Vaca": "8.95798, -79.54221",
    "Moñi's Burger y Patacón": "8.99146, -79.50761",
    "Miss Ivy Rondón & Patí": "9.02527, -79.49110",
    "La Azotea del Trompo": "8.97910, -79.51842",
    "Restaurante Hermanos Ábrego": "9.09680, -79.36360",
    "Chuzos La Última Parada": "9.04797, -79.50079",
    "Asados Río Mamoní": "9.17289, -79.10100",
    "Izakaya Tortuga Verde": "8.98331, -79.51871",
    "Arepas Mi Comadre Yuleisy": "8.98513, -79.52609",
    "Fonda El Trasnocho": "9.01121, -79.52843",
    "Dule Masi de Nixia": "8.96681, -79.53334",
    "Patio Mango Verde": "9.00333, -79.57834",
    "Brasa Canalera": "8.97278, -79.55039",
    "Marisquería Corvina Brava": "8.95229, -79.54890",
    "Pizzería Horno de Barro": "9.09447, -79.54050",
    "Kiosco Lalita": "9.12340, -79.55636",
  },
  "panama-oeste": {
    "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito": "8.87357, -79.71308",
    "Parrilla Cerro Cabra": "8.92964, -79.70071",
    "El Toldo de Pocho": "8.89269, -79.61981",
    "Parador La Nata Gruesa": "8.75861, -79.87773",
    "Pizzería Viento de Gorgona": "8.55494, -79.87280",
    "Bar La Tabla Rota": "8.47041, -79.94336",
    "Café Neblina de Sorá": "8.63608, -80.00861",
    "Empanadas Doña Tilcia": "8.92670, -79.72198",
    "Repostería El Merengón de Bejuco": "8.60724, -79.88706",
    "Comedor Siete Dragones": "8.87792, -79.79041",
  },
  chiriqui: {
    "Café La Casa del Bajareque": "8.77928, -82.44012",
    "Truchas El Salto de Hilda": "8.83254, -82.59854",
    "Almojábanos La Yeya": "8.56505, -82.41415",
    "Parrillada Tres Potreros": "8.51831, -82.62360",
    "Fonda El Mangote": "8.42723, -82.43255",
    "Cervecería Barú a Oscuras": "8.77118, -82.43425",
    "Burger El Vagón Bananero": "8.27788, -82.86452",
    "Sancochería La Gallina Pinta": "8.42692, -82.43038",
    "Heladería Los Cangilones": "8.53203, -82.29985",
    "Shawarma Cedros del Puerto": "8.27855, -82.86182",
  },
  cocle: {
    "Fonda La Crisneja": "8.59398, -80.44474",
    "Marisquería La Salina de Toribio": "8.23974, -80.53965",
    "Café Entre Helechos": "8.60253, -80.12740",
    "Asados Caballeros de Natá": "8.33725, -80.51937",
    "Dulcería La Totuma de Antón": "8.39890, -80.26693",
    "Rancho Marea Baja": "8.37521, -80.10571",
    "Restaurante Jade Coclesano": "8.51719, -80.35507",
    "Chuzos La Bajada": "8.24188, -80.53980",
    "Parador El Tránsito": "8.37716, -80.16469",
    "Tamales Goya e Hijas": "8.51989, -80.35630",
    "Cangrejos El Faro": "8.35696, -80.13621",
  },
  colon: {
    "Cocina de Miss Evadney": "9.35770, -79.89636",
    "Marisquería El Ancla Dormida": "9.44580, -79.75356",
    "Cocadas Doña Ubaldina": "9.55292, -79.66021",
    "Fonda La Cambombia": "9.63191, -79.56657",
    "Cantina El Repicador": "9.58081, -79.47001",
    "Café Compuerta": "9.26334, -79.92190",
    "Parrillada El Furgón": "9.36455, -79.83200",
    "El Almendro de Puerto Lindo": "9.60570, -79.58686",
    "Ramen Kumo": "9.34357, -79.86771",
  },
  herrera: {
    "Panadería Horno de Quincha": "7.96973, -80.46379",
    "Fonda Tres Hermanas": "7.94445, -80.77685",
    "Marisquería La Garza Morena": "7.99425, -80.40735",
    "El Trapiche de Don Lino": "7.91061, -80.61359",
    "Parador La Mula Cansada": "8.11371, -80.66800",
    "Dulces Niña Matilde": "7.99613, -80.52177",
    "Carrito El Trasnocho": "7.95744, -80.43064",
    "Patio Ligure": "7.95974, -80.42630",
    "Huerta Clara": "7.98322, -80.43525",
    "Fogón de la Altura": "7.79978, -80.74861",
  },
  "los-santos": {
    "Panadería La Tía Benilda": "7.52852, -80.02700",
    "Dulcería Miel de Abril": "7.93253, -80.41155",
    "Fonda El Socavón": "7.81972, -80.28384",
    "Marisquería El Bongo": "7.76349, -80.20987",
    "Parrilla La Vaquería": "7.40700, -80.44044",
    "Ola Izquierda": "7.43436, -80.19260",
    "Cantina La Tregua": "7.76593, -80.28083",
    "Chorizos Vergara e Hijos": "7.76819, -80.27948",
    "Verde Cambutal": "7.26566, -80.48527",
    "Hamburguesas La Tuna": "7.76475, -80.27788",
    "Comedor Los Tres Magos": "7.73314, -80.55661",
    "Rancho Toro y Sal": "7.53000, -80.02615",
  },
  veraguas: {
    "Parrilla Marea Larga": "7.63594, -81.25193",
    "Fonda Tres Hermanas": "8.09958, -80.98232",
    "Marisquería Estero Manso": "7.90218, -81.05950",
    "Horno Coibita": "7.63318, -81.25111",
    "Sin Prisa Torio": "7.56238, -80.94893",
    "Pollo al Carbón El Semáforo": "8.12570, -80.96573",
    "Cantina Los Dos Compadres": "8.14760, -81.18480",
    "Comedor La Ruta": "8.10109, -80.98263",
  },
  "bocas-del-toro": {
    "Marisquería La Boya Roja": "9.34052, -82.24359",
    "Café Vagón 17": "9.42949, -82.51865",
    "Panadería Pan Bon de Miss Lucille": "9.30056, -82.40289",
    "Bar Muelle Torcido": "9.34481, -82.23471",
    "Curry Calipso": "9.34108, -82.23995",
    "Semilla Bruja": "9.33924, -82.24119",
    "La Mazorca Roja": "9.23123, -82.43066",
    "Parrilla La Locomotora": "9.41601, -82.52172",
    "Comedor Orillas del Teribe": "9.38771, -82.53622",
    "Patí y Punto": "9.34152, -82.24370",
    "Rancho Estrella y Limón": "9.41548, -82.33164",
    "Comedor La Última Lancha": "8.94805, -82.11431",
  },
};

type PositionColumns = Required<Pick<NewRestaurant, "lat" | "lng" | "position_source" | "position_at">>;

/** Null for restaurants whose position is unknown. */
export function positionColumns(provincia: ProvinceId, nombre: string, time: string): PositionColumns {
  const position = readPosition(seedPositions[provincia]?.[nombre] ?? "");
  if (typeof position === "string") return { lat: null, lng: null, position_source: null, position_at: null };
  return { ...position, position_source: "link", position_at: time };
}
