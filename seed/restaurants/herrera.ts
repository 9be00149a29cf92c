import type { SeedRestaurant } from "../shapes";

export const herrera: SeedRestaurant[] = [
  {
    nombre: "Panadería Horno de Quincha",
    descripcion:
      "La segunda horneada sale a las cinco de la tarde; la fila empieza a las cuatro y media. Moñas, michas y " +
      "rosquitas, con café colado para quien no aguanta hasta la casa.",
    direccion: "Carretera Nacional, La Arena de Chitré, diagonal a los talleres de cerámica",
    telefono: "+507 555-0173",
    horario: "Lun-Dom 5:30-20:00",
    categoria: "cafeteria",
    special_dish: "Moña de La Arena recién horneada",
    especialidades: ["Moñas", "Rosquitas de queso", "Pan de mantequilla", "Café colado"],
    rating: 4.7,
    customer_reviews: "Lesbia: Uno entra por una moña y sale con una bolsa.",
    plan_type: "starter_local",
    facebook_url: "https://facebook.example/hornodequincha",
    maps_url: "https://www.google.com/maps/search/?api=1&query=La%20Arena%2C%20Chitr%C3%A9%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Fonda Tres Hermanas",
    descripcion:
      "Delfina cocina, Nidia cobra y Rosa conversa. Hay sancocho de gallina de patio todos los días y, los domingos, " +
      "tamales en hoja de bijao.",
    direccion: "Calle Central, Ocú, a un costado de la iglesia San Sebastián",
    telefono: "+507 6555-0162",
    horario: "Lun-Dom 6:00-14:30",
    categoria: "comida-tradicional",
    special_dish: "Sancocho de gallina de patio con ñame de Ocú",
    especialidades: ["Sancocho", "Tamales", "Bistec picado", "Tortilla changa"],
    rating: 4.5,
    customer_reviews:
      "Itzel: El sancocho sabe a casa de abuela. | Rubén: Si Rosa te cuenta un cuento, el almuerzo dura dos horas.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Oc%C3%BA%2C%20Panam%C3%A1",
  },
  {
    nombre: "Marisquería La Garza Morena",
    descripcion:
      "Mira hacia los manglares de El Agallito y, con marea alta, casi se moja la terraza. Empieza por el ceviche de " +
      "concha negra mientras se fríe la corvina.",
    direccion: "Playa El Agallito, Chitré, antes de llegar al mirador de aves",
    telefono: "+507 555-0184",
    horario: "Mar-Dom 11:00-19:00",
    categoria: "mariscos",
    special_dish: "Ceviche de concha negra",
    especialidades: ["Concha negra", "Corvina frita", "Camarones al ajillo", "Arroz con mariscos"],
    rating: 4.4,
    customer_reviews: "Mitzi: Fresco, sin apuro y con garzas de verdad al frente.",
    presentation:
      "Abrimos frente al manglar de El Agallito, donde los pescadores de Chitré descargan la concha y la corvina. " +
      "Recomendamos empezar con el ceviche de concha negra y quedarse hasta que suba la marea. En la tarde llegan las " +
      "garzas y hay mesa con vista para todos.",
    plan_type: "max_local",
    website_url: "https://garza-morena.example",
    instagram_url: "https://instagram.example/lagarzamorena",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Playa%20El%20Agallito%2C%20Chitr%C3%A9%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "El Trapiche de Don Lino",
    descripcion:
      "En Pesé manda la caña y aquí se prueba de tres maneras: guarapo molido al momento, seco con leche y raspadura con " +
      "queso blanco.",
    direccion: "Calle 5ta, Pesé, dos cuadras abajo de la plaza",
    telefono: "+507 6555-0169",
    horario: "Jue-Dom 15:00-23:00",
    categoria: "bar",
    special_dish: "Guarapo con limón y un golpe de seco",
    especialidades: ["Guarapo", "Seco con leche", "Chicharrón con yuca"],
    rating: 4,
    customer_reviews: "Eladio: Ver moler la caña ya es medio paseo.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Pes%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Parador La Mula Cansada",
    descripcion:
      "Abierto a cualquier hora para el que baja a Azuero, sigue a Chiriquí o vuelve a la capital. Bistec encebollado, " +
      "tortillas gruesas, hojaldres y café en vaso de vidrio; de madrugada, el caldo de pata levanta a los camioneros. " +
      "Hay puestos para mulas y una mesa larga que se comparte.",
    direccion: "Vía Interamericana, cruce de Divisa, distrito de Santa María",
    telefono: "+507 555-0195",
    horario: "Todos los días 24 horas",
    categoria: "comida-tradicional",
    special_dish: "Bistec encebollado con hojaldres",
    especialidades: ["Desayuno panameño", "Caldo de pata", "Tortilla asada con queso", "Guacho de rabito"],
    rating: 3.8,
    customer_reviews:
      "Ovidio: A las tres de la mañana es el único lugar con caldo caliente. | Sugey: Cumple, pero en Semana Santa la " +
      "espera es larga.",
    plan_type: "starter_local",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Divisa%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Dulces Niña Matilde",
    descripcion: "Suspiros, huevitos de leche y pesada de nance hechos en paila de cobre.",
    direccion: "Calle del Medio, Parita, casa de tejas frente a la iglesia Santo Domingo de Guzmán",
    telefono: "+507 555-0146",
    horario: "Lun-Sáb 9:00-17:00",
    categoria: "postres",
    special_dish: "Pesada de nance con queso blanco",
    especialidades: ["Pesada de nance", "Huevitos de leche", "Suspiros", "Mamallena"],
    rating: 5,
    customer_reviews: "Betzaida: La paila brilla más que la iglesia.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Parita%2C%20Panam%C3%A1",
  },
  {
    nombre: "Carrito El Trasnocho",
    descripcion:
      "Después del baile, todo el mundo termina aquí. La carne en palito se asa sobre un rin de camión y la salsa de ajo " +
      "no se le niega a nadie.",
    direccion: "Calle Manuel María Correa, Chitré, a media cuadra del Parque Unión",
    telefono: "+507 6555-0176",
    horario: "Jue 18:00-23:00, Vie-Sáb 18:00-2:00",
    categoria: "comida-rapida",
    special_dish: "Carne en palito con bollo",
    especialidades: ["Carne en palito", "Salchipapas", "Hamburguesa con piña"],
    rating: 4.2,
    customer_reviews: "Chelo: La salsa de ajo debería venderse por galón.",
    instagram_url: "https://instagram.example/eltrasnochochitre",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Chitr%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Patio Ligure",
    descripcion:
      "Pasta fresca debajo de un palo de mango. El cocinero vino de Génova hace quince años, la albahaca crece en Llano " +
      "Bonito y el queso baja de Parita dos veces por semana.",
    direccion: "Avenida Herrera, Chitré, detrás de la catedral San Juan Bautista",
    telefono: "+507 555-0157",
    horario: "Mar-Sáb 11:30-15:00, 18:00-23:00",
    categoria: "internacional",
    special_dish: "Trofie al pesto con papa y habichuela",
    especialidades: ["Trofie al pesto", "Focaccia", "Raviolis de queso de Parita"],
    rating: null,
    plan_type: "starter_local",
    website_url: "https://patio-ligure.example",
    facebook_url: "https://facebook.example/patioligure",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Chitr%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Huerta Clara",
    descripcion: "Un solo almuerzo del día, sin carne, hasta que se vacíe la olla.",
    direccion: "Vía Boca de Parita, Monagrillo, Chitré, portón azul después de la escuela",
    telefono: "+507 6555-0183",
    horario: "Lun-Vie 11:00-15:00",
    categoria: "vegetariano",
    special_dish: "Guacho de frijoles con zapallo",
    especialidades: ["Guacho de frijoles", "Ensalada de feria", "Chicha de marañón"],
    rating: 4.1,
    customer_reviews: "Mirna: Hay que llegar temprano; la olla es una.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Monagrillo%2C%20Panam%C3%A1",
  },
  {
    nombre: "Fogón de la Altura",
    descripcion:
      "Arriba hace fresco y la leña de nance arde desde temprano: puerco ahumado por libra, gallina asada, arepas de " +
      "maíz nuevo. Se paga en efectivo.",
    direccion: "Las Minas, subiendo hacia Chepo, un kilómetro después del cementerio",
    telefono: "+507 6555-0190",
    horario: "Sáb-Dom 10:00-17:00",
    categoria: "parrilla",
    special_dish: "Puerco ahumado con leña de nance",
    especialidades: ["Puerco ahumado", "Gallina asada", "Arepas de maíz nuevo"],
    rating: null,
  },
];
