import type { SeedArticle } from "../shapes";

export const emprendimiento: SeedArticle[] = [
  {
    title: "¿Y si la abuela no quiere soltar la receta? Acuerdos para un negocio familiar que dure",
    excerpt:
      "Sueldos, jefes, caja y secretos de cocina: las conversaciones incómodas que conviene tener antes de abrir la puerta.",
    category: "Emprendimiento",
    tags: ["negocio familiar", "fondas", "acuerdos", "recetas de familia"],
    author: "marisol",
    date: "2025-11-13",
    content: `<p>En casi todas las fondas que conozco hay una receta que nadie más sabe hacer. A veces son los tamales, a
veces el punto del arroz con pollo. La dueña del secreto dice que lo enseñará «cuando llegue el momento», y mientras tanto
el negocio entero depende de que a ella no le dé gripe.</p>
<p>Eso se arregla conversando, igual que otras cuatro o cinco cosas que en familia se dan por sabidas y luego explotan un
domingo con el local lleno.</p>
<h2>La receta</h2>
<p>Propón un arreglo que respete a quien la guarda. Puede escribirla y dejarla en un sobre cerrado, puede enseñársela a
una sola persona o puede preparar ella el adobo y dejar el resto a otros. Lo que el negocio necesita es poder servir ese
plato un día que ella falte. El secreto puede seguir siendo suyo.</p>
<h2>El dinero</h2>
<ul>
<li><strong>Sueldo para todo el que trabaja,</strong> aunque sea tu hermano y viva en tu casa. Lo que no se paga se
cobra después en reproches.</li>
<li><strong>Una caja para el negocio y otra para la casa.</strong> El gas del local y la compra del súper no salen de la
misma gaveta.</li>
<li><strong>Lo que pone cada uno, por escrito.</strong> La nevera de tu prima, ¿es préstamo, regalo o parte del negocio?
Anótalo hoy, que todos se acuerdan igual.</li>
<li><strong>La ganancia se reparte en fechas fijas.</strong> Nadie toma «un adelantito» entre semana.</li>
</ul>
<h2>Quién decide qué</h2>
<p>Una cocina con tres jefes no tiene ninguno. Repartan por áreas: una persona manda en la cocina, otra en las compras,
otra en la caja y los clientes. Cada quien opina donde quiera, pero la última palabra la tiene quien lleva el área. Para
lo grande, como mudarse, endeudarse o contratar, decidan entre todos y déjenlo anotado.</p>
<p>Pongan también por escrito cómo entra y cómo sale alguien. Un sobrino que quiere irse a estudiar no tendría que
sentirse traidor, y una cuñada que quiere entrar debería saber qué se espera de ella.</p>
<h2>La hora sagrada</h2>
<p>Escojan un momento a la semana, con el local cerrado, para hablar del negocio: qué se vendió, qué sobró, qué molestó.
Media hora, sentados y sin teléfono. El resto de la semana, en la mesa de la casa, se habla de otra cosa.</p>
<p>Si hay mucho dinero o un local propio de por medio, busquen a un contador o a un abogado que les ayude a darle forma a
lo acordado. Cuesta menos que un pleito y mucho menos que unas Navidades separadas.</p>`,
  },
  {
    title: "Después de Carnaval: cómo preparar un negocio de playa o de montaña para los meses flojos",
    excerpt: "El verano llena las mesas y la lluvia las vacía. Un calendario sencillo para que la caja aguante hasta diciembre.",
    category: "Emprendimiento",
    tags: ["temporada baja", "turismo local", "finanzas del negocio", "playa"],
    author: "yaneth",
    date: "2026-02-23",
    content: `<p>El Miércoles de Ceniza, en un pueblo de playa, se oyen otra vez las olas. La víspera no cabía un alma;
hoy el cocinero barre un portal vacío y cuenta cuántas semanas faltan para Semana Santa. Si tienes un negocio que vive de
visitantes, conoces bien ese silencio.</p>
<p>La temporada baja va a llegar de todos modos. El mejor momento para prepararla es ahora, cuando todavía hay dinero en
la caja y los números del verano están frescos.</p>
<h2>Dibuja tu año en una hoja</h2>
<p>Marca doce cuadros y colorea. De mediados de diciembre a abril, verano y vacaciones escolares. Carnaval y Semana Santa
se mueven, así que busca la fecha exacta de cada año. Luego las lluvias, con sus fines de semana largos. Noviembre, con
las fiestas patrias, es casi otra temporada; el 8 de diciembre, Día de la Madre, llena restaurantes en todo el país. Añade
la feria y las patronales de tu pueblo, que nadie de fuera recuerda.</p>
<p>Pon al lado lo que vendiste cada mes el año pasado, aunque sea a ojo. Verás que los meses malos son casi siempre los
mismos.</p>
<h2>Guarda por semana, no a fin de mes</h2>
<p>Suma lo que pagas aunque no entre nadie: alquiler, luz, salarios, el abono del congelador. Multiplica por los meses
flojos. Ese es el monto que el verano tiene que dejarte apartado. Divídelo entre las semanas buenas y sepáralo cada lunes,
en otra cuenta, antes de gastar en cualquier mejora.</p>
<h2>Haz en la lluvia lo que no cabe en el verano</h2>
<p>Pinta, impermeabiliza y repara, porque en enero no tendrás manos ni tiempo. Recorta la carta a lo que sale bien con
poca gente y compra menos, más seguido. Pide precio a otros proveedores mientras ellos también están en calma, y toma
fotos nuevas con luz de mañana: el verde del invierno se ve muy bien en una ficha.</p>
<p>Acuerda además las vacaciones de tu equipo con anticipación. Peor que pagar un mes flojo es despedir en mayo a la
cocinera que vas a necesitar en diciembre.</p>
<h2>El cliente que vive cerca</h2>
<p>En verano cocinas para quien pasa una vez. En los meses flojos te sostiene el vecino, el maestro de la escuela, quien
trabaja en la capital y vuelve los fines de semana. Piensa algo para ellos: un plato del día que cambie de verdad, una
mesa para cumpleaños, un precio por encargo de familia. Y avísales si vas a cerrar los martes. Nada aleja tanto como
llegar con hambre y encontrar el candado puesto.</p>
<p>Actualiza ese horario donde te buscan: la puerta, tu ficha, el mensaje del teléfono. Son diez minutos y te evitan
perder a más de uno.</p>`,
  },
  {
    title: "Lo que de verdad cuesta un plato de ropa vieja",
    excerpt: "Un ejercicio con lápiz y balanza para ponerle precio a tu menú sin adivinar ni copiarle al vecino.",
    category: "Emprendimiento",
    tags: ["finanzas del negocio", "fondas", "menú", "precios"],
    author: "eric",
    date: "2026-04-27",
    content: `<p>Toma una balanza de cocina, un cuaderno y el recibo de la última compra. Vamos a ponerle costo a un plato
de ropa vieja con arroz, porotos y tajadas. Las cifras que siguen son un ejemplo: cámbialas por las tuyas y el método te
servirá igual.</p>
<h2>Pesa lo que sirves, no lo que compras</h2>
<p>Supón que compras diez libras de carne por B/. 40.00 y que sirves cuatro onzas por plato. La cuenta rápida dice que
salen cuarenta porciones, a B/. 1.00 cada una. Pero la carne se cocina, suelta agua, se limpia y se deshilacha. Si al
final la balanza marca seis libras, te quedan veinticuatro porciones. Cada una cuesta <strong>B/. 1.67</strong>. Por no
pesar, habrías perdido sesenta y siete centavos en cada plato sin saber por dónde se iban.</p>
<p>Haz la prueba tres veces, en días distintos, y quédate con el promedio. Repítela cuando cambies de corte o de
proveedor.</p>
<h2>Suma lo que parece gratis</h2>
<p>Falta el sofrito, con su tomate, su cebolla, su ají, su culantro y su aceite. Faltan el arroz y los porotos, cocidos y
pesados también, y las tajadas, contando los plátanos que se pasaron de maduros. Y falta lo que nunca se anota: la salsa
picante, la servilleta, el envase y la bolsa cuando es para llevar.</p>
<p>Digamos que todo eso llega a B/. 1.05. El plato ya cuesta B/. 2.72 y nadie ha encendido la luz.</p>
<h2>Reparte los gastos del mes</h2>
<p>Alquiler, gas, electricidad, agua, internet y salarios, el tuyo incluido. Si suman B/. 1,800.00 y vendes mil platos, a
cada uno le tocan B/. 1.80. El costo completo es de <strong>B/. 4.52</strong>. Si lo vendes a cinco balboas, ganas
cuarenta y ocho centavos. Si el mes fue flojo y vendiste ochocientos, los gastos por plato suben a B/. 2.25, el costo
llega a B/. 4.97 y trabajaste por tres centavos.</p>
<h2>¿Y ahora qué hago con el número?</h2>
<p>Subir el precio es una salida, pero hay otras. Puedes servir la porción con una cuchara medida, siempre la misma.
Puedes aprovechar el caldo de la carne para la sopa del día. Puedes negociar el envase por caja. Puedes quitar del menú el
plato que nadie pide y que obliga a comprar cosas que se dañan.</p>
<p>Si decides subir, hazlo de una vez y explícalo con naturalidad. La gente acepta mejor un cambio claro que una porción
que encoge cada mes.</p>
<p>Empieza por los tres platos que más vendes. Pega la hoja por dentro de la alacena, con la fecha, y vuelve a hacer la
cuenta cuando el recibo de la carne te sorprenda.</p>`,
  },
  {
    title: "Del encargo de tamales al primer local: señales de que ya toca dar el paso",
    excerpt: "Cocinar en casa tiene un techo. Cómo saber si llegaste a él y qué probar antes de firmar un alquiler.",
    category: "Emprendimiento",
    tags: ["primer local", "negocio familiar", "tamales", "permisos"],
    author: "yaneth",
    date: "2026-08-25",
    content: `<p>«Me piden ochenta para el sábado y en mi estufa caben cuarenta». Si te suena esta frase, felicidades, y
cuidado.</p>
<p>Vender por encargo desde la casa es una escuela magnífica: cobras por adelantado, casi no sobra nada y conoces a cada
cliente por su nombre. Un local cambia todas esas reglas a la vez. Pagas aunque llueva, cocinas sin saber quién vendrá y
alguien tiene que estar en la puerta. Por eso conviene distinguir las ganas de las señales.</p>
<h2>Señales buenas y señales que engañan</h2>
<p>Es buena señal que lleves varios meses rechazando pedidos, y no solo en diciembre. También lo es que te compren
desconocidos, gente que llegó recomendada y volvió. Y que otra persona haya podido hacer tu receta sin que nadie notara la
diferencia.</p>
<p>Engaña, en cambio, que la familia te diga que cocinas divino. Engaña una temporada de fiestas. Y engaña muchísimo un
local barato: quizá lo sea porque por esa acera no pasa nadie.</p>
<h2>Prueba antes de firmar</h2>
<ol>
<li><strong>Un puesto de fin de semana,</strong> en una feria o en el patio de un conocido. Aprenderás a vender sin
encargo previo.</li>
<li><strong>Un día fijo.</strong> Anuncia que todos los viernes hay tamales hasta agotarse y cuenta, durante dos meses, a
qué hora se agotan.</li>
<li><strong>Una cocina prestada o compartida.</strong> Un restaurante que solo abre de noche tiene la estufa libre por la
mañana.</li>
<li><strong>Una mañana en la acera.</strong> Siéntate frente al local que te gusta, en día de trabajo y en domingo. Anota
cuánta gente pasa, a qué hora y si tiene dónde estacionar.</li>
</ol>
<h2>Los papeles, temprano</h2>
<p>Antes de pagar un depósito, pregunta en el municipio y en el centro de salud qué necesita un negocio de comida en esa
dirección exacta: aviso de operación, carnés de quienes manipulan alimentos, requisitos de la cocina y de la trampa de
grasa. Los trámites cambian y dependen del lugar, así que pide la lista a la institución y no a un primo. Pide además que
el contrato diga quién paga las reparaciones y cuánto tiempo puedes quedarte.</p>
<h2>Un colchón y una fecha</h2>
<p>Aparta lo que cuesta tener el local abierto varios meses sin ganar nada. Si al sumarlo te asusta, mejor ahora. Y
escribe una fecha para revisar las cuentas con calma, con un número mínimo de ventas. Si no se cumple, volver a los
encargos está permitido: conservas la receta, los clientes y una experiencia que muchos pagan más cara.</p>`,
  },
];
