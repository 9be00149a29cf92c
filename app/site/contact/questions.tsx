import { formatMoney } from "../../text/format";
import { prices } from "../../text/plans/prices";

export function ContactQuestions() {
  return (
    <section className="section sand split questions">
      <h2>Preguntas frecuentes</h2>
      <div>
        <Question question="¿Cuánto tardan en responder?">
          Menos de 24 horas a todo mensaje que nos envías desde aquí, y en horario de oficina casi siempre de 2 a 4. Las 48 horas
          de la portada son para lo que hay que preparar, como una propuesta con precio. El soporte prioritario 24/7 del plan Max
          Local es aparte: a esos negocios los atendemos primero, a cualquier hora.
        </Question>
        <Question question="¿Cuánto cuesta la primera consulta?">
          Nada. Conversamos sobre tu negocio, te damos ideas que puedes usar y tú decides si seguimos.
        </Question>
        <Question question="¿Y cuánto cuesta trabajar con ustedes?">
          Nuestros servicios principales comienzan en {formatMoney(prices.serviceFromMonthly)} al mes y el paquete VIP completo
          cuesta {formatMoney(prices.packageMonthly)} al mes. Mira el detalle en <a href="/services">Servicios</a>.
        </Question>
        <Question question="¿Cómo aparece mi restaurante en el directorio?">
          Escríbenos con el nombre, la dirección y el horario. Estar en el directorio es gratis; los{" "}
          <a href="/local-ai-pricing">planes para negocios locales</a> añaden visibilidad en las respuestas de nuestros
          asistentes.
        </Question>
        <Question question="¿Trabajan fuera de la Ciudad de Panamá?">
          Sí, en las diez provincias del directorio, de Bocas del Toro a Darién. Lo que no se puede hacer a distancia lo acordamos
          con una visita.
        </Question>
        <Question question="¿En qué idiomas pueden ayudarme?">
          En español, inglés y portugués. El apoyo en varios idiomas cuesta {formatMoney(prices.multilingualMonthly)} al mes.
        </Question>
        <Question question="¿Qué hacen con los datos que escribo aquí?">
          Los usamos para responderte y nada más. La <a href="/privacidad">política de privacidad</a> explica cuánto tiempo los
          guardamos y cómo pedir que los borremos.
        </Question>
      </div>
    </section>
  );
}

function Question({ question, children }: { question: string; children: React.ReactNode }) {
  return (
    <details>
      <summary>{question}</summary>
      <p>{children}</p>
    </details>
  );
}
