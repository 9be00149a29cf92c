import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { redirectWithMessage } from "../http/messages.server";
import { loadOrThrowProblem, notFound, problemResponse } from "../http/problem.server";
import { day } from "../durations";
import { askPath } from "../text/asking";
import { formatDate, formatMoment } from "../text/format";
import { inEach, type Language, languageOf, pathIn, requestLanguage, spanishPath } from "../text/language";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { ErrorSummary, SubmitButton } from "../ui/forms/form";
import { SiteLink, useLanguage, usePaths, useWords } from "../ui/page/language";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";
import type { Answer, AnsweredBusiness } from "./answer";
import { AnswerView } from "./shown/answer-view";
import { findShown, type ShownBusinesses } from "./shown/cards.server";
import { words } from "./receipt-words";
import { findReceipt, forgetQuestion, maxReceiptAgeMs } from "./receipts.server";

export const handle: RouteHandle = { styles: ["marketing", "form", "receipt"], personal: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  const { pathname } = args.location;
  const { title, description } = words[languageOf(pathname)];
  return pageMeta(args, { title, description, path: spanishPath(pathname), unlisted: true, failed: !args.data });
};

export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const { receipt, shown } = await loadOrThrowProblem(request, words[language].loadFailed, async () => {
    const found = await findReceipt(id);
    return { receipt: found, shown: found.state === "kept" ? await findShown([found.answer]) : {} };
  });
  if (receipt.state === "unknown") throw notFound();
  // A refused form shows its page even if the question is gone.
  if (receipt.state === "gone" && !formWasRefused(context)) throw problemResponse(gone(language), 410);
  const answer = receipt.state === "kept" ? receipt.answer : null;
  return { answer, shown, until: answer && new Date(Date.parse(answer.at) + maxReceiptAgeMs - day).toISOString() };
}

function gone(language: Language) {
  const { gone: title, goneText: text, askAgain: label } = words[language];
  return { title, text, back: { path: askPath, label } };
}

export const action = formAction({
  schema: v.object({}),
  access: "public",
  failure: inEach(words, "deletionFailed"),
  async handle({ request, params: { id = "" } }) {
    await forgetQuestion(id);
    const language = requestLanguage(request);
    const { deleted: title, deletedText: text } = words[language];
    return await redirectWithMessage(pathIn(language, askPath), { kind: "success", title, text });
  },
});

export default function Receipt() {
  const { answer, shown, until } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [language, pathTo] = [useLanguage(), usePaths()];
  const say = words[language];
  const crumbs = [
    { name: "Yodda & Sophia", path: askPath },
    { name: say.receipt, path: "" },
  ];
  return (
    <section className="section tight stack near receipt">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{say.heading}</h1>
      {answer ? <Details answer={answer} shown={shown} /> : null}
      <form className="form" method="post">
        <ErrorSummary reply={reply} />
        {until ? (
          <p>
            {say.keptUntil}
            <time dateTime={until}>{formatDate(until, language)}</time>
            {say.keptHow}
          </p>
        ) : null}
        <p className="actions">
          <a className="button primary" href={pathTo(askPath)}>
            {say.askOther}
          </a>
          <SubmitButton pending={say.deleting} look="quiet danger">
            {say.delete}
          </SubmitButton>
        </p>
      </form>
    </section>
  );
}

function Details({ answer, shown }: { answer: SerializeFrom<Answer>; shown: ShownBusinesses }) {
  const { question, at, businesses } = answer;
  const language = useLanguage();
  const say = words[language];
  // The question and its facts are in the answer's language.
  const lang = answer.language === language ? undefined : answer.language;
  return (
    <>
      <p className="asked">
        <span className="spoken">{say.question}</span>
        {lang ? <span lang={lang}>{question}</span> : question}
      </p>
      <AnswerView answer={answer} shown={shown} />
      <p className="fine-print">
        {say.answered}
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </p>
      {businesses.length > 0 ? (
        <>
          <h2>{say.facts}</h2>
          <ol className="stack near">
            {businesses.map((business) => (
              <li key={business.id} className="panel">
                <Business business={business} lang={lang} />
              </li>
            ))}
          </ol>
          <h2>{say.whyThisOrder}</h2>
          <Order businesses={businesses} />
        </>
      ) : (
        <p>{say.noFacts}</p>
      )}
    </>
  );
}

function Business({ business, lang }: { business: AnsweredBusiness; lang: Language | undefined }) {
  const { name, path, isSponsored, facts, confirmedAt, reason } = business;
  const language = useLanguage();
  const say = words[language];
  return (
    <>
      <h3>
        <SiteLink href={path}>{name}</SiteLink> {isSponsored ? <span className="badge">{say.sponsored}</span> : null}
      </h3>
      <p lang={lang}>{reason}.</p>
      <dl className="pairs" lang={lang}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {confirmedAt ? (
        <p className="fine-print">
          {say.confirmed}
          <time dateTime={confirmedAt}>{formatDate(confirmedAt, language)}</time>.
        </p>
      ) : null}
    </>
  );
}

function Order({ businesses }: { businesses: AnsweredBusiness[] }) {
  const say = useWords(words);
  const paying = businesses.filter(({ isSponsored }) => isSponsored).map(({ name }) => name);
  return (
    <>
      <ol className="stack near">
        {say.order.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p>{paying.length > 0 ? say.paying(paying.join(", ")) : say.nobodyPays}</p>
    </>
  );
}
