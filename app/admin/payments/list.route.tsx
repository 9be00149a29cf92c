import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { count } from "../../text/format";
import { AdminRow, ListPage } from "../scaffold/list";
import { loadList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toMonth, toPaymentRow } from "./data.server";
import { paymentPath, paymentsPath } from "./paths";
import { paymentSection } from "./section";
import { findPayments, sumMonths } from "./payments.server";

export const meta = adminMeta(paymentSection);

const failure = paymentSection.failure;
const { filters } = paymentSection;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id: estado, state } = readChoice<(typeof filters)[number]>(request, "estado", filters);
  const months = await loadOrThrowProblem(request, failure, () => sumMonths());
  const { data: list, init } = await loadList(request, {
    path: paymentsPath,
    filters: { estado },
    failure,
    find: (query) => findPayments({ ...query, state }),
    toRow: toPaymentRow,
  });
  return data({ list, months: months.map(toMonth) }, init ?? undefined);
}

export default function Payments() {
  const { list, months } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage section={paymentSection} list={list}>
        {(payment) => <PaymentRow payment={payment} />}
      </ListPage>
      {months.length > 0 ? <Months months={months} /> : null}
    </>
  );
}

function PaymentRow({ payment }: { payment: ReturnType<typeof toPaymentRow> }) {
  const { id, name, what, price, refunded, day, at, invoice, taxIdentity, review } = payment;
  return (
    <AdminRow
      facts={
        <>
          <span>{[`${what}, ${price}`, refunded && `devuelto ${refunded}`, taxIdentity].filter(Boolean).join(" · ")}</span>
          <span>{invoice ? `Factura ${invoice}` : "Sin factura"}</span>
          <time dateTime={at}>{day}</time>
        </>
      }
    >
      <h2>
        <a href={paymentPath(id)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      {review ? <p className="fine-print">{review}</p> : null}
    </AdminRow>
  );
}

function Months({ months }: { months: ReturnType<typeof toMonth>[] }) {
  return (
    <section className="panel" aria-labelledby="meses">
      <h2 id="meses">Por mes</h2>
      <ul className="lines">
        {months.map(({ id, month, payments, sold, tax, refunded, left }) => (
          <li key={id}>
            <p>
              <strong>{left}</strong> en {month}
            </p>
            <p className="fine-print">
              {[
                `${count(payments, "pago", "pagos")} por ${sold}`,
                tax && `más ${tax} de ITBMS`,
                refunded && `menos ${refunded} devueltos`,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
