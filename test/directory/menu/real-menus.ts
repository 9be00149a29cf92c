/**
 * Whole menus as people have them, and the true price of each dish, written from the paper and not from the reader. A dish that is
 * saved without an answer must have its price here. `asked`: the most lines that a person must answer.
 */
type RealMenu = { name: string; pasted: string; truth: Record<string, string>; asked: number };

const whatsapp = `🍽️ *FONDA LA NIÑA TUTI* 🍽️
📍 Vía Argentina, local 12, al lado de la farmacia
🕖 Abierto 6:00am a 3:00pm, lunes a sábado
📲 Pedidos al 6677-1234 / 6123-4567
Yappy: 6677-1234 (a nombre de Gertrudis)

🌞 *DESAYUNOS* (hasta las 10:30)
1️⃣ Hojaldre con salchicha guisada – $2.50
2️⃣ Tortilla con queso blanco – $2.25
3️⃣ Hojaldre c/ bistec encebollado – $3.75
4️⃣ Carimañola (2 unid) – $1.50
5️⃣ Huevos al gusto (2) con pan – $2.75
6️⃣ Patacones con queso frito - $2,50
✅ Café chico ¢75
✅ Café grande $1.25
✅ Té .75
✅ Agua

🍛 *ALMUERZOS* _(lun-sáb 11:00-15:00)_
_Todos incluyen arroz, menestra y ensalada_
👩🏽‍🍳 Pollo guisado $4.50
👩🏽‍🍳 Pollo frito (2 presas) $4.75
👩🏾‍🍳 Bistec picado $4.95
👩🏽‍🍳 Ropa vieja $5.25
👩🏽‍🍳 Lengua guisada $6.00
👩🏽‍🍳 Pescado frito (pargo) 7.50 / grande 9
👩🏽‍🍳 Arroz con pollo 4.5O
👩🏽‍🍳 Costilla de cerdo 1/2 lb 7, 1 lb 13
👩🏽‍🍳 Mondongo ~5.50~ 5.00
👩🏽‍🍳 Lentejas con puerco 3 95

🍲 *SOPAS*
• Sancocho: plato 3.75 / tazón 5.50
• Sopa de pata (12 oz) 3.50 (16 oz) 4.50
• Sopa de lentejas 2.75
• Guacho de rabito 5.25 balboas

🥤 *BEBIDAS* 🥤
▪️ Chicha del día 12 oz 1.00 / 16 oz 1.50
▪️ Coca Cola 1.5 L 3.00
▪️ Soda de lata 1.25
▪️ Malta $1.50
▪️ Agua de pipa $2
▪️ Jugo natural vaso 1.75 jarra 6.00
▪️ Batido (en agua 2.00 / en leche 2.50)

🍮 *POSTRES*
→ Tres leches 2.75
→ Flan $2.25
→ Arroz con leche ………. 1.75
→ Cocadas 3 por $1.00

🎉 *COMBOS*
Combo 1: hamburguesa, papas y soda $5.95
Combo #2: 6 alitas, papas y soda $6.95
Combo familiar (para 4): pollo entero, arroz y soda 2L $18.50

🛵 Delivery desde $2.00 según el área
💳 Aceptamos Yappy, Visa y Clave
Precios más 7% ITBMS
¡Gracias por preferirnos! 🙏🏼🇵🇦`;

const whatsappTruth = {
  "Hojaldre con salchicha guisada": "2.50",
  "Tortilla con queso blanco": "2.25",
  "Hojaldre c/ bistec encebollado": "3.75",
  "Carimañola (2 unid)": "1.50",
  "Huevos al gusto (2) con pan": "2.75",
  "Patacones con queso frito": "2.50",
  "Café chico": "0.75",
  "Café grande": "1.25",
  Té: "0.75",
  "Pollo guisado": "4.50",
  "Pollo frito (2 presas)": "4.75",
  "Bistec picado": "4.95",
  "Ropa vieja": "5.25",
  "Lengua guisada": "6.00",
  "Pescado frito (pargo)": "7.50 / grande 9.00",
  "Arroz con pollo": "4.50",
  "Costilla de cerdo": "½ lb 7.00 / 1 lb 13.00",
  Mondongo: "5.00",
  "Lentejas con puerco": "3.95",
  Sancocho: "plato 3.75 / tazón 5.50",
  "Sopa de pata": "12 oz 3.50 / 16 oz 4.50",
  "Sopa de lentejas": "2.75",
  "Guacho de rabito": "5.25",
  "Chicha del día": "12 oz 1.00 / 16 oz 1.50",
  "Coca Cola 1.5 L": "3.00",
  "Soda de lata": "1.25",
  Malta: "1.50",
  "Agua de pipa": "2.00",
  "Jugo natural": "vaso 1.75 / jarra 6.00",
  Batido: "en agua 2.00 / en leche 2.50",
  "Tres leches": "2.75",
  Flan: "2.25",
  "Arroz con leche": "1.75",
  "Combo 1": "5.95",
  "Combo #2": "6.95",
  "Combo familiar (para 4)": "18.50",
};

