import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { day } from "../durations";
import { formatDate, formatDays } from "../text/format";
import { privacyNotice } from "../text/privacy-notice";
import { maxReceiptAgeMs } from "../answers/receipts.server";
import { backupRetentionDays } from "../db/backups/copies.server";
import { ownAccountDays, wrongPasswordDays } from "../audit/periods";
import { pageMeta } from "../ui/page/meta";
import { PrivacyContact, Responsible } from "./responsible";
import { contactRetentionDays } from "./operator.server";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["prose"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Política de privacidad",
    description:
      "Qué datos tuyos usa Panamá VIP, para qué, a quién llegan, cuánto tiempo los guardamos y cómo pedir que los cambiemos o borremos.",
    path: "/privacidad",
  });

export function loader() {
  const kept = {
    messages: formatDays(contactRetentionDays()),
    notes: formatDays(ownAccountDays),
    wrongPasswords: formatDays(wrongPasswordDays),
    backups: formatDays(backupRetentionDays),
    questions: formatDays(maxReceiptAgeMs / day),
  };
  return { kept };
}

export default function Privacy() {
  const { kept } = useLoaderData<typeof loader>();
  return (
    <section className="section">
      <article className="prose">
        <h1>Política de privacidad</h1>
        <p className="lead">Usamos los datos que tú nos das, para lo que nos los das, y nada más. No los vendemos.</p>

        <h2>Quién responde por tus datos</h2>
        <p>
          <Responsible />. Para cualquier asunto sobre tus datos, escríbenos <PrivacyContact />. Seguimos la Ley 81 de 2019 sobre
          protección de datos personales y el Decreto Ejecutivo 285 de 2021.
        </p>

        <h2>Qué datos usamos y para qué</h2>
        <ul>
          <li>
            <strong>Si nos escribes:</strong> tu nombre, correo y mensaje y, si quieres, tu teléfono, tu negocio y el servicio que
            te interesa. Sirven para responderte. Guardamos también la fecha y el aviso de privacidad que aceptaste.
          </li>
          <li>
            <strong>Si creas una cuenta:</strong> tu nombre, tu correo, tu contraseña (cifrada de forma que nadie puede leerla) y
            lo que escribes en el blog. Sirven para que entres y publiques. Tu nombre aparece junto a tus artículos publicados.
            Para cuidar la cuenta anotamos desde qué navegador y cuándo entras, los cambios que haces en ella y cuánto escribes en
            el día. Si retiramos un artículo o suspendemos una cuenta, anotamos quién lo hizo y por qué.
          </li>
          <li>
            <strong>Si escribes en el blog:</strong> lo que aún no has guardado queda en tu navegador y en nuestro servidor, para
            devolvértelo si se corta la conexión o si sigues en otro dispositivo. Solo tú lo ves. Si le pides ayuda a Cerenia IA,
            el proveedor de inteligencia artificial recibe lo que le indicas y, si le pides revisar o resumir tu texto, lo que
            seleccionaste o el texto entero.
          </li>
          <li>
            <strong>Si guardas restaurantes:</strong> la lista queda solo en tu navegador. Si la envías, va dentro del enlace.
          </li>
          <li>
            <strong>Si buscas cerca de ti:</strong> tu navegador te pregunta y nos envía tu posición redondeada a unos cien
            metros. La usamos para ordenar esa lista y no la guardamos: ni en la base de datos, ni en los registros, ni en la
            dirección de la página.
          </li>
          <li>
            <strong>Si te suscribes:</strong> Stripe recibe tu correo, si lo confirmaste, y lo que escribes al pagar. Nosotros
            guardamos tu número de cliente allí, el estado de tu suscripción y sus fechas, para abrirte a Amy y Roger. El número
            de tu tarjeta lo recibe Stripe, nunca nosotros.
          </li>
          <li>
            <strong>Si llevas un negocio:</strong> lo que escribes para mostrarnos que es tuyo (el número del aviso de operación,
            la razón social, el mensaje o el código que nos envías), qué cambias en su página y cuándo. Lo primero sirve para
            comprobarlo y no se publica; lo que escribes para la página es público. Te escribimos una semana antes de cada
            feriado, para saber si abre; cada seis meses, para saber si todo sigue igual; cuando los precios de tu carta llevan
            seis meses sin que nadie los confirme; un mes, una semana y un día antes de que termine tu plan, y el mismo día; y
            cada mes con lo que trajo el sitio a tu negocio. Este último lo dejas de recibir con un toque. Guardamos un año qué
            correos te enviamos.
          </li>
          <li>
            <strong>Si abres la página de un negocio:</strong> contamos que se abrió, y si alguien tocó llamar, WhatsApp, el mapa,
            su sitio o sus redes, o la compartió. Guardamos solo cuántas veces al día pasó en cada negocio, sin cookies y sin
            saber quién fue. Tu dirección de internet queda en la memoria hasta un minuto, para que nadie cuente de más, y no se
            escribe. El dueño del negocio ve esas cuentas.
          </li>
          <li>
            <strong>Si pides o reservas por WhatsApp:</strong> lo que escribes pasa por el sitio solo para armar el mensaje, y no
            lo guardamos ni lo anotamos. Contamos que se abrió WhatsApp. El mensaje lo envías tú al negocio, con las reglas de
            WhatsApp.
          </li>
          <li>
            <strong>Si pagas un plan para tu negocio:</strong> qué plan, cuánto, cuándo y, si quieres la factura a nombre de tu
            empresa, su RUC y su razón social. El número de tu tarjeta lo recibe Stripe, nunca nosotros.
          </li>
          <li>
            <strong>Si subes fotos</strong> de tu negocio o de un artículo, o tu retrato: son públicas, con la descripción que les
            pongas. Tu retrato sale junto a tu nombre. Antes de guardarlas borramos el lugar, la fecha y la cámara que el archivo
            lleva dentro.
          </li>
          <li>
            <strong>Si pides el correo semanal:</strong> guardamos tu dirección, cuándo lo pediste y cuándo lo confirmaste. Cada
            correo trae un enlace para dejar de recibirlo, que borra tu dirección. Quienes llevan el sitio ven cuántas personas lo
            reciben, no quiénes. Solo si nos escribes para verla o borrarla buscamos tu dirección, y la búsqueda queda anotada sin
            ella.
          </li>
          <li>
            <strong>Si publicas artículos:</strong> tu nombre lleva a una página con todos ellos y con lo que quieras decir de ti.
            En tu perfil puedes quitarla.
          </li>
          <li>
            <strong>Si le preguntas al directorio</strong>, también por Yodda y Sophia: guardamos tu pregunta, su respuesta y
            cuándo fue, pero no quién preguntó: ni tu nombre, ni tu cuenta, ni tu dirección de internet. Antes tachamos los
            correos, los teléfonos y las cédulas que veamos en ella. Así la respuesta tiene un recibo que dice de dónde salió:
            cualquiera que tenga su enlace puede verlo o borrarlo. También contamos qué negocios nombramos y qué no supimos
            responder: el dueño de un negocio ve cuántos preguntaron por un tema, desde tres, y nunca las preguntas.
          </li>
          <li>
            <strong>Si abres el chat de un asistente:</strong> lo que le escribes lo recibe el proveedor del chat. No escribas ahí
            datos delicados.
          </li>
        </ul>
        <p>
          Solo usamos cookies para mantener tu sesión, para mostrarte una vez un aviso como «Mensaje enviado» y, si entraste a tu
          cuenta en este navegador, para reconocerlo cuando vuelvas: así no te cierra la puerta quien prueba contraseñas con tu
          correo. Esta última no dice quién eres. No hay publicidad ni medición de terceros, y los registros técnicos del servidor
          no guardan lo que escribes en los formularios.
        </p>

        <h2>A quién llegan</h2>
        <p>
          A nuestro equipo y a las empresas que nos prestan un servicio y solo pueden usarlos para eso: el alojamiento del sitio y
          del correo, Stripe para los pagos y los proveedores de inteligencia artificial de los asistentes. Algunas están fuera de
          Panamá; al usar esa parte del sitio aceptas que tus datos viajen hasta ellas. También los entregamos si una autoridad lo
          ordena según la ley.
        </p>
        <p>
          El sitio no les pide nada a otras empresas antes de que lo toques tú: el chat, el mapa o el pago se abren cuando los
          eliges. También las fotos salen de aquí: de las que están en otros sitios guardamos una copia, y quien las pide allí es
          nuestro servidor, sin decir quién la mira.
        </p>
        <p>
          Parte de los datos de los restaurantes la buscamos nosotros en Google Maps; a Google no le enviamos nada tuyo. Lo que
          abres allí se rige por la <a href="https://policies.google.com/privacy">política de privacidad de Google</a>.
        </p>

        <h2>Cuánto tiempo los guardamos</h2>
        <ul>
          <li>Tu mensaje: {kept.messages} como mucho, o hasta que nos pidas borrarlo.</li>
          <li>Tu cuenta: hasta que la elimines desde tu perfil o nos pidas cerrarla.</li>
          <li>
            Tus sesiones: hasta 30 días. Los enlaces que te enviamos por correo: hasta 7 días. Que tu navegador ya entró: 180
            días, o hasta que cambies la contraseña o cierres las demás sesiones; queda solo en él.
          </li>
          <li>
            Lo que anotamos de tu cuenta, como cuándo entras y qué cambias en ella: {kept.notes}; las contraseñas equivocadas,{" "}
            {kept.wrongPasswords}. Queda anotado que una cuenta se eliminó, sin decir de quién era.
          </li>
          <li>
            Quién cambió qué al administrar el sitio: sin plazo, para poder responder por ello. De quien elimina su cuenta, sin su
            nombre.
          </li>
          <li>
            Lo que nos mostraste de tu negocio: mientras tengas cuenta. Los cambios que propusiste quedan con el negocio, sin tu
            nombre.
          </li>
          <li>
            Lo que preguntas al directorio y su respuesta: {kept.questions}, o hasta que alguien pulse «Borrar esta pregunta» en
            el recibo. Después quedan solo las cuentas de cada día, sin las preguntas.
          </li>
          <li>Cuántas veces se vio cada negocio: tres años. Sus feriados y días especiales: trece meses después de cada uno.</li>
          <li>Tu dirección para el correo semanal: hasta que dejes de recibirlo; si no la confirmas, siete días.</li>
          <li>
            Las fotos de un negocio o de un artículo: mientras estén en su página, y 30 días más. Tu retrato: hasta que lo quites,
            lo cambies o elimines tu cuenta; sus archivos se borran en ese momento.
          </li>
          <li>El texto de un artículo como lo enviaste, si no cabía entero: 30 días, o hasta que lo guardas otra vez.</li>
          <li>Un artículo que borras, con sus versiones: 30 días más, por si quieres recuperarlo.</li>
          <li>
            Lo que escribes y no guardas: 30 días desde que dejas de escribir, o hasta que lo guardes, lo descartes o borres el
            artículo.
          </li>
          <li>La foto de un artículo que no llegas a guardar: 31 días.</li>
          <li>
            Tu suscripción: mientras tengas cuenta. Al eliminarla la cancelamos en Stripe y la borramos aquí; los avisos que
            Stripe nos envía, sin tus datos, duran 60 días.
          </li>
          <li>Lo que nos pides cambiar en tu página: dos años desde que contestamos.</li>
          <li>
            Los pagos de los planes y los datos de su factura, también cuando eliminas tu cuenta, pero entonces sin ella: el
            tiempo que exigen las leyes fiscales. Lo que no llegaste a pagar: 60 días.
          </li>
          <li>Los comprobantes de pago, que están en Stripe: el tiempo que exigen las leyes fiscales.</li>
        </ul>
        <p>Lo borrado puede seguir hasta {kept.backups} en las copias de seguridad, que después se borran.</p>

        <h2>Tus derechos</h2>
        <p>
          Puedes pedirnos que te mostremos tus datos (acceso), que los corrijamos (rectificación), que los borremos (cancelación),
          que dejemos de usarlos (oposición) y que te los entreguemos en un formato que puedas llevar a otro lugar (portabilidad).
          Es gratis y no puedes perder estos derechos. También puedes retirar tu permiso cuando quieras; lo hecho antes sigue
          siendo válido.
        </p>
        <p>
          Si tienes cuenta, en tu perfil puedes corregirlos, descargarlos y eliminarla tú mismo. Para lo demás, pídelo{" "}
          <PrivacyContact /> con el correo que usaste, para saber que eres tú. Corregimos en cinco días hábiles y respondemos lo
          demás en diez. Si no quedas conforme, puedes acudir a la Autoridad Nacional de Transparencia y Acceso a la Información
          (ANTAI).
        </p>

        <h2>Seguridad y cambios</h2>
        <p>
          Cuidamos tus datos con conexiones cifradas y acceso limitado. Si algo los pone en riesgo, te avisamos a ti y a la
          autoridad. Si esta política cambia, la nueva versión aparece aquí con su fecha.
        </p>
        <p className="fine-print">Versión del {formatDate(`${privacyNotice.version}T12:00:00Z`)}.</p>
      </article>
    </section>
  );
}
