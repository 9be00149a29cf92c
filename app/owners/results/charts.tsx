import { formatCount } from "../../text/format";
import type { Figures } from "./figures.server";
import { type PeriodUnit, periodUnits } from "../periods";

type Row = { label: string; figures: Figures | undefined };

type Column = { name: keyof Figures; label: string };

/** The chart shows the first column of each group. */
const groups: { title: string; columns: [Column, ...Column[]] }[] = [
  {
    title: "Menciones",
    columns: [
      { name: "mentions", label: "Menciones" },
      { name: "first", label: "En primer lugar" },
      { name: "sponsored", label: "Patrocinado" },
    ],
  },
  {
    title: "Visitas",
    columns: [
      { name: "view", label: "Página vista" },
      { name: "call", label: "Llamadas" },
      { name: "map", label: "Mapa" },
      { name: "website", label: "Sitio y redes" },
      { name: "share", label: "Compartida" },
    ],
  },
  { title: "Consultas de programas", columns: [{ name: "program", label: "Consultas, al menos" }] },
];

const unitHeads: Record<PeriodUnit, string> = { dia: "Día", semana: "Semana", mes: "Mes" };

type ChartsProps = { path: string; unit: PeriodUnit; rows: Row[] };

export function Charts({ path, unit, rows }: ChartsProps) {
  return (
    <section className="stack">
      <h2 id="por-periodo">{periodUnits.find(({ id }) => id === unit)?.label}</h2>
      <nav className="tabs" aria-label="Cada cuánto">
        <ul>
          {periodUnits.map(({ id, label }) => (
            <li key={id}>
              <a href={`${path}?periodo=${id}#por-periodo`} aria-current={id === unit ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ title, columns }) => (
        <section key={title} className="part result-chart">
          <h3>{title}</h3>
          <Bars rows={rows} column={columns[0]} />
          <details>
            <summary>
              Ver los números{columns.length > 1 ? `: ${columns.map(({ label }) => label.toLowerCase()).join(", ")}` : null}
            </summary>
            <Table title={title} head={unitHeads[unit]} rows={rows} columns={columns} />
          </details>
        </section>
      ))}
    </section>
  );
}

const valueOf = ({ figures }: Row, { name }: Column) => figures?.[name] ?? 0;

/** SVG units: a bar with its gap, the gap, and the highest bar. */
const [step, gap, height] = [10, 2, 60];

/** Describes only the highest value: the table has all numbers. */
function Bars({ rows, column }: { rows: Row[]; column: Column }) {
  const highest = Math.max(...rows.map((row) => valueOf(row, column)));
  const total = rows.reduce((sum, row) => sum + valueOf(row, column), 0);
  const top = rows.find((row) => valueOf(row, column) === highest);
  return (
    <figure>
      <figcaption className="fine-print">
        {highest === 0
          ? "Nada todavía."
          : `${formatCount(total)} en total. Lo más alto: ${formatCount(highest)} (${top?.label.toLowerCase() ?? ""}).`}
      </figcaption>
      <svg viewBox={`0 0 ${rows.length * step - gap} ${height + 1}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${height + 0.5}H${rows.length * step}`} />
        {rows.map((row, index) => {
          const bar = highest === 0 ? 0 : Math.round((valueOf(row, column) / highest) * height * 10) / 10;
          return bar === 0 ? null : <rect key={row.label} x={index * step} y={height - bar} width={step - gap} height={bar} />;
        })}
      </svg>
      <p className="cluster ends fine-print" aria-hidden="true">
        <span>{rows[0]?.label}</span>
        <span>{rows.at(-1)?.label}</span>
      </p>
    </figure>
  );
}

type TableProps = { title: string; head: string; rows: Row[]; columns: Column[] };

/** Newest row first. */
function Table({ title, head, rows, columns }: TableProps) {
  return (
    <div className="result-table" role="region" aria-label={`${title}, en números`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => (
                <td key={column.name}>{formatCount(valueOf(row, column))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
