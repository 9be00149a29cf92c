import type { SeedArticle } from "../shapes";

export const tecnologia: SeedArticle[] = [
  {
    title: "Tu página tiene que abrir también donde apenas llega la señal",
    excerpt:
      "Fotos que pesan menos, un menú escrito con letras y el teléfono arriba: lo que pide un cliente con una sola raya de señal.",
    category: "Tecnología",
    tags: ["página web", "conexión lenta", "menú", "visibilidad local"],
    author: "eric",
    date: "2025-11-18",
    content: `<p>Haz esta prueba hoy mismo. Apaga el wifi del local, camina hasta la parada, abre tu página en el
celular y cuenta en voz alta hasta que puedas leer el número de teléfono. Si llegaste a diez, quien venía por la
carretera con una sola raya de señal ya siguió de largo.</p>
<h2>El peso casi siempre está en las fotos</h2>
<p>Una foto recién tomada con el celular puede pesar varios megabytes, mucho más que todo el texto de tu página. En
una pantalla de teléfono ese detalle no se aprovecha. Antes de subirla, redúcela a unos 1200 píxeles de ancho y
guárdala en JPEG o WebP con calidad media: el plato se ve igual de apetitoso y baja en una fracción del tiempo.</p>
<p>Revisa también lo que se mueve solo. El video de fondo que arranca al entrar y las cinco fotos que van pasando en
la portada gastan los datos de tu cliente antes de decirle si hoy hay almuerzo. Una sola foto buena, quieta, hace
mejor trabajo.</p>
<h2>El menú, con letras</h2>
<p>Un menú subido como foto o como PDF obliga a ampliar con dos dedos y a pasearse por la pantalla. Además, quien usa
un lector de pantalla puede quedarse sin oírlo, y muchas veces los buscadores y los asistentes no lo aprovechan bien.
Escrito como texto, pesa casi nada y se corrige en un minuto cuando sube el precio de la corvina.</p>
<p>Ponle fecha: <em>«Precios revisados en noviembre»</em>. El cliente sabe que es de fiar y tú te acuerdas de que toca
mirarlo otra vez. Si un plato solo sale los viernes, dilo junto al plato y no al final de la página.</p>
<h2>Lo que va primero</h2>
<p>Piensa en alguien con hambre, al sol y con una mano ocupada. Antes de tener que bajar por la pantalla, debería
encontrar:</p>
<ul>
<li>qué cocinas y en qué lugar estás, en una sola línea;</li>
<li>el horario de hoy, con los días cerrados a la vista;</li>
<li>un teléfono que al tocarlo llame, y no uno metido en una imagen;</li>
<li>un enlace que abra el mapa, en vez de un mapa completo cargado dentro de la página.</li>
</ul>
<p>Si la página te la hizo otra persona, llévale esta lista junto con tu prueba de la parada: «conté hasta catorce».
Es una forma muy clara de pedir un arreglo, y se puede repetir cuando te digan que ya quedó.</p>`,
  },
  {
    title: "Pedidos por WhatsApp sin enredos: un mensaje claro, una persona encargada y un cuaderno al lado",
    excerpt: "Ocho mensajes para vender un almuerzo son demasiados. Así se ordena el teléfono de una cocina pequeña.",
    category: "Tecnología",
    tags: ["whatsapp", "pedidos", "menú", "atención al cliente", "negocio familiar"],
    author: "yaneth",
    date: "2026-04-22",
    content: `<p>«Buenas, ¿hay almuerzo?» «Sí.» «¿Qué tienen?» «Pollo guisado, bistec y pescado.» «¿A cómo?»
«Depende.» «¿Y llevan hasta la barriada?» «Déjame preguntar.» Van ocho mensajes, son las doce y cuarto y todavía no
hay pedido.</p>
<p>El problema rara vez es la aplicación. Suele ser que cada respuesta se inventa en el momento, con una mano en el
caldero y la otra en la pantalla.</p>
<h2>Un mensaje que contesta casi todo</h2>
<p>Escríbelo temprano, cuando ya sabes qué vas a cocinar, y guárdalo como respuesta rápida si usas la versión de
WhatsApp para negocios. Por ejemplo:</p>
<p><em>«Buenos días. Hoy: pollo guisado o bistec picado, con arroz, porotos y ensalada, B/. 4.50. Pescado frito con
patacones, B/. 6.00. Pedidos hasta las 11:30. Para llevar a pie por el barrio no cobramos; más lejos, pregúntanos. Se
paga en efectivo o por transferencia. ¿Qué te apartamos y a nombre de quién?»</em></p>
<p>Termina con una pregunta, y eso no es casualidad: quien la lee ya está contestando con su pedido. Cambia los
precios por los tuyos y borra lo que no ofreces.</p>
<h2>Confirmar es repetir</h2>
<p>Un «ok» no es una confirmación. Antes de pasar nada a la cocina, devuelve el pedido completo en un solo
mensaje:</p>
<ol>
<li>qué platos y cuántos, con los cambios («uno sin ensalada»);</li>
<li>a nombre de quién;</li>
<li>a qué hora y si lo recogen o se lleva;</li>
<li>el total y cómo pagan.</li>
</ol>
<p>Si hay un error, aparece ahí y no en la puerta del cliente. Cuando la dirección llegue como una nota de voz,
escríbela tú y pide que te digan si está bien. La persona que sale con las bolsas no va a poder escuchar tres audios
bajo el aguacero.</p>
<h2>Una sola persona lleva el teléfono</h2>
<p>En un negocio familiar todos quieren ayudar, y por eso a veces el mismo pedido se contesta dos veces o ninguna.
Decidan quién responde de diez a una. Los demás miran, pero no escriben.</p>
<p>Las etiquetas de colores sirven si son pocas: <strong>por confirmar</strong>, <strong>en cocina</strong>,
<strong>entregado</strong> y <strong>por cobrar</strong>. Y al lado, un cuaderno de verdad. Se va la luz, se acaba la
batería, se cae la señal, y el cuaderno sigue diciendo que la señora de la casa verde pidió dos de pescado.</p>
<p>Fuera de horario, deja un mensaje automático que diga a qué hora vuelves a contestar. Quien escribe a las diez de
la noche no espera comida: espera saber si alguien lo va a leer.</p>`,
  },
  {
    title: "Los teléfonos de tus clientes no son tuyos: cómo guardarlos con cuidado",
    excerpt:
      "La libreta de reservas, los contactos del celular y el grupo de pedidos también guardan datos personales. Qué pedir, dónde tenerlos y cuándo borrarlos.",
    category: "Tecnología",
    tags: ["datos personales", "whatsapp", "confianza", "negocio familiar"],
    author: "marisol",
    date: "2026-08-12",
    content: `<p>En la recepción de un hostal pequeño suele haber un cuaderno abierto. Cualquiera que se apoye en el
mostrador puede leer quién durmió anoche en el cuarto tres, su cédula o pasaporte y su número de celular. Nadie lo
puso ahí con mala intención. Siempre ha estado ahí.</p>
<p>Panamá tiene una ley de protección de datos personales, la Ley 81 de 2019. Si tienes dudas sobre lo que te obliga a
hacer, consúltalo con un abogado. Lo que sigue es más sencillo: hábitos de buen vecino que puedes empezar esta semana,
sin comprar nada.</p>
<h2>Pide menos</h2>
<p>Para apartar una mesa hacen falta un nombre, una hora y un teléfono. La fecha de nacimiento, el correo y el lugar
de trabajo sobran. Cada dato que no pides es uno que no se te puede perder, y de paso la llamada dura la mitad.</p>
<p>Cuando de verdad necesites algo más, explica para qué. «Te pido el correo para enviarte el recibo» se entiende y se
acepta. Un formulario de doce casillas sin explicación da mala espina.</p>
<h2>Separa el negocio de tu vida</h2>
<p>Los pedidos que llegan al celular personal terminan mezclados con la familia, las fotos y los nietos que juegan con
la pantalla. Si puedes, usa un número solo para el local. Si no puedes, al menos pon clave de bloqueo, activa la
verificación en dos pasos de WhatsApp y no prestes el aparato desbloqueado.</p>
<p>Ten cuidado con los grupos. Al meter a treinta clientes en uno, cada quien ve el número de los otros veintinueve.
Para avisar del menú del día, una lista de difusión llega por separado a cada persona que haya aceptado recibirla y
que tenga guardado tu número.</p>
<h2>Antes de publicar, pregunta</h2>
<p>La captura de pantalla de un elogio lleva nombre, foto y a veces teléfono. Pide permiso o tápalos. Lo mismo vale
para la foto del salón lleno, sobre todo si hay niños.</p>
<p>Tampoco pegues conversaciones de clientes en un asistente de inteligencia artificial para que te ayude a contestar.
Cuéntale el caso sin nombres ni números: «una persona reclama porque su pedido llegó frío». La respuesta será igual de
útil.</p>
<h2>Borrar también es ordenar</h2>
<p>Escoge un día fijo, por ejemplo el último lunes del mes. Rompe las hojas viejas, borra las fotos de comprobantes
que ya cuadraste y que tu contador no necesita, y saca del grupo de trabajo a quien ya no trabaja contigo. Si un
cliente te pide que borres su número, hazlo y díselo. Esa respuesta corta vale más que cualquier aviso en la
pared.</p>`,
  },
];
