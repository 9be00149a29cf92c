import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "../ui/forms/form";
import { ReadyQuestions } from "../ui/ask-form";
import { SiteLink, usePaths, useWords } from "../ui/page/language";
import { useSite } from "../ui/page/site";
import { Portrait, type PortraitName } from "../ui/pictures/portrait";
import { everywherePath } from "../directory/search/query";
import { upperFirst } from "../text/format";
import { chatWithText } from "../directory/whatsapp-link";
import { askPath, questionField } from "../text/asking";
import { AnswerView } from "./shown/answer-view";
import type { Answer } from "./answer";
import type { Conversation as ConversationData, Turn } from "./conversation-data";
import { dictionaries } from "./saying/dictionaries";
import { followUps } from "./shown/follow-ups";
import { nearParameters } from "./shown/near";
import { words } from "./words";

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
  choices: [],
  carried: "",
  question: "",
  problem: null,
  wasCut: false,
};

/** See enhance/conversation.ts for the `data-` attributes. */
export function Conversation({ title, greeting, disclaimer, portrait, questions, conversation }: Props) {
  const { turns, shown, choices, wasCut, problem } = conversation;
  const titleId = "conversation-title";
  const say = useWords(words);
  const newest = turns.at(-1)?.answer;
  const asksAnything = !newest || (newest.isTalk && !newest.link && choices.length === 0);
  return (
    <div>
      <p className="spoken" role="status" data-asking-status />
      <section className="panel chat-panel conversation" aria-labelledby={titleId} data-conversation>
        <h2 id={titleId} className="spoken">
          {title}
        </h2>
        {wasCut ? <p className="note">{say.wasCut}</p> : null}
        {turns.map((turn, index) => (
          <AnsweredTurn
            key={turn.id}
            turn={turn}
            shown={shown}
            isNewest={index === turns.length - 1 && problem === null}
            taps={index === turns.length - 1 ? <Taps conversation={conversation} answer={turn.answer} /> : null}
          />
        ))}
        {turns.length > 0 ? null : (
          <div className="greeting">
            <Portrait name={portrait} />
            <p className="answered">{greeting}</p>
          </div>
        )}
        <QuestionForm conversation={conversation} />
        {problem !== null || !asksAnything ? null : <ReadyQuestions questions={questions} />}
        <p className="fine-print">
          {`${disclaimer} ${say.kept} `}
          <SiteLink href="/privacidad">{say.privacy}</SiteLink>
        </p>
      </section>
    </div>
  );
}

/** Replies to what the newest answer asks, or else questions that continue from it. */
function Taps({ conversation: { turns, choices, carried }, answer }: { conversation: ConversationData; answer: Answer }) {
  const say = dictionaries[answer.language];
  const taps = choices.length > 0 ? choices : followUps(answer).map((question) => ({ label: question, question }));
  const near = nearParameters(answer);
  const pathTo = usePaths();
  if (taps.length === 0 && !near) return null;
  const look = choices.length > 0 ? "button" : "button quiet";
  return (
    <div className="actions taps" role="group" aria-label={choices.length > 0 ? say.choose : say.goOn}>
      {near ? <NearMe parameters={near} label={say.closeToMe} className={look} /> : null}
      <form method="post" action={pathTo(`${askPath}#${placeAfter(turns)}`)}>
        <Carried carried={carried} />
        {taps.map(({ label, question }) => (
          <button key={question} className={look} name={questionField} value={question}>
            {upperFirst(label)}
          </button>
        ))}
      </form>
    </div>
  );
}

/** Differs from the previous page's, as in `returnable`. */
const placeAfter = (turns: readonly Turn[]) => `pregunta-${turns.length}`;

function Carried({ carried }: { carried: string }) {
  return (
    <>
      <FormToken />
      {carried === "" ? null : <input type="hidden" name="anteriores" value={carried} />}
    </>
  );
}

type NearMeProps = { parameters: [name: string, value: string][]; label: string; className: string };

/** Opens the list of what was asked for around the visitor. The style sheet hides it where no script runs; see enhance/ask-position.ts. */
function NearMe({ parameters, label, className }: NearMeProps) {
  const [say, pathTo] = [useWords(words), usePaths()];
  return (
    <form method="post" action={pathTo(everywherePath)}>
      {parameters.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <button className={className} data-near-me="" data-pending={say.searching} data-refused={say.positionRefused} disabled>
        {label}
      </button>
      <p className="near-status" role="status" data-position-status />
    </form>
  );
}

function QuestionForm({ conversation: { turns, carried, question, problem } }: { conversation: ConversationData }) {
  const errorId = `${questionField}-error`;
  const [say, pathTo] = [useWords(words), usePaths()];
  const { search } = useLocation();
  // A question that was refused is sent again with the list from which it was asked.
  const path = problem === null ? askPath : askPath + search;
  return (
    // Browsers' own validation messages may not be in Spanish.
    <form className="field ask" method="post" action={pathTo(`${path}#${placeAfter(turns)}`)} noValidate>
      <Carried carried={carried} />
      <label htmlFor={questionField}>{turns.length > 0 ? say.askOn : say.question}</label>
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
      <button className="button primary" data-pending={say.searching}>
        {say.ask}
      </button>
      <WhatsApp question={question || (turns.at(-1)?.answer.question ?? "")} />
    </form>
  );
}

function WhatsApp({ question }: { question: string }) {
  const { whatsapp } = useSite();
  const say = useWords(words);
  if (!whatsapp) return null;
  return question === "" ? (
    <a className="tap" href={whatsapp}>
      {say.write}
    </a>
  ) : (
    <a className="tap" href={chatWithText(whatsapp, question)}>
      {say.askThere}
    </a>
  );
}

type TurnProps = { turn: Turn; shown: ConversationData["shown"]; isNewest: boolean; taps: ReactNode };

function AnsweredTurn({ turn: { id, answer }, shown, isNewest, taps }: TurnProps) {
  return (
    <article className="stack close turn">
      {/* Focused, so that the page opens at the newest answer. */}
      <h3 className="asked" tabIndex={isNewest ? -1 : undefined} autoFocus={isNewest}>
        {answer.question}
      </h3>
      <AnswerView answer={answer} shown={shown} isRead={isNewest} field={questionField} taps={taps}>
        <p className="fine-print">
          <SiteLink className="lone-link" href={`/respuestas/${id}`}>
            {dictionaries[answer.language].receipt}
          </SiteLink>
        </p>
      </AnswerView>
    </article>
  );
}
