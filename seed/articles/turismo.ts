import type { SeedArticle } from "../shapes";

export const turismo: SeedArticle[] = [
  {
    title: "El Valle de Antón o Boquete: a cuál montaña subir según los días que tengas",
    excerpt: "Las dos son verdes y frescas, pero piden viajes distintos. Una comparación para decidir antes de llenar el tanque.",
    category: "Turismo",
    tags: ["montaña", "el valle de antón", "boquete", "fin de semana"],
    author: "yaneth",
    date: "2026-01-15",
    content: `<p>La pregunta llega cada verano, casi siempre un miércoles: «Queremos montaña, ¿adónde vamos?». Mi
respuesta depende de una sola cosa, que es el número de noches. Con una o dos, El Valle. De tres en adelante, Boquete
empieza a valer el camino.</p>
<h2>El Valle de Antón: cerca y a la medida de la familia</h2>
<p>Está en Coclé, a unas dos horas de la capital si sales antes que el tráfico. Dejas la Interamericana en Las Uvas y
subes por una carretera de curvas hasta asomarte a un pueblo metido en el cráter de un volcán dormido. Casi todo queda a
distancia de bicicleta.</p>
<p>Sube a <strong>La India Dormida</strong> a primera hora, cuando hay menos gente y menos nubes. Con niños, el
<strong>Chorro El Macho</strong> y la <strong>Piedra Pintada</strong> son paseos cortos que terminan antes de que se
aburran. Los <strong>pozos termales</strong> se disfrutan más por la tarde, con las piernas ya cansadas. Y guarda efectivo
para el <strong>mercado</strong>, que el domingo está más surtido, con orquídeas, frutas y artesanía.</p>
<p>El regreso del domingo es su punto flaco. Sal después del desayuno o quédate a cenar; a media tarde baja todo el
mundo.</p>
<h2>Boquete: más lejos, más alto, más para hacer</h2>
<p>Queda en Chiriquí. Por carretera hay que contar con buena parte del día; otra opción es volar a David y subir en menos
de una hora. A cambio encuentras fincas de café que se visitan con cita, senderos de bosque nuboso y, encima de todo, el
volcán Barú, el punto más alto del país. Desde la cima, en un amanecer despejado, se ven los dos mares. La subida es larga
y se hace de noche, así que ve con guía, abrigo de verdad y las rodillas descansadas.</p>
<p>El sendero <strong>Los Quetzales</strong> une Boquete con Cerro Punta. Antes de salir pregunta cómo está, porque las
lluvias lo cambian, y organiza el transporte de vuelta: por carretera, los dos extremos quedan muy lejos uno del otro.</p>
<h2>Antes de decidir</h2>
<p>Para cualquiera de las dos montañas, lleva ropa en capas. En Boquete cae el <em>bajareque</em>, esa llovizna fina que
viene con sol y con viento, y que moja más de lo que aparenta. Una chaqueta ligera impermeable resuelve. Zapatos que
puedan embarrarse, repelente, bloqueador y una gorra.</p>
<p>En enero, Boquete celebra su feria de las flores y del café: es preciosa, y también la época en que más cuesta
conseguir cuarto. Si viajas entonces, reserva con tiempo. Si lo tuyo es improvisar, quédate con El Valle entre semana,
cuando el pueblo vuelve a ser de quienes viven en él.</p>`,
  },
  {
    title: "Pedasí para quien no corre olas",
    excerpt:
      "Isla Iguana, ballenas de julio a octubre, tardes de portal y pescado del día: tres días tranquilos en la punta de Azuero.",
    category: "Turismo",
    tags: ["azuero", "playa", "pedasí", "mariscos"],
    author: "eric",
    date: "2026-06-29",
    image_url: "/images/articulo-costa.svg",
    content: `<p>A Pedasí se llega con la espalda cansada y se olvida enseguida. Después de Las Tablas la carretera se
vacía, aparecen los potreros con cercas de árboles vivos y, sin aviso, una calle principal de casas con portal donde la
gente todavía saca las sillas al fresco. Muchos siguen de largo hacia Playa Venao con la tabla en el techo. Tú puedes
quedarte.</p>
<h2>Primer día: el pueblo y la playa de al lado</h2>
<p>Deja las maletas y camina. El parque, la iglesia y las casas de colores se recorren en una hora. Cuando baje el sol,
acércate a <strong>El Toro</strong> o a <strong>La Garita</strong>, playas anchas, a pocos minutos, que entre semana
suelen estar vacías. El mar es abierto y tira con fuerza, de modo que báñate con cuidado y nunca solo.</p>
<h2>Segundo día: Isla Iguana</h2>
<p>Las lanchas salen de <strong>El Arenal</strong> y la hora la manda la marea, así que acuerda el viaje la tarde anterior
con el lanchero. La isla es refugio de vida silvestre: arena blanca, arrecife para mirar con careta y una colonia de
fragatas que no le teme a nadie. Sigue los senderos señalados, no te lleves conchas ni coral y regresa con toda tu
basura.</p>
<ul>
<li>Exige chaleco salvavidas puesto, no guardado bajo el asiento.</li>
<li>Lleva agua, comida, sombrero y camisa de manga larga; hay poca sombra.</li>
<li>Mete el teléfono en una bolsa seca, porque el desembarco puede ser con el agua a la rodilla.</li>
<li>Ten efectivo para la lancha y para la entrada al refugio.</li>
</ul>
<p>Entre julio y octubre pasan las <strong>ballenas jorobadas</strong> con sus crías. Si sales a verlas, pide al capitán
que se mantenga lejos y que baje el motor. El animal que no se siente perseguido se queda más tiempo.</p>
<h2>Tercer día: hacia el sur, sin apuro</h2>
<p>La carretera a Venao es corta y vale solo por el paisaje. En <strong>Isla Cañas</strong>, más adelante, desovan
tortugas en la temporada de lluvias; la visita se hace de noche, con un guía de la comunidad, sin luces blancas y sin
fotos con destello. Si la tortuga no sale, habrás oído el mar en la oscuridad, que tampoco es poco.</p>
<h2>Qué comer</h2>
<p>Pregunta qué trajo el bote. Pargo frito con patacones, corvina al ajillo, un ceviche a la hora en que el calor no deja
hacer otra cosa. En la mañana, tortilla asada con queso blanco. Y algún domingo, con suerte, un tamal comprado por la
ventana de una casa a alguien que solo hizo treinta.</p>`,
  },
  {
    title: "Casco Antiguo a pie, antes de que apriete el sol",
    excerpt:
      "Una ruta de media mañana, de plaza en plaza, con sombra, buenas paradas y un par de costumbres que conviene conocer.",
    category: "Turismo",
    tags: ["casco antiguo", "ciudad de panamá", "caminatas", "patrimonio"],
    author: "marisol",
    date: "2026-09-09",
    content: `<p>Empieza a las ocho. A esa hora los balcones todavía gotean del riego, los gatos mandan en las aceras y se
oye el barrio antes de que lo tape el ruido de los carros. A las once el sol cae a plomo y lo que era paseo se vuelve
penitencia.</p>
<h2>La ruta, en orden</h2>
<ol>
<li><strong>Plaza de la Independencia.</strong> Siéntate un momento frente a la Catedral y busca en las torres el brillo
del nácar. En un costado de la plaza está el museo dedicado al Canal; anótalo para el final, que tiene aire
acondicionado.</li>
<li><strong>Iglesia de San José.</strong> Aquí está el altar de oro. Entra en silencio, aunque no haya misa: siempre hay
alguien rezando.</li>
<li><strong>Plaza Herrera.</strong> Amplia, con buena luz y bancos para el primer descanso.</li>
<li><strong>Arco Chato.</strong> Las ruinas del convento de Santo Domingo, con su arco casi plano. El que ves es una
reconstrucción: el antiguo se cayó en 2003.</li>
<li><strong>Plaza de Francia y Las Bóvedas.</strong> Sube al Paseo Esteban Huertas y camina bajo las veraneras. De un lado
queda la bahía con los edificios; del otro, los barcos que esperan turno para el Canal.</li>
<li><strong>Plaza Bolívar.</strong> Sombra, mesas y el Teatro Nacional a la vuelta. Buen sitio para terminar.</li>
</ol>
<p>Sin entrar a los museos son unas dos horas con calma. Con museo y almuerzo, la mañana entera.</p>
<p>Las calles son de adoquín y las aceras, angostas. Deja los tacones. Lleva agua, sombrero y, de mayo a diciembre,
paraguas: el aguacero llega de golpe y se va igual. Para las iglesias, hombros cubiertos.</p>
<h2>Comprar y mirar con respeto</h2>
<p>En el paseo encontrarás a mujeres gunas que venden molas hechas por ellas o por su familia. Pregunta qué representa la
que te gusta; detrás casi siempre hay un animal, una planta o una historia. Una buena mola se reconoce por las puntadas
pequeñas y por las capas de tela, que se notan al tacto. Antes de fotografiar a cualquier persona, pide permiso.</p>
<h2>Llegar y salir</h2>
<p>Estacionar dentro es difícil y caro en paciencia. Ven en taxi, en carro pedido por el teléfono o caminando por la Cinta
Costera desde el Mercado de Mariscos, que además es excelente idea para el almuerzo. De noche quédate en las calles con
gente y luz, y para volver pide transporte desde la puerta de donde comiste.</p>`,
  },
  {
    title: "Portobelo sin prisa: piedras viejas, congos y promesas vestidas de morado",
    excerpt: "Qué ver entre los fuertes y la iglesia, cómo portarse el 21 de octubre y por qué volver cuando no hay fiesta.",
    category: "Turismo",
    tags: ["portobelo", "colón", "patrimonio", "tradiciones"],
    author: "yaneth",
    date: "2026-10-07",
    content: `<p>Hay dos Portobelos. Uno cabe en un solo día, el 21 de octubre, cuando miles de peregrinos llegan a pie a
pagarle una promesa al Cristo Negro. El otro ocupa los días restantes: una bahía quieta, cañones apuntando al agua y
muchachos jugando pelota entre murallas.</p>
<h2>El pueblo de todos los días</h2>
<p>Por aquí pasó, camino de España, la plata del Perú, y por eso el lugar se llenó de fuertes. Los de
<strong>Santiago</strong> y <strong>San Jerónimo</strong> se visitan caminando; el de <strong>San Fernando</strong> queda
al otro lado de la bahía y se llega en lancha. En el centro está la <strong>Real Aduana</strong>, donde se contaba la
carga. El conjunto es Patrimonio Mundial, y aun así puedes tener un baluarte para ti solo un martes por la mañana. No te
subas a los muros: la piedra está cansada.</p>
<p>A pocos pasos, la iglesia de <strong>San Felipe</strong> guarda al Nazareno, a quien aquí llaman <em>el Naza</em> con
la confianza que se le tiene a un vecino. Muchas de sus túnicas fueron regalo de devotos.</p>
<h2>El 21 de octubre</h2>
<p>Si vas a la peregrinación, ten en cuenta algunas cosas:</p>
<ul>
<li>La gente camina desde Sabanitas, desde Colón y hasta desde la capital. De noche, vístete de claro y camina por
donde indiquen.</li>
<li>Verás a personas cumplir promesas muy duras. No estorbes, no comentes y no las grabes de cerca.</li>
<li>El carro se queda lejos. Calcula un buen rato a pie y acuerda antes dónde se reencuentran si se pierden.</li>
<li>La procesión sale de noche, con un paso que avanza y retrocede. Busca sitio temprano o mírala desde atrás, sin
empujar.</li>
</ul>
<h2>Los congos</h2>
<p>La cultura conga nació de los cimarrones, los africanos que se libraron de la esclavitud y fundaron sus propios
pueblos. Su tiempo fuerte va del 20 de enero al Miércoles de Ceniza: tambores, reinas, diablos con máscaras enormes y un
modo de hablar al revés que servía para burlarse del amo sin que entendiera. Si un congo te «apresa» jugando, sigue el
juego y paga el rescate con buen humor y unas monedas.</p>
<h2>Cómo llegar y qué comer</h2>
<p>En carro toma la ruta de Colón y desvíate en Sabanitas. En bus el trasbordo se hace en el mismo punto. La carretera
bordea el mar y cruza pueblos con niños en la orilla; maneja despacio.</p>
<p>Para el almuerzo, pescado frito con arroz con coco y patacones, o un guiso de pulpo si lo anuncian. Pregunta en las
casas por el pan con coco. Y antes de volver, asómate a La Guaira: enfrente está Isla Grande, a unos minutos de lancha, y
pocas despedidas son mejores que un baño allí.</p>`,
  },
];
