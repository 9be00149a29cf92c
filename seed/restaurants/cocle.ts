import { importedDescription } from "../../app/directory/imported-place";
import type { SeedRestaurant } from "../shapes";

export const cocle: SeedRestaurant[] = [
  {
    nombre: "Fonda La Crisneja",
    descripcion:
      "Al lado tejen sombreros pintaos y aquí se les da de comer a los tejedores. La mesa es una sola, larga, y el " +
      "menú lo canta la cocinera: hay que escuchar bien.",
    direccion: "La Pintada, a un costado del mercado de artesanías",
    telefono: "+507 6555-0112",
    horario: "Lun-Sáb 6:00-14:00",
    categoria: "comida-tradicional",
    special_dish: "Guacho de rabito con culantro",
    especialidades: ["Guacho de rabito", "Gallina guisada", "Arroz con poroto", "Chicha de nance"],
    rating: 4.6,
    customer_reviews: "Práxedes: Compré sombrero y me quedé a almorzar. | Ariel: El guacho del viernes es otra cosa.",
    plan_type: "starter_local",
    facebook_url: "https://facebook.example/fondalacrisneja",
    maps_url: "https://www.google.com/maps/search/?api=1&query=La%20Pintada%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Marisquería La Salina de Toribio",
    descripcion:
      "Camarón de Aguadulce con sal de Aguadulce, a diez minutos de donde salen los dos. Toribio trabajó veinte años " +
      "en las salinas y guarda para la mesa la flor más fina; la reparte en un platito, como quien enseña un tesoro.",
    direccion: "Vía a El Salado, Aguadulce, mano izquierda antes de los estanques",
    telefono: "+507 555-0127",
    horario: "Todos los días 10:30-19:00",
    categoria: "mariscos",
    special_dish: "Camarones a la sal en cazuela",
    especialidades: ["Camarones a la sal", "Langostinos al ajillo", "Arroz con camarones", "Ceviche de camarón"],
    rating: 4.7,
    customer_reviews: "Xiomara: Con la sal sola ya vale el viaje.",
    presentation:
      "Somos una marisquería de familia entre las salinas y las camaroneras de Aguadulce. Los camarones llegan en la " +
      "mañana y se cocinan con la sal que recogemos aquí mismo. Pregunta por Toribio y te enseña los estanques antes " +
      "de almorzar.",
    plan_type: "max_local",
    website_url: "https://salina-de-toribio.example",
    facebook_url: "https://facebook.example/salinadetoribio",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Aguadulce%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Café Entre Helechos",
    descripcion: "Casa de madera con jardín al fondo y colibríes más puntuales que los meseros. Pan de yuca los sábados.",
    direccion: "Avenida Central, El Valle de Antón, cien metros después del mercado",
    telefono: "+507 555-0134",
    horario: "Jue-Lun 7:30-17:00",
    categoria: "cafeteria",
    special_dish: "Tostada de pan de yuca con mermelada de naranjilla",
    especialidades: ["Pan de yuca", "Café de altura", "Té de hierbas", "Torta de zanahoria"],
    rating: 4.5,
    customer_reviews: "Nuria: Conté nueve colibríes con un solo café. | Eladio: Los sábados, temprano por el pan.",
    plan_type: "starter_local",
    instagram_url: "https://instagram.example/entrehelechos",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=El%20Valle%20de%20Ant%C3%B3n%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Asados Caballeros de Natá",
    descripcion:
      "Lechón asado por libra, con la piel que truena, a la sombra de una de las iglesias más viejas del Pacífico.",
    direccion: "Natá de los Caballeros, calle lateral de la basílica",
    telefono: "+507 6555-0119",
    horario: "Vie-Dom 10:00-17:00",
    categoria: "parrilla",
    special_dish: "Lechón asado con bollo blanco",
    especialidades: ["Lechón asado", "Chorizo de la casa", "Bollo blanco"],
    rating: 4.3,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Nat%C3%A1%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Dulcería La Totuma de Antón",
    descripcion:
      "Manjar blanco en totuma, cocadas, huevitos de leche y pesada de nance. Todo se mueve con paleta de palo y " +
      "paciencia, y eso se puede mirar desde la ventana que da al fogón.",
    direccion: "Calle principal de Antón, frente al parque",
    telefono: "+507 6555-0126",
    horario: "Lun-Dom 8:00-18:00",
    categoria: "postres",
    special_dish: "Manjar blanco en totuma",
    especialidades: ["Manjar blanco", "Cocadas", "Huevitos de leche", "Pesada de nance"],
    rating: 4.8,
    customer_reviews: "Ilka: La totuma vacía todavía la uso de azucarera.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Ant%C3%B3n%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
    is_verified: true,
  },
  {
    nombre: "Rancho Marea Baja",
    descripcion:
      "Cuando el mar se retira ponen las mesas más adelante; cuando vuelve, las recogen corriendo. Música baja, pipa " +
      "con ron y patacones con ceviche.",
    direccion: "Playa Santa Clara, Río Hato, bajando por la entrada vieja hasta la arena",
    telefono: "+507 6555-0133",
    horario: "Jue-Vie 15:00-22:00, Sáb-Dom 10:00-23:00",
    categoria: "bar",
    special_dish: "Pipa con ron y ceviche sobre patacón",
    especialidades: ["Pipa con ron", "Ceviche sobre patacón", "Piña colada"],
    rating: 4,
    plan_type: "starter_local",
    instagram_url: "https://instagram.example/ranchomareabaja",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Santa%20Clara%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Restaurante Jade Coclesano",
    descripcion:
      "Tres generaciones de los Chong de Penonomé. Se pide el chow fan con lechón, mezcla que aquí no extraña a nadie " +
      "y que en otro lado habría que explicar.",
    direccion: "Avenida Juan Demóstenes Arosemena, Penonomé, altos de la tienda de telas",
    telefono: "+507 555-0101",
    horario: "Lun-Sáb 10:00-21:00, Dom 10:00-16:00",
    categoria: "internacional",
    special_dish: "Chow fan con lechón",
    especialidades: ["Chow fan", "Costillitas agridulces", "Sopa de wantón", "Tofu con vegetales"],
    rating: 4.1,
    customer_reviews: "Rigoberto: De lunes a sábado almuerzo aquí, saquen la cuenta.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Penonom%C3%A9%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Cocina del Cráter",
    descripcion:
      "Menú sin carne de tres tiempos. La tierra del valle es volcánica y los tomates lo cuentan; el resto lo cuentan " +
      "los dueños, que se sientan a conversar con quien quiera.",
    direccion: "La Mesa, El Valle de Antón, portón de bambú a la derecha",
    telefono: "+507 6555-0140",
    horario: "Con reserva, sábados y domingos al mediodía",
    categoria: "vegetariano",
    special_dish: "Tomates asados con queso fresco y albahaca",
    especialidades: ["Menú de tres tiempos", "Sopa de zapallo", "Pan de la casa"],
    rating: null,
    website_url: "https://cocina-del-crater.example",
    maps_url:
      "https://www.google.com/maps/search/?api=1&query=El%20Valle%20de%20Ant%C3%B3n%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Chuzos La Bajada",
    descripcion: "Chuzos, hot dogs y batidos a la salida de los partidos.",
    direccion: "Avenida Rodolfo Chiari, Aguadulce, al lado del estadio",
    telefono: "+507 555-0108",
    horario: "Vie-Dom 18:00-0:00",
    categoria: "comida-rapida",
    special_dish: "Hot dog con todo y papitas",
    especialidades: ["Chuzos", "Hot dogs", "Batidos"],
    rating: 3.6,
    maps_url: "https://www.google.com/maps/search/?api=1&query=Aguadulce%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
    is_active: false,
  },
  {
    nombre: "Parador El Tránsito",
    descripcion:
      "Baños limpios, tamal de olla y gasolina al lado. Los buses de Chiriquí paran veinte minutos, y la cocina sabe " +
      "exactamente cuánto dura un minuto de esos.",
    direccion: "Carretera Interamericana, Río Hato, retorno hacia la capital",
    telefono: "+507 555-0115",
    horario: "Todos los días 24 horas",
    categoria: "otro",
    special_dish: "Tamal de olla",
    especialidades: ["Tamal de olla", "Carimañolas", "Café", "Frituras"],
    rating: 3.9,
    maps_url: "https://www.google.com/maps/search/?api=1&query=R%C3%ADo%20Hato%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Tamales Goya e Hijas",
    descripcion:
      "Por encargo y por docena, amarrados en hoja de bijao. Diciembre se llena desde octubre, así que llama con tiempo.",
    direccion: "Barrio San Antonio, Penonomé, casa con portal de mosaico",
    telefono: "+507 555-0122",
    horario: "",
    categoria: "comida-tradicional",
    special_dish: "Tamal de gallina con ciruelas y aceitunas",
    especialidades: ["Tamales de gallina", "Tamales de puerco", "Bollos de coco"],
    rating: null,
    customer_reviews: "Cristóbal: La Navidad empieza cuando llega la caja.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Penonom%C3%A9%2C%20Cocl%C3%A9%2C%20Panam%C3%A1",
  },
  {
    nombre: "Cangrejos El Faro",
    descripcion: importedDescription,
    direccion: "Calle de la playa, Farallón, Río Hato, Antón",
    telefono: "+507 6555-0149",
    horario: "Jue-Lun 11:00-21:00",
    categoria: "otro",
    special_dish: "",
    especialidades: [],
    rating: 4.5,
    customer_reviews: "Maritza: Los cangrejos, enormes.",
    maps_url: "https://www.google.com/maps/search/?api=1&query=Farall%C3%B3n%2C%20Panam%C3%A1",
    google_import: "unconfirmed",
  },
];
