/** As people write and copy them, and the rows they must give; see `rowText` in pasted-menu.unit.test.ts. */
export const pastedMenus: { name: string; pasted: string; rows: string[] }[] = [
  {
    name: "una fonda, tal como la dicta quien cocina",
    pasted: `FONDA DOÑA MARY

Sancocho 4.50
Arroz con pollo 4
Bistec picado 4.25
Pescado frito con patacones 6
Hojaldre 0.50`,
    rows: [
      "? FONDA DOÑA MARY | No vemos su precio",
      "Sancocho = 4.50",
      "Arroz con pollo = 4.00",
      "Bistec picado = 4.25",
      "Pescado frito con patacones = 6.00",
      "Hojaldre = 0.50",
    ],
  },
  {
    name: "una marisquería con puntos suspensivos, encabezados y descripciones",
    pasted: `MARISQUERÍA EL MUELLE
ENTRADAS
Ceviche de corvina … 6.50
Ceviche mixto ........ 7.50
Patacones con ceviche......8.00
(para dos personas)

PLATOS FUERTES
Corvina al ajillo … 12.50
con arroz con coco y ensalada
Langostinos a la criolla … 16.95
Pulpo a la parrilla … B/. 18.00`,
    rows: [
      "? MARISQUERÍA EL MUELLE | No vemos su precio",
      "# ENTRADAS",
      "Ceviche de corvina = 6.50",
      "Ceviche mixto = 7.50",
      "Patacones con ceviche = 8.00 ~ (para dos personas)",
      "# PLATOS FUERTES",
      "Corvina al ajillo = 12.50 ~ con arroz con coco y ensalada",
      "Langostinos a la criolla = 16.95",
      "Pulpo a la parrilla = 18.00",
    ],
  },
  {
    name: "un asadero con tamaños",
    pasted: `½ pollo 4 / entero 7.5
Pollo asado: 1/4 2.75, 1/2 5.00, entero 9.50
Costillas (media 8.50 / entera 15.00)
Chorizo c/u 1.25
Chorizo parrillero 1.50 c/u
Papas fritas peq 1.50 grande 2.75
Sancocho plato 4 / tazón 6
Plato 3`,
    rows: [
      "Pollo = ½ 4.00 / entero 7.50",
      "Pollo asado = ¼ 2.75 / ½ 5.00 / entero 9.50",
      "Costillas = media 8.50 / entera 15.00",
      "Chorizo c/u = 1.25",
      "Chorizo parrillero = c/u 1.50",
      "Papas fritas = peq 1.50 / grande 2.75",
      "Sancocho = plato 4.00 / tazón 6.00",
      "? Plato 3 | No vemos su precio",
    ],
  },
  {
    name: "una pizzería con columnas de tabuladores",
    pasted:
      "PIZZAS\nMargarita\tP 6.50\tM 9.00\tG 12.50\nHawaiana\tP 7\tM 10\tG 14\nVegetariana (V)\t8.25\nNapolitana (V) personal 7.00 / familiar 16.50",
    rows: [
      "# PIZZAS",
      "Margarita = P 6.50 / M 9.00 / G 12.50",
      "Hawaiana = P 7.00 / M 10.00 / G 14.00",
      "Vegetariana = 8.25 [vegetariano]",
      "Napolitana = personal 7.00 / familiar 16.50 [vegetariano]",
    ],
  },
  {
    name: "un mensaje de WhatsApp con negritas, viñetas y emojis",
    pasted: `*DESAYUNOS* 🍳
• Hojaldre con salchicha guisada - $2.50
• Tortilla con queso blanco – $2.00
✅ Yuca frita con bistec - $3.75

*BEBIDAS*
- Café con leche $1.00
- Chicha de nance $1.25`,
    rows: [
      "# DESAYUNOS",
      "Hojaldre con salchicha guisada = 2.50",
      "Tortilla con queso blanco = 2.00",
      "Yuca frita con bistec = 3.75",
      "# BEBIDAS",
      "Café con leche = 1.00",
      "Chicha de nance = 1.25",
    ],
  },
  {
    name: "comas decimales y balboas",
    pasted: `Sopas:
Sopa de mariscos B/.8,50
Sopa de pata B/. 5,25
Guacho de rabito 4,5 balboas
Carnes:
Ropa vieja 6,75
Lengua guisada USD 7.00`,
    rows: [
      "# Sopas",
      "Sopa de mariscos = 8.50",
      "Sopa de pata = 5.25",
      "Guacho de rabito = 4.50",
      "# Carnes",
      "Ropa vieja = 6.75",
      "Lengua guisada = 7.00",
    ],
  },
  {
    name: "líneas sin precio y datos del negocio",
    pasted: `Menú de hoy
Arroz con guandú y carne guisada 4.50
Pregunta por la sopa del día
Delivery gratis desde $15
Tel 6677-1234
Horario: 8am a 5pm
Síguenos en @fondalanapa`,
    rows: [
      "? Menú de hoy | No vemos su precio",
      "Arroz con guandú y carne guisada = 4.50",
      "? Pregunta por la sopa del día | No vemos su precio",
      "? Delivery gratis desde $15 | No parece un plato",
      "? Tel 6677-1234 | No vemos su precio",
      "? Horario: 8am a 5pm | No vemos su precio",
      "? Síguenos en @fondalanapa | No vemos su precio",
    ],
  },
  {
    name: "números que no son precios",
    pasted: `Combo 2
Combo #3 $5.95
Alitas x 12 9.50
Coca Cola 600 ml 1.25
Cerveza nacional 12 oz 1.75
Bandeja para 4 24.00
Promo 2x1 en pintas 4.00
Yappy 6677 1234`,
    rows: [
      "? Combo 2 | No vemos su precio",
      "Combo #3 = 5.95",
      "Alitas x 12 = 9.50",
      "Coca Cola 600 ml = 1.25",
      "Cerveza nacional 12 oz = 1.75",
      "Bandeja para 4 = 24.00",
      "Promo 2x1 en pintas = 4.00",
      "? Yappy 6677 1234 | No vemos su precio",
    ],
  },
  {
    name: "un restaurante chino numerado",
    pasted: `CHAO MEIN
1. Chao mein de pollo 5.50
2. Chao mein de camarones 7.25
3) Chao mein especial 8
ARROZ FRITO
4. Arroz frito con puerco media 4.00 entera 6.50`,
    rows: [
      "# CHAO MEIN",
      "Chao mein de pollo = 5.50",
      "Chao mein de camarones = 7.25",
      "Chao mein especial = 8.00",
      "# ARROZ FRITO",
      "Arroz frito con puerco = media 4.00 / entera 6.50",
    ],
  },
  {
    name: "precio primero",
    pasted: `$3.50 Almuerzo ejecutivo
$5.00 - Almuerzo con sopa
2.25 Empanada con soda`,
    rows: ["Almuerzo ejecutivo = 3.50", "Almuerzo con sopa = 5.00", "Empanada con soda = 2.25"],
  },
  {
    name: "el precio en la línea de abajo, como lo copia un PDF",
    pasted: `Filete de res
18.95
Salmón a la plancha
$ 17.50

Postres
Tres leches
4.50`,
    rows: ["Filete de res = 18.95", "Salmón a la plancha = 17.50", "# Postres", "Tres leches = 4.50"],
  },
  {
    name: "jugos y batidos con su tamaño después del precio",
    pasted: `Jugos naturales
Jugo de maracuyá 2.50 vaso / 7.00 jarra
Batido de papaya: en agua 2.25, en leche 2.75
Limonada 12 oz 1.50 16 oz 2.00`,
    rows: [
      "# Jugos naturales",
      "Jugo de maracuyá = vaso 2.50 / jarra 7.00",
      "Batido de papaya = en agua 2.25 / en leche 2.75",
      "Limonada = 12 oz 1.50 / 16 oz 2.00",
    ],
  },
  {
    name: "marcas escritas de varias formas",
    pasted: `Curry de garbanzos (vegano) 8.50
Alitas picantes 🌶️ 7.95
Brownie (sin gluten) 3.75
Picada mixta (para compartir) 19.50
Ensalada griega (V) 6.25`,
    rows: [
      "Curry de garbanzos = 8.50 [vegano]",
      "Alitas picantes = 7.95 [picante]",
      "Brownie = 3.75 [sin-gluten]",
      "Picada mixta = 19.50 [compartir]",
      "Ensalada griega = 6.25 [vegetariano]",
    ],
  },
  {
    name: "descripciones después de dos puntos y después del precio",
    pasted: `Hamburguesa de la casa: carne, tocino y queso 8.95
Club sándwich 7.50 (con papas fritas)
Tacos al pastor: tres tacos con piña $6.00`,
    rows: [
      "Hamburguesa de la casa = 8.95 ~ carne, tocino y queso",
      "Club sándwich = 7.50 ~ con papas fritas",
      "Tacos al pastor = 6.00 ~ tres tacos con piña",
    ],
  },
  {
    name: "platos de mil y dos precios sin tamaño",
    pasted: `Lechón entero por encargo 1,250.00
Chicharrón 3.50 / 5.00
Paella valenciana para 10 personas $120`,
    rows: ["Lechón entero por encargo = 1,250.00", "Chicharrón = 3.50 / 5.00", "Paella valenciana para 10 personas = 120.00"],
  },
  {
    name: "más de cuatro precios y precios de cero",
    pasted: `Cerveza 1 2 3 4 5
Vino copa 5 / media 12 / botella 22 / jarra 18 / vaso 4
Pan de la casa 0.00
Agua $0`,
    rows: [
      "? Cerveza 1 2 3 4 5 | Tiene más de 4 precios",
      "? Vino copa 5 / media 12 / botella 22 / jarra 18 / vaso 4 | Tiene más de 4 precios",
      "? Pan de la casa 0.00 | Revisa el precio",
      "? Agua $0 | Revisa el precio",
    ],
  },
  {
    name: "un plato repetido y otro sin nombre",
    pasted: `Sancocho 4.50
SANCOCHO 5.00
6.00
$7`,
    rows: [
      "Sancocho = 4.50",
      "? SANCOCHO | Ya está en la línea 1",
      "? 6.00 | Falta el nombre del plato",
      "? $7 | Falta el nombre del plato",
    ],
  },
  {
    name: "encabezados con adornos y sin mayúsculas",
    pasted: `--- Entradas ---
Carimañolas (3 und) 3.00

# Sopas
Sopa de lentejas 3.50

Para picar
Yuca frita 2.50
Patacones 2.00`,
    rows: [
      "# Entradas",
      "Carimañolas (3 und) = 3.00",
      "# Sopas",
      "Sopa de lentejas = 3.50",
      "# Para picar",
      "Yuca frita = 2.50",
      "Patacones = 2.00",
    ],
  },
  {
    name: "un menú del día de hotel",
    pasted: `Menú del día
Incluye sopa, bebida y postre

Pollo a la naranja _______ $7.95
Pescado en salsa de coco _______ $9.95
Precios más 7% de ITBMS`,
    rows: [
      "# Menú del día",
      "? Incluye sopa, bebida y postre | No vemos su precio",
      "Pollo a la naranja = 7.95",
      "Pescado en salsa de coco = 9.95",
      "? Precios más 7% de ITBMS | No vemos su precio",
    ],
  },
  {
    name: "afroantillano, con palabras en inglés y espacios raros",
    pasted:
      "Rice\u00a0and\u00a0beans con pollo   5.50\n\u200eRondón\u2003$\u00a08.00\nSaus | 4.00\nPatí  —  1,00\nPlantintá - 1.25 c/u",
    rows: ["Rice and beans con pollo = 5.50", "Rondón = 8.00", "Saus = 4.00", "Patí = 1.00", "Plantintá = c/u 1.25"],
  },
];
