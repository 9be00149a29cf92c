import type { ProvinceId } from "../../text/provinces";

/**
 * Districts by province (Instituto Nacional de Estadística y Censo, census of 2023), each with its towns,
 * neighbourhoods and beaches. Entries are separated by ";", a name's other spellings by "|".
 */
export const placeList: Record<ProvinceId, Record<string, string>> = {
  panama: {
    Balboa:
      "Contadora|Isla Contadora; Isla Saboga; Isla San José; Isla del Rey; Archipiélago de las Perlas|Islas Perlas|Isla Perlas",
    Chepo: "Tortí; Cañita",
    Chimán: "",
    Panamá:
      "Casco Antiguo|Casco Viejo|Casco|San Felipe; Albrook; El Cangrejo; Obarrio; Bella Vista; Marbella; Costa del Este; San Francisco; Punta Pacífica; Paitilla|Punta Paitilla; Amador|Calzada de Amador|Causeway; Clayton; Ancón; Balboa; Calidonia; Vía España; Vía Argentina; Calle 50|Calle Cincuenta; Tocumen; Juan Díaz; Río Abajo; Condado del Rey; Transístmica|Vía Transístmica; Santa Ana; El Chorrillo; Curundú; Betania|Bethania; Pueblo Nuevo; Parque Lefevre; Pedregal; Pacora; Las Cumbres; Alcalde Díaz; Chilibre; Las Mañanitas; 24 de Diciembre; San Martín; Ernesto Córdoba Campos; Don Bosco; Las Garzas; Caimitillo; El Dorado; Avenida Balboa; Coco del Mar; Panamá Viejo; Cerro Azul; Gamboa; La Cresta; Santa María Golf; Cinta Costera; Vía Porras; Chanis; La Exposición; Hato Pintado; Ciudad del Saber",
    "San Miguelito":
      "Belisario Porras; Belisario Frías; Omar Torrijos; Rufina Alfaro; Mateo Iturralde; Amelia Denis de Icaza; Arnulfo Arias; José Domingo Espinar; Victoriano Lorenzo; Los Andes; Villa Lucre; Brisas del Golf",
    Taboga: "Isla Taboga; Otoque",
  },
  "panama-oeste": {
    Arraiján:
      "Vista Alegre; Veracruz; Burunga; Nuevo Emperador; Cerro Silvestre; Juan Demóstenes Arosemena; Panamá Pacífico|Howard; Vacamonte",
    Capira: "Villa Carmen; Lídice; Cermeño; Campana|Cerro Campana",
    Chame: "Coronado|Playa Coronado; Gorgona|Playa Gorgona; Punta Chame; Bejuco; Sorá; Nueva Gorgona; Altos del María; Sajalices",
    "La Chorrera": "Barrio Balboa; Barrio Colón; Guadalupe; Playa Leona; Puerto Caimito; El Coco; Costa Verde; Chorrera",
    "San Carlos": "El Palmar|Playa El Palmar; Río Mar; Las Uvas; La Ermita; El Higo; Teta|Playa Teta",
  },
  chiriqui: {
    Alanje: "Divalá",
    Barú: "Puerto Armuelles; Progreso; Baco; Limones",
    Boquerón: "",
    Boquete: "Bajo Boquete; Alto Boquete; Jaramillo; Palmira; Los Naranjos; Caldera",
    Bugaba: "La Concepción; Sortová; Aserrío de Gariché; Santa Marta",
    David: "Las Lomas; San Pablo Viejo; Pedregal",
    Dolega: "Potrerillos; Los Anastacios; Dos Ríos",
    Gualaca: "Hornito; Paja de Sombrero",
    Remedios: "",
    Renacimiento: "Río Sereno; Santa Clara; Monte Lirio",
    "San Félix": "Las Lajas|Playa Las Lajas",
    "San Lorenzo": "Horconcitos; Boca Chica",
    "Tierras Altas": "Volcán; Cerro Punta; Paso Ancho; Cuesta de Piedra",
    Tolé: "",
  },
  cocle: {
    Aguadulce: "Pocrí; El Roble; Pueblos Unidos",
    Antón:
      "El Valle de Antón|El Valle|Valle de Antón; Santa Clara|Playa Santa Clara; Farallón; Río Hato; Playa Blanca; Juan Díaz",
    "La Pintada": "",
    Natá: "Natá de los Caballeros; Capellanía",
    Olá: "",
    Penonomé: "Cañaveral; Chiguirí Arriba; Río Grande",
  },
  colon: {
    Chagres: "Palmas Bellas; Piña",
    Colón: "Cristóbal; Sabanitas; Cativá; Puerto Pilón; Gatún; Escobal; Buena Vista; Barrio Norte; Barrio Sur; Cuatro Altos",
    Donoso: "Miguel de la Borda",
    "Omar Torrijos Herrera": "Coclesito",
    Portobelo: "Isla Grande; María Chiquita; Puerto Lindo; Cacique",
    "Santa Isabel": "Nombre de Dios; Palenque; Viento Frío; Miramar; Cuango",
  },
  herrera: {
    Chitré: "Monagrillo; La Arena; San Juan Bautista; Llano Bonito",
    "Las Minas": "Chepo",
    "Los Pozos": "",
    Ocú: "",
    Parita: "",
    Pesé: "",
    "Santa María": "",
  },
  "los-santos": {
    Guararé: "La Enea",
    "Las Tablas": "Santo Domingo; Playa El Uverito|El Uverito",
    "Los Santos": "La Villa de Los Santos|La Villa; Sabana Grande; Llano Largo",
    Macaracas: "",
    Pedasí: "Playa Venao|Playa Venado|Venao; Mariabé; Los Asientos; Isla Iguana",
    Pocrí: "Paritilla",
    Tonosí: "Cambutal; Guánico; El Cacao",
  },
  veraguas: {
    Atalaya: "",
    Calobre: "",
    Cañazas: "",
    "La Mesa": "",
    "Las Palmas": "",
    Mariato: "Arenas; Quebro; Torio",
    Montijo: "Coiba|Isla Coiba; Isla Gobernadora; Isla Cébaco|Cébaco",
    "Río de Jesús": "",
    "San Francisco": "",
    "Santa Fe": "",
    Santiago: "Santiago de Veraguas; Canto del Llano; La Peña; Ponuga",
    Soná: "Santa Catalina|Playa Santa Catalina; Guarumal; Bahía Honda",
  },
  "bocas-del-toro": {
    Almirante: "",
    "Bocas del Toro":
      "Isla Colón; Bastimentos|Isla Bastimentos; Carenero|Isla Carenero; Bocas Town; Boca del Drago; Isla Solarte|Solarte",
    Changuinola: "Guabito; El Empalme; Las Tablas",
    "Chiriquí Grande": "Rambala; Punta Peña",
  },
  darien: {
    Chepigana: "La Palma; Garachiné; Jaqué; Sambú",
    Pinogana: "Metetí; Yaviza; El Real|El Real de Santa María; Boca de Cupe",
    "Santa Fe": "Agua Fría",
  },
};
