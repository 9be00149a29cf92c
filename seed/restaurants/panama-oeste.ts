import type { SeedRestaurant } from "../shapes";

export const panamaOeste: SeedRestaurant[] = [
  {
    nombre: "Chicheme y Bollo Tía Meme",
    descripcion:
      "En La Chorrera el chicheme se toma espeso, frío y con canela. Tía Meme lo sirve desde una paila de aluminio y " +
      "lo acompaña con bollo preñado, de los que traen la carne escondida.",
    direccion: "Avenida de las Américas, La Chorrera, a dos casas del parque",
    telefono: "+507 6555-0141",
    horario: "Lun-Sáb 6:30-17:00, Dom 7:00-12:00",
    categoria: "comida-tradicional",
    special_dish: "Chicheme con bollo preñado",
    especialidades: ["Chicheme", "Bollo preñado", "Torrejitas de maíz", "Carimañolas"],
    rating: 4.7,
    customer_reviews: "Maritza: Compro un galón cada quincena. | Joel: El bollo preñado llena, no pidas dos.",
    plan_type: "starter_local",
    facebook_url: "https://facebook.example/chichemetiameme",
    maps_url: "https://www.google.com/maps/search/?api=1&query=La%20Chorrera%2C%20Panam%C3%A1%20Oeste%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito",
    descripcion:
      "Los Batista pescan de noche y cocinan de día. En la pizarra solo aparece lo que llegó esa mañana; si dice " +
      "pargo, hay pargo, y si no lo dice, hay que conformarse con langostino, que tampoco es castigo. El comedor es un " +
      "rancho de penca con vista a las lanchas y a los pelícanos.",
    direccion: "Puerto Caimito, La Chorrera, a un lado del muelle, segundo rancho",
    telefono: "+507 6555-0148",
    horario: "Mar-Dom 10:00-18:00",
    categoria: "mariscos",
    special_dish: "Langostinos a la plancha con ajo tostado",
    especialidades: ["Langostinos", "Pargo entero", "Ceviche mixto", "Sopa de mariscos", "Arroz con concha prieta"],
    rating: 4.5,
    customer_reviews: "Delia: Pregunta qué trajo la lancha y pide eso. | Anselmo: De noche no, que se acaba todo.",
    presentation:
      "Pescamos de noche y servimos de día, a un lado del muelle de Puerto Caimito. La pizarra cambia con lo que trae " +
      "la lancha: langostinos, pargo, corvina o concha prieta. Estamos a media hora de la ciudad y en el rancho caben " +
      "familias grandes.",
    plan_type: "max_local",
    website_url: "https://hermanos-batista.example",
    facebook_url: "https://facebook.example/hermanosbatista",
    instagram_url: "https://instagram.example/hermanosbatista",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Puerto%20Caimito%2C%20La%20Chorrera%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Parrilla Cerro Cabra",
    descripcion: "Costilla de puerco ahumada cinco horas con madera de guayabo.",
    direccion: "Vista Alegre, Arraiján, calle detrás de la iglesia",
    telefono: "+507 555-0123",
    horario: "Jue-Dom 12:00-22:00",
    categoria: "parrilla",
    special_dish: "Costilla de puerco ahumada",
    especialidades: ["Costilla ahumada", "Pollo asado", "Mazorca al carbón"],
    rating: 4.2,
    customer_reviews: "Deyanira: El humo se queda en la camisa y no me importa.",
    instagram_url: "https://instagram.example/parrillacerrocabra",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Vista%20Alegre%2C%20Arraij%C3%A1n%2C%20Panam%C3%A1",
  },
  {
    nombre: "El Toldo de Pocho",
    descripcion:
      "Pies en la arena, mesa plástica y pescado del día. Los domingos Pocho saca el acordeón y la cocina se atrasa un " +
      "poco: es parte del trato.",
    direccion: "Playa Veracruz, Arraiján, pasando el puesto de policía, lado del mar",
    telefono: "+507 6555-0155",
    horario: "Vie-Dom 10:00-19:00",
    categoria: "mariscos",
    special_dish: "Sierra frita con yuca",
    especialidades: ["Sierra frita", "Almejas al vapor", "Ceviche de camarón"],
    rating: null,
    customer_reviews: "Nereida: Fui por la sierra y me quedé por el acordeón.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Playa%20Veracruz%2C%20Arraij%C3%A1n%2C%20Panam%C3%A1",
  },
  {
    nombre: "Parador La Nata Gruesa",
    descripcion:
      "Lo que la gente compra camino al interior: queso fresco envuelto en hoja, natilla y un sándwich de queso asado " +
      "que obliga a parar el carro. La finca queda cuesta arriba, en Lídice.",
    direccion: "Carretera Interamericana, Capira, mano derecha yendo hacia el interior",
    telefono: "+507 555-0130",
    horario: "Todos los días 6:00-20:00",
    categoria: "cafeteria",
    special_dish: "Emparedado de queso asado con café",
    especialidades: ["Queso fresco", "Natilla", "Bienmesabe", "Café colado"],
    rating: 4.6,
    customer_reviews: "Aurelio: Sin parar aquí no es viaje.",
    plan_type: "starter_local",
    website_url: "https://la-nata-gruesa.example",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Capira%2C%20Panam%C3%A1%20Oeste%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Juguería Zanguenga",
    descripcion:
      "Piña de la finca de al lado en jugo, en ensalada y asada con canela. También hay plato fuerte sin carne, que " +
      "cambia con la cosecha.",
    direccion: "El Coco, La Chorrera, entrada de Zanguenga",
    telefono: "+507 6555-0102",
    horario: "Lun-Vie 7:00-16:00, Sáb 7:00-13:00",
    categoria: "vegetariano",
    special_dish: "Piña asada con arroz de coco y frijoles",
    especialidades: ["Jugo de piña", "Batido de papaya", "Ensalada de frutas", "Plato de cosecha"],
    rating: 4.3,
    customer_reviews: "Elmer: La piña no necesita azúcar.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=La%20Chorrera%2C%20Panam%C3%A1%20Oeste%2C%20Panam%C3%A1",
  },
  {
    nombre: "Pizzería Viento de Gorgona",
    descripcion:
      "Marta y Gianluca llegaron de vacaciones en 2009 y no regresaron. Pizza de borde inflado, vino de la casa y una " +
      "lista de espera escrita a lápiz los fines de semana de verano.",
    direccion: "Calle principal de Gorgona, Chame, a 200 metros de la playa",
    telefono: "+507 555-0137",
    horario: "Mié-Vie 17:00-22:00, Sáb-Dom 12:00-22:00",
    categoria: "internacional",
    special_dish: "Pizza de camarones y albahaca",
    especialidades: ["Pizza al horno de leña", "Focaccia", "Lasaña"],
    rating: 4.4,
    customer_reviews: "Sandra: Anótate y camina a la playa mientras esperas. | Luis Carlos: La de camarones, sin pensarlo.",
    plan_type: "starter_local",
    instagram_url: "https://instagram.example/vientodegorgona",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Gorgona%2C%20Chame%2C%20Panam%C3%A1",
  },
  {
    nombre: "Bar La Tabla Rota",
    descripcion:
      "Surfistas con sal en el pelo desde las dos de la tarde. Cerveza fría, tacos de pescado y, colgadas en la pared, " +
      "las tablas que partió la ola de El Palmar.",
    direccion: "Playa El Palmar, San Carlos, al final de la calle de tierra",
    telefono: "+507 6555-0109",
    horario: "Vie 4:00 pm - 1:00 am, Sáb-Dom 11:00 am - 1:00 am",
    categoria: "bar",
    special_dish: "Tacos de pescado con repollo y maracuyá",
    especialidades: ["Tacos de pescado", "Mojito de pipa", "Alitas"],
    rating: 4,
    customer_reviews: "Thais: Llegas por la ola y te quedas por la mesa de afuera.",
    instagram_url: "https://instagram.example/latablarota",
    maps_url: "https://www.google.com/maps/search/?api=1&query=El%20Palmar%2C%20San%20Carlos%2C%20Panam%C3%A1",
  },
  {
    nombre: "Café Neblina de Sorá",
    descripcion: "Arriba hace frío de verdad, así que hay chimenea y chocolate.",
    direccion: "Sorá, Chame, kilómetro 12 de la subida, mirador",
    telefono: "+507 555-0104",
    horario: "Sáb-Dom 7:00-17:00",
    categoria: "cafeteria",
    special_dish: "Chocolate caliente con pan de maíz",
    especialidades: ["Chocolate caliente", "Café de altura", "Pan de maíz", "Tortilla con queso"],
    rating: null,
    customer_reviews: "Omaira: Lleva suéter; no es broma.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Sor%C3%A1%2C%20Chame%2C%20Panam%C3%A1",
  },
  {
    nombre: "Empanadas Doña Tilcia",
    descripcion:
      "Maíz pilado, carne molida con pasas y aceitunas, repulgue hecho con tenedor. Se venden por docena a los buses " +
      "que bajan hacia la ciudad y sueltas al que pasa caminando.",
    direccion: "Nuevo Arraiján, parada principal, puesto verde",
    telefono: "+507 6555-0116",
    horario: "Lun-Vie 4:30 am - 10:00 am",
    categoria: "comida-rapida",
    special_dish: "Empanada de maíz con carne",
    especialidades: ["Empanadas de carne", "Empanadas de queso", "Café con leche"],
    rating: 4.8,
    customer_reviews: "Yamileth: A las nueve ya no queda de queso.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Nuevo%20Arraij%C3%A1n%2C%20Panam%C3%A1",
  },
  {
    nombre: "Repostería El Merengón de Bejuco",
    descripcion:
      "Merengues del tamaño de un puño, pie de limón y un flan de coco que se vende entero o por tajada. Atiende la " +
      "nieta; hornea la abuela, que no da la receta a nadie.",
    direccion: "Bejuco, Chame, frente a la estación de bomberos",
    telefono: "+507 555-0111",
    horario: "Mar-Dom 9:00-18:00",
    categoria: "postres",
    special_dish: "Flan de coco",
    especialidades: ["Merengues", "Flan de coco", "Pie de limón"],
    rating: 4.1,
    customer_reviews: "Gladys: Compro uno para el camino y otro para llegar.",
    facebook_url: "https://facebook.example/elmerengondebejuco",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Bejuco%2C%20Chame%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Comedor Siete Dragones",
    descripcion:
      "Arroz frito en fuente para seis, chow mein con vegetales crujientes y sopa de wantón los días de lluvia. " +
      "Reparten a domicilio en todo Barrio Colón.",
    direccion: "Calle El Matadero, Barrio Colón, La Chorrera, altos de la abarrotería",
    telefono: "+507 555-0118",
    horario: "Lun-Dom 10:30-21:30",
    categoria: "internacional",
    special_dish: "Arroz frito especial para seis",
    especialidades: ["Arroz frito", "Chow mein", "Sopa de wantón", "Pato asado"],
    rating: 3.9,
    customer_reviews: "Xiomara: La porción para seis alcanza para siete.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Barrio%20Col%C3%B3n%2C%20La%20Chorrera%2C%20Panam%C3%A1",
  },
];
