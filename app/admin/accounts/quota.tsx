import { isNearlyFull, quotaFactors, quotaForFactor, type Quota, type Usage } from "../../writing/quota";
import { count, formatBytes, formatCount } from "../../text/format";
import type { FormReply } from "../../ui/forms/reply";
import { type Fact, Facts } from "../scaffold/facts";
import { accountsPath } from "./views";
import { ErrorSummary, formState, Select, SignInAgain } from "../../ui/forms/form";
import { QuickForm } from "../../ui/forms/quick-form";

export type AccountQuota = { usage: Usage; quota: Quota; factor: number };

const quotaPath = (id: string) => `${accountsPath}/${id}/espacio`;

export function AuthorQuota({ id, usage, quota, factor }: AccountQuota & { id: string }) {
  const facts: Fact[] = [
    ["Artículos", <Used key="articles" used={usage.articles} limit={quota.articles} write={formatCount} />],
    ["En total", <Used key="bytes" used={usage.bytes} limit={quota.bytes} write={formatBytes} />],
    ["Hoy", <Used key="today" used={usage.bytesToday} limit={quota.bytesADay} write={formatBytes} />],
  ];
  return (
    <section className="panel" aria-labelledby="espacio">
      <h2 id="espacio">Espacio para artículos</h2>
      <Facts facts={facts} />
      <p className="fine-print">El total incluye lo que eliminó y todavía se puede restaurar.</p>
      <QuotaForm id={id} factor={factor} />
    </section>
  );
}

function Used({ used, limit, write }: { used: number; limit: number; write: (amount: number) => string }) {
  return (
    <>
      {write(used)} de {write(limit)}{" "}
      {used >= limit ? (
        <span className="badge bad">Lleno</span>
      ) : isNearlyFull(used, limit) ? (
        <span className="badge warning">Casi lleno</span>
      ) : null}
    </>
  );
}

/** After a refusal, shows the submitted value instead of `factor`. */
export function QuotaForm({ id, factor, reply }: { id: string; factor: number; reply?: FormReply }) {
  return (
    <QuickForm className="form" method="post" action={quotaPath(id)} noValidate>
      <ErrorSummary reply={reply} />
      <Select
        {...formState(reply, { espacio: String(factor) })("espacio")}
        label="Cuánto espacio tiene"
        help="Lo que puede escribir en un día crece en la misma medida."
        options={quotaFactors.map((option) => ({ id: String(option), label: formatQuotaFactor(option) }))}
        required
      />
      <SignInAgain reply={reply} />
      <p className="actions">
        <button id="guardar-espacio" className="button" data-pending="Guardando...">
          Guardar el espacio
        </button>
      </p>
    </QuickForm>
  );
}

function formatQuotaFactor(factor: number): string {
  const { articles, bytes } = quotaForFactor(factor);
  const room = `${count(articles, "artículo", "artículos")}, ${formatBytes(bytes)}`;
  return factor === 1 ? `Usual: ${room}` : room;
}
