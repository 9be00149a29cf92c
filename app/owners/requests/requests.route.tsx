import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { currentPlan } from "../../directory/listing-plans";
import { atMost, lines, newId } from "../../http/forms/fields";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { formatDate } from "../../text/format";
import { ErrorSummary, FormToken, formState, SignInAgain, TextArea, returnable } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { planPath, requestsPath } from "../paths";
import { findRequestsOf, makeRequest, maxWaiting, TooManyRequests } from "./requests.server";

export const handle = deskHandle([]);

const words: DeskWords = {
  owner: { title: "Pídenos un cambio", description: "Dinos qué cambiar en la página de tu negocio y lo hacemos por ti." },
};

export const meta = deskMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadBusinessForm(args, "No se pudieron cargar tus pedidos", async (business) => {
    const requests = await findRequestsOf(business.id);
    return {
      isIncluded: currentPlan(business, new Date()) === "max_local",
      requests: requests.map(({ id, message, state, answer, created_at: at }) => {
        return { id, message, state, answer, day: formatDate(at), at };
      }),
    };
  });
  return { ...page, newId: randomUUID() };
}

const maxRequestLength = 2_000;

const schema = v.object({
  id: newId(),
  mensaje: v.pipe(lines(), v.nonEmpty("Escribe qué quieres que cambiemos"), atMost(maxRequestLength, "El pedido")),
});

export const action = deskAction({
  schema,
  failure: "No pudimos enviar tu pedido. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, by, missing, values, refuse }) {
    if (currentPlan(business, new Date()) !== "max_local") {
      return refuse({
        "": ["Hacer los cambios por ti es parte de Max Local. Puedes hacerlos tú en «Ficha», con cualquier plan."],
      });
    }
    await consume("owner-request", { user: by.userId });
    try {
      const asked = { formId: values.id, restaurantId: business.id, message: values.mensaje };
      if (!(await makeRequest(by.userId, asked, by))) throw missing();
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return refuse({ "": [`Ya tienes ${maxWaiting} pedidos esperando. En cuanto contestemos uno, envía el siguiente.`] }, 422);
    }
    const text = "Casi siempre lo hacemos en un día hábil. Te contestamos aquí y por correo.";
    return await redirectWithMessage(requestsPath(business.id), { kind: "success", title: "Pedido enviado", text });
  },
});

export default function Requests() {
  const { desk, id, newId, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply, { id: newId });
  return (
    <DeskPage {...{ desk, found, words }} here="requests">
      {found && !found.isIncluded ? <NotIncluded id={id} /> : null}
      {found?.isIncluded || reply ? (
        <form className="form" method="post" {...returnable(reply)} noValidate>
          <FormToken />
          <input type="hidden" name="id" value={field("id").defaultValue} />
          <ErrorSummary reply={reply} />
          <TextArea
            {...field("mensaje")}
            label="¿Qué cambiamos?"
            help="Con tus palabras: un plato nuevo, otra foto, el texto de tu presentación… Lo hacemos nosotros."
            rows={6}
            required
          />
          <SignInAgain reply={reply} />
          <FormEnd pending="Enviando...">Enviar el pedido</FormEnd>
        </form>
      ) : null}
      {found && found.requests.length > 0 ? <Asked requests={found.requests} /> : null}
    </DeskPage>
  );
}

function NotIncluded({ id }: { id: string }) {
  return (
    <div className="stack">
      <p>
        Con Max Local nos escribes qué cambiar y lo hacemos nosotros. Con cualquier plan puedes cambiar tú lo que quieras, en
        «Ficha».
      </p>
      <p className="actions">
        <a className="button primary" href={`${planPath(id)}?plan=max_local`}>
          Ver Max Local
        </a>
      </p>
    </div>
  );
}

type AskedRequest = { id: string; message: string; state: string; answer: string; day: string; at: string };

function Asked({ requests }: { requests: AskedRequest[] }) {
  return (
    <section className="stack">
      <h2>Lo que pediste</h2>
      <ul className="lines">
        {requests.map(({ id, message, state, answer, day, at }) => (
          <li key={id}>
            <p className="asked-text">{message}</p>
            <p className="fine-print">
              <span className={state === "waiting" ? "badge warning" : "badge"}>{stateLabels[state]}</span>{" "}
              <time dateTime={at}>{day}</time>
            </p>
            {answer ? <blockquote>{answer}</blockquote> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateLabels: Record<string, string> = { waiting: "En espera", done: "Hecho", declined: "No se hizo" };
