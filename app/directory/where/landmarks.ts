import type { ProvinceId } from "../../text/provinces";

/** Metres. */
export const landmarkRadius = 700;

/**
 * Malls, terminals, markets, parks, beaches and universities that people name to say where something is, by province and district:
 * "name|other spelling: latitude longitude", and within how many metres of it the landmark lies if that is not `landmarkRadius`.
 * From general knowledge of the country: good for "near", not for a distance in metres. Landmarks that are also the name of a
 * neighbourhood ("Cinta Costera") stand in app/search/lexicon/place-list.ts.
 */
export const landmarks: Record<ProvinceId, Record<string, string>> = {
  panama: {
    Panamá:
      "Albrook Mall: 8.974 -79.553; Gran Terminal de Albrook|Terminal de Albrook|Gran Terminal: 8.973 -79.551; " +
      "Aeropuerto Marcos Gelabert|Aeropuerto Gelabert|Aeropuerto de Albrook: 8.973 -79.556; Multiplaza: 8.985 -79.511; " +
      "Multicentro: 8.977 -79.520; Soho Mall: 8.983 -79.523; Metromall|Metro Mall: 9.036 -79.457; Los Pueblos: 9.043 -79.452 1000; " +
      "Atrio Mall: 9.013 -79.467 1000; Town Center|Town Center Costa del Este: 9.015 -79.470 1000; " +
      "Altaplaza|Altaplaza Mall: 9.030 -79.533 1500; Aeropuerto de Tocumen|Aeropuerto Internacional de Tocumen|Tocumen Airport|Panama City Airport: 9.071 -79.383; " +
      "Mercado de Mariscos: 8.957 -79.537; Mercado San Felipe Neri: 8.956 -79.538; " +
      "Plaza de la Independencia|Plaza Catedral: 8.953 -79.535; Plaza Herrera: 8.952 -79.538; Plaza Francia: 8.949 -79.533; " +
      "Teatro Nacional: 8.951 -79.533; Plaza 5 de Mayo|Plaza Cinco de Mayo|5 de Mayo|Cinco de Mayo: 8.961 -79.540; Parque de Santa Ana: 8.957 -79.541; " +
      "Cerro Ancón|Ancon Hill: 8.958 -79.549; Parque Omar|Parque Recreativo Omar: 8.997 -79.507; Parque Urracá: 8.979 -79.523; " +
      "Parque Andrés Bello: 8.988 -79.526; Iglesia del Carmen: 8.982 -79.529; " +
      "Parque Natural Metropolitano|Parque Metropolitano: 8.994 -79.547 1500; Atlapa: 8.988 -79.505; " +
      "Esclusas de Miraflores|Miraflores Locks|Miraflores: 8.997 -79.591; Biomuseo: 8.932 -79.545; " +
      "Terminal de Cruceros de Amador|Amador Cruise Terminal: 8.913 -79.525 1000; Isla Flamenco: 8.911 -79.523; " +
      "Universidad de Panamá: 8.984 -79.533; Universidad Tecnológica|Universidad Tecnológica de Panamá|UTP: 9.023 -79.531; " +
      "Universidad Santa María La Antigua|USMA: 9.025 -79.525 1500; Hospital Santo Tomás: 8.972 -79.534; " +
      "Hospital del Niño: 8.971 -79.535; Hospital Punta Pacífica: 8.979 -79.511; " +
      "Estadio Rommel Fernández|Rommel Fernández: 9.035 -79.469; Puente de las Américas|Bridge of the Americas: 8.943 -79.564; " +
      "Ciudad de Panamá: 9.030 -79.460 23000",
    "San Miguelito": "Los Andes Mall: 9.050 -79.500 1000",
  },
  "panama-oeste": {
    Arraiján: "Westland Mall: 8.927 -79.703; Puente Centenario: 9.030 -79.636 1500",
    "La Chorrera": "Parque Feuillet: 8.880 -79.783; Terminal de La Chorrera: 8.884 -79.776 1000",
  },
  chiriqui: {
    Barú: "Frontera de Paso Canoas: 8.533 -82.838; Malecón de Puerto Armuelles: 8.276 -82.864",
    Boquete: "Parque Domingo Médica|Parque de Boquete: 8.777 -82.433",
    David:
      "Parque Cervantes|Parque Miguel de Cervantes: 8.427 -82.428; Aeropuerto Enrique Malek|Aeropuerto de David: 8.391 -82.435; " +
      "Terminal de David: 8.433 -82.427; Chiriquí Mall: 8.440 -82.450 1500; Federal Mall: 8.437 -82.420 1500; " +
      "Universidad Autónoma de Chiriquí|UNACHI: 8.434 -82.450 1500",
  },
  cocle: {
    Antón: "Mercado de El Valle: 8.605 -80.130; Chorro El Macho: 8.617 -80.133 1000; La India Dormida: 8.614 -80.145 1500",
    Natá: "Basílica de Natá: 8.336 -80.521",
    Penonomé: "Parque 8 de Diciembre: 8.519 -80.357; Terminal de Penonomé: 8.517 -80.353 1000",
  },
  colon: {
    Colón:
      "Zona Libre de Colón|Zona Libre: 9.350 -79.896; Colón 2000: 9.357 -79.896; Terminal de Colón: 9.357 -79.901; " +
      "Esclusas de Agua Clara|Esclusas de Gatún|Agua Clara Locks|Gatun Locks: 9.272 -79.914; Fuerte San Lorenzo|Castillo de San Lorenzo: 9.324 -79.999",
    Portobelo: "Aduana de Portobelo|Real Aduana: 9.554 -79.655",
  },
  herrera: {
    Chitré: "Parque Unión: 7.961 -80.429; Aeropuerto de Chitré: 7.988 -80.410 1000; Terminal de Chitré: 7.953 -80.427 1500",
  },
  "los-santos": {
    "Las Tablas": "Parque Belisario Porras: 7.765 -80.275",
    "Los Santos": "Parque Simón Bolívar: 7.936 -80.413",
    Pedasí: "Parque de Pedasí: 7.530 -80.026",
  },
  veraguas: {
    Atalaya: "Basílica de Atalaya: 8.043 -80.925",
    Santiago:
      "Parque Juan Demóstenes Arosemena: 8.100 -80.983; Escuela Normal|Normal de Santiago: 8.107 -80.979 1000; " +
      "Terminal de Santiago: 8.107 -80.985 1000; Santiago Mall: 8.112 -80.965 1500",
  },
  "bocas-del-toro": {
    "Bocas del Toro":
      "Parque Bolívar: 9.340 -82.242; Aeropuerto de Bocas: 9.341 -82.251; Playa Bluff: 9.400 -82.240 1500; " +
      "Playa Estrella|Playa de las Estrellas: 9.409 -82.324; Playa Red Frog|Red Frog: 9.346 -82.175 1500",
    Changuinola: "Aeropuerto de Changuinola: 9.458 -82.516",
  },
  darien: {},
};
