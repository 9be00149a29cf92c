import type { SeedRestaurant } from "../shapes";

export const losSantos: SeedRestaurant[] = [
  {
    nombre: "Panadería La Tía Benilda",
    descripcion:
      "Lo que no alcanzaste antes de las nueve ya no existe. Los pescadores llegan primero; después, los surfistas que " +
      "van a Venao y se llevan la bolsa todavía tibia.",
    direccion: "Avenida Central, Pedasí, a una cuadra del parque, casa de portal corrido",
    telefono: "+507 6555-0197",
    horario: "Lun-Sáb 5:00 am - 12:00 pm, Dom 5:00 am - 10:00 am",
    categoria: "cafeteria",
    special_dish: "Empanada de queso con azúcar",
    especialidades: ["Pan de huevo", "Empanadas de queso", "Roscas", "Café con leche"],
    rating: 4.8,
    customer_reviews: "Maruquel: Las empanadas valen el madrugón. | Ben: Manejé de vuelta por otra bolsa.",
    plan_type: "starter_local",
    instagram_url: "https://instagram.example/latiabenilda",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Pedas%C3%AD%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Dulcería Miel de Abril",
    descripcion:
      "Chocaos, queques, bienmesabe y cocadas servidos en hoja de bijao, como en las fiestas de San Juan. La receta del " +
      "manjar blanco lleva leche de la mañana y tres horas de paleta; por eso solo hacen dos pailas al día y la segunda " +
      "casi siempre está encargada.",
    direccion: "Calle José Vallarino, La Villa de Los Santos, diagonal al parque Simón Bolívar",
    telefono: "+507 555-0168",
    horario: "Mar-Dom 9:00-18:00",
    categoria: "postres",
    special_dish: "Manjar blanco en totuma",
    especialidades: ["Manjar blanco", "Chocao", "Queques", "Bienmesabe", "Mamallena"],
    rating: 4.9,
    customer_reviews: "Ofelina: El manjar sabe al de antes de que hubiera nevera.",
    presentation:
      "Hacemos dulces santeños con leche del día, miel de caña y hojas de bijao. El manjar blanco sale en dos pailas, " +
      "una en la mañana y otra después del mediodía, y se vende por totuma. Estamos diagonal al parque de La Villa, a " +
      "cinco minutos de Chitré.",
    plan_type: "max_local",
    website_url: "https://miel-de-abril.example",
    facebook_url: "https://facebook.example/mieldeabril",
    maps_url: "https://www.google.com/maps/search/?api=1&query=La%20Villa%20de%20Los%20Santos%2C%20Panam%C3%A1",
    imagen: "/images/plato-dulces.svg",
    is_verified: true,
  },
  {
    nombre: "Fonda El Socavón",
    descripcion:
      "En septiembre, durante el Festival de la Mejorana, no cierra hasta que callan las guitarras. El resto del año es " +
      "una fonda de almuerzo, de las de plato hondo.",
    direccion: "Calle 21 de Enero, Guararé, detrás de la plaza Bibiana Pérez",
    telefono: "+507 6555-0164",
    horario: "Lun-Sáb 6:00-15:00, Dom cerrado",
    categoria: "comida-tradicional",
    special_dish: "Guacho de marisco con culantro",
    especialidades: ["Guacho", "Arroz con pollo", "Carne entomatada"],
    rating: 4.3,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Guarar%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Marisquería El Bongo",
    descripcion:
      "Los botes de Mensabé descargan aquí mismo. No hay carta: una pizarra dice qué hay y a cuánto, y se borra según se " +
      "va acabando.",
    direccion: "Playa El Uverito, Las Tablas, al final de la calle, frente a los ranchos",
    telefono: "+507 555-0179",
    horario: "Jue-Dom 10:30-18:30",
    categoria: "mariscos",
    special_dish: "Sierra frita con yuca y salsa de tomate",
    especialidades: ["Sierra frita", "Ceviche de almejas", "Camarones apanados", "Sopa de mariscos"],
    rating: 4.5,
    customer_reviews: "Nodier: Llega temprano, se acaba el pescado. | Aurora: La sopa alcanza para dos y sobra.",
    plan_type: "starter_local",
    plan_expires_at: "2026-11-15T05:00:00.000Z",
    maps_url: "https://www.google.com/maps/search/?api=1&query=El%20Uverito%2C%20Las%20Tablas%2C%20Panam%C3%A1",
  },
  {
    nombre: "Parrilla La Vaquería",
    descripcion: "Carne de novillo del valle, asada gruesa y sin salsa, al lado de la carretera por donde pasa el ganado.",
    direccion: "Carretera a Macaracas, Tonosí, frente al corral de subastas",
    telefono: "+507 6555-0171",
    horario: "Mié-Dom 11:00-21:00",
    categoria: "parrilla",
    special_dish: "Punta de palomilla a la brasa con yuca",
    especialidades: ["Punta de palomilla", "Costilla de res", "Chorizo asado"],
    rating: 4.4,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Tonos%C3%AD%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Ola Izquierda",
    descripcion: "Tacos, shakshuka y poke para gente con sal en el pelo.",
    direccion: "Playa Venao, Oria Arriba, distrito de Pedasí, entrada de tierra junto al puesto de tablas",
    telefono: "+507 6555-0178",
    horario: "Lun-Dom 8:00-22:00",
    categoria: "internacional",
    special_dish: "Tacos de dorado con piña asada",
    especialidades: ["Tacos de dorado", "Shakshuka", "Poke de atún", "Batidos"],
    rating: 4.2,
    customer_reviews: "Camila: El poke después de la sesión de la tarde es ley.",
    presentation:
      "Cocinamos para quien sale del mar con hambre: desayunos desde las ocho, tacos de dorado al mediodía y poke de " +
      "atún al caer la tarde. Hay opciones sin carne todos los días y agua filtrada gratis para tu botella. Puedes " +
      "llegar descalzo.",
    plan_type: "max_local",
    website_url: "https://ola-izquierda.example",
    instagram_url: "https://instagram.example/olaizquierda",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Playa%20Venao%2C%20Panam%C3%A1",
    google_import: "confirmed",
  },
  {
    nombre: "Cantina La Tregua",
    descripcion:
      "Queda donde se topan Calle Arriba y Calle Abajo, y en carnavales aquí nadie pregunta por quién vas. El resto del " +
      "año hay dominó, béisbol en la tele y chicharrón por libra.",
    direccion: "Avenida Belisario Porras y Calle 8 de Noviembre, Las Tablas",
    telefono: "+507 555-0190",
    horario: "Mié-Jue 16:00-23:00, Vie-Sáb 16:00-2:00",
    categoria: "bar",
    special_dish: "Chicharrón con patacón y limón",
    especialidades: ["Chicharrón", "Seco con leche"],
    rating: 3.9,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Las%20Tablas%2C%20Panam%C3%A1",
  },
  {
    nombre: "Chorizos Vergara e Hijos",
    descripcion:
      "Tienda de chorizo tableño con dos mesas al fondo. Pides por libra y, si tienes hambre ya, te asan un par y te los " +
      "dan con tortilla.",
    direccion: "Vía a Santo Domingo, Las Tablas, a 200 metros del semáforo",
    telefono: "+507 555-0141",
    horario: "Lun-Sáb 7:00-18:00, Dom 7:00-12:00",
    categoria: "otro",
    special_dish: "Chorizo tableño asado con tortilla de maíz",
    especialidades: ["Chorizo tableño", "Morcilla", "Tortilla de maíz"],
    rating: 4.7,
    customer_reviews: "Bolívar: Llevo tres libras cada vez que subo a la capital.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Las%20Tablas%2C%20Panam%C3%A1",
  },
  {
    nombre: "Verde Cambutal",
    descripcion:
      "¿Falafel al final de la carretera? Sí, y con hummus de guandú. La dueña siembra casi todo lo que sirve y el resto " +
      "lo cambia con los vecinos por plátano y huevos.",
    direccion: "Playa Cambutal, distrito de Tonosí, pasando el puente de hierro a mano derecha",
    telefono: "+507 6555-0185",
    horario: "Jue-Lun 8:00-16:00",
    categoria: "vegetariano",
    special_dish: "Falafel con hummus de guandú",
    especialidades: ["Falafel", "Hummus de guandú", "Pan de yuca"],
    rating: null,
    instagram_url: "https://instagram.example/verdecambutal",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Cambutal%2C%20Panam%C3%A1",
  },
  {
    nombre: "Hamburguesas La Tuna",
    descripcion: "La de dos carnes se llama Reina; la pequeña, Princesa. Venden más de la segunda.",
    direccion: "Paseo Carlos L. López, Las Tablas, al lado de la piquera",
    telefono: "+507 6555-0192",
    horario: "Mar-Dom 17:00-23:30",
    categoria: "comida-rapida",
    special_dish: "Hamburguesa Reina con queso blanco frito",
    especialidades: ["Hamburguesas", "Papas con chorizo", "Raspado de maracuyá"],
    rating: 3.6,
    customer_reviews: "Yosely: Rica la carne, lento el servicio en carnavales.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Las%20Tablas%2C%20Panam%C3%A1",
  },
  {
    nombre: "Comedor Los Tres Magos",
    descripcion:
      "En enero comen aquí los actores del drama de los Reyes, todavía con la capa puesta. La sopa de carne se sirve con " +
      "arroz aparte y guineo verde.",
    direccion: "Calle Moisés Espino, Macaracas, frente a la plaza de la iglesia",
    telefono: "+507 555-0152",
    horario: "Lun-Vie 6:00-14:00, Sáb 7:00-13:00",
    categoria: "comida-tradicional",
    special_dish: "Sopa de carne con otoe y guineo verde",
    especialidades: ["Sopa de carne", "Puerco frito", "Torrejitas de maíz"],
    rating: null,
    plan_type: "starter_local",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Macaracas%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Rancho Toro y Sal",
    descripcion: "Rancho de penca frente a la playa, con hamacas para esperar el pescado.",
    direccion: "Playa El Toro, Pedasí, último rancho hacia el este",
    telefono: "+507 6555-0199",
    horario: "Sáb-Dom 10:00-18:00",
    categoria: "mariscos",
    special_dish: "Pargo al carbón en hoja de plátano",
    especialidades: ["Pargo al carbón", "Ceviche de dorado"],
    rating: 4,
    is_active: false,
  },
];
