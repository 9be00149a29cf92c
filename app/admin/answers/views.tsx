import { planName } from "../../directory/listing-plans";
import { count, formatCount, formatDate } from "../../text/format";
import { listPath } from "../../text/paging";
import { DayField, DaysProblem } from "../scaffold/day-fields";
import { FigureRow, FigureTable } from "../scaffold/figures";
import { AdminEmpty } from "../scaffold/list";
import type { MentionCount, Period as AskedPeriod, UnansweredCount } from "./counts.server";
import { answersFilePath, deletedBusiness, provinceName, topicName } from "./texts";

export type AskedSum = { key: string; asked: number; answered: number };

type AllCounts = {
  byDay: AskedSum[];
  byProvince: AskedSum[];
  byTopic: AskedSum[];
  unanswered: UnansweredCount[];
  mentions: MentionCount[];
};

export function Period({ period, problem }: { period: AskedPeriod; problem: string | null }) {
  return (
    <div className="stack close log-search">
      <form className="search-form" method="get" data-quick="">
        <DayField name="desde" label="Desde" value={period.from} problem={problem} />
        <DayField name="hasta" label="Hasta" value={period.until} problem={problem} />
        <button className="button" id="ver" data-pending="Contando...">
          Ver estos días
        </button>
      </form>
      <DaysProblem problem={problem} />
    </div>
  );
}

export function Counts({ period, counts }: { period: AskedPeriod; counts: AllCounts }) {
  const { byDay, byProvince, byTopic, unanswered, mentions } = counts;
  const total = byDay.reduce((sum, { asked }) => sum + asked, 0);
  const answered = byDay.reduce((sum, row) => sum + row.answered, 0);
  if (total === 0)
    return (
      <AdminEmpty title="En esos días nadie preguntó nada.">
        <p>Aquí se cuentan las preguntas al directorio, sin robots y sin saber quién preguntó.</p>
      </AdminEmpty>
    );
  const file = (tipo: string) => listPath(answersFilePath, 1, { tipo, desde: period.from, hasta: period.until });
  return (
    <>
      <p className="fine-print" role="status">
        {count(total, "pregunta", "preguntas")} · {count(answered, "respondida", "respondidas")} · {formatCount(total - answered)}{" "}
        sin respuesta
      </p>
      <p className="actions">
        <a className="button quiet" href={file("preguntas")}>
          Descargar las preguntas (CSV)
        </a>
        <a className="button quiet" href={file("menciones")}>
          Descargar las menciones (CSV)
        </a>
      </p>
      <FigureTable id="dias" title="Por día" columns={["Día", "Preguntas", "Respondidas"]}>
        {byDay.map(({ key, asked, answered }) => (
          <FigureRow key={key} title={<time dateTime={key}>{formatDate(`${key}T17:00:00Z`)}</time>} numbers={[asked, answered]} />
        ))}
      </FigureTable>
      <FigureTable id="provincias" title="Por provincia" columns={["Provincia", "Preguntas", "Respondidas"]}>
        {byProvince.map(({ key, asked, answered }) => (
          <FigureRow key={key} title={key} numbers={[asked, answered]} />
        ))}
      </FigureTable>
      <FigureTable id="temas" title="Por tema" columns={["Tema", "Preguntas"]}>
        {byTopic.map(({ key, asked }) => (
          <FigureRow key={key} title={key} numbers={[asked]} />
        ))}
      </FigureTable>
      {unanswered.length > 0 ? <Unanswered unanswered={unanswered} /> : null}
      {mentions.length > 0 ? <Mentions mentions={mentions} /> : null}
    </>
  );
}

function Unanswered({ unanswered }: Pick<AllCounts, "unanswered">) {
  return (
    <FigureTable id="sin-respuesta" title="Lo que no supimos responder" columns={["Tema y de quién", "Veces"]}>
      {unanswered.map(({ topic, provincia, restaurant_id, name, total }) => (
        <FigureRow
          key={`${topic} ${provincia} ${restaurant_id}`}
          title={
            <>
              {topicName(topic)}
              {" · "}
              {restaurant_id ? <Business id={restaurant_id} name={name} /> : provinceName(provincia)}
            </>
          }
          numbers={[total]}
        />
      ))}
    </FigureTable>
  );
}

function Mentions({ mentions }: Pick<AllCounts, "mentions">) {
  return (
    <FigureTable id="menciones" title="Negocios nombrados" columns={["Negocio y plan", "Veces", "De primero"]}>
      {mentions.map(({ restaurant_id, plan, name, total, first }) => (
        <FigureRow
          key={`${restaurant_id} ${plan}`}
          title={
            <>
              <Business id={restaurant_id} name={name} />
              {" · "}
              {planName(plan)}
            </>
          }
          numbers={[total, first]}
        />
      ))}
    </FigureTable>
  );
}

function Business({ id, name }: { id: string; name: string | null }) {
  return name === null ? (
    deletedBusiness
  ) : (
    <a href={`/admin/restaurant/edit/${id}`}>
      <bdi>{name}</bdi>
    </a>
  );
}
