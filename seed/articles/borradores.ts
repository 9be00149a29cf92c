import type { SeedArticle } from "../shapes";

export const borradores: SeedArticle[] = [
  {
    title: "Isla Colón cuando llueve",
    excerpt: "En Bocas del Toro el sol no sigue el calendario del Pacífico. Qué hacer en la isla si te toca un día gris.",
    category: "Turismo",
    tags: ["bocas del toro", "playa", "isla colón", "lluvia"],
    author: "eric",
    date: "2026-09-23",
    draft: true,
    content: `<p>Llovió desde las cinco y el muelle olía a madera mojada. En la casa de huéspedes alguien preguntó si se
cancelaba la lancha; el capitán miró al este, se rascó la barba y dijo que a las diez. A las diez, en efecto, había un
pedazo azul.</p>
<p>En Bocas del Toro puede llover en cualquier mes. El verano seco que conoces del Pacífico aquí no manda igual, y
septiembre y octubre suelen dar un mar más quieto que el de diciembre. Conviene llegar con un plan para el sol y otro para
el agua.</p>
<h2>Si amanece cerrado</h2>
<p>Camina por el pueblo: las casas de madera sobre pilotes, con sus corredores y calados, se ven mejor sin prisa y con la
luz baja. Desayuna largo, con pan de coco, un yaniqueque caliente y café. Pregunta luego por una finca de cacao; el
recorrido va bajo los árboles y la lluvia apenas llega al suelo. Deja también para ese día las compras y la ropa
sucia.</p>
<h2>Si abre a media mañana</h2>
<p>Una bicicleta basta para acercarse a <strong>playa Bluff</strong>, larga y dorada, donde el mar tira fuerte: es para
caminar y mirar más que para nadar. Del otro lado de la isla, cerca de <strong>Boca del Drago</strong>, está la playa de
las estrellas. Míralas dentro del agua y con las manos quietas. Sacarlas para una foto las daña, aunque las devuelvas
enseguida.</p>
<p>Para ir a Bastimentos o a los cayos Zapatilla, acuerda antes la hora de vuelta, el precio y las paradas. Chaleco para
todos y, si el mar está picado, paciencia: el capitán que dice que no es el que hay que contratar mañana.</p>
<h2>Cómo llegar y qué llevar</h2>
<p>En el equipaje, una bolsa seca para el teléfono, capa de plástico ligera, repelente, sandalias que se agarren a la
tabla mojada y algo de efectivo por si se va la luz. También un libro. En la isla, el aguacero tiene la costumbre de
llegar justo después del almuerzo, y no hay mejor sitio para oírlo que una hamaca bajo techo de zinc.</p>
<p>Por tierra se viaja hasta Almirante y allí se cruza en lancha; también hay vuelos. Si vas en bote, ponte en el medio y
atrás, donde se salta menos, y lleva la maleta envuelta en una bolsa grande.</p>`,
  },
  {
    title: "Guacho, tamal de olla y otros platos que salen mal en las fotos",
    excerpt:
      "Son marrones, son espesos y no posan. También son lo que mucha gente pide cuando llueve. Ideas para servirlos mejor.",
    category: "Gastronomía",
    tags: ["cocina de casa", "fondas", "recetas de familia", "menú"],
    author: "marisol",
    date: "2026-10-27",
    draft: true,
    content: `<p>Nadie ha ganado un concurso de fotografía con un plato de guacho. Es arroz caldoso, con guandú o porotos
y rabito de puerco, del color de la tierra mojada. Y sin embargo, cuando cae el aguacero de las dos, es lo primero que se
acaba en la fonda.</p>
<p>Con el <strong>tamal de olla</strong> pasa algo parecido. Lleva la masa de maíz y el guiso del tamal de siempre, con
pollo o puerco, aceitunas y pasas si en la casa gustan, pero se cocina en la paila, sin hojas ni amarres. Por eso es más
rápido, y por eso llega a la mesa sin ninguna elegancia.</p>
<h2>Servirlos mejor, sin disfrazarlos</h2>
<p>Un guacho pide plato hondo y caliente. Déjalo suelto, porque al reposar espesa, y termina con culantro recién picado y
unas gotas de limón aparte. El <strong>guacho de mariscos</strong> agradece que pongas algunos camarones encima en vez de
esconderlos todos.</p>
<p>El tamal de olla se luce en porciones pequeñas. Prueba a moldearlo en una taza engrasada y a desmoldarlo sobre un
pedazo de hoja de bijao pasada por la llama: recupera el perfume que le faltaba y, de paso, la forma. Con una ensalada de
repollo al lado ya tiene color.</p>
<h2>Contarlos en la carta</h2>
<p>Escribe el nombre tal como se dice y, debajo, una línea: «arroz caldoso con guandú y rabito de puerco». Di qué día hay,
porque «jueves de guacho» se recuerda mejor que una lista larga. Avisa si lleva puerco o mariscos, que hay quien no puede
comerlos. Y pon de quién es la receta, si esa persona está de acuerdo.</p>
<h2>Si de todos modos quieres la foto</h2>
<p>Acércate a una ventana, apaga la luz del techo y toma el plato de lado, a la altura del vapor. Deja la cuchara dentro y
una mano en el borde. Lo que se vende con esa imagen es el almuerzo de un día de lluvia, y eso sí se ve.</p>
<p>Otros candidatos para la misma lista: el mondongo, la sopa de patitas, el arroz con leche servido tibio. Conviene tener
uno por día y repetirlo siempre en el mismo, para que la gente se acostumbre a venir por él.</p>`,
  },
  {
    title: "Cómo pedir una opinión sin que dé pena",
    excerpt: "Cuándo preguntarle al cliente, con qué palabras y qué contestar si la respuesta no te gusta.",
    category: "Marketing",
    tags: ["reseñas", "atención al cliente", "negocio familiar"],
    author: "yaneth",
    date: "2026-11-13",
    draft: true,
    content: `<p>A muchos dueños les resulta más fácil pedir un préstamo que una opinión. Sirven con gusto, se despiden
con cariño y dejan ir a un cliente feliz que lo habría contado encantado si alguien se lo hubiera pedido.</p>
<p>La pena se quita con práctica y con unas frases a mano. Estas son las que mejor nos han funcionado.</p>
<h2>El momento</h2>
<p>Pide cuando la persona acaba de decirte algo bueno. Si suelta un «qué rico estaba ese sancocho», ahí tienes la puerta
abierta: «Me alegra. ¿Lo escribirías en nuestra página? A otros les ayuda a decidirse». Nunca mientras come, ni con la
cuenta sobre la mesa, ni cuando hay niños cansados.</p>
<h2>Las palabras</h2>
<ul>
<li><strong>En persona:</strong> «Si te gustó, cuéntalo; y si algo faltó, dímelo a mí ahora, que todavía lo puedo
arreglar».</li>
<li><strong>En un cartelito:</strong> «Somos una familia de cuatro. Tu opinión nos trae a los próximos vecinos».</li>
<li><strong>Por mensaje,</strong> al día siguiente de un encargo: «¿Llegaron bien los tamales? Si tienes un minuto, aquí
puedes dejarnos unas palabras».</li>
</ul>
<p>Pide detalles en lugar de estrellas. «¿Qué fue lo que más te gustó?» produce una frase útil, con el nombre de un plato,
que ayuda más que cinco puntos sin explicación.</p>
<h2>Lo que no se hace</h2>
<p>No regales un postre a cambio de una buena opinión: se nota y se comenta. No escribas tú mismo bajo otro nombre, ni le
pidas a tu prima que finja ser clienta. Y no insistas. Una vez es cortesía; tres veces, persecución.</p>
<h2>Cuando llega una mala</h2>
<p>Léela, déjala reposar una hora y contesta en cuatro partes: agradece, reconoce lo que sea cierto, di qué vas a cambiar
e invita a volver. Por ejemplo: «Gracias por decirlo. El sábado nos faltaron manos y esperaste demasiado. Desde esta
semana somos uno más en la cocina. Si regresas, pregunta por mí».</p>
<p>No discutas los detalles en público. Quien te va a leer no estuvo allí y solo quiere saber cómo tratas a la gente
cuando algo sale mal. Luego enséñale la respuesta a tu equipo y cumplan lo que dijeron.</p>`,
  },
];
