import type { ProvinceId } from "../app/text/provinces";

/*
 * Menus of the demo, by province and name, as an owner would paste them. Prices are those of Panama in 2026. A line in brackets
 * stands for a list that several places share.
 */

const shared = {
  sodas: "Bebidas:\nSoda de lata 1.25\nAgua 1.00\nChicha del día 1.25",
  cafes: "Café:\nCafé negro 1.25\nCafé con leche 1.75\nCapuchino 2.75\nTé de hierbas 1.75",
  cervezas: "Cervezas:\nCerveza nacional 1.75\nCerveza importada 3.00\nCubetazo de seis 9.50",
  jugos: "Jugos:\nJugo de maracuyá vaso 2.25 / jarra 6.50\nLimonada con raspadura vaso 1.75 / jarra 5.50\nAgua de pipa 2.00",
  desayunos:
    "Desayunos:\nHojaldre con queso blanco 2.00\nTortilla con salchicha guisada 2.75\nBistec encebollado con hojaldre 4.25\nHuevos al gusto con pan 2.50",
} as const;

export const seedMenus: Partial<Record<ProvinceId, Record<string, string>>> = {
  panama: {
    "Dim Sum Jardín de la Abuela Loo":
      "Dim sum:\nSiu mai 3.25\nHampao de puerco asado 2.75\nJa kao 3.75\nPatitas de pollo 3.25\nArroz pegajoso en hoja 4.50\nRollitos de arroz con camarones 4.25\nPlatos:\nChow mein especial 8.95\nArroz frito especial media 5.50 / entera 8.50\nPato asado medio 14.00 / entero 26.00\nTofu con vegetales (vegano) 7.25\n[sodas]",
    "Fonda La Paila de Nélida":
      "Menú del día:\nAlmuerzo con sopa y arroz 4.50\n[desayunos]\nPlatos:\nSancocho de gallina de patio plato 3.75 / tazón 5.50\nBistec picado 4.75\nArroz con guandú y carne guisada 4.50\nPollo guisado 4.25\nCorvina apanada 6.50\nLengua guisada 5.75\nHojaldre 0.60\nPlátano en tentación 1.25\n[sodas]",
    "Marisquería El Tambor de la Bahía":
      "Para empezar:\nCeviche de corvina vaso 4.50 / plato 8.50\nCeviche mixto 9.50\nPatacones rellenos de camarones 9.75\nSopa de mariscos 8.95\nPlatos fuertes:\nCorvina frita entera: con patacones y ensalada 15.50\nPulpo al ajillo 16.95\nArroz con mariscos 13.95\nLangostinos al coco 18.50\nFilete de corvina a la plancha 12.95\nPara compartir:\nFuente marinera (para compartir) 39.00\n[jugos]\n[cervezas]",
    "Café Balcón de la Nueve":
      "Café:\nCafé geisha filtrado 6.50\nCafé filtrado de altura 3.25\nCapuchino 3.50\nChocolate caliente 3.25\nPara comer:\nTorta de naranja 3.75\nDerretido de queso prensado 5.95\nTostada de aguacate (vegetariano) 6.50\nDesayuno del balcón: huevos, hojaldre y queso 7.95\nCroissant de guayaba y queso 3.25",
    "Parrillada El Tizón de Evaristo":
      "A la brasa:\nPunta de palomilla 13.95\nChorizo tableño 4.50\nCostillón de domingo 15.50\nPollo a la brasa medio 7.50 / entero 13.50\nParrillada mixta (para compartir) 32.00\nAcompañamientos:\nYuca con mojo 3.25\nPatacones 2.75\nEnsalada de papa 2.50\nArroz con guandú 2.50\n[sodas]\n[cervezas]",
    "Cedro & Zumaque":
      "Mezze:\nHummus (vegano) 5.75\nKibbe frito, cuatro 6.50\nKibbe crudo 9.95\nFalafel, seis (vegano) 6.25\nHojas de parra 6.95\nMezze para dos (para compartir) 21.00\nPlatos:\nShawarma de pollo 8.95\nKebab de cordero 15.50\nTabule (vegano) 5.50\nPostres:\nBaklava 3.75\nCafé con cardamomo 2.75",
    "Trattoria Zia Ornella":
      "Antipasti:\nBurrata con tomates 11.50\nFocaccia de la casa 4.75\nPastas:\nTagliatelle con ragú de rabo 14.95\nÑoquis de los jueves 12.95\nLasaña de la zia 13.50\nLinguine con almejas 15.95\nDulces:\nTiramisú 6.25\nPanna cotta de maracuyá 5.50\nVino de la casa copa 6.00 / botella 24.00",
    "Raíz de Otoe":
      "Platos:\nMenú del día con sopa y jugo 7.95\nCroquetas de otoe con salsa de marañón 6.50\nHamburguesa de guandú (vegano) 8.50\nLasaña de yuca 8.95\nEnsalada de la semana (vegano) 6.75\nBebidas:\nChicha de saril vaso 2.25 / jarra 7.00\nKombucha 3.75",
    "Cantina El Seco y la Vaca":
      "Tragos:\nSeco con vaca 3.00\nSeco con piña 3.00\nRon con cola 3.50\nPara picar:\nSaus de patitas 3.50\nCarne en palito, dos 3.00\nChicharrón con yuca 5.50\n[cervezas]",
    "Moñi's Burger y Patacón":
      "Hamburguesas:\nPatacón burger sencilla 5.50 / doble 7.50\nHamburguesa clásica 4.75 / combo 7.25\nPollo apanado en pan 5.25 / combo 7.75\nPara acompañar:\nSalchipapas peq 3.00 / grande 4.75\nYuca frita 2.50\nPatacones 2.25\n[sodas]",
    "Miss Ivy Rondón & Patí":
      "Platos:\nRondón de pescado con domplín 11.95\nRice and peas con pollo 7.50\nBacalao con akee 12.50\nSaus 4.00\nPara llevar:\nPatí de carne (picante) 1.75\nPatí de vegetales (vegetariano) 1.75\nPlantintá 1.50\nPan bon porción 2.00 / entero 12.00\nBebidas:\nChicha de saril con jengibre 2.25",
    "Restaurante Hermanos Ábrego":
      "[desayunos]\nAlmuerzos:\nRopa vieja con tajadas 4.95\nPuerco guisado 5.25\nLentejas con arroz 3.75\nSopa de pata 4.50\nPollo frito con ensalada 4.75\nMondongo 5.00\n[sodas]",
    "La Lancha de las Ocho":
      "Mariscos:\nPargo frito con arroz con coco 14.50\nCeviche de pulpo 8.95\nLangostinos al ajillo 17.50\nSopa de mariscos 8.50\nArroz con coco 3.00\nPatacones 2.75\n[jugos]\n[cervezas]",
    "Arepas Mi Comadre Yuleisy":
      "Arepas:\nArepa de tasajo con queso blanco 5.75\nReina pepiada 5.50\nArepa pabellón 6.25\nArepa de queso (vegetariano) 4.25\nTequeños, seis 4.95\nCachapa con queso de mano 6.50\nBebidas:\nPapelón con limón 1.75\nMalta 1.75",
    "Fonda El Trasnocho":
      "Toda la noche:\nHojaldre con bistec encebollado 4.50\nMondongo plato 4.75\nSalchichas guisadas con hojaldre 3.25\nTortilla con queso 2.25\nCaldo levantamuertos 3.50\nCarimañola 1.00 c/u\n[sodas]",
    "Picantería Ña Rosaura":
      "Entradas:\nCausa de pollo 6.50\nRocoto relleno (picante) 8.95\nPlatos:\nChupe de camarones 14.95\nAjí de gallina 10.50\nLomo saltado 12.95\nTacu tacu con mariscos 15.50\nBebidas:\nChicha morada vaso 2.50 / jarra 8.00",
    "Brasa Canalera":
      "Cortes:\nEntraña con chimichurri de culantro 22.95\nOjo de bife 28.50\nMollejas 12.50\nPollo deshuesado a la brasa 13.95\nGuarniciones:\nPapa al rescoldo 4.50\nEnsalada de tomates 5.25\nPalmito a la brasa (vegano) 6.50\nVino de la casa copa 7.00 / botella 29.00",
    "Marisquería Corvina Brava":
      "Platos:\nCorvina frita con patacones 9.95\nCamarones al ajillo 11.50\nGuacho de mariscos 8.50\nCeviche de corvina vaso 4.00 / plato 7.50\nFilete apanado 8.95\nPatacones 2.50\n[sodas]\n[cervezas]",
  },
  "panama-oeste": {
    "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito":
      "Del muelle:\nLangostinos a la plancha con ajo tostado 16.95\nPargo entero frito 14.50\nCeviche mixto 7.95\nSopa de mariscos 7.50\nArroz con concha prieta 9.50\nAlmejas al vapor 8.50\nFuente del muelle (para compartir) 36.00\n[jugos]\n[cervezas]",
    "Chicheme y Bollo Tía Meme":
      "Maíz:\nChicheme vaso 1.50 / litro 4.50\nBollo preñado 1.75\nTorrejitas de maíz, tres 1.50\nCarimañola de carne 1.00\nTamal de pollo 2.50\n[sodas]",
    "Parrilla Cerro Cabra":
      "Al carbón:\nCostilla de puerco ahumada 9.95\nPollo asado cuarto 3.50 / medio 6.25 / entero 11.50\nChorizo con bollo 3.75\nMazorca al carbón 1.75\nYuca sancochada 2.00\n[sodas]",
    "Pizzería Viento de Gorgona":
      "Pizzas:\nMargarita personal 6.50 / mediana 10.50 / familiar 15.50\nDe camarones y albahaca personal 9.50 / mediana 15.50 / familiar 22.00\nVegetariana (V) personal 7.00 / mediana 11.50 / familiar 16.50\nHorno:\nLasaña 9.95\nFocaccia 3.95\n[sodas]\n[cervezas]",
    "Comedor Siete Dragones":
      "Arroz y fideos:\nArroz frito especial media 5.25 / entera 8.25\nArroz frito para seis (para compartir) 21.00\nChow mein de pollo media 5.25 / entera 7.95\nSopa de wantón 4.25\nPato asado medio 13.50 / entero 25.00\n[sodas]",
  },
  chiriqui: {
    "Café La Casa del Bajareque":
      "Café:\nGeisha lavado en prensa 7.50\nCafé de la finca 3.00\nCapuchino 3.25\nChocolate de la casa 3.50\nDesayunos:\nDesayuno chiricano: almojábano, huevos y queso 8.50\nPan de banano 3.25\nTostada con mermelada de zarzamora (vegetariano) 4.50\nEmparedado de pavo 7.25",
    "Truchas El Salto de Hilda":
      "Truchas:\nTrucha a la mantequilla con papas 12.50\nTrucha ahumada 13.95\nTrucha frita 11.50\nSopa de vegetales (vegetariano) 4.25\nPatacones 2.50\n[jugos]",
    "Parrillada Tres Potreros":
      "Brasa:\nLomo redondo a la brasa 12.50\nCostilla de res 13.50\nChorizo chiricano 4.25\nParrillada para cuatro (para compartir) 38.00\nGuineo verde asado 2.00\nEnsalada 2.75\n[sodas]\n[cervezas]",
    "Fonda El Mangote":
      "[desayunos]\nAlmuerzos:\nBistec de hígado con tortilla asada 4.25\nPollo guisado con arroz y frijoles 4.00\nSopa del día 3.00\nPescado frito 5.50\n[sodas]",
    "Burger El Vagón Bananero":
      "Hamburguesas:\nHamburguesa del vagón con guineo verde frito 5.95 / combo 8.25\nHamburguesa sencilla 3.95 / combo 6.25\nHot dog chiricano 2.75\nMalteadas:\nMalteada de fresa 3.50\nMalteada de chocolate 3.50\n[sodas]",
    "Sancochería La Gallina Pinta":
      "Sancocho:\nSancocho chiricano tazón 4.00 / plato 5.75 / olla 16.00\nPlatos:\nArroz con pollo 4.75\nGallina guisada 5.95\nPlátano en tentación 1.50\n[sodas]",
  },
  cocle: {
    "Fonda La Crisneja":
      "Menú del día:\nGuacho de rabito con culantro 5.25\nGallina guisada con arroz con poroto 5.50\nBistec encebollado 4.75\nCarne guisada 4.50\n[desayunos]\nBebidas:\nChicha de nance 1.25\nChicha de arroz con piña 1.25",
    "Marisquería La Salina de Toribio":
      "De la casa:\nCamarones a la sal en cazuela 13.95\nLangostinos al ajillo 16.50\nArroz con camarones 11.95\nCeviche de camarón 8.50\nCorvina a la plancha 12.50\nPicada de la salina (para compartir) 28.00\nAcompañamientos:\nPatacones 2.75\nYuca frita 2.75\n[jugos]\n[cervezas]",
    "Restaurante Jade Coclesano":
      "Platos:\nChow fan con lechón media 5.00 / entera 7.95\nCostillitas agridulces 8.50\nSopa de wantón 4.25\nTofu con vegetales (vegano) 6.75\nPollo con almendras 7.95\n[sodas]",
    "Tamales Goya e Hijas":
      "Por unidad o docena:\nTamal de gallina unidad 2.50 / docena 27.00\nTamal de puerco unidad 2.50 / docena 27.00\nBollo de coco unidad 1.00 / docena 10.00\nBollo blanco 0.75 c/u",
  },
  colon: {
    "Cocina de Miss Evadney":
      "Platos:\nRondón de pescado con domplín 12.50\nBacalao con akee 13.50\nArroz con guandú y coco con pollo 8.50\nSaus de patitas 4.25\nCangrejo en coco 16.95\nPescado frito con patacones 11.50\nBebidas:\nChicha de saril vaso 2.00 / jarra 6.50\nAgua de jengibre (picante) 1.75",
    "La Ventanita del Patí":
      "Para llevar:\nPatí de carne con ají chombo (picante) 1.50\nPlantintá 1.25\nYaniqueque 1.00\nBon porción 1.75 / entero 10.00\n[sodas]",
    "Marisquería El Ancla Dormida":
      "Mariscos:\nPargo rojo frito con patacones y arroz con coco 14.95\nPulpo al coco 15.50\nCeviche de corvina vaso 4.25 / plato 7.95\nSopa de cangrejo 8.95\nCamarones al curry (picante) 13.50\n[sodas]\n[cervezas]",
  },
  herrera: {
    "Fonda Tres Hermanas":
      "Almuerzos:\nSancocho de gallina de patio con ñame de Ocú 4.75\nTamal 2.25\nBistec picado 4.50\nTortilla changa con queso 2.25\nPuerco frito con yuca 5.25\n[sodas]",
    "Marisquería La Garza Morena":
      "Mariscos:\nCeviche de concha negra 8.95\nCorvina frita 11.95\nCamarones al ajillo 12.50\nArroz con mariscos 11.50\nAlmejas al vapor 8.95\n[jugos]\n[cervezas]",
    "Patio Ligure":
      "Primi:\nTrofie al pesto con papa y habichuela (vegetariano) 11.50\nRaviolis de queso de Parita 12.50\nFocaccia 4.50\nDolci:\nPanna cotta de nance 5.25\nVino de la casa copa 5.50 / botella 22.00",
  },
  "los-santos": {
    "Fonda El Socavón":
      "[desayunos]\nAlmuerzos:\nGuacho de marisco con culantro 6.50\nArroz con pollo 4.50\nCarne entomatada 4.75\nPescado frito 5.95\n[sodas]",
    "Marisquería El Bongo":
      "Mariscos:\nSierra frita con yuca y salsa de tomate 8.95\nCeviche de almejas 6.95\nCamarones apanados 10.50\nSopa de mariscos 7.50\nPatacones 2.25\n[sodas]\n[cervezas]",
  },
  veraguas: {
    "Parrilla Marea Larga":
      "Brasa:\nDorado al carbón con piña y ají dulce 14.50\nCostillas 13.95\nPulpo a la brasa 17.50\nPatacones con ajo 3.50\nMazorca con queso (vegetariano) 3.00\nTabla de la marea (para compartir) 34.00\n[jugos]\n[cervezas]",
    "Pollo al Carbón El Semáforo":
      "Pollo:\nPollo al carbón cuarto 3.25 / medio 5.75 / entero 10.50\nCombo familiar con tortillas y ensalada 15.95\nYuca frita 2.00\nEnsalada de repollo 1.50\n[sodas]",
  },
  "bocas-del-toro": {
    "Rondón de Miss Ophelia":
      "Platos:\nRondón con pescado del día y fruta de pan 13.95\nRice and beans con pollo 8.95\nPatí (picante) 1.75\nMichilá 2.50\nLangosta al coco 24.50\nBebidas:\nJugo de saril con jengibre 2.50\nAgua de pipa 2.00",
  },
};

/** Returns the paste with the shared lists in their places. */
export function wholePaste(menu: string): string {
  return menu.replace(/^\[(\w+)\]$/gm, (line, name: string) => (name in shared ? shared[name as keyof typeof shared] : line));
}

/** Orders and reservations by WhatsApp with their hours; "" means always. */
export const seedServices: Partial<Record<ProvinceId, Record<string, { pedido?: string; reserva?: string }>>> = {
  panama: {
    "Fonda La Paila de Nélida": { pedido: "Lun-Sáb 7:00-15:00" },
    "Marisquería El Tambor de la Bahía": { pedido: "", reserva: "" },
    "Parrillada El Tizón de Evaristo": { reserva: "Mar-Dom 12:00-21:00" },
  },
  cocle: { "Fonda La Crisneja": { pedido: "" }, "Marisquería La Salina de Toribio": { pedido: "", reserva: "" } },
  "bocas-del-toro": { "Rondón de Miss Ophelia": { pedido: "", reserva: "" } },
};
