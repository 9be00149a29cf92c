import type { MetaFunction } from "@remix-run/node";
import { formatDate, formatMoney } from "../text/format";
import { prices } from "../text/plans/prices";
import { pageMeta } from "../ui/page/meta";
import { Responsible } from "./responsible";
import type { RouteHandle } from "../ui/page/route-handle";
import { useSite } from "../ui/page/site";

export const handle: RouteHandle = { styles: ["prose"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Términos de uso",
    description:
      "Qué es Panamá VIP, qué puedes esperar del directorio y de los asistentes de IA, y cómo funcionan la suscripción y los planes.",
    path: "/terminos",
  });

export default function Terms() {
  const { responsible } = useSite();
  return (
    <section className="section">
      <article className="prose">
        <h1>Términos de uso</h1>
        <p className="lead">
          Lo que te ofrecemos y lo que te pedimos, sin letra pequeña. Al usar el sitio aceptas estos términos.
        </p>

        <h2>Qué es Panamá VIP</h2>
        <p>
          Un sitio de la Ciudad de Panamá con un directorio de restaurantes, un blog, asistentes de inteligencia artificial y
          servicios de marketing para negocios locales.
          {responsible.name ? (
            <>
              {" "}
              Responde por él <Responsible />.
            </>
          ) : null}{" "}
          Los precios están en dólares de los Estados Unidos. Lo que contratas como negocio lo acordamos contigo por escrito antes
          de empezar.
        </p>

        <h2>El directorio y los planes de los negocios</h2>
        <p>
          Estar en el directorio es gratis. Los planes de pago son publicidad: hacen que un negocio aparezca mejor y más a menudo
          en las respuestas de nuestros asistentes. No compran calificaciones ni opiniones.
        </p>
        <p>
          Parte de los datos de los restaurantes viene de Google Maps y pertenece a Google y a quienes los publicaron allí; al
          usarlos aceptas también las <a href="https://maps.google.com/help/terms_maps/">condiciones de Google Maps</a>. Los
          horarios, teléfonos y precios cambian: confírmalos con el restaurante antes de ir. Si ves un error, o si el negocio es
          tuyo y quieres cambiar o quitar su ficha, <a href="/contact">escríbenos</a>.
        </p>
        <p>
          Dónde queda el centro de muchos pueblos y barrios lo sabemos por <a href="https://www.geonames.org/">GeoNames</a>, que
          lo publica con la <a href="https://creativecommons.org/licenses/by/4.0/deed.es">licencia CC BY 4.0</a>; aquí está
          redondeado a unos cien metros. Los demás centros y los puntos conocidos los anotamos nosotros, y son aproximados.
        </p>

        <h2>Los asistentes de IA</h2>
        <p>
          Amy, Roger, Yodda y Sophia son programas. Orientan, pero pueden equivocarse, y sus recomendaciones tienen en cuenta los
          planes de los negocios. Lo que dicen Amy y Roger <strong>no es asesoría legal</strong> ni reemplaza a un abogado: antes
          de firmar, construir o invertir, consulta a un profesional.
        </p>

        <h2>El orden de las respuestas, y el dinero</h2>
        <p>
          Cuando preguntas al directorio, nombramos primero los negocios que mejor coinciden con tu pregunta, paguen o no. Entre
          los que coinciden igual van primero los que pagan un plan, del mayor al menor; después, los de datos confirmados más
          recientemente; y si aún empatan decide un sorteo que cambia cada día. Junto al nombre de cada negocio que paga dice
          «Patrocinado».
        </p>
        <p>
          El plan cambia también cuánto decimos de un negocio al recomendarlo. Un dato que preguntas de un negocio, como su
          horario, lo respondemos igual pague o no. Cada respuesta tiene un recibo: los datos que usamos, por qué van en ese orden
          y quién paga. No usamos las reseñas de Google ni fichas que nadie ha confirmado.
        </p>

        <h2>Los planes de los negocios</h2>
        <ul>
          <li>Se pagan por 12 o por 6 meses, una sola vez, y no se renuevan solos. El pago lo procesa Stripe.</li>
          <li>Si renuevas antes de que venza, lo nuevo se suma al final.</li>
          <li>
            Un plan mayor empieza en el acto, y lo que te queda del anterior se convierte en días del nuevo, según el precio de un
            día de cada uno. Un plan menor empieza cuando termina el mayor.
          </li>
          <li>
            Te avisamos un mes, una semana y un día antes de que venza, y el mismo día. Después tu página sigue, con Free Local.
          </li>
          <li>Si te devolvemos el pago entero, el plan termina.</li>
        </ul>

        <h2>La suscripción Premium</h2>
        <ul>
          <li>Cuesta {formatMoney(prices.premiumMonthly)} al mes y da acceso a Amy y Roger. El pago lo procesa Stripe.</li>
          <li>Se renueva sola cada mes por el mismo precio hasta que la canceles.</li>
          <li>
            Puedes cancelarla cuando quieras en <a href="/profile">«Mi acceso»</a>, en tu perfil, donde también están tus facturas
            y tu tarjeta, o <a href="/contact">escribiéndonos</a>. Conservas el acceso hasta el final del mes que ya pagaste y no
            se te cobra el siguiente.
          </li>
          <li>
            Si el cobro de un mes falla, tienes siete días para ponerte al día; después el acceso se cierra hasta que pagues.
          </li>
          <li>Si eliminas tu cuenta, la suscripción termina en ese momento y no se te cobra nada más.</li>
          <li>Si el precio cambia, te avisamos antes de la siguiente renovación.</li>
        </ul>

        <h2>Tu cuenta y lo que publicas</h2>
        <p>
          Cuida tu contraseña y usa tus propios datos. Lo que escribes en el blog y las fotos que subes siguen siendo tuyos; al
          publicarlos nos permites mostrarlos en el sitio. Publica solo lo que tengas derecho a publicar, sin engaños, insultos ni
          datos de otras personas. Podemos retirar lo que no cumpla esto y cerrar la cuenta de quien insista.
        </p>

        <h2>Hasta dónde respondemos</h2>
        <p>
          Cuidamos que el sitio funcione y que su información sea correcta, pero no podemos asegurar que nunca falle. No
          respondemos por lo que hagan los negocios del directorio ni los sitios a los que enlazamos. Nada de esto limita los
          derechos que la ley te da como consumidor.
        </p>

        <h2>Ley y cambios</h2>
        <p>
          Se aplican las leyes de la República de Panamá. El uso de tus datos está en la{" "}
          <a href="/privacidad">política de privacidad</a>. Si estos términos cambian, la nueva versión aparece aquí con su fecha.
        </p>
        <p className="fine-print">Versión del {formatDate("2026-11-23T12:00:00Z")}.</p>
      </article>
    </section>
  );
}