const pdf = `                         RESTAURANTE Y MARISQUERÍA EL MALECÓN
                    Avenida Balboa, Edif. Bahía, piso 2, local 5 · Desde 1985

ENTRADAS                                    PLATOS FUERTES
Ceviche de corvina (6 oz)          6.50     Corvina al ajillo               12.95
Ceviche mixto (8 oz)               8.95     con patacones y ensalada
Patacones con pulpo                9.50     Langostinos a la criolla (8)    16.95
Alitas BBQ (12)                    9.50     Pargo entero frito 1 ½ lb       14.50
Carimañolas de res (4 und)         4.25     Arroz con mariscos              13.75
Empanadas de camarón c/u           1.75     Pulpo a la parrilla 10 oz       18.50
                                            Churrasco 12 oz                 19.95
SOPAS                                       Filete de res 250 g             17.50
Sancocho                           5.50     Langosta (según peso)           s/p
Sopa de mariscos                   8.75
Crema de zapallo                   4.95     PASTAS Y ARROCES
                                            Linguini con camarones          13.95
ENSALADAS                                   Fetuccini Alfredo               10.50
César con pollo                    8.25     Risotto de hongos               12.25
Griega                             7.50     Arroz frito 3 delicias          9.75
Aguacate (en temporada)            6.00     Lasaña 4 quesos                 11.25


                                   BEBIDAS
Limonada con hierbabuena           2.75     Cerveza nacional 12 oz           2.00
Limonada de coco                   3.50     Cerveza importada                3.75
Jugo de maracuyá                   2.75     Copa de vino de la casa          6.00
Agua 500 ml                        1.50     Botella de vino (750 ml)         24.00
Té frío                            2.25     Sangría 1 L                      16.00
Coca Cola 355 ml                   1.50     Ron Abuelo 7                     5.00
Batido de papaya                   3.25     Whisky 12 años                   8.50

POSTRES
Tres leches ................................. 4.50
Flan de caramelo ............................ 3.95
Volcán de chocolate ......................... 5.95
Helado (2 bolas) ............................ 3.25
Cheesecake de guayaba
5.50
Sopa borracha
Bizcocho bañado en ron, con pasas
4.75

Menú ejecutivo (lun-vie 11:30-14:30):
Sopa, plato y bebida                 $9.95
Solo plato y bebida                  $8.50

Precios en dólares. 7% de ITBMS y 10% de servicio no incluidos.
Reservas: 226-4567 · www.elmalecon.example
Horario: 11:30 a.m. a 10:00 p.m.`;

const pdfTruth = {
  "Ceviche de corvina (6 oz)": "6.50",
  "Ceviche mixto (8 oz)": "8.95",
  "Patacones con pulpo": "9.50",
  "Alitas BBQ (12)": "9.50",
  "Carimañolas de res (4 und)": "4.25",
  "Empanadas de camarón c/u": "1.75",
  Sancocho: "5.50",
  "Sopa de mariscos": "8.75",
  "Crema de zapallo": "4.95",
  "César con pollo": "8.25",
  Griega: "7.50",
  "Aguacate (en temporada)": "6.00",
  "Corvina al ajillo": "12.95",
  "Langostinos a la criolla (8)": "16.95",
  "Pargo entero frito 1 ½ lb": "14.50",
  "Arroz con mariscos": "13.75",
  "Pulpo a la parrilla 10 oz": "18.50",
  "Churrasco 12 oz": "19.95",
  "Filete de res 250 g": "17.50",
  "Linguini con camarones": "13.95",
  "Fetuccini Alfredo": "10.50",
  "Risotto de hongos": "12.25",
  "Arroz frito 3 delicias": "9.75",
  "Lasaña 4 quesos": "11.25",
  "Limonada con hierbabuena": "2.75",
  "Limonada de coco": "3.50",
  "Jugo de maracuyá": "2.75",
  "Agua 500 ml": "1.50",
  "Té frío": "2.25",
  "Coca Cola 355 ml": "1.50",
  "Batido de papaya": "3.25",
  "Cerveza nacional 12 oz": "2.00",
  "Cerveza importada": "3.75",
  "Copa de vino de la casa": "6.00",
  "Botella de vino (750 ml)": "24.00",
  "Sangría 1 L": "16.00",
  "Ron Abuelo 7": "5.00",
  "Whisky 12 años": "8.50",
  "Tres leches": "4.50",
  "Flan de caramelo": "3.95",
  "Volcán de chocolate": "5.95",
  "Helado (2 bolas)": "3.25",
  "Cheesecake de guayaba": "5.50",
  "Sopa borracha": "4.75",
  "Sopa, plato y bebida": "9.95",
  "Solo plato y bebida": "8.50",
};

