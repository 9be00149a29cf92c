import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { redirectWithMessage } from "../http/messages.server";
import { loadOrThrowProblem, notFound, problemResponse } from "../http/problem.server";
import { day } from "../durations";
import { askPath } from "../text/asking";
import { formatDate, formatMoment } from "../text/format";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { ErrorSummary, SubmitButton } from "../ui/forms/form";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";
import type { Answer, AnsweredBusiness } from "./answer";
import { AnswerView } from "./shown/answer-view";
import { findShown, type ShownBusinesses } from "./shown/cards.server";
import { findReceipt, forgetQuestion, maxReceiptAgeMs } from "./receipts.server";

export const handle: RouteHandle = { styles: ["marketing", "form", "receipt"], personal: true };

const crumbs = [
  { name: "Yodda & Sophia", path: askPath },
  { name: "Recibo de la respuesta", path: "" },
];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Recibo de una respuesta",
    description: "De dónde salió una respuesta del directorio, por qué en ese orden y quién paga.",
    path: args.location.pathname,
    unlisted: true,
    failed: !args.data,
  });

export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const { receipt, shown } = await loadOrThrowProblem(request, "No se pudo cargar la respuesta", async () => {
    const found = await findReceipt(id);
    return { receipt: found, shown: found.state === "kept" ? await findShown([found.answer]) : {} };
  });
  if (receipt.state === "unknown") throw notFound();
  // A refused form shows its page even if the question is gone.
  if (receipt.state === "gone" && !formWasRefused(context)) throw problemResponse(gone, 410);
  const answer = receipt.state === "kept" ? receipt.answer : null;
  return { answer, shown, until: answer && new Date(Date.parse(answer.at) + maxReceiptAgeMs - day).toISOString() };
}

const gone = {
  title: "Esta respuesta ya no está",
  text: "Las respuestas se guardan 90 días, o hasta que alguien borra la pregunta.",
  back: { path: askPath, label: "Preguntar otra vez" },
};

export const action = formAction({
  schema: v.object({}),
  access: "public",
  failure: "No pudimos borrar la pregunta. Inténtalo otra vez en unos minutos.",
  async handle({ params: { id = "" } }) {
    await forgetQuestion(id);
    return await redirectWithMessage(askPath, {
      kind: "success",
      title: "Pregunta borrada",
      text: "Ya no la guardamos, ni su respuesta.",
    });
  },
});

export default function Receipt() {
  const { answer, shown, until } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <section className="section tight stack near receipt">
      <Breadcrumbs crumbs={crumbs} />
      <h1>De dónde sale esta respuesta</h1>
      {answer ? <Details answer={answer} shown={shown} /> : null}
      <form className="form" method="post">
        <ErrorSummary reply={reply} />
        {until ? (
          <p>
            La guardamos hasta el <time dateTime={until}>{formatDate(until)}</time>, sin saber quién preguntó. Cualquiera que
            tenga este enlace puede verla o borrarla.
          </p>
        ) : null}
        <p className="actions">
          <a className="button primary" href={askPath}>
            Preguntar otra cosa
          </a>
          <SubmitButton pending="Borrando..." look="quiet danger">
            Borrar esta pregunta
          </SubmitButton>
        </p>
      </form>
    </section>
  );
}

function Details({ answer, shown }: { answer: SerializeFrom<Answer>; shown: ShownBusinesses }) {
  const { question, at, businesses } = answer;
  return (
    <>
      <p className="asked">
        <span className="spoken">Pregunta: </span>
        {question}
      </p>
      <AnswerView answer={answer} shown={shown} />
      <p className="fine-print">
        Respondida el <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {businesses.length > 0 ? (
        <>
          <h2>Los datos que usamos</h2>
          <ol className="stack near">
            {businesses.map((business) => (
              <li key={business.id} className="panel">
                <Business business={business} />
              </li>
            ))}
          </ol>
          <h2>¿Por qué en este orden?</h2>
          <Order businesses={businesses} />
        </>
      ) : (
        <p>Ningún dato: no encontramos a quién nombrar.</p>
      )}
    </>
  );
}

function Business({ business }: { business: AnsweredBusiness }) {
  const { name, path, isSponsored, facts, confirmedAt, reason } = business;
  return (
    <>
      <h3>
        <a href={path}>{name}</a> {isSponsored ? <span className="badge">Patrocinado</span> : null}
      </h3>
      <p>{reason}.</p>
      <dl className="pairs">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {confirmedAt ? (
        <p className="fine-print">
          Datos confirmados el <time dateTime={confirmedAt}>{formatDate(confirmedAt)}</time>.
        </p>
      ) : null}
    </>
  );
}

function Order({ businesses }: { businesses: AnsweredBusiness[] }) {
  const paying = businesses.filter(({ isSponsored }) => isSponsored).map(({ name }) => name);
  return (
    <>
      <ol className="stack near">
        <li>
          Primero, los que mejor coinciden con tu pregunta: por su nombre, su plato, una especialidad, su categoría o su texto.
        </li>
        <li>Entre los que coinciden igual, los que pagan un plan, del mayor al menor. Van marcados como «Patrocinado».</li>
        <li>Después, los de confirmación más reciente. Si aún empatan, un sorteo que cambia cada día.</li>
      </ol>
      <p>
        {paying.length > 0 ? `En esta respuesta pagan un plan: ${paying.join(", ")}.` : "En esta respuesta nadie paga un plan."}
      </p>
    </>
  );
}
