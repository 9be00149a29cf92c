import type { SeedArticle } from "../shapes";

export const ia: SeedArticle[] = [
  {
    title: "«Abierto de 11 a 3», pero ¿qué días? Escribe tu horario para que lo entienda cualquiera",
    excerpt:
      "La vecina adivina; el visitante y el asistente, no. Cómo escribir horas, días cerrados, feriados y «hasta agotar» sin dejar dudas.",
    category: "IA",
    tags: ["horarios", "asistentes", "visibilidad local", "feriados"],
    author: "yaneth",
    date: "2026-01-14",
    content: `<p>Tu vecina sabe que los lunes descansas, que el domingo abres si hay misa de aniversario y que «de 11
a 3» quiere decir que a las dos y media ya no queda pescado. Ella no necesita el letrero. Lo necesitan el que viene de
otra provincia y el programa al que ese viajero le pregunta dónde almorzar.</p>
<p>Un asistente trabaja con lo que encuentra escrito. Si lo escrito deja huecos, o se calla o los rellena como puede,
y ninguna de las dos cosas te trae un cliente contento.</p>
<h2>Día, hora de abrir, hora de cerrar</h2>
<p>Compara estas dos versiones. La primera: <em>«Abierto de 11 a 3 y en la noche, fines de semana corrido»</em>. La
segunda:</p>
<ul>
<li>Lunes: cerrado</li>
<li>Martes a jueves: 11:00 a. m. a 3:00 p. m.</li>
<li>Viernes: 11:00 a. m. a 3:00 p. m. y 6:00 p. m. a 10:00 p. m.</li>
<li>Sábado y domingo: 11:00 a. m. a 9:00 p. m.</li>
</ul>
<p>La segunda ocupa cuatro líneas y no hay que adivinar nada. Nombra el día cerrado en vez de dejarlo fuera: un día
que no aparece puede ser descanso u olvido. Si cierras después de la medianoche, escríbelo completo: «viernes de 6:00
p. m. a 1:00 a. m. del sábado». Y a las doce ponle apellido, mediodía o medianoche.</p>
<h2>Lo que no es hora, pero decide la visita</h2>
<p>Añade debajo, en frases cortas, lo que siempre terminas explicando por teléfono. «La cocina recibe pedidos hasta
media hora antes de cerrar.» «El mondongo sale solo los sábados, desde las 7:00 a. m. y hasta que se acabe.» «Con
lluvia fuerte no abrimos el patio.» Esas líneas le sirven a la persona y también al asistente, que puede repetirlas
casi tal cual.</p>
<h2>Feriados con fecha</h2>
<p>«Abrimos los feriados» significa cosas distintas para cada quien. En las fiestas patrias de noviembre, en carnaval,
en Semana Santa y en el Día de la Madre, publica la fecha y la hora concretas unos días antes, y quítalas cuando
pasen. Un aviso de carnaval que sigue ahí en agosto hace dudar de todo lo demás.</p>
<h2>El mismo en todas partes</h2>
<p>Haz la lista de los lugares donde aparece tu horario: la puerta, tu página, la ficha del mapa, las redes, los
directorios, el mensaje automático del teléfono. Cuando dos no coinciden, quien pregunta no sabe a cuál creer, y la
máquina tampoco. Guarda la lista pegada detrás de la caja y recórrela completa cada vez que cambies una hora. Toma
menos que atender al cliente que llegó y encontró cerrado.</p>`,
  },
  {
    title: "Pregúntale a un asistente por tu negocio y anota en qué se equivoca",
    excerpt:
      "Lo que una inteligencia artificial dice de tu local sale de alguna parte. Con seis preguntas puedes encontrar el error y corregirlo donde nació.",
    category: "IA",
    tags: ["asistentes", "visibilidad local", "reseñas", "horarios"],
    author: "marisol",
    date: "2026-05-20",
    content: `<p>Un asistente puede asegurarle a un turista que tu hostal tiene piscina. No la tiene, nunca la tuvo,
pero el de la otra cuadra sí, y en algún texto los dos salían juntos. El turista llega con el vestido de baño en la
mano. ¿A quién le reclama? A ti.</p>
<p>No puedes entrar en la cabeza de la máquina para arreglarlo. Puedes arreglar lo que lee.</p>
<h2>Seis preguntas para empezar</h2>
<p>Hazlas en dos o tres asistentes distintos, desde una conversación nueva y como las haría alguien que no te
conoce:</p>
<ol>
<li>¿Qué sabes de este lugar? (con tu nombre y tu pueblo)</li>
<li>¿A qué hora abre los domingos?</li>
<li>¿Qué plato o servicio recomiendan?</li>
<li>¿Dónde queda y cómo se llega?</li>
<li>¿Cuánto cuesta más o menos y cómo se paga?</li>
<li>¿Dónde se come bien por aquí? (sin decir tu nombre)</li>
</ol>
<p>Copia las respuestas en una hoja con tres columnas: correcto, equivocado, no sabe. Si el asistente muestra sus
fuentes, anótalas. Ahí está casi siempre la pista.</p>
<p>Si nunca has usado uno, puedes practicar con Yodda y Sophia, los guías turísticos de este sitio, que son gratuitos.
Pregúntales como visitante y fíjate en qué te hizo falta saber para decidirte. Lo que eches de menos en la respuesta
sobre otro negocio es, muy probablemente, lo que también le falta al tuyo.</p>
<h2>Buscar dónde nació el error</h2>
<p>Toma cada equivocación y búscala por tu cuenta en internet, con tu nombre y el dato falso. Suele aparecer una ficha
vieja, una página que hiciste y olvidaste, un directorio con el teléfono anterior o un negocio de nombre parecido.
También puede venir de una reseña: si varias personas escribieron que eras vegetariano porque probaron el mismo plato,
eso es lo que queda.</p>
<p>Con los nombres parecidos hay un remedio sencillo: acompaña siempre el tuyo con el pueblo y con lo que haces.
«Hostal» y un nombre de santo hay muchos; si en todas partes escribes también el corregimiento y «frente al muelle»,
cuesta más que te confundan con el de la otra cuadra.</p>
<p>Corrige primero lo que controlas: tu página, tu ficha en el mapa, tus redes. Después escribe a los directorios;
muchos tienen un enlace para reclamar o corregir un negocio. Donde no puedas tocar nada, publica el dato correcto en
tu página con todas sus letras: <em>«No tenemos piscina. Estamos a diez minutos a pie del río.»</em> Una negación
clara también informa.</p>
<h2>Llenar los silencios</h2>
<p>La columna «no sabe» es la más fácil de mejorar. Si nadie encontró tus precios ni tus formas de pago, es que no los
has escrito donde se puedan leer. Redacta una página corta de preguntas frecuentes con las dudas que te llegan por
teléfono, cada una con su respuesta en dos líneas.</p>
<h2>Paciencia y calendario</h2>
<p>Los cambios no se ven de un día para otro. Algunos asistentes consultan la web en el momento; otros contestan con
lo que aprendieron hace meses, y ninguno te debe una explicación. Dentro del chat puedes decirle que se equivocó, y
está bien hacerlo, pero eso no garantiza que lo recuerde con otra persona. Repite las seis preguntas cada tres meses,
con la misma hoja. Verás moverse las columnas.</p>`,
  },
  {
    title: "Ropa vieja no es «old clothes»: traducir el menú con ayuda de la IA y sin pasar pena",
    excerpt:
      "Una traducción palabra por palabra espanta al visitante o lo hace reír. Qué pedirle al asistente y quién debe revisar antes de imprimir.",
    category: "IA",
    tags: ["menú", "traducción", "asistentes", "turismo"],
    author: "yaneth",
    date: "2026-07-28",
    content: `<p>Hay menús que ofrecen <em>old clothes</em> con arroz blanco. El que traduce palabra por palabra
convierte la ropa vieja en un montón de trapos y deja al visitante pensando si se come o se dona. Se ríe, toma una
foto y pide pollo.</p>
<p>Un buen asistente ya no suele caer en ese ejemplo tan famoso, aunque tropieza con otros más nuestros. Los guandúes,
el concolón o el raspao piden explicación, y solo tú sabes cómo los haces en tu cocina.</p>
<h2>Dale contexto antes que palabras</h2>
<p>Pegar la lista de platos y escribir «traduce al inglés» es pedirle que adivine. Cuéntale primero qué hay en el
plato, como se lo dirías a alguien en la mesa. Un pedido que funciona se parece a este:</p>
<p><em>«Soy dueña de una fonda en Panamá. Ayúdame a explicar mis platos en inglés sencillo a visitantes que no los
conocen. Deja el nombre del plato en español y debajo escribe una descripción de una línea: ingrediente principal,
cómo se cocina y con qué viene. No agregues ingredientes que yo no haya dicho. Si algo no lo entiendes,
pregúntame.»</em></p>
<p>Las dos últimas frases importan mucho. Sin ellas, a veces aparece queso donde no lo hay, y un ingrediente inventado
puede enfermar a una persona alérgica.</p>
<h2>El nombre se queda en casa</h2>
<p>Deja «carimañola», «hojaldre» y «sancocho» como son. Quien viaja quiere aprender a pedirlos, y tu mesero los va a
llamar así. La descripción hace el resto: <em>«Carimañola: fried cassava roll filled with seasoned ground beef»</em>.
Corto, sin adjetivos de revista.</p>
<p>Aprovecha para decir tres cosas que en español dabas por sabidas: si pica, si lleva mariscos o maní, y si el plato
es para uno o para compartir.</p>
<h2>Revisar en tres vueltas</h2>
<ul>
<li><strong>De regreso.</strong> En una conversación nueva, pide que te traduzca al español lo que quedó. Si vuelve
otra cosa, algo se torció.</li>
<li><strong>Con una persona.</strong> Un sobrino que estudia inglés, una huésped amable, la profesora de la escuela.
Que lo lea en voz alta y te diga dónde se detuvo.</li>
<li><strong>Con la cocina.</strong> Quien cocina confirma ingredientes, porciones y alergias. Esa parte no la firma
ninguna máquina.</li>
</ul>
<p>Cuando cambies un plato, cambia los dos idiomas el mismo día. Un menú en inglés con precios del año pasado crea una
discusión que nadie sabe tener en ninguna lengua.</p>
<p>Y conserva la versión en texto, no solo la impresa. Publicada en tu página, la puede leer el viajero que desde el
aeropuerto busca dónde probar algo que todavía no sabe pronunciar.</p>`,
  },
  {
    title: "La máquina redacta, tú saludas: repartir el trabajo sin perder la voz del negocio",
    excerpt:
      "Un asistente puede ser un puente entre tu cocina y quien te busca. Cinco tareas para soltar, tres para no soltar nunca y una prueba para saber la diferencia.",
    category: "IA",
    tags: ["asistentes", "atención al cliente", "confianza", "negocio familiar"],
    author: "eric",
    date: "2026-11-12",
    content: `<p>A don Beto, digamos que así se llama el dueño de un taller de bicicletas, su hija le instaló un
asistente en el teléfono. Al principio le pidió que contestara todo. A la semana un cliente de veinte años le
preguntó, medio en broma, si se había muerto: los mensajes hablaban de «soluciones integrales de movilidad» y él
siempre había escrito «tráela y la vemos».</p>
<p>La historia es inventada, pero la pregunta que deja es seria. ¿Qué parte del trabajo se puede soltar y qué parte
eres tú?</p>
<h2>Lo que se puede soltar</h2>
<p>Un asistente sirve bien para lo que empieza en blanco y termina en tu revisión:</p>
<ul>
<li>ordenar en una lista clara las notas que dictaste caminando;</li>
<li>acortar un aviso que te salió de dos páginas;</li>
<li>preparar tres maneras de decir que subió un precio;</li>
<li>corregir acentos y comas;</li>
<li>imaginar qué preguntaría alguien que nunca ha venido.</li>
</ul>
<p>En todas esas tareas tú sabes más que la máquina sobre el asunto y puedes ver si se equivocó. Esa es la condición.
Para impuestos, contratos, permisos o salud, úsalo si acaso para entender palabras y llegar con mejores preguntas
donde un profesional.</p>
<h2>Lo que se queda contigo</h2>
<p>Hay tres cosas que no se delegan. <strong>El pésame y la disculpa</strong>, porque quien los recibe merece que
alguien los haya pensado. <strong>La promesa</strong>: un precio, una hora de entrega, una reserva confirmada solo la
da quien puede cumplirla. Y <strong>la historia</strong> de tu casa, que puede recibir ayuda con la ortografía, pero
no con los recuerdos.</p>
<p>Si pones un asistente a responder a tus clientes, que se presente como lo que es y que diga cómo hablar con una
persona. Nadie se ofende por conversar con un programa; lo que molesta es descubrirlo tarde.</p>
<h2>La prueba del mostrador</h2>
<p>Antes de enviar algo que redactó la máquina, léelo en voz alta imaginando al cliente del otro lado del mostrador.
Donde te dé risa o vergüenza, cambia la frase por la que de verdad dirías. «Estimado cliente, lamentamos informarle»
se vuelve «Oye, hoy no vamos a poder, te explico».</p>
<p>Ayuda enseñarle tu voz: pégale cinco mensajes tuyos, sin datos de nadie, y pídele que escriba con frases de ese
largo y sin palabras que no uses. Se acercará bastante. El último tramo lo caminas tú.</p>
<p>Un puente sirve para cruzar de una orilla a la otra. Del lado de allá hay un viajero que pregunta en su idioma, de
noche, desde un aeropuerto. Del lado de acá, alguien que sabe a qué hora sale el pan. Conviene que, cuando el viajero
termine de cruzar, sea esa persona la que le abra la puerta.</p>`,
  },
];
