import { formatDate, formatDays, daysAfter } from "../../text/format";
import { freePlanDays, noPlansTable } from "./form";
import type { FormReply } from "../../ui/forms/reply";
import { AdminEmpty, type List, ListRows, ListSearch, NothingListed, ownPath } from "../scaffold/list";
import { ListFilters } from "../../ui/list-filters";
import { ErrorSummary, Field, formState, Select, SignInAgain, SubmitButton, returnable } from "../../ui/forms/form";
import { type FreePlanData, FreePlanRow, freePlansPath } from "./row";
import { QuickForm } from "../../ui/forms/quick-form";

export const freePlanSection = {
  path: freePlansPath,
  one: "plan",
  many: "planes",
  search: { label: "Buscar por correo o nombre", placeholder: "Correo o nombre" },
  filters: [
    { id: "", label: "Todos", state: "all", empty: "" },
    { id: "vigentes", label: "Vigentes", state: "running", empty: "Ningún plan está vigente." },
    { id: "por-vencer", label: "Por vencer", state: "ending", empty: "Ningún plan vence en los próximos 7 días." },
    { id: "vencidos", label: "Vencidos", state: "expired", empty: "Ningún plan ha vencido." },
    { id: "inactivos", label: "Inactivos", state: "inactive", empty: "Ningún plan está inactivo." },
  ],
  searched: (q: string) => `Aquí no hay planes que coincidan con «${q}».`,
  all: { label: "Ver todos los planes" },
} as const;

export type FreePlanFilter = (typeof freePlanSection.filters)[number];

/** `id`: of the plan to create. */
export function GrantForm({ id, reply, isOpen }: { id: string; reply: FormReply | undefined; isOpen: boolean }) {
  const field = formState(reply, { id });
  const hasFailed = reply?.requestId !== undefined || reply?.error?.[""]?.includes(noPlansTable);
  return (
    <details className="grant" open={isOpen || reply !== undefined}>
      <summary className="button primary">
        <h2>Otorgar un plan gratuito</h2>
      </summary>
      {/* Browsers validate in their own language. */}
      <QuickForm className="panel" method="post" {...returnable(reply, freePlansPath)} noValidate>
        <ErrorSummary reply={reply} title={hasFailed ? "Error al crear plan gratuito:" : undefined} />
        <input type="hidden" name="id" value={field("id").defaultValue} />
        <div className="grant-fields">
          <Field
            {...field("email")}
            label="Correo electrónico"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Select {...field("days")} label="Duración" options={freePlanDays} required />
          <SubmitButton pending="Guardando...">Otorgar plan</SubmitButton>
        </div>
        <SignInAgain reply={reply} />
        <p className="fine-print">
          Empieza hoy, y se lo decimos por correo. Es de quien ya confirmó ese correo o, si nadie lo hizo, de la primera persona
          que lo confirme.
        </p>
      </QuickForm>
    </details>
  );
}

export function asksToExtend(reply: FormReply | undefined): boolean {
  const { extiende, vence } = reply?.initialValue ?? {};
  return Boolean(extiende) && typeof vence === "string" && !Number.isNaN(Date.parse(vence));
}

export function ExtendForm({ reply }: { reply: FormReply | undefined }) {
  const field = formState(reply);
  const end = field("vence").defaultValue;
  const days = Number(field("days").defaultValue) || Number(freePlanDays[0].id);
  return (
    <QuickForm className="panel" method="post" action={freePlansPath} aria-labelledby="alargar">
      <h2 id="alargar" tabIndex={-1} autoFocus={!reply?.error}>
        ¿Alargar el plan que ya tiene?
      </h2>
      <ErrorSummary reply={reply} title={reply?.requestId ? "Error al alargar el plan gratuito:" : undefined} />
      <p>
        <strong className="plan-email">{field("email").defaultValue}</strong> ya tiene un plan vigente hasta el {formatDate(end)}.
        Con {formatDays(days)} más duraría hasta el {formatDate(daysAfter(end, days))}.
      </p>
      {["id", "email", "days", "extiende", "vence"].map((name) => (
        <input key={name} type="hidden" name={name} value={field(name).defaultValue} />
      ))}
      <SignInAgain reply={reply} />
      <p className="actions">
        <SubmitButton pending="Guardando...">Alargar {formatDays(days)}</SubmitButton>{" "}
        <a className="button quiet" href={freePlansPath}>
          Dejarlo como está
        </a>
      </p>
    </QuickForm>
  );
}

export type ListTrouble = "missing" | "failed" | null;

type FreePlanListData = List<FreePlanData, { q: string; estado: FreePlanFilter["id"] }, FreePlanFilter["state"]>;

export function FreePlanTools({ list }: { list: FreePlanListData }) {
  const { chosen, counts, searchProblem } = list;
  const { search, filters } = freePlanSection;
  if (chosen.q === "" && !counts?.all) return null;
  return (
    <>
      <ListSearch list={list} {...search} />
      {searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={filters} />}
    </>
  );
}

export function FreePlanList({ list, trouble }: { list: FreePlanListData; trouble: ListTrouble }) {
  const { one, many } = freePlanSection;
  return (
    <section className="stack near" aria-labelledby="planes">
      <h2 id="planes" className="spoken">
        Planes otorgados
      </h2>
      <ListRows list={list} one={one} many={many} empty={<NoFreePlans trouble={trouble} list={list} />}>
        {(plan) => <FreePlanRow plan={plan} back={ownPath(list)} />}
      </ListRows>
    </section>
  );
}

function NoFreePlans({ trouble, list }: { trouble: ListTrouble; list: FreePlanListData }) {
  const { q, estado } = list.chosen;
  if (trouble === "failed") {
    return (
      <AdminEmpty title="La lista no está disponible ahora.">
        <p>Ya tomamos nota. Recarga la página en unos minutos; mientras tanto puedes otorgar planes igual.</p>
      </AdminEmpty>
    );
  }
  if (trouble === null && (q || estado)) return <NothingListed section={freePlanSection} list={list} />;
  return (
    <AdminEmpty title="No hay planes gratuitos creados aún.">
      {trouble === "missing" ? (
        <p>{noPlansTable}</p>
      ) : (
        <>
          <p>
            Escribe arriba el correo de una persona y elige la duración: podrá usar a Amy y a Roger sin pagar hasta que el plan
            venza.
          </p>
          <p className="fine-print">
            Nota: si ya otorgaste planes y no están aquí, puede que haga falta ejecutar las migraciones SQL. Avisa a quien
            administra el servidor.
          </p>
        </>
      )}
    </AdminEmpty>
  );
}
