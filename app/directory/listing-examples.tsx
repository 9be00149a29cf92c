import { exampleAnswers, listingPlans } from "./listing-plans";

export function ListingExamples() {
  const { question, answers } = exampleAnswers;
  return (
    <section className="section sand">
      <div className="intro">
        <h2>La misma pregunta, tres respuestas</h2>
        <p>Son ejemplos con un restaurante inventado. Las respuestas reales cambian según lo que cada persona pregunta.</p>
      </div>
      <div className="grid">
        {listingPlans.map(({ id, name, price }) => (
          <figure key={id} className="stack close">
            <figcaption>
              <span className="badge">Ejemplo</span> {name}
            </figcaption>
            <p className="asked">
              <span className="spoken">Pregunta: </span>
              {question}
            </p>
            <p className="answered">
              <span className="spoken">Respuesta: </span>
              {answers[id]}
            </p>
            {price ? <p className="fine-print">Listado patrocinado</p> : null}
          </figure>
        ))}
      </div>
    </section>
  );
}
