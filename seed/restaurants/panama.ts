import type { SeedRestaurant } from "../shapes";

export const panama: SeedRestaurant[] = [
  {
    nombre: "Dim Sum Jardín de la Abuela Loo",
    descripcion:
      "Desayuno chino como se hace en Panamá: carritos desde las seis y media, té sin fondo y familias de tres " +
      "generaciones en mesas redondas. Tres hermanas llevan la cocina con las recetas que su abuela trajo de " +
      "Zhongshan; el hampao de puerco vuela antes de las diez.",
    direccion: "Bulevar El Dorado, Betania, planta baja, entrada por los estacionamientos de atrás",
    telefono: "+507 555-0119",
    horario: "Lun-Dom 6:30-15:00",
    categoria: "internacional",
    special_dish: "Hampao de puerco asado",
    especialidades: ["Siu mai", "Hampao", "Ja kao", "Patitas de pollo", "Arroz pegajoso en hoja"],
    rating: 4.6,
    customer_reviews:
      "Mei Ling: Los domingos hay que hacer fila, vale la pena. | Alonso: Señala lo que quieras del carrito y ya.",
    plan_type: "starter_local",
    facebook_url: "https://facebook.example/jardindelaabuelaloo",
    maps_url: "https://www.google.com/maps/search/?api=1&query=El%20Dorado%2C%20Betania%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Fonda La Paila de Nélida",
    descripcion:
      "Nélida prende la leña a las cuatro de la mañana y a las once ya hay fila. La gallina viene de Chepo, el ñame de " +
      "Ocú y el culantro, del patio de la casa. Cuando la paila se vacía, se cierra.",
    direccion: "Calle 28 Este, Calidonia, a media cuadra de la Avenida Perú",
    telefono: "+507 6555-0103",
    horario: "Lun-Sáb 6:00-15:00, Dom cerrado",
    categoria: "comida-tradicional",
    special_dish: "Sancocho de gallina de patio con arroz blanco",
    especialidades: ["Sancocho", "Bistec picado", "Arroz con guandú", "Hojaldres"],
    rating: 4.7,
    customer_reviews: "Itzel: El sancocho sabe a casa de abuela. | Rubén: Llega temprano, después del mediodía ya no hay.",
    presentation:
      "Cocinamos en leña el sancocho de gallina de patio que Calidonia conoce desde hace treinta años. Servimos " +
      "desayuno con hojaldres desde las seis y almuerzo hasta que se vacía la paila. Es comida de casa, servida " +
      "rápido, a media cuadra de la Avenida Perú.",
    english_line: "Wood-fired chicken sancocho since before sunrise. Come early: when the pot is empty, we close.",
    plan_type: "max_local",
    facebook_url: "https://facebook.example/la-paila-de-nelida",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Calidonia%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    imagen: "/images/plato-sancocho.svg",
    is_verified: true,
  },
  {
    nombre: "Marisquería El Tambor de la Bahía",
    descripcion:
      "Mesas de fórmica, ventiladores y la lancha a la vista. El ceviche se corta al momento, con cebolla morada y ají " +
      "chombo aparte para que cada quien decida cuánto llorar.",
    direccion: "Avenida Eloy Alfaro, San Felipe, a una cuadra del Mercado de Mariscos",
    telefono: "+507 555-0105",
    horario: "Mar-Dom 10:00-18:00",
    categoria: "mariscos",
    special_dish: "Ceviche de corvina en vaso",
    especialidades: ["Ceviche de corvina", "Pulpo al ajillo", "Arroz con mariscos", "Corvina frita entera"],
    rating: 4.5,
    customer_reviews:
      "Gerardo: El ají chombo va aparte, pregunta antes de probar. | Lizbeth: La corvina entera da para dos.",
    plan_type: "starter_local",
    website_url: "https://tambor-de-la-bahia.example",
    instagram_url: "https://instagram.example/tambordelabahia",
    maps_url: "https://www.google.com/maps/search/?api=1&query=San%20Felipe%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    imagen: "/images/plato-ceviche.svg",
    is_verified: true,
  },
  {
    nombre: "Café Balcón de la Nueve",
    descripcion:
      "Un segundo piso con cuatro balcones sobre la plaza. Muelen granos de Boquete y de Santa Fe de Veraguas, y en la " +
      "pizarra escriben cada semana de qué finca viene el filtrado.",
    direccion: "Calle 9, San Felipe, a un costado de la Plaza Herrera, segundo piso",
    telefono: "+507 6555-0110",
    horario: "Mié-Lun 8:00-19:00",
    categoria: "cafeteria",
    special_dish: "Café geisha filtrado con torta de naranja",
    especialidades: ["Café filtrado", "Capuchino", "Torta de naranja", "Derretido de queso prensado"],
    rating: 4.8,
    customer_reviews: "Analía: Pide la mesa del balcón de la esquina.",
    plan_type: "starter_local",
    website_url: "https://balcon-de-la-nueve.example",
    instagram_url: "https://instagram.example/balcondelanueve",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Plaza%20Herrera%2C%20San%20Felipe%2C%20Panam%C3%A1",
    imagen: "/images/plato-cafe.svg",
    is_verified: true,
  },
  {
    nombre: "Parrillada El Tizón de Evaristo",
    descripcion:
      "Carbón de nance, parrilla de media luna y un patio con palo de mango donde se puede llevar a los niños. Los " +
      "domingos hay costillón, que sale a la una y no se guarda.",
    direccion: "Vía Cincuentenario, Parque Lefevre, diagonal a la parada de Panamá Viejo",
    telefono: "+507 555-0112",
    horario: "Mar-Sáb 11:30-15:00, 18:00-23:00, Dom 12:00-20:00",
    categoria: "parrilla",
    special_dish: "Punta de palomilla al carbón con yuca sancochada",
    especialidades: ["Punta de palomilla", "Chorizo tableño", "Costillón de domingo", "Yuca con mojo"],
    rating: 4.4,
    customer_reviews: "Omar: La punta, término medio y nada más. | Yariela: El patio es fresco aunque haga sol.",
    presentation:
      "Asamos con carbón de nance en una parrilla de media luna, a la vista de todos. La punta de palomilla y el " +
      "chorizo tableño son los que más repite la gente; el costillón se hace solo los domingos. El patio es amplio, " +
      "fresco y los niños son bienvenidos.",
    plan_type: "max_local",
    website_url: "https://tizon-de-evaristo.example",
    facebook_url: "https://facebook.example/eltizondeevaristo",
    instagram_url: "https://instagram.example/eltizondeevaristo",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=Parque%20Lefevre%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    imagen: "/images/plato-parrilla.svg",
    is_verified: true,
  },
  {
    nombre: "Cedro & Zumaque",
    descripcion:
      "Cocina libanesa de una familia que lleva dos generaciones en Colón y una en la capital. Pan recién inflado, " +
      "hojas de parra enrolladas a mano.",
    direccion: "Calle Uruguay, Bella Vista, casa esquinera de portón azul",
    telefono: "+507 555-0126",
    horario: "Lun-Sáb 12:00-22:00",
    categoria: "internacional",
    special_dish: "Mezze para dos con kibbe crudo",
    especialidades: ["Hummus", "Kibbe", "Falafel", "Hojas de parra", "Baklava"],
    rating: 4.5,
    plan_type: "starter_local",
    website_url: "https://cedro-y-zumaque.example",
    instagram_url: "https://instagram.example/cedroyzumaque",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=Bella%20Vista%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Trattoria Zia Ornella",
    descripcion: "Ocho mesas, manteles de cuadros y pasta estirada a la vista.",
    direccion: "Vía Argentina, El Cangrejo, frente al parque",
    telefono: "+507 555-0133",
    horario: "Mar-Dom 12:00-15:00, 18:30-22:30",
    categoria: "internacional",
    special_dish: "Tagliatelle con ragú de rabo",
    especialidades: ["Pasta fresca", "Ñoquis de los jueves", "Tiramisú"],
    rating: 4.3,
    customer_reviews: "Fulvia: El ragú pide pan, no lo devuelvas.",
    instagram_url: "https://instagram.example/ziaornella",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=El%20Cangrejo%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Raíz de Otoe",
    descripcion:
      "¿Almuerzo sin carne que no sea una ensalada? Aquí el otoe se vuelve croqueta, la yuca lasaña y el guandú " +
      "hamburguesa. El menú del día trae sopa, plato y chicha de saril.",
    direccion: "Calle Alberto Navarro, El Cangrejo, bajando desde la Vía Argentina",
    telefono: "+507 6555-0117",
    horario: "Lun-Vie 11:00-20:00, Sáb 11:00-16:00",
    categoria: "vegetariano",
    special_dish: "Croquetas de otoe con salsa de marañón",
    especialidades: ["Menú del día", "Hamburguesa de guandú", "Lasaña de yuca", "Chicha de saril"],
    rating: 4.6,
    customer_reviews: "Dayra: Fui con mi papá, que es carnicero, y repitió.",
    plan_type: "starter_local",
    website_url: "https://raiz-de-otoe.example",
    instagram_url: "https://instagram.example/raizdeotoe",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=El%20Cangrejo%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Dulcería Los Suspiros de Ofelia",
    descripcion:
      "Vitrina de vidrio curvo, cajas amarradas con pabilo y la sopa borracha bañada en ron y vino dulce, con sus " +
      "ciruelas. Los encargos de cumpleaños se piden con dos días.",
    direccion: "Vía Fernández de Córdoba, Pueblo Nuevo, al lado de la ferretería",
    telefono: "+507 555-0100",
    horario: "Lun-Sáb 8:00-18:30",
    categoria: "postres",
    special_dish: "Sopa borracha",
    especialidades: ["Sopa borracha", "Suspiros", "Mamallena", "Tres leches", "Queque de frutas"],
    rating: 4.9,
    customer_reviews:
      "Zuleika: Mi cumpleaños no es cumpleaños sin esa sopa borracha. | Héctor: Los suspiros se deshacen en la mano.",
    facebook_url: "https://facebook.example/lossuspirosdeofelia",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=Pueblo%20Nuevo%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Cantina El Seco y la Vaca",
    descripcion:
      "Mostrador de madera, rocola de monedas y dominó en la mesa del fondo. Sirven el seco con leche, como lo pedían " +
      "los abuelos, y para picar hay saus y carne en palito.",
    direccion: "Calle 13 Oeste, Santa Ana, bajando del parque",
    telefono: "",
    horario: "Vie-Sáb 18:00-2:00",
    categoria: "bar",
    special_dish: "Seco con vaca y porción de saus",
    especialidades: ["Seco con vaca", "Saus", "Carne en palito"],
    rating: null,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Santa%20Ana%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Moñi's Burger y Patacón",
    descripcion:
      "La hamburguesa va entre dos patacones aplastados en tabla, con queso blanco frito y salsa de ajo. Ventanilla y " +
      "seis bancos: no hay más.",
    direccion: "Calle 74 Este, San Francisco, frente a la cancha",
    telefono: "+507 6555-0124",
    horario: "Mar-Dom 17:00-23:30",
    categoria: "comida-rapida",
    special_dish: "Patacón burger doble",
    especialidades: ["Patacón burger", "Salchipapas", "Yuca frita"],
    rating: 4.2,
    customer_reviews: "Kevin: Pide servilletas de más.",
    plan_type: "starter_local",
    instagram_url: "https://instagram.example/monisburger",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=San%20Francisco%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Miss Ivy Rondón & Patí",
    descripcion:
      "Sabor antillano de Río Abajo. El rondón lleva leche de coco rallado ahí mismo, ñampí, plátano verde y lo que " +
      "trajo el pescador; el patí, un picante que se anuncia solo. En Semana Santa hornean pan bon por encargo y la " +
      "calle entera huele a jengibre.",
    direccion: "Calle 13, Río Abajo, casa celeste de dos pisos",
    telefono: "+507 6555-0131",
    horario: "Jue-Dom 10:00-17:00",
    categoria: "comida-tradicional",
    special_dish: "Rondón de pescado con domplín",
    especialidades: ["Rondón", "Patí", "Rice and peas", "Pan bon", "Chicha de saril"],
    rating: 4.8,
    customer_reviews: "Marva: Así lo hacía mi granny en la Zona. | Edwin: El patí pica en serio, avisado estás.",
    plan_type: "starter_local",
    facebook_url: "https://facebook.example/missivyrondon",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=R%C3%ADo%20Abajo%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Raspados Hielo y Mocedad",
    descripcion:
      "Hielo raspado con cepillo, sirope de casa y leche condensada hasta que digas basta. Después de pedalear la " +
      "calzada, cae solo.",
    direccion: "Calzada de Amador, kiosco junto al alquiler de bicicletas",
    telefono: "+507 6555-0138",
    horario: "Sáb-Dom 10:00-19:00",
    categoria: "postres",
    special_dish: "Raspado de maracuyá con leche condensada y malteada",
    especialidades: ["Raspado de maracuyá", "Raspado de tamarindo", "Pipa fría"],
    rating: 4.1,
    customer_reviews: "Yarelis: Se hace fila, pero avanza. Lleva sombrero.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Calzada%20de%20Amador%2C%20Panam%C3%A1",
  },
  {
    nombre: "La Azotea del Trompo",
    descripcion:
      "Piso doce, viento del golfo y una carta corta de cocteles con frutas de aquí: guanábana, nance, marañón " +
      "curazao. Los jueves toca un trío de bolero y tamborera.",
    direccion: "Calle 53 Este, Marbella, último piso, entrada por el lobby",
    telefono: "+507 555-0107",
    horario: "Mié-Sáb 17:00-1:00",
    categoria: "bar",
    special_dish: "Coctel de nance y ron añejo",
    especialidades: ["Cocteles de fruta", "Carimañolas rellenas de cangrejo", "Tablas para compartir"],
    rating: 4,
    customer_reviews: "Stephany: Ve antes de las seis para ver caer el sol.",
    presentation:
      "Preparamos cocteles con frutas panameñas en un piso doce con vista a la bahía. El atardecer se ve mejor antes " +
      "de las seis y los jueves hay bolero y tamborera en vivo. La cocina es corta y para compartir: carimañolas de " +
      "cangrejo y tablas.",
    english_line: "Rooftop cocktails with Panamanian fruit, twelve floors above the bay. Live boleros on Thursdays.",
    plan_type: "max_local",
    website_url: "https://azotea-del-trompo.example",
    instagram_url: "https://instagram.example/azoteadeltrompo",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Marbella%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Restaurante Hermanos Ábrego",
    descripcion:
      "Parada de camioneros y de medio Tocumen. El arroz se sirve por cucharón, la menestra cambia a diario y el plato " +
      "del día cuesta lo que debe costar un plato del día.",
    direccion: "Vía Panamericana, 24 de Diciembre, pasando el paso elevado",
    telefono: "+507 555-0114",
    horario: "Lun-Vie 5:00-16:00, Sáb 5:00-14:00",
    categoria: "comida-tradicional",
    special_dish: "Ropa vieja con tajadas",
    especialidades: ["Ropa vieja", "Puerco guisado", "Lentejas", "Sopa de pata"],
    rating: 3.9,
    customer_reviews: "Nodier: A las once ya no queda ropa vieja. | Keila: Sirven como para quien trabaja parado.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=24%20de%20Diciembre%2C%20Panam%C3%A1",
  },
  {
    nombre: "Chuzos La Última Parada",
    descripcion: "Un carrito, dos anafes. El olor se siente desde el puente peatonal.",
    direccion: "Los Andes 2, San Miguelito, a la salida del metro",
    telefono: "+507 6555-0145",
    horario: "Lun-Sáb 16:00-22:00",
    categoria: "comida-rapida",
    special_dish: "Chuzo de pollo con tortilla y salsa criolla",
    especialidades: ["Chuzo de pollo", "Chuzo de res", "Chorizo con bollo"],
    rating: null,
    customer_reviews: "Jair: Dos chuzos y una soda, resuelto.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=San%20Miguelito%2C%20Panam%C3%A1",
  },
  {
    nombre: "Asados Río Mamoní",
    descripcion:
      "Los sábados se ahúma tasajo y los domingos llega gente de la capital solo por el pollo de patio. Hay hamacas " +
      "abajo, a la orilla del río, para quien no quiera devolverse enseguida.",
    direccion: "Entrada de Chepo, 300 metros después del puente, mano derecha",
    telefono: "+507 6555-0152",
    horario: "Vie-Dom 11:00-19:00",
    categoria: "parrilla",
    special_dish: "Pollo de patio asado a la leña con bollo de maíz nuevo",
    especialidades: ["Pollo a la leña", "Tasajo ahumado", "Bollo de maíz nuevo"],
    rating: 4.3,
    customer_reviews: "Abdiel: Paramos una vez y ahora el desvío es costumbre.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Chepo%2C%20Panam%C3%A1",
  },
  {
    nombre: "La Lancha de las Ocho",
    descripcion:
      "Se llama así por la lancha que sale de Amador los fines de semana: quien se baja de ella alcanza mesa con " +
      "sombra. Pescado entero, arroz con coco y piña taboguita de postre.",
    direccion: "San Pedro, Isla Taboga, subiendo del muelle a la izquierda",
    telefono: "+507 6555-0159",
    horario: "Mié-Dom 9:00-17:00",
    categoria: "mariscos",
    special_dish: "Pargo frito con arroz con coco",
    especialidades: ["Pargo frito", "Ceviche de pulpo", "Langostinos al ajillo", "Arroz con coco"],
    rating: 4.4,
    customer_reviews: "Ricaurte: Aparta el pargo desde que llegas. | Nadia: La piña del postre es de la isla y se nota.",
    plan_type: "starter_local",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Isla%20Taboga%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Izakaya Tortuga Verde",
    descripcion: "Barra de catorce puestos con brochetas al carbón y atún del Pacífico panameño.",
    direccion: "Calle 58 Este, Obarrio, local 3",
    telefono: "+507 555-0121",
    horario: "Lun-Sáb 18:00-23:00",
    categoria: "internacional",
    special_dish: "Tataki de atún con ají chombo",
    especialidades: ["Brochetas al carbón", "Tataki de atún", "Ramen de puerco"],
    rating: 4.1,
    website_url: "https://tortuga-verde.example",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Obarrio%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
    is_active: false,
  },
  {
    nombre: "Panadería y Café La Micha Tibia",
    descripcion:
      "Sale pan a las cinco, a las diez y a las cuatro. Con la micha caliente va mantequilla, queso amarillo y un café " +
      "con leche de los que se toman de pie en el mostrador.",
    direccion: "Los Ángeles, Betania, calle de la iglesia, edificio de la esquina",
    telefono: "+507 555-0128",
    horario: "Lun-Dom 5:00-20:00",
    categoria: "cafeteria",
    special_dish: "Micha con queso y café con leche",
    especialidades: ["Pan micha", "Pan de huevo", "Orejitas", "Emparedado de pierna"],
    rating: 4.5,
    customer_reviews: "Graciela: Voy desde que la micha costaba cinco centavos.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Betania%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Arepas Mi Comadre Yuleisy",
    descripcion:
      "De Maracaibo a la Vía España: Yuleisy empezó con un budare prestado y hoy ya tiene tres. Hay reina pepiada, " +
      "pabellón y una arepa panameña con tasajo que inventó aquí.",
    direccion: "Vía España, Bella Vista, pasaje peatonal, local 6",
    telefono: "+507 6555-0106",
    horario: "Lun-Sáb 7:00-21:00",
    categoria: "comida-rapida",
    special_dish: "Arepa de tasajo con queso blanco",
    especialidades: ["Reina pepiada", "Arepa pabellón", "Tequeños", "Papelón con limón"],
    rating: 4.4,
    plan_type: "starter_local",
    instagram_url: "https://instagram.example/micomadreyuleisy",
    maps_url:
      "" +
      "https://www.google.com/maps/search/?api=1&query=V%C3%ADa%20Espa%C3%B1a%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Fonda El Trasnocho",
    descripcion:
      "Taxistas, enfermeras y gente que viene de bailar comparten mesa a las tres de la mañana. Hojaldre con bistec a " +
      "toda hora; mondongo, desde la medianoche.",
    direccion: "Avenida Ricardo J. Alfaro, Betania, al lado de la estación de gasolina",
    telefono: "+507 6555-0113",
    horario: "Todos los días 24 horas",
    categoria: "comida-tradicional",
    special_dish: "Hojaldre con bistec encebollado",
    especialidades: ["Hojaldres", "Mondongo", "Salchichas guisadas", "Tortilla con queso"],
    rating: 3.8,
    customer_reviews: "Abdiel: A las 4 a. m. no hay nada mejor. | Franchesca: Mesa compartida, y se conversa.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Betania%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Picantería Ña Rosaura",
    descripcion:
      "Arequipa en San Francisco: rocoto relleno, chupe los viernes y chicha morada hervida con piña. La dueña pasa " +
      "por las mesas y se fija en quién dejó comida.",
    direccion: "Calle Andrés Mojica, San Francisco, media cuadra antes del parque",
    telefono: "+507 555-0135",
    horario: "Mar-Sáb 12:00-21:30, Dom 12:00-17:00",
    categoria: "internacional",
    special_dish: "Chupe de camarones",
    especialidades: ["Rocoto relleno", "Chupe de camarones", "Ají de gallina", "Chicha morada"],
    rating: 4.2,
    customer_reviews: "Milagros: Pica donde tiene que picar. | Rigoberto: Pide mesa el sábado.",
    instagram_url: "https://instagram.example/narosaura",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=San%20Francisco%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Dule Masi de Nixia",
    descripcion:
      "Nixia es de Ustupu y cocina como en la comarca: pescado ahumado, plátano verde y coco en la misma olla. Solo " +
      "almuerzos, servidos en totuma, con limón y sal gruesa.",
    direccion: "Avenida Central, Calidonia, a un costado de la Plaza 5 de Mayo, local del fondo",
    telefono: "+507 6555-0120",
    horario: "Lun-Vie 11:00-15:00",
    categoria: "otro",
    special_dish: "Dule masi con pescado ahumado",
    especialidades: ["Dule masi", "Pescado ahumado", "Bebida de cacao y guineo"],
    rating: null,
    customer_reviews: "Aiban: Como en la isla, hasta la totuma.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Calidonia%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Patio Mango Verde",
    descripcion:
      "Siete cocinas pequeñas comparten un jardín de la antigua base. Cada mes entra una nueva a prueba, así que la " +
      "lista de la entrada nunca es la misma. Perros y patinetas bienvenidos.",
    direccion: "Clayton, Ancón, detrás de las canchas, edificio de techo rojo",
    telefono: "+507 555-0102",
    horario: "Jue-Vie 17:00-23:00, Sáb-Dom 9:00-23:00",
    categoria: "otro",
    special_dish: "Mango verde con sal, vinagre y pimienta",
    especialidades: ["Comida de varias cocinas", "Jugos naturales", "Desayunos de fin de semana"],
    rating: 4.3,
    presentation:
      "Reunimos siete cocinas pequeñas en un jardín de Clayton: cada quien pide lo suyo y todos comen juntos. Los " +
      "fines de semana abrimos para desayunar y hay espacio para perros, patinetas y cumpleaños. Cada mes estrena " +
      "puesto una cocina nueva.",
    plan_type: "max_local",
    website_url: "https://patio-mango-verde.example",
    facebook_url: "https://facebook.example/patiomangoverde",
    instagram_url: "https://instagram.example/patiomangoverde",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Clayton%2C%20Anc%C3%B3n%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Lentejas y Compañía",
    descripcion: "Comida vegana para oficinistas con prisa: pides a las doce, comes a las doce y cinco.",
    direccion: "Avenida Samuel Lewis, Obarrio, planta baja, junto a la papelería",
    telefono: "+507 555-0109",
    horario: "Lun-Vie 7:30-16:00",
    categoria: "vegetariano",
    special_dish: "Bol de lentejas con plátano maduro y aguacate",
    especialidades: ["Boles de grano", "Wraps", "Batidos sin leche"],
    rating: null,
    customer_reviews: "Anayansi: Almuerzo rápido que no da sueño.",
    website_url: "https://lentejas-y-compania.example",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Obarrio%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Brasa Canalera",
    descripcion:
      "Carnes maduradas en la casa y un salón con fotos del Canal que los vecinos fueron trayendo. La entraña se pide " +
      "jugosa o no se pide, dice el letrero.",
    direccion: "Avenida Diógenes de la Rosa, Albrook, frente a la piquera",
    telefono: "+507 555-0116",
    horario: "Lun-Sáb 12:00-22:30",
    categoria: "parrilla",
    special_dish: "Entraña con chimichurri de culantro",
    especialidades: ["Entraña", "Ojo de bife", "Mollejas", "Papa al rescoldo"],
    rating: 4.6,
    customer_reviews: "Ovidio: El culantro en el chimichurri fue una sorpresa.",
    website_url: "https://brasa-canalera.example",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Albrook%2C%20Anc%C3%B3n%2C%20Panam%C3%A1",
  },
  {
    nombre: "Marisquería Corvina Brava",
    descripcion:
      "Pescado frito frente al mar, en plato de cartón y con los dedos. El camarón al ajillo viene con más ajillo que " +
      "camarón, y nadie se ha quejado todavía.",
    direccion: "Avenida de los Poetas, El Chorrillo, tercer rancho viniendo del Casco",
    telefono: "+507 6555-0127",
    horario: "Todos los días 11:00-20:00",
    categoria: "mariscos",
    special_dish: "Corvina frita con patacones",
    especialidades: ["Corvina frita", "Camarones al ajillo", "Guacho de mariscos", "Patacones"],
    rating: 4.1,
    customer_reviews: "Yisel: Los patacones llegan quemando, como debe ser.",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=El%20Chorrillo%2C%20Ciudad%20de%20Panam%C3%A1%2C%20Panam%C3%A1",
  },
  {
    nombre: "Pizzería Horno de Barro",
    descripcion:
      "Masa de dos días y horno hecho por un alfarero de La Arena. La de chorizo tableño con queso blanco es la que " +
      "los vecinos llaman la nacional.",
    direccion: "Vía Transístmica, Las Cumbres, frente a la entrada de Villa Zaita",
    telefono: "+507 6555-0134",
    horario: "Mié-Dom 16:00-22:00",
    categoria: "comida-rapida",
    special_dish: "Pizza de chorizo tableño",
    especialidades: ["Pizza de chorizo tableño", "Calzone", "Pan de ajo"],
    rating: 3.7,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Las%20Cumbres%2C%20Panam%C3%A1",
    is_active: false,
  },
  {
    nombre: "Kiosco Lalita",
    descripcion: "",
    direccion: "Alcalde Díaz, diagonal a la parada",
    telefono: "",
    horario: "",
    categoria: "otro",
    special_dish: "",
    especialidades: [],
    rating: null,
  },
];
