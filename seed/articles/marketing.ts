import type { SeedArticle } from "../shapes";

export const marketing: SeedArticle[] = [
  {
    title: "La ventana es tu mejor lámpara: fotografiar un plato con el celular",
    excerpt: "Sin equipo y sin filtros: luz de lado, un trapo limpio y diez minutos antes de abrir.",
    category: "Marketing",
    tags: ["fotografía", "menú", "redes sociales", "cocina"],
    author: "yaneth",
    date: "2025-12-30",
    content: `<p>Apaga el foco del techo. Ese es el primer consejo y el que más cambia una foto de comida: la luz de
arriba, amarilla o verdosa, aplasta el arroz y pone la salsa de un color que nadie quiere probar. Lleva el plato a la
mesa que queda junto a la ventana o a la puerta, donde entre claridad pero no dé el sol directo.</p>
<h2>Diez minutos antes de abrir</h2>
<p>La hora manda. A media mañana, con el local limpio y sin apuro, se trabaja tranquilo.</p>
<ol>
<li>Limpia la cámara del celular con un paño suave. En una cocina siempre tiene grasa.</li>
<li>Pon la ventana a un lado del plato, no detrás de ti.</li>
<li>Si el lado contrario queda muy oscuro, acerca una servilleta blanca o la tapa de una caja para devolver luz.</li>
<li>Toca la pantalla sobre la comida para enfocar y baja un poco el brillo si lo blanco se ve quemado.</li>
<li>Acércate tú; el acercamiento de la pantalla quita calidad.</li>
</ol>
<h2>Cada plato tiene su lado</h2>
<p>Lo que es plano, como una bandeja de picada o un arroz con mariscos bien extendido, luce desde arriba. Lo que tiene
altura, como una hamburguesa, un emparedado o una copa de raspao, se toma casi a la altura de la mesa. El sancocho
pide un punto medio, lo justo para ver el ñame y el vapor.</p>
<p>Sirve como sirves siempre. Si en la foto hay seis camarones y en la mesa cuatro, estás fabricando una queja. Puedes
limpiar el borde, poner el culantro fresco a última hora y mover el hueso feo hacia atrás. Añadir lo que no viene,
no.</p>
<h2>Qué dejar alrededor</h2>
<p>Un detalle que cuente dónde estamos: la mesa de madera con sus marcas, el mantel de la casa, una mano que alcanza
el patacón. Saca del cuadro el servilletero de propaganda, el bote de cloro, el teléfono de otro.</p>
<p>Con los filtros, mano corta. Enderezar, recortar y aclarar un poco está bien. Cuando el tomate se vuelve
fosforescente, la foto deja de parecer tuya.</p>
<p>Guarda las mejores con un nombre que se entienda, «arroz-con-pollo-domingo» en vez de un número largo. Seis fotos
honestas alcanzan para la carta, la página y un par de meses de publicaciones.</p>`,
  },
  {
    title: "«Del palo de mango, dos casas arriba»: cómo dar tu dirección a quien no es del barrio",
    excerpt:
      "Las señas de toda la vida sirven, pero solas no alcanzan. Así se escribe una dirección que entienden el vecino, el repartidor y el mapa.",
    category: "Marketing",
    tags: ["visibilidad local", "mapas", "dirección", "turismo", "asistentes"],
    author: "eric",
    date: "2026-02-24",
    content: `<p>¿Cuántas veces al día explicas por teléfono cómo llegar? Cuéntalas mañana. Cada una de esas llamadas
es de alguien con suficientes ganas como para marcar. Los que no marcaron dieron dos vueltas y se fueron a otro
lado.</p>
<p>En Panamá sabemos dar señas. «Frente a la cancha», «donde era la farmacia», «del palo de mango, dos casas arriba».
Son precisas para quien conoce la cancha, recuerda la farmacia y sabe cuál mango. A las demás personas, y a las
aplicaciones con las que se guían, hay que darles algo más.</p>
<h2>De lo grande a lo chico, y luego la seña</h2>
<p>Escribe la dirección en dos partes. Primero la formal: provincia, distrito, corregimiento, calle o vía, número o
nombre del edificio. Después la humana, en una sola frase y con una referencia que no se vaya a mudar: la iglesia, la
escuela, el parque, el puente.</p>
<p>Por ejemplo: <em>«Provincia de Los Santos, distrito de Pedasí, calle principal, casa amarilla con portal. Viniendo
del parque, a mano derecha, una cuadra después de la iglesia.»</em> La casa y las señas son de mentira, pero el orden
sirve en cualquier parte.</p>
<p>Decir desde dónde se viene evita el error más común. «A mano derecha» no significa nada si no sabes hacia dónde va
el carro.</p>
<h2>El punto en el mapa</h2>
<p>Párate en la puerta con el celular y mira dónde dice el mapa que estás. Si el punto cae en la calle de atrás o en
medio del potrero, corrígelo en tu ficha. Luego pide a alguien de otro barrio que llegue siguiendo solo la aplicación,
sin llamarte. Lo que te cuente al entrar es la lista de arreglos.</p>
<p>Comparte siempre el enlace de tu ficha y no una captura del mapa. La captura no se puede tocar para empezar el
recorrido.</p>
<h2>El mismo nombre, el mismo teléfono</h2>
<p>«Fonda Equis», «Restaurante Equis» y «Donde Equis #2» pueden parecer tres negocios distintos a un buscador o a un
asistente. Decide una manera de escribir el nombre, la dirección y el teléfono, guárdala en una nota y cópiala igual
en el letrero, la página, las redes, el directorio y las facturas. Las diferencias pequeñas son las que más
confunden.</p>
<h2>Los últimos veinte metros</h2>
<p>Llegar al punto no es llegar a la mesa. Añade lo que se pregunta al bajar del carro: dónde se estaciona, si hay
escalones o rampa, si se entra por el portón o por el lado, si de noche está encendido el letrero, si después de un
aguacero conviene otro camino. Una foto de la fachada, tomada desde la calle y a la luz del día, ahorra más llamadas
que todo lo anterior.</p>`,
  },
  {
    title: "¿Para qué abres cada mañana? El propósito de un negocio pequeño se nota en lo que repite",
    excerpt:
      "El marketing con propósito no pide grandes causas. Pide escoger una que ya cuidas, hacerla bien y contarla sin exagerar.",
    category: "Marketing",
    tags: ["propósito", "comunidad", "confianza", "negocio familiar"],
    author: "marisol",
    date: "2026-09-16",
    content: `<p>Una panadera que conozco aparta cada tarde el pan que no se vendió. A las seis pasa un muchacho de la
iglesia y se lo lleva. Lo hace desde hace años y nunca lo ha publicado. Cuando le pregunté por qué, me miró como si la
pregunta fuera rara: «Porque botar pan es pecado».</p>
<p>Ahí hay un propósito completo. Tiene un motivo, se repite, cuesta algo y le sirve a alguien. No tiene nombre
bonito, y tampoco le hace falta.</p>
<h2>Busca en lo que ya haces</h2>
<p>Muchos dueños creen que para hablar de propósito hay que inventar una campaña: sembrar mil árboles, apadrinar una
escuela. Empieza más cerca. Piensa qué harías aunque nadie te viera, de qué te quejas cuando lo hacen mal en otro
lado, qué le exiges a la gente nueva desde el primer día. Puede ser comprarle la verdura al productor de tu
corregimiento, contratar a quien busca su primer empleo, que los abuelos coman sentados y sin apuro, que el río que
pasa detrás del hostal siga limpio.</p>
<p>Escoge <strong>una</strong>. Con una se puede cumplir; con cinco apenas alcanza para el letrero.</p>
<h2>Ponle una medida casera</h2>
<p>«Apoyamos a los productores locales» lo puede decir cualquiera. «El plátano y la yuca se los compramos los martes a
dos familias de aquí mismo» se puede comprobar. No necesitas un informe: basta una frase con qué, a quién y cada
cuánto. Si un mes no pudiste, dilo igual. La gente perdona una pausa; lo que no perdona es enterarse por otro
lado.</p>
<p>Ten cuidado con las palabras grandes. «Orgánico», «sostenible» o «cien por ciento natural» prometen algo concreto,
y si no puedes demostrarlo es mejor describir: «sembrado en el patio, sin veneno», siempre que así sea.</p>
<h2>Contarlo sin cobrarle a nadie</h2>
<p>Cuando ayudes a una persona, cuida su nombre y su cara. El muchacho del primer empleo no es material para una foto,
salvo que él quiera y sepa dónde va a salir. Habla del trabajo antes que de tu bondad: qué aprendió la cocina, qué
plato salió de ahí, cómo puede sumarse un cliente que quiera.</p>
<p>Y deja espacio para que otros lo cuenten por ti. El productor, la vecina, la maestra que lleva a su grupo los
viernes. Lo que ellos dicen en una reseña o en la parada suena a verdad porque no lo escribiste tú.</p>
<p>La panadera, por cierto, aceptó que yo contara lo del pan con una condición: que no pusiera su nombre, «porque
después van a venir a felicitarme y yo a esa hora estoy amasando».</p>`,
  },
  {
    title: "El tamal de la tía Ñeca: contar la historia de una receta sin ponerle adornos",
    excerpt:
      "Toda familia que cocina tiene un relato guardado. Preguntas para sacarlo, una manera de escribirlo y lo que conviene dejar en la mesa de la casa.",
    category: "Marketing",
    tags: ["historias", "receta familiar", "negocio familiar", "cocina"],
    author: "marisol",
    date: "2026-10-24",
    image_url: "/images/articulo-historia.svg",
    content: `<p>«Receta tradicional preparada con amor y los mejores ingredientes.» Esa frase está en tantos menús
que ya nadie la lee. Ahora prueba con esta: «La tía Ñeca amarraba los tamales con doble nudo porque una vez, en el bus
de Chitré, se le abrieron tres».</p>
<p>La tía Ñeca es inventada para este artículo. La tuya existe, y seguramente hizo algo igual de pequeño y de
inolvidable. La historia de tu negocio vive en esos detalles.</p>
<h2>Siéntate a preguntar</h2>
<p>Busca a la persona mayor que más sepa, apaga el televisor y ponle delante algo de la época: el pilón, la paila, una
foto. Pide permiso para grabar con el celular. Luego pregunta cosas que no se contesten con sí o no:</p>
<ul>
<li>¿Quién te enseñó y cómo te regañaba cuando te salía mal?</li>
<li>¿Qué se hacía cuando faltaba un ingrediente?</li>
<li>¿Para qué día se preparaba y quién se comía el primero?</li>
<li>¿Qué le cambiaste tú y por qué?</li>
<li>¿Cuándo lo vendiste por primera vez? ¿A quién?</li>
</ul>
<p>Espera los silencios. Lo mejor suele venir después de «eso es todo, mija».</p>
<h2>Una escena, no una biografía</h2>
<p>Cuando te sientes a escribir, no empieces en el año en que nació la abuela. Escoge un momento en que haya un lugar,
una persona haciendo algo con las manos y un problema por resolver. El bus, el nudo, la masa en el piso. De ahí salta
a hoy: seguimos amarrando con doble nudo. Entre una cosa y otra caben menos de cien palabras. Así, por ejemplo:</p>
<p><em>«En el bus de Chitré no cabía nadie más. La tía Ñeca llevaba doce tamales en una bolsa, para una boda, y en la
curva del río se soltó el primer nudo. Llegó con nueve y con la falda amarilla de achiote. La novia se rio tanto que
le pidió los tamales del bautizo. Desde ese día los amarramos con doble nudo. Si te cuesta abrirlo, ten paciencia: es
por la boda.»</em></p>
<p>Fíjate en lo que no dice. Ni «amor», ni «tradición», ni «calidad». El lector las pone solo.</p>
<p>Usa los nombres de las cosas. «Hoja de bijao» dice más que «envoltura natural». Conserva el modo de hablar de tu
gente, sin corregirle la gracia ni exagerarla para que suene a campo.</p>
<h2>Que sea verdad</h2>
<p>Si no sabes si fue en el sesenta o en el setenta, escribe «hace más de cincuenta años». Si la receta la trajo una
comadre y no la bisabuela, dale el crédito a la comadre. Una familia completa va a leer eso, y la primera reseña
negativa puede ser de tu propia prima.</p>
<p>Pregunta también qué no se cuenta. Hay pleitos, deudas y tristezas que pertenecen a la mesa de la casa y no a la
del cliente. Y puedes callar el secreto de la receta sin ningún problema: decir que existe ya es parte del cuento.</p>
<h2>Ponla a trabajar</h2>
<p>Un mismo relato da para una línea en el menú, un párrafo en la página, un audio de medio minuto y la respuesta que
da el mesero cuando alguien pregunta por el plato. Enséñasela a todos los que atienden. Si cada quien la cuenta con
sus palabras y el nudo sigue siendo doble, vas bien.</p>`,
  },
];
