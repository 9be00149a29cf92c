import { FormToken } from "../ui/forms/form";
import { ReadyQuestions } from "../ui/ask-form";
import { useSite } from "../ui/page/site";
import { Portrait, type PortraitName } from "../ui/pictures/portrait";
import { chatWithText } from "../directory/whatsapp-link";
import { askPath, questionField } from "../text/asking";
import { AnswerView } from "./shown/answer-view";
import type { Conversation as ConversationData, Turn } from "./conversation-data";
import { dictionaries } from "./saying/dictionaries";

type Props = {
  title: string;
  greeting: string;
  disclaimer: string;
  portrait: PortraitName;
  questions: string[];
  conversation: ConversationData;
};

export const newConversation: ConversationData = {
  turns: [],
  shown: {},
  carried: "",
  question: "",
  problem: null,
  wasCut: false,
};

/** See enhance/conversation.ts for the `data-` attributes. */
export function Conversation({ title, greeting, disclaimer, portrait, questions, conversation }: Props) {
  const { turns, shown, wasCut, problem } = conversation;
  const titleId = "conversation-title";
  return (
    <div>
      <p className="spoken" role="status" data-asking-status />
      <section className="panel chat-panel conversation" aria-labelledby={titleId} data-conversation>
        <h2 id={titleId} className="spoken">
          {title}
        </h2>
        {wasCut ? (
          <p className="note">No pudimos leer las preguntas anteriores, así que la conversación empieza de nuevo.</p>
        ) : null}
        {turns.map((turn, index) => (
          <AnsweredTurn key={turn.id} turn={turn} shown={shown} isNewest={index === turns.length - 1 && problem === null} />
        ))}
        {turns.length > 0 ? null : (
          <div className="greeting">
            <Portrait name={portrait} />
            <p className="answered">{greeting}</p>
          </div>
        )}
        <QuestionForm conversation={conversation} />
        {turns.length > 0 || problem !== null ? null : <ReadyQuestions questions={questions} />}
        <p className="fine-print">
          {disclaimer} Guardamos la pregunta 90 días, sin decir de quién es y sin correos, teléfonos ni cédulas; puedes borrarla
          antes desde su respuesta. <a href="/privacidad">Privacidad</a>
        </p>
      </section>
    </div>
  );
}

function QuestionForm({ conversation: { turns, carried, question, problem } }: { conversation: ConversationData }) {
  // Differs from the previous page's, as in `returnable`.
  const place = `pregunta-${turns.length}`;
  const errorId = `${questionField}-error`;
  return (
    // Browsers' own validation messages may not be in Spanish.
    <form className="field ask" method="post" action={`${askPath}#${place}`} noValidate>
      <FormToken />
      {carried === "" ? null : <input type="hidden" name="anteriores" value={carried} />}
      <label htmlFor={questionField}>{turns.length > 0 ? "Sigue preguntando" : "Tu pregunta"}</label>
      {problem === null ? null : (
        <p id={errorId} className="field-error" role="alert">
          {problem}
        </p>
      )}
      <input
        id={questionField}
        name={questionField}
        defaultValue={question}
        autoComplete="off"
        enterKeyHint="send"
        autoFocus={problem !== null}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : errorId}
      />
      <button className="button primary" data-pending="Buscando...">
        Preguntar
      </button>
      <WhatsApp question={question || (turns.at(-1)?.answer.question ?? "")} />
    </form>
  );
}

function WhatsApp({ question }: { question: string }) {
  const { whatsapp } = useSite();
  if (!whatsapp) return null;
  return question === "" ? (
    <a className="tap" href={whatsapp}>
      Escribir por WhatsApp
    </a>
  ) : (
    <a className="tap" href={chatWithText(whatsapp, question)}>
      Preguntarlo por WhatsApp
    </a>
  );
}

type TurnProps = { turn: Turn; shown: ConversationData["shown"]; isNewest: boolean };

function AnsweredTurn({ turn: { id, answer }, shown, isNewest }: TurnProps) {
  return (
    <article className="stack close turn">
      {/* Focused, so that the page opens at the newest answer. */}
      <h3 className="asked" tabIndex={isNewest ? -1 : undefined} autoFocus={isNewest}>
        {answer.question}
      </h3>
      <AnswerView answer={answer} shown={shown} isRead={isNewest}>
        <p className="fine-print">
          <a href={`/respuestas/${id}`}>{dictionaries[answer.language].receipt}</a>
        </p>
      </AnswerView>
    </article>
  );
}
