import type { ReactNode } from "react";
import { formatCount } from "../../text/format";
import type { Compared, Figures, Median } from "./figures.server";

type Comparison = { before: Figures; medians: Record<keyof Compared, Median | null> };

type TotalsProps = {
  totals: Figures;
  /** Null unless the plan includes it. */
  comparison: Comparison | null;
  /** "tu categoría (Mariscos) en Coclé" */
  peers: string;
};

/** Keeps the three groups apart. */
export function Totals({ totals, comparison, peers }: TotalsProps) {
  const compare = (name: keyof Compared) =>
    comparison ? (
      <Compare now={totals[name]} before={comparison.before[name]} median={comparison.medians[name]} peers={peers} />
    ) : null;
  return (
    <div className="grid">
      <Group
        title="Menciones"
        total={formatCount(totals.mentions)}
        means={`${times(totals.mentions)} que una respuesta nombró tu negocio`}
      >
        <dl>
          <Fact label="En primer lugar" value={totals.first} />
          <Fact label="Como patrocinado" value={totals.sponsored} />
        </dl>
        {compare("mentions")}
      </Group>
      <Group title="Visitas" total={formatCount(totals.view)} means={`${times(totals.view)} que alguien abrió tu página`}>
        <dl>
          <Fact label="Tocaron llamar o WhatsApp" value={totals.call} />
          <Fact label="Abrieron el mapa" value={totals.map} />
          <Fact label="Fueron a tu sitio o tus redes" value={totals.website} />
          <Fact label="Compartieron tu página" value={totals.share} />
          {totals.order > 0 ? <Fact label="Abrieron WhatsApp con un pedido" value={totals.order} /> : null}
          {totals.reserve > 0 ? <Fact label="Abrieron WhatsApp con una reserva" value={totals.reserve} /> : null}
        </dl>
        {compare("view")}
      </Group>
      <Group
        title="Consultas de programas"
        total={totals.program === 0 ? "0" : `Al menos ${formatCount(totals.program)}`}
        means={`${times(totals.program)} que otro asistente, como ChatGPT, o un programa pidió tus datos`}
      >
        <p className="fine-print">Pueden ser más: a veces responde una copia guardada y no nos enteramos.</p>
        {compare("program")}
      </Group>
    </div>
  );
}

const times = (total: number) => (total === 1 ? "vez" : "veces");

function Group({ title, total, means, children }: { title: string; total: string; means: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h3>{title}</h3>
      <p>
        <strong className="result-total">{total}</strong> {means}
      </p>
      {children}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className="cluster ends">
      <dt>{label}</dt>
      <dd>
        <strong>{formatCount(value)}</strong>
      </dd>
    </div>
  );
}

type CompareProps = { now: number; before: number; median: Median | null; peers: string };

function Compare({ now, before, median, peers }: CompareProps) {
  return (
    <p className="fine-print">
      {describeChange(now, before)}
      {median
        ? ` Lo normal en ${peers}: ${formatCount(median.median)}. De ${formatCount(median.others)} negocios, la mitad tiene más y la otra mitad menos.`
        : null}
    </p>
  );
}

function describeChange(now: number, before: number): string {
  if (now === before) return `Igual que en los 30 días anteriores.`;
  return `${formatCount(Math.abs(now - before))} ${now > before ? "más" : "menos"} que en los 30 días anteriores (${formatCount(before)}).`;
}