/** Dishes of the spreadsheet, by section: name, description, and the cells of three sizes. */
const sheetRows: [section: string, name: string, description: string, personal: string, median: string, family: string][] = [
  ["Pizzas", "Margarita", "tomate, albahaca", "6.50", "9.00", "12.50"],
  ["Pizzas", "Pepperoni", "doble queso", "7,00", "10,50", "14,00"],
  ["Pizzas", "Hawaiana", "", "7", "10", "14"],
  ["Pizzas", "Cuatro quesos", "mozzarella, azul, provolone", "$8.25", "$11.75", "$16.50"],
  ["Pizzas", "Vegetariana", "pimentón, hongos", "7.25", "", "14.75"],
  ["Pizzas", "De la casa", "pregunte por los ingredientes de hoy", "8", "-", "15"],
  ["Calzones", "Calzone de jamón", "", "6.75", "", ""],
  ["Calzones", "Calzone mixto", "", "7.95", "", ""],
];

const sheetHead = "Sección\tProducto\tDescripción\tPersonal\tMediana\tFamiliar";

const drinks = Array.from({ length: 60 }, (_, at) => ({
  name: `Cóctel n.º ${at + 1} de la barra`,
  price: `${4 + (at % 5)}.${["00", "25", "50", "75", "95"][at % 5] ?? "00"}`,
}));

const sheet = [
  sheetHead,
  ...sheetRows.map((cells) => cells.join("\t")),
  "",
  "Categoría;Nombre;Detalle;Precio",
  "Entradas;Pan de ajo;4 tajadas;3,25",
  "Entradas;Alitas;12 piezas, BBQ o picantes;9,50",
  'Entradas;"Tabla mixta; para 4";jamón y quesos;24,00',
  "Entradas;Bruschetta;;#N/A",
  "Bebidas;Soda;lata 355 ml;1,25",
  "Bebidas;Agua;;",
  "Bebidas;Jarra de limonada;1 L;40.000",
  "Bebidas;Café;;075",
  "Cocteles;;;",
  ...drinks.map(({ name, price }) => `Cocteles;${name};;${price}`),
].join("\n");

const sheetTruth: Record<string, string> = {
  Margarita: "Personal 6.50 / Mediana 9.00 / Familiar 12.50",
  Pepperoni: "Personal 7.00 / Mediana 10.50 / Familiar 14.00",
  Hawaiana: "Personal 7.00 / Mediana 10.00 / Familiar 14.00",
  "Cuatro quesos": "Personal 8.25 / Mediana 11.75 / Familiar 16.50",
  Vegetariana: "Personal 7.25 / Familiar 14.75",
  "De la casa": "Personal 8.00 / Familiar 15.00",
  "Calzone de jamón": "Personal 6.75",
  "Calzone mixto": "Personal 7.95",
  "Pan de ajo": "3.25",
  Alitas: "9.50",
  "Tabla mixta; para 4": "24.00",
  Soda: "1.25",
  ...Object.fromEntries(drinks.map(({ name, price }) => [name, price])),
};

/** In another currency, or with points for thousands: not one price is sure. */
const thousands = Array.from(
  { length: 250 },
  (_, at) => `Plato típico ${String.fromCharCode(97 + (at % 26))} ${at} $${10 + at}.000`,
);

export const realMenus: RealMenu[] = [
  { name: "un mensaje de WhatsApp", pasted: whatsapp, truth: whatsappTruth, asked: 18 },
  { name: "un PDF copiado en dos columnas", pasted: pdf, truth: pdfTruth, asked: 8 },
  { name: "una hoja de cálculo", pasted: sheet, truth: sheetTruth, asked: 6 },
  { name: "250 líneas con miles", pasted: thousands.join("\n"), truth: {}, asked: 250 },
];
