import type { ProvinceId } from "../../text/provinces";

/**
 * Districts by province, each with corregimientos, towns, neighbourhoods, islands and beaches. ";" separates entries, "|" a
 * name's other spellings.
 *
 * Districts and corregimientos are checked against Panama's 2023 census (Instituto Nacional de Estadística y Censo, table of
 * area, population and density by province, district and corregimiento), in a copy published on GitHub. The census lacks about
 * seventy-five towns, neighbourhoods, islands and beaches ("El Cangrejo", "Coronado", "Santa Catalina"); their districts come
 * from general knowledge. "Gamboa", which many take for part of the capital, belongs to "Cristóbal" in "Colón".
 *
 * Namesakes that are corregimientos are listed in every province; otherwise the search would look in one only. Within a province
 * each name stands once, because the search looks for it in every district. The Metro is listed like a
 * street: what is near a station says so in its address.
 */
export const placeList: Record<ProvinceId, Record<string, string>> = {
  panama: {
    Balboa:
      "Contadora|Isla Contadora; Isla Saboga; Isla San José; Isla del Rey; Archipiélago de las Perlas|Islas Perlas|Isla Perlas",
    Chepo: "Tortí; Cañita",
    Chimán: "",
    Panamá:
      "Casco Antiguo|Casco Viejo|Casco|San Felipe|Old Town|Old Quarter; Albrook; El Cangrejo; Obarrio; Bella Vista; Marbella; Costa del Este; San Francisco; Punta Pacífica; Paitilla|Punta Paitilla; Amador|Calzada de Amador|Causeway; Clayton; Ancón; Calidonia; Vía España; Vía Argentina; Calle 50|Calle Cincuenta; Tocumen; Juan Díaz; Río Abajo; Condado del Rey; Transístmica|Vía Transístmica; Santa Ana; El Chorrillo; Curundú; Betania|Bethania; Pueblo Nuevo; Parque Lefevre; Pedregal; Pacora; Las Cumbres; Alcalde Díaz; Chilibre; Las Mañanitas; 24 de Diciembre; San Martín; Ernesto Córdoba Campos; Don Bosco; Las Garzas; Caimitillo; El Dorado; Avenida Balboa; Coco del Mar; Panamá Viejo; Cerro Azul; La Cresta; Santa María Golf; Cinta Costera; Vía Porras; Metro|Metro de Panamá|Estación del Metro|Estación de Metro|Metro Station; Chanis; La Exposición; Hato Pintado; Ciudad del Saber",
    "San Miguelito":
      "Belisario Porras; Belisario Frías; Omar Torrijos; Rufina Alfaro; Mateo Iturralde; Amelia Denis de Icaza; Arnulfo Arias; José Domingo Espinar; Victoriano Lorenzo; Los Andes; Villa Lucre; Brisas del Golf",
    Taboga: "Isla Taboga; Otoque",
  },
  "panama-oeste": {
    Arraiján:
      "Vista Alegre; Veracruz|Playa Veracruz; Burunga; Nuevo Emperador; Cerro Silvestre; Juan Demóstenes Arosemena; Panamá Pacífico|Howard; Vacamonte; Nuevo Arraiján; Santa Clara",
    Capira: "Villa Carmen; Lídice; Cermeño; Campana|Cerro Campana; El Cacao",
    Chame:
      "Coronado|Playa Coronado; Gorgona|Playa Gorgona|Nueva Gorgona; Punta Chame; Bejuco; Sorá; Altos del María; Sajalices; Las Lajas",
    "La Chorrera": "Barrio Balboa; Barrio Colón; Guadalupe; Playa Leona; Puerto Caimito; El Coco; Costa Verde; Chorrera; Amador",
    "San Carlos": "El Palmar|Playa El Palmar; Río Mar; Las Uvas; La Ermita; El Higo; Teta|Playa Teta",
  },
  chiriqui: {
    Alanje: "Divalá; Guarumal",
    Barú: "Puerto Armuelles; Progreso; Baco; Limones; Paso Canoas|Paso Canoa; El Palmar",
    Boquerón: "",
    Boquete: "Bajo Boquete; Alto Boquete; Jaramillo; Palmira; Los Naranjos; Caldera; Volcancito",
    Bugaba: "La Concepción; Sortová; Aserrío de Gariché; Santa Marta; Santo Domingo",
    David: "Las Lomas; San Pablo Viejo; Pedregal; San Carlos",
    Dolega: "Potrerillos; Los Anastacios; Dos Ríos",
    Gualaca: "Hornito; Paja de Sombrero",
    Remedios: "",
    Renacimiento: "Río Sereno; Santa Clara; Monte Lirio",
    "San Félix": "Las Lajas|Playa Las Lajas",
    "San Lorenzo": "Horconcitos; Boca Chica",
    "Tierras Altas": "Volcán; Cerro Punta; Paso Ancho; Cuesta de Piedra; Nueva California; Bambito; Guadalupe",
    Tolé: "Bella Vista",
  },
  cocle: {
    Aguadulce: "Pocrí; El Roble; Pueblos Unidos",
    Antón:
      "El Valle de Antón|El Valle|Valle de Antón; La Mesa; Santa Clara|Playa Santa Clara; Farallón; Río Hato; Playa Blanca; Buenaventura; Juan Díaz",
    "La Pintada": "Las Lomas",
    Natá: "Natá de los Caballeros; Capellanía",
    Olá: "El Copé; El Palmar",
    Penonomé: "Cañaveral; Chiguirí Arriba; Río Grande; El Coco; Las Minas",
  },
  colon: {
    Chagres: "Nuevo Chagres; Palmas Bellas; Piña",
    Colón:
      "Transístmica|Vía Transístmica; Cristóbal; Sabanitas; Cativá; Puerto Pilón; Gatún; Escobal; Buena Vista; Barrio Norte; Barrio Sur; Cuatro Altos; Gamboa",
    Donoso: "Miguel de la Borda",
    "Omar Torrijos Herrera": "Coclesito",
    Portobelo: "Isla Grande; María Chiquita; Puerto Lindo|Garrote; Cacique",
    "Santa Isabel": "Nombre de Dios; Palenque; Viento Frío; Miramar; Cuango; Palmira",
  },
  herrera: {
    Chitré: "Monagrillo; La Arena; San Juan Bautista; Llano Bonito; Playa El Agallito|El Agallito",
    "Las Minas": "Chepo",
    "Los Pozos": "",
    Ocú: "",
    Parita: "",
    Pesé: "Sabanagrande|Sabana Grande",
    "Santa María": "Divisa",
  },
  "los-santos": {
    Guararé: "La Enea",
    "Las Tablas": "Santo Domingo; La Palma; Palmira; Playa El Uverito|El Uverito",
    "Los Santos": "La Villa de Los Santos|La Villa; Sabanagrande|Sabana Grande; Llano Largo; Santa Ana",
    Macaracas: "Bahía Honda; La Mesa; Las Palmas",
    Pedasí: "Playa Venao|Playa Venado|Venao; Mariabé; Los Asientos; Oria Arriba; Isla Iguana",
    Pocrí: "Paritilla",
    Tonosí: "Cambutal|Playa Cambutal; Guánico; El Cacao",
  },
  veraguas: {
    Atalaya: "",
    Calobre: "",
    Cañazas: "",
    "La Mesa": "El Higo",
    "Las Palmas": "",
    Mariato: "Arenas; Quebro; Torio; El Cacao",
    Montijo: "Coiba|Isla Coiba; Isla Gobernadora; Isla Cébaco|Cébaco; Puerto Mutis",
    "Río de Jesús": "",
    "San Francisco": "",
    "Santa Fe": "",
    Santiago: "Santiago de Veraguas; Canto del Llano; La Peña; Ponuga",
    Soná: "Santa Catalina|Playa Santa Catalina; Guarumal; Bahía Honda; Hicaco; Calidonia; Río Grande",
  },
  "bocas-del-toro": {
    Almirante: "Valle del Risco|Valle de Risco",
    "Bocas del Toro":
      "Isla Colón; Bastimentos|Isla Bastimentos; Carenero|Isla Carenero; Bocas Town|Bocas pueblo; Boca del Drago; Isla Solarte|Solarte",
    Changuinola: "Guabito; El Empalme; El Silencio; Las Tablas; La Mesa",
    "Chiriquí Grande": "Rambala; Punta Peña; Miramar",
  },
  darien: {
    Chepigana: "La Palma; Garachiné; Jaqué; Sambú",
    Pinogana: "Metetí; Yaviza; El Real|El Real de Santa María; Boca de Cupé",
    "Santa Fe": "Agua Fría",
  },
};
