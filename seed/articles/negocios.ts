import type { SeedArticle } from "../shapes";

export const negocios: SeedArticle[] = [
  {
    title: "¿Efectivo, tarjeta o transferencia? Cómo elegir formas de cobro sin perder la cuenta",
    excerpt:
      "Cada forma de cobrar tiene un costo, aunque no salga en la factura. Una tarde con tu cuaderno basta para decidir con cuáles te quedas.",
    category: "Negocios",
    tags: ["cobros", "cuentas claras", "negocio familiar", "atención al cliente"],
    author: "eric",
    date: "2025-12-04",
    content: `<p>El cliente ya comió, ya se levantó y pregunta desde la caja si puede pagar con tarjeta. Dices que no.
Él sale a buscar un cajero, vuelve a los veinte minutos y paga de mala gana, o te deja la mitad y promete volver. Esa
escena cuesta dinero, pero no aparece en ninguna parte.</p>
<p>La respuesta fácil sería aceptarlo todo. Tampoco conviene: cada método trae su comisión, su demora y su manera de
cuadrar. Mejor elegir dos o tres y llevarlos bien.</p>
<h2>Lo que cuesta cada uno</h2>
<ul>
<li><strong>Efectivo.</strong> No tiene comisión, aunque sí trabajo: conseguir sencillo, contar, guardar, llevar al
banco y cuidarte al hacerlo.</li>
<li><strong>Tarjeta.</strong> Pagas un porcentaje por venta y quizá el alquiler del aparato. El dinero no siempre
entra el mismo día. A cambio, te llegan clientes que no llevan billetes, entre ellos muchos visitantes.</li>
<li><strong>Transferencia o billetera del celular.</strong> Suele ser rápida y cómoda en el barrio. El riesgo está en
dar por bueno un comprobante sin revisar que el dinero entró.</li>
</ul>
<p>Pide a tu banco, y a otro más, que te den por escrito la comisión, cuántos días tarda el depósito, si hay cuota
mensual cuando vendes poco y qué pasa si un cliente reclama un cobro. Compara con papeles, no con lo que te contó el
vendedor.</p>
<h2>Haz la cuenta con tus propias ventas</h2>
<p>Toma una semana normal del cuaderno. Supongamos que vendiste B/. 800 y que la mitad se habría pagado con tarjeta.
Multiplica esos B/. 400 por la comisión que te ofrecieron y súmale la parte de la cuota fija. Ese es el costo. Ahora
pregúntate cuántas ventas perdiste esa misma semana por no aceptarla; si no lo sabes, anota durante siete días cada
vez que alguien la pida. Con esos dos números la decisión se toma casi sola.</p>
<h2>Dilo antes, no en la caja</h2>
<p>Las formas de pago van en la puerta, en el menú, en tu página y en el mensaje que mandas por WhatsApp. Si hay un
monto mínimo para pagar de cierta manera, averigua primero con tu banco si tu contrato lo permite, y luego escríbelo
donde se lea antes de pedir.</p>
<p>Para las transferencias, una regla que no ofende a nadie: se revisa la cuenta, no la captura de pantalla. Si todos
en la familia la aplican igual, con el compadre y con el desconocido, deja de parecer desconfianza.</p>
<p>Y en la noche, tres montones: lo que hay en la gaveta, lo que dice el aparato y lo que entró a la cuenta. Cuando
los tres suman lo vendido, se duerme mejor.</p>`,
  },
  {
    title: "El proveedor también está en tu menú: acuerdos sencillos para que no te falte el culantro",
    excerpt:
      "Precios que cambian, entregas tarde y pescado que no llegó. Cómo hablar con quienes te surten y qué hacer cuando algo falla.",
    category: "Negocios",
    tags: ["proveedores", "cocina", "menú", "cuentas claras"],
    author: "yaneth",
    date: "2026-03-10",
    content: `<p>Sin culantro no hay sancocho que valga. Y sin embargo, en muchas cocinas el culantro depende de que
un señor se acuerde de pasar el martes, de que su carro prenda y de que nadie se lo haya comprado todo en el
camino.</p>
<p>Trabajar con gente conocida es una fortuna. Te fía, te guarda lo mejor, te avisa cuando viene barata la yuca. Lo
que le falta a esa relación casi nunca es cariño: es que nadie ha dicho en voz alta qué espera cada quien.</p>
<h2>Cinco cosas que se conversan una vez</h2>
<ol>
<li>Qué días y a qué hora entrega, y hasta cuándo puedes cambiar el pedido.</li>
<li>Cómo se mide. Un «mazo» no pesa lo mismo en todas partes; mejor libras o unidades.</li>
<li>Cada cuánto se revisa el precio y con cuántos días de aviso.</li>
<li>Qué pasa si el producto llega golpeado o pasado.</li>
<li>Cuándo y cómo se le paga.</li>
</ol>
<p>No hace falta un contrato largo. Un mensaje después de hablar, con esas cinco líneas, sirve para que dentro de tres
meses los dos recuerden lo mismo. Fíjate también en la última: un productor pequeño que cobra el día acordado te va a
apartar la mejor caja. Si le pagas tarde, te la dará cuando le sobre.</p>
<h2>Recibir bien</h2>
<p>La mercancía se revisa con el proveedor delante, no cuando ya se fue. Pesa, huele, abre la caja por abajo. Si algo
no sirve, dilo en ese momento, con respeto y sin pena. Anota fecha, cantidad y precio en un cuaderno que solo sea para
eso. En dos meses tendrás algo que ningún programa te puede vender: la historia de lo que de verdad te cuesta cada
cosa y en qué época sube.</p>
<p>Para los tres o cuatro ingredientes que sostienen tu menú, ten un segundo proveedor y cómprale algo de vez en
cuando, aunque el primero no haya fallado. Quien te conoce responde mejor cuando lo llamas un viernes con apuro.</p>
<h2>Cuando no llegó</h2>
<p>Un día el pescado no va a llegar. Decide desde antes qué se ofrece en su lugar y quién cambia el menú: la pizarra,
el mensaje de la mañana, la página. Nada molesta más que escoger un plato, esperar y oír que se acabó antes de
empezar.</p>
<p>Y cuéntalo. «Hoy no hay corvina porque el mar estuvo bravo; tenemos pollo en salsa de coco» es una explicación
honesta y, sin querer, dice que tu pescado es fresco. También puedes nombrar en el menú a quien te surte, si te da
permiso. El plátano con nombre y apellido sabe distinto, y al que lo sembró le gusta leerlo.</p>`,
  },
  {
    title: "Un mes flojo se atiende antes de que llegue",
    excerpt:
      "Aguaceros, vuelta a clases, la quincena que no rinde. Cómo reconocer tu temporada baja y usarla sin regalar el trabajo.",
    category: "Negocios",
    tags: ["temporada baja", "cuentas claras", "emprender en panamá", "negocio familiar"],
    author: "eric",
    date: "2026-06-18",
    content: `<p>Saca el cuaderno de ventas del año pasado y marca con un lápiz rojo las cuatro semanas más vacías. Si
no tienes cuaderno, pregúntale a quien atiende la caja; suele acordarse. Lo más probable es que el hueco no te
sorprenda: las lluvias fuertes, la vuelta a clases, los días después de una fiesta grande, cuando el barrio entero
anda con el bolsillo corto.</p>
<p>Si se repite cada año, es parte del calendario y se puede preparar, igual que se prepara diciembre.</p>
<h2>Primero, lo que sale</h2>
<p>Antes de pensar en cómo vender más, mira qué estás pagando por costumbre. El segundo refrigerador encendido para
media docena de sodas, la compra de verduras del mismo tamaño que en verano. Reduce el menú por unas semanas: ocho
platos que salen bien dan menos desperdicio que veinte a medias.</p>
<p>Habla temprano con tu equipo. Repartir los turnos entre todos, con tiempo y con la cuenta sobre la mesa, se vive
muy distinto a enterarse un domingo por la noche.</p>
<h2>Vender a quien ya está cerca</h2>
<p>En temporada baja el cliente más fácil de encontrar ya te conoce. Piensa qué necesita ese vecino cuando llueve:
sopa que llegue caliente, un almuerzo que no lo haga cruzar la calle, una tarde de café con mesa para hacer la tarea.
La oficina de al lado quizá quiera quince almuerzos los jueves. Nadie se los ha ofrecido.</p>
<p>Cuidado con la rebaja general. Si bajas todo a la mitad, el que iba a venir de todos modos paga menos y el precio
de siempre empieza a parecer caro. Funciona mejor añadir algo que te cueste poco y se agradezca mucho, como la sopa
del día con el plato, o mover la oferta a las horas vacías.</p>
<h2>Los arreglos que nunca caben en la agenda</h2>
<p>La semana lenta sirve para lo que el apuro no deja hacer: pintar la fachada, tomar fotos nuevas de los platos,
corregir el horario en el mapa, contestar las reseñas viejas, enseñarle a otra persona la receta que solo tú sabes.
Escoge dos cosas, no diez, y ponles fecha.</p>
<p>Al final del mes escribe en el mismo cuaderno qué probaste y qué pasó. Tres líneas bastan. El próximo año, cuando
vuelvas a sacar el lápiz rojo, esa nota valdrá más que cualquier consejo, incluido este.</p>`,
  },
  {
    title: "Dos estrellas un lunes por la mañana: cómo contestar una reseña que duele",
    excerpt: "Contestas a una persona, pero te leen todas las que vienen detrás. Pasos, ejemplos y lo que conviene callar.",
    category: "Negocios",
    tags: ["reseñas", "atención al cliente", "confianza", "visibilidad local"],
    author: "marisol",
    date: "2026-10-06",
    content: `<p><em>«La comida buena pero esperamos una hora y la muchacha ni pidió disculpas. No vuelvo.»</em></p>
<p>Lo lees de pie, con el café en la mano, y ya sabes qué mesa fue. También sabes que ese domingo faltaron dos
personas, que se fue la luz y que ellos eran once. Tienes la respuesta completa en la punta de los dedos. Justamente
por eso, todavía no la escribas.</p>
<h2>Para quién contestas</h2>
<p>Quien dejó la reseña tal vez no vuelva a mirarla. En cambio, la va a leer la familia que decide esta noche dónde
cenar, y cada vez más la leen también los asistentes que resumen lo que la gente dice de un lugar. Tu respuesta es una
pequeña ventana a cómo tratas a alguien cuando algo sale mal.</p>
<p>Así que averigua primero. Pregunta a quien atendió, sin regaño, qué pasó. A veces descubres que la queja tiene
razón en algo que no habías visto.</p>
<h2>Una respuesta en cuatro frases</h2>
<ol>
<li>Agradece y nombra el problema con las palabras del cliente: la espera, no «los inconvenientes».</li>
<li>Reconoce lo que te toca, sin excusas largas.</li>
<li>Cuenta qué cambiaste o qué vas a cambiar.</li>
<li>Ofrece seguir en privado, con un nombre y un teléfono.</li>
</ol>
<p>Quedaría más o menos así: <em>«Gracias por contarlo. Una hora es demasiado, y debimos avisarles desde el principio.
Desde esta semana, los domingos decimos el tiempo de espera antes de sentar a un grupo grande. Si quieres escribirme,
soy Itzel y contesto en el número del local.»</em></p>
<p>Ese nombre y esa promesa son de ejemplo; los tuyos tienen que ser verdad, porque alguien va a venir el domingo a
comprobarlos. La respuesta es corta. No discute si fueron sesenta minutos o cuarenta y cinco. Tampoco promete un plato
gratis delante de todos, porque eso enseña que quejarse en público tiene premio.</p>
<h2>Lo que conviene callar</h2>
<p>Nunca publiques datos de la persona: qué pidió, con quién vino, cuánto debía. No la acuses de ser de la
competencia, aunque lo sospeches; si una reseña te parece falsa, usa la opción de denunciarla que tenga la plataforma
y contesta solo que no encuentras esa visita y que te gustaría saber más. Y no les pidas a tus primos diez reseñas de
cinco estrellas para taparla. Se nota, puede ir contra las reglas del sitio y te quita lo único que las reseñas te
dan, que es crédito.</p>
<h2>Las buenas también se contestan</h2>
<p>Un «gracias» copiado veinte veces se ve como lo que es. Busca un detalle: «Qué bueno que probaste el bollo preñado;
lo hacemos solo los sábados». Con eso agradeces y le das al próximo lector un dato útil.</p>
<p>Hay además una utilidad que se olvida: las reseñas, leídas juntas, son un informe gratis de tu negocio. Copia las
de los últimos seis meses y marca con colores de qué hablan: espera, sabor, precio, trato, baño, estacionamiento. Si
el mismo color aparece cinco veces, ya no es un cliente de mal humor. Arreglar eso hará más por tus estrellas que
cualquier frase bien escrita.</p>
<p>Reserva un rato fijo a la semana para todo esto, y que el lunes te agarre con el café todavía caliente.</p>`,
  },
];
