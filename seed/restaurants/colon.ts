import { importedDescription } from "../../app/directory/imported-place";
import type { SeedRestaurant } from "../shapes";

export const colon: SeedRestaurant[] = [
  {
    nombre: "Cocina de Miss Evadney",
    descripcion:
      "Miss Evadney aprendió el rondón de su abuela jamaicana, que llegó a Colón con las obras del Canal. Lo sirve " +
      "viernes y sábado, con domplín, ñame y leche de coco rallado esa misma mañana; los demás días hay pollo guisado, " +
      "bacalao con akee y arroz con guandú.",
    direccion: "Calle 9 y Avenida Meléndez, Barrio Norte, Colón, planta baja de la casa de madera verde",
    telefono: "+507 6555-0160",
    horario: "Mar-Sáb 11:00-17:00",
    categoria: "comida-tradicional",
    special_dish: "Rondón de pescado con domplín",
    especialidades: ["Rondón", "Bacalao con akee", "Arroz con guandú y coco", "Saus de patitas", "Chicha de saril"],
    rating: 4.8,
    customer_reviews:
      "Dorinda: El rondón me devolvió a la cocina de mi tía en Calle 5ta. | Alexis: Pide domplín extra y no lo cuentes.",
    presentation:
      "Guardamos la cocina afroantillana de Colón como la hacían nuestras abuelas: rondón los viernes y sábados, " +
      "bacalao con akee y arroz con guandú y coco. Cocinamos para llevar o para comer en el portal de la casa verde. " +
      "El saril se hace con jengibre y sin prisa.",
    plan_type: "max_local",
    website_url: "https://cocina-miss-evadney.example",
    instagram_url: "https://instagram.example/cocinamissevadney",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Col%C3%B3n%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "La Ventanita del Patí",
    descripcion: "Se compra por la ventana y se come caminando. El patí pica de verdad; el plantintá, no.",
    direccion: "Calle 11 y Avenida Bolívar, Barrio Sur, Colón, al lado de la parada de buses",
    telefono: "+507 6555-0167",
    horario: "Lun-Sáb 6:30-13:00",
    categoria: "comida-rapida",
    special_dish: "Patí de carne con ají chombo",
    especialidades: ["Patí", "Plantintá", "Yaniqueque", "Bon"],
    rating: 4.6,
    customer_reviews: "Kathia: Dos patís y una malta, el mejor desayuno de la Avenida Bolívar.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Barrio%20Sur%2C%20Col%C3%B3n%2C%20Panam%C3%A1",
  },
  {
    nombre: "Marisquería El Ancla Dormida",
    descripcion:
      "Cuatro mesas bajo techo de zinc, a pocos pasos del agua. Tú escoges el pescado entero en la nevera y lo fríen " +
      "mientras llegan los patacones.",
    direccion: "Vía a Portobelo, María Chiquita, entrando por la calle de la playa, última casa a mano izquierda",
    telefono: "+507 6555-0174",
    horario: "Vie-Dom 11:00-18:00",
    categoria: "mariscos",
    special_dish: "Pargo rojo frito con patacones y arroz con coco",
    especialidades: ["Pargo frito", "Pulpo al coco", "Ceviche de corvina"],
    rating: 4.3,
    plan_type: "starter_local",
    facebook_url: "https://facebook.example/anclamariachiquita",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Mar%C3%ADa%20Chiquita%2C%20Panam%C3%A1",
  },
  {
    nombre: "Cocadas Doña Ubaldina",
    descripcion:
      "Coco rallado a mano, raspadura y un poquito de jengibre: así salen las cocadas negras que Ubaldina vende desde " +
      "1987. En octubre, para las fiestas del Cristo Negro, encárgalas con días de anticipación.",
    direccion: "Portobelo, corredor frente a la Real Aduana, puesto de la sombrilla amarilla",
    telefono: "",
    horario: "Jue-Dom 9:00-17:00",
    categoria: "postres",
    special_dish: "Cocada negra de raspadura",
    especialidades: ["Cocadas", "Enyucado", "Pan de coco"],
    rating: 4.9,
    customer_reviews: "Fermín: Compré seis para el camino y no llegaron ni a Sabanitas.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Portobelo%2C%20Panam%C3%A1",
  },
  {
    nombre: "Fonda La Cambombia",
    descripcion:
      "A Isla Grande se cruza en bote desde La Guaira, y lo primero que se huele al bajar es el sofrito de esta fonda. " +
      "Si amaneció con viento, pregunta qué trajo la lancha antes de sentarte.",
    direccion: "Isla Grande, a cincuenta metros del muelle, por el camino del faro",
    telefono: "+507 6555-0181",
    horario: "Mar-Dom 10:00-19:00",
    categoria: "mariscos",
    special_dish: "Cambombia guisada en leche de coco",
    especialidades: ["Cambombia guisada", "Langosta al ajillo", "Fufú de pescado", "Patacones"],
    rating: 4.2,
    customer_reviews: "Marcelino: El último bote sale antes de que uno quiera.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Isla%20Grande%2C%20Col%C3%B3n%2C%20Panam%C3%A1",
  },
  {
    nombre: "Cantina El Repicador",
    descripcion: "Noche de tambor congo los sábados, y ahí no cabe nadie más. Entre semana no abre: su dueño está en el mar.",
    direccion: "Calle Principal, Nombre de Dios, distrito de Santa Isabel, frente a la cancha",
    telefono: "+507 6555-0188",
    horario: "Vie-Sáb 18:00-2:00",
    categoria: "bar",
    special_dish: "Ceviche de pulpo con galleta de soda",
    especialidades: ["Seco con leche de coco", "Ceviche de pulpo"],
    rating: null,
    customer_reviews: "Yira: Cuando suena el tambor nadie se queda sentado.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Nombre%20de%20Dios%2C%20Panam%C3%A1",
  },
  {
    nombre: "Restaurante Siete Faroles",
    descripcion:
      "Desayuno chino desde las seis, con té de jazmín y carritos que pasan entre las mesas. De noche la familia Chong " +
      "enciende los woks.",
    direccion: "Vía Transístmica, Sabanitas, planta alta, junto a la bomba de gasolina",
    telefono: "+507 555-0140",
    horario: "Lun-Dom 6:00-11:00, 17:00-22:00",
    categoria: "internacional",
    special_dish: "Siu mai de cerdo y camarón",
    especialidades: ["Dim sum", "Hampao", "Arroz frito", "Pato asado"],
    rating: 4.4,
    customer_reviews:
      "Yahaira: Llega antes de las ocho, después hay que hacer fila. | Jaime: El hampao es del tamaño de mi mano.",
    plan_type: "starter_local",
    website_url: "https://siete-faroles.example",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Sabanitas%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Café Compuerta",
    descripcion:
      "No tiene vista al Canal, pero sí café de Boquete recién molido y emparedados para los turnos que entran y salen " +
      "de las esclusas.",
    direccion: "Gatún, Cristóbal, antigua casa zoneísta a un costado de la estación de bomberos",
    telefono: "+507 555-0151",
    horario: "Lun-Vie 6:00-14:00, Sáb 7:00-13:00",
    categoria: "cafeteria",
    special_dish: "Emparedado de jamón de la casa en pan bon",
    especialidades: ["Café pasado", "Pan bon", "Hojaldres con queso"],
    rating: 4.1,
    customer_reviews: "Sidney: La casa vale la visita. | Nubia: Se ven pasar los barcos desde la esquina.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Gat%C3%BAn%2C%20Panam%C3%A1",
  },
  {
    nombre: "Parrillada El Furgón",
    descripcion: "Costillas ahumadas dentro de un contenedor que antes llevaba mercancía a la Zona Libre.",
    direccion: "Vía Randolph, Cativá, Colón, después del puente vehicular",
    telefono: "+507 555-0162",
    horario: "Vie-Dom 12:00-22:00",
    categoria: "parrilla",
    special_dish: "Costilla ahumada con salsa de saril",
    especialidades: ["Costilla de cerdo", "Pollo a la brasa", "Yuca frita"],
    rating: 3.9,
    customer_reviews: "Toño: Buena brasa, poco estacionamiento.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Cativ%C3%A1%2C%20Panam%C3%A1",
    is_active: false,
  },
  {
    nombre: "El Almendro de Puerto Lindo",
    descripcion:
      "Cocina sin carne para quien llega en velero y para el vecino que se aburrió del pollo. El menú depende de lo que " +
      "baje de las fincas, aunque casi nunca falta la torta de ñame.",
    direccion: "Puerto Lindo, Garrote, distrito de Portobelo, casa de dos pisos detrás del muelle de veleros",
    telefono: "+507 6555-0195",
    horario: "Con reserva",
    categoria: "vegetariano",
    special_dish: "Torta de ñame con guiso de lentejas al coco",
    especialidades: ["Torta de ñame", "Guiso de lentejas al coco"],
    rating: null,
    instagram_url: "https://instagram.example/almendropuertolindo",
    is_verified: true,
  },
  {
    nombre: "Ramen Kumo",
    descripcion: importedDescription,
    direccion: "Cuatro Altos, Colón, plaza comercial, local 8",
    telefono: "+507 555-0177",
    horario: "Mar-Dom 12:00-22:00",
    categoria: "otro",
    special_dish: "",
    especialidades: [],
    rating: 4.4,
    customer_reviews: "Yessenia: El caldo tarda, pero vale la espera.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Cuatro%20Altos%2C%20Col%C3%B3n%2C%20Panam%C3%A1",
    google_import: "unconfirmed",
  },
];
