import type { SeedArticle } from "../shapes";

export const gastronomia: SeedArticle[] = [
  {
    title: "Coco, jengibre y ají chombo: lo que se cocina entre Colón y Bocas del Toro",
    excerpt:
      "Rondón, saus, patí, arroz con guandú: una mesa que llegó de las Antillas, se quedó en el Caribe y ya es de todo el país.",
    category: "Gastronomía",
    tags: ["cocina afroantillana", "colón", "bocas del toro", "recetas de familia"],
    author: "eric",
    date: "2025-12-05",
    content: `<p>En diciembre, en muchas casas de Colón, la primera olla del día es la del saril. Se hierve la flor con
bastante jengibre, se deja enfriar tapada y se endulza al final. Quien la prueba por primera vez espera un refresco suave
y se encuentra con una bebida roja, ácida y picante que pide repetir.</p>
<p>Esa olla cuenta una historia larga. Las familias antillanas llegaron a trabajar en el ferrocarril, en el Canal y en las
bananeras de Bocas del Toro, y con ellas vinieron el curri, el tomillo, la leche de coco y una manera de cocinar sin
apuro. No la confundas con la cocina de la Costa Arriba, la de Portobelo y Nombre de Dios, que es más antigua y tiene sus
propias recetas, aunque las dos compartan el coco y el mar.</p>
<h2>Cinco platos para empezar</h2>
<ul>
<li><strong>Arroz con guandú y coco.</strong> El guandú tierno sale con el verano, por eso sabe a fin de año. La leche de
coco va desde el principio, con el agua del grano.</li>
<li><strong>Rondón.</strong> Pescado o mariscos cocidos en leche de coco con yuca, ñame, plátano verde y, cuando hay,
fruta de pan. Se sirve en plato hondo, con cuchara.</li>
<li><strong>Saus.</strong> Patitas de puerco bien cocidas, frías, en un encurtido de limón o vinagre con pepino, cebolla y
ají chombo. Se come en la acera, de pie y conversando.</li>
<li><strong>Patí.</strong> Una empanada de masa amarilla y hojaldrada, con carne muy condimentada. La buena deja un rastro
de migas.</li>
<li><strong>Plantintá.</strong> La prima dulce del patí, rellena de plátano maduro teñido de rojo.</li>
</ul>
<h2>El picante se respeta</h2>
<p>El ají chombo tiene un perfume de fruta que ningún otro reemplaza. Para aprovecharlo sin sufrir, échalo entero a la
olla, sin abrirlo, y sácalo antes de servir. Si se revienta, el guiso cambia de dueño. Córtalo con guantes o con las manos
untadas de aceite, y no te toques los ojos en un buen rato.</p>
<h2>Si vas a comer fuera</h2>
<p>El rondón suele ser plato de fin de semana o de encargo, porque el coco se ralla y se exprime ese mismo día. Llama la
víspera y pregunta qué pescado van a usar. El patí y la plantintá, en cambio, se compran temprano: a media tarde quedan
los que nadie escogió.</p>
<p>Y si tienes un restaurante con estos platos en la carta, escribe al lado de cada uno qué lleva. Mucha gente pasa de
largo ante la palabra <em>saus</em> solo porque le da pena preguntar.</p>`,
  },
  {
    title: "Una mañana en el Mercado de Mariscos: cómo escoger bien el pescado",
    excerpt: "Qué mirar en el ojo, la agalla y el hielo, y cómo llegar a casa con una corvina que huela a mar.",
    category: "Gastronomía",
    tags: ["mariscos", "ceviche", "mercados", "casco antiguo"],
    author: "marisol",
    date: "2026-03-19",
    image_url: "/images/articulo-mercado.svg",
    content: `<p>Llega temprano, con zapatos cerrados y una nevera pequeña en el carro. El piso siempre está mojado, los
vendedores hablan todos a la vez y lo mejor se va en las primeras horas. Con esas tres cosas claras, el Mercado de
Mariscos, al borde de la Cinta Costera y a unos pasos del Casco Antiguo, es uno de los sitios más entretenidos de la
ciudad.</p>
<p>Da primero una vuelta completa sin comprar nada. Mira qué se repite en los puestos, porque eso es lo que entró ese día.
Si ves mucha sierra y poca corvina, ya sabes qué estará más fresco y a mejor precio.</p>
<h2>Cómo reconocer un pescado fresco</h2>
<ul>
<li><strong>El ojo</strong> debe verse brillante y abultado. Si está hundido o lechoso, sigue caminando.</li>
<li><strong>La agalla</strong> va del rojo al rosado vivo. Pide que la levanten; a un buen vendedor no le molesta.</li>
<li><strong>La carne</strong> se hunde bajo el dedo y vuelve a su sitio.</li>
<li><strong>El olor</strong> recuerda al mar y a las algas. Si huele fuerte desde lejos, lleva días fuera del agua.</li>
<li><strong>El hielo</strong> cubre de verdad la pieza, también por debajo.</li>
</ul>
<p>Desconfía del filete sin piel y sin nombre. Es más seguro escoger el pescado entero y pedir que lo limpien delante de
ti. Llévate también la cabeza y el espinazo: con eso, un ñame y un puñado de culantro tienes un caldo para el día
siguiente.</p>
<h2>¿Corvina para todo?</h2>
<p>La corvina tiene la fama, y con razón: es blanca, firme y suave para el ceviche. Pero el <strong>pargo</strong> luce
más cuando lo fríes entero, con patacones al lado; la <strong>sierra</strong> queda muy bien en escabeche y el
<strong>dorado</strong> aguanta la plancha sin deshacerse. Con camarones y langostas, pregunta si hay veda. Respetarla es
cuidar lo que vas a comer el año que viene.</p>
<h2>El vasito de ceviche</h2>
<p>Nadie se va sin probar uno, con galletas de soda. Si prefieres hacerlo en casa, corta la corvina en cubos parejos,
sálala, cúbrela de jugo de limón recién exprimido y añade cebolla blanca, culantro y un poco de ají chombo. Mantenlo
siempre en la nevera. Recuerda que el limón cambia la textura del pescado, pero no lo esteriliza: la frescura no se
negocia, y durante un embarazo, o con la salud delicada, es mejor comer el pescado cocido.</p>
<p>Un último consejo para quien viene de lejos: de vez en cuando el mercado cierra para limpieza a fondo, y los feriados
cambian el horario. Confirma el día antes de salir con la nevera vacía.</p>`,
  },
  {
    title: "Raspadura no es raspao: pequeño mapa de lo dulce",
    excerpt: "Chicheme, pesada de nance, bienmesabe, cabanga. Qué es cada dulce, dónde buscarlo y cuál aguanta el viaje.",
    category: "Gastronomía",
    tags: ["dulces", "raspadura", "la chorrera", "azuero", "recetas de familia"],
    author: "yaneth",
    date: "2026-05-21",
    content: `<p>Una turista pidió raspadura en un carrito de la calle y el señor, muy serio, le señaló el bloque de
hielo. La confusión tiene arreglo fácil. El <strong>raspao</strong> es hielo rallado con sirope y, si quieres, leche
condensada. La <strong>raspadura</strong> es jugo de caña hervido en paila hasta que cuaja, vaciado en molde y envuelto en
hojas secas. Lo primero se come caminando; con lo segundo se cocina casi todo lo demás.</p>
<h2>Lo que se toma</h2>
<p>El <strong>chicheme</strong> es maíz pilado, cocido hasta que revienta, con leche, canela y vainilla. La Chorrera lo
tiene por bandera y lo sirve bien frío, a media mañana o de merienda. Lleva cuchara, porque el maíz se queda en el fondo.
La <strong>resbaladera</strong>, hecha de arroz, es su pariente tranquila: perfumada, blanca y muy agradecida en los
mediodías de calor.</p>
<h2>Lo que se come con cuchara</h2>
<p>En Azuero, cuando los patios se llenan de nances, aparece la <strong>pesada</strong>: una crema espesa hecha con la
pulpa de la fruta, endulzada, que se acompaña con queso blanco. El contraste con la sal del queso es la mitad de la
gracia, así que no lo apartes. En Dolega, Chiriquí, el nombre que hay que recordar es <strong>bienmesabe</strong>: arroz,
leche y raspadura removidos durante horas, hasta que la pasta se despega de la paila. Y en cualquier provincia, si en una
casa sobró pan, es posible que haya <strong>mamallena</strong>, el pudín que no tira nada.</p>
<h2>Lo que se lleva de viaje</h2>
<p>Pide <strong>cabanga</strong>, que es papaya verde con coco y raspadura, envuelta en hoja, y aguanta el camino sin
protestar. De las <strong>cocadas</strong> hay una oscura, con raspadura, y otra blanca, con azúcar; pregunta cuál
hicieron ese día. Los <strong>queques</strong>, galletas duras de coco y miel, están hechos para mojarlos en café. Y
llévate raspadura: en un lugar fresco y seco dura mucho, siempre que la envuelvas bien para que no lleguen las
hormigas.</p>
<h2>Una miel para tener en la nevera</h2>
<p>Parte una raspadura en trozos, ponla en una ollita con una taza de agua, una raja de canela y dos clavos de olor.
Cocina a fuego bajo hasta que se disuelva y tome cuerpo, cuela y guarda en frasco de vidrio. Sirve sobre hojaldres, con
queso fresco, en el café o para glasear unos plátanos en tentación.</p>
<p>Si vendes dulces, ponles a la vista el nombre, el pueblo de donde viene la receta y el día en que se hicieron. Quien
viaja compra encantado lo que entiende, y así tampoco tendrás que señalarle el hielo a nadie.</p>`,
  },
  {
    title: "El sancocho de gallina de los domingos, sin atajos",
    excerpt:
      "Gallina de patio, ñame, culantro y paciencia. El orden de la olla, los errores de siempre y por qué el arroz va aparte.",
    category: "Gastronomía",
    tags: ["sancocho", "recetas de familia", "cocina de casa"],
    author: "marisol",
    date: "2026-07-17",
    image_url: "/images/articulo-cocina.svg",
    content: `<p>Mi tía decía que el sancocho se hace con tres cosas y se arruina con la cuarta. Las tres eran gallina,
ñame y culantro; la cuarta cambiaba según a quién quisiera regañar ese día. Con los años le doy la razón en lo principal:
es un caldo corto de ingredientes y largo de tiempo.</p>
<h2>Lo que necesitas para seis</h2>
<ul>
<li>Una gallina de patio, o dura, en presas. El pollo joven se deshace antes de dar sabor.</li>
<li>Tres libras de ñame, pelado y en trozos grandes.</li>
<li>Un buen puñado de culantro, del de hoja larga y dentada.</li>
<li>Una cebolla, cuatro dientes de ajo, orégano y sal.</li>
<li>Agua, y arroz blanco hecho aparte.</li>
</ul>
<h2>El orden de la olla</h2>
<ol>
<li>Adoba las presas con el ajo machacado, el orégano y la sal. Una hora basta; de un día para otro es mejor.</li>
<li>Ponlas en la olla sin agua, a fuego medio, hasta que suelten su jugo y agarren color. Aquí nace el sabor.</li>
<li>Añade la cebolla y la mitad del culantro. Cubre con agua caliente, tapa y baja el fuego.</li>
<li>Espera. Según la edad de la gallina, puede ser una hora o bastante más. Está cuando el muslo cede al tenedor.</li>
<li>Entonces entra el ñame. Cuando los bordes se redondean y el caldo se pone turbio, llegaste.</li>
<li>Apaga, echa el resto del culantro picado y deja reposar diez minutos con la tapa puesta.</li>
</ol>
<h2>Errores que se repiten</h2>
<p>El primero es echar el ñame con la gallina cruda: cuando la carne está lista, del ñame queda un puré. El segundo es
usar cilantro porque se parece de nombre. El culantro nuestro es más hondo y resiste el hervor; si solo consigues el otro,
ponlo todo al final. El tercero es añadir agua fría a mitad de camino, que corta el hervor y alarga la espera.</p>
<h2>Cada provincia tiene su versión</h2>
<p>El de La Chorrera se queda en lo esencial y le gusta el picante. En Chiriquí te lo pueden servir amarillo, porque lleva
zapallo. En otras mesas del interior entran yuca, otoe o mazorca de maíz. Ninguno está equivocado, aunque conviene no
decirlo en voz alta delante de la familia de tu pareja.</p>
<p>El arroz se sirve al lado, para que cada quien decida si lo echa dentro o lo va comiendo a cucharadas. Y si al fondo de
la paila quedó <em>concolón</em>, pregunta antes de rasparlo. En más de una casa ya tiene dueño.</p>`,
  },
  {
    title: "¿Hojaldre o tortilla? Guía corta para pedir un desayuno panameño",
    excerpt:
      "Lo que encontrarás en la vitrina de una fonda a las siete de la mañana, cómo se llama cada cosa y con qué combina mejor.",
    category: "Gastronomía",
    tags: ["desayunos", "fondas", "maíz", "cocina de casa"],
    author: "eric",
    date: "2026-11-11",
    content: `<p>Son las siete, hay fila, y detrás del vidrio todo es dorado. La señora te mira con la pinza en la mano y
tienes unos cuatro segundos para decidir. Esta guía existe para esos cuatro segundos.</p>
<h2>La base: de harina, de maíz o de yuca</h2>
<p>El <strong>hojaldre</strong> es masa de harina de trigo, estirada a mano y frita. El bueno llega inflado, con los
bordes crujientes y el centro elástico, y hay que comérselo en el acto. La <strong>tortilla</strong> panameña sorprende a
quien piensa en la mexicana: es gruesa, de maíz, frita o asada, y sostiene sin doblarse un buen pedazo de queso blanco. Si
viajas por el interior y ves <strong>tortilla changa</strong>, hecha con maíz nuevo, pídela aunque ya hayas comido.</p>
<p>La <strong>carimañola</strong> es yuca cocida y molida, rellena de carne y frita. Pruébala por la punta: el relleno
guarda el calor más de lo que parece. Y en Chiriquí pregunta por los <strong>almojábanos</strong>, de maíz y queso, que se
venden en forma de ese.</p>
<h2>Lo que va al lado</h2>
<p>El bistec o el hígado <strong>encebollado</strong> piden hojaldre, para recoger la salsa. Las <strong>salchichas
guisadas</strong> van con tortilla o con bollo. El <strong>queso blanco</strong>, frito o fresco, se lleva bien con todo,
aunque con tortilla es matrimonio antiguo. Y si quieres los huevos de otra manera que revueltos, dilo de entrada.</p>
<p>El <strong>bollo</strong> merece renglón propio. Es maíz molido, envuelto y hervido. Hay bollo de maíz nuevo, dulzón, y
hay bollo <em>preñado</em>, que esconde carne por dentro. Se corta en rodajas y perdona cualquier compañía.</p>
<h2>Cómo pedir sin enredarte</h2>
<p>Di primero la fritura, después la carne y al final el café: «Un hojaldre, una tortilla, bistec y café con leche, para
comer aquí». Si quieres probar varias cosas, comparte. Dos personas con tres frituras, un plato de carne y un bollo quedan
bien servidas y todavía pueden caminar.</p>
<p>Averigua también qué acaba de salir. Una carimañola recién hecha le gana siempre al mejor hojaldre de hace una hora, y
a quien fríe le gusta que se lo pregunten.</p>
<h2>Para quien está al otro lado del vidrio</h2>
<p>Un letrero pequeño con el nombre de cada fritura ahorra preguntas y acelera la fila. Fríe en tandas cortas, aunque
canse más, y cambia el aceite antes de que se ponga oscuro. Si además pones en tu ficha del directorio a qué hora abres de
verdad, el que sale temprano para el interior sabrá que puede contar contigo.</p>`,
  },
];
