import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import type { AuditAction } from "../../audit/actions";
import { db, inTransaction } from "../../db/client.server";
import type { Database, PlanPayment } from "../../db/schema.server";
import { changePlan, findChanges, setRevoked } from "../../directory/plans/changes.server";
import { isPlanPaid, lockPayment } from "../../premium/plan-payments/plan-payments.server";
import { holdsWords } from "../../db/search.server";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { panamaDay, panamaMidnight } from "../../text/hours/panama-day";
import { findByState, type ListQuery } from "../scaffold/states.server";
import type { PaymentState } from "./section";

/** A payment that was fully refunded, or lost in a dispute, needs no invoice. */
export const paymentStates: Record<PaymentState, RawBuilder<SqlBool>> = {
  uninvoiced: sql`invoice_number = '' and refunded_cents < cents + tax_cents and (dispute is null or dispute <> 'lost')`,
  review: sql`review is not null`,
  invoiced: sql`invoice_number != ''`,
  all: sql`1 = 1`,
};

/** Newest first; those without an invoice oldest first. Searches names, RUC and invoice numbers. */
export async function findPayments({ search, ...query }: ListQuery<PaymentState>) {
  return await findByState(matching(search), paymentStates, query, (payments) =>
    payments
      .selectAll()
      .orderBy("paid_at", query.state === "uninvoiced" ? "asc" : "desc")
      .orderBy("id")
      .execute(),
  );
}

function matching(search: string) {
  const isInvoice = (word: string) => sql<SqlBool>`lower(invoice_number) = ${word}`;
  return holdsWords(sql.ref("search"), search, isInvoice).reduce(
    (query, condition) => query.where(condition),
    db().selectFrom("plan_payments").where("state", "=", "paid"),
  );
}

/** Cents. Payments lost in a dispute count as refunded. */
export type MonthSum = { month: string; payments: number; cents: number; taxCents: number; refundedCents: number };

/** This month and the eleven before, in Panama, newest first. Omits months without payments. */
export async function sumMonths(now = Date.now()): Promise<MonthSum[]> {
  const rows = await db()
    .selectFrom("plan_payments")
    .select(["paid_at", "cents", "tax_cents", "refunded_cents", "dispute"])
    .where("state", "=", "paid")
    .where("paid_at", ">=", new Date(startOfOldestMonth(now)).toISOString())
    .orderBy("paid_at", "desc")
    .execute();
  const months = new Map<string, MonthSum>();
  for (const { paid_at, cents, tax_cents, refunded_cents, dispute } of rows) {
    const month = panamaDay(Date.parse(paid_at ?? "")).slice(0, 7);
    const sum = months.get(month) ?? { month, payments: 0, cents: 0, taxCents: 0, refundedCents: 0 };
    sum.payments += 1;
    sum.cents += cents;
    sum.taxCents += tax_cents;
    sum.refundedCents += dispute === "lost" ? cents + tax_cents : refunded_cents;
    months.set(month, sum);
  }
  return [...months.values()];
}

function startOfOldestMonth(now: number): number {
  const [year = 0, month = 1] = panamaDay(now).split("-").map(Number);
  return panamaMidnight(Date.UTC(year, month - 12, 1, 12));
}

/** "" removes the number. Returns false when the payment does not exist. */
export async function noteInvoice(adminId: string, id: string, number: string, by: RequestReference): Promise<boolean> {
  return await changePayment(adminId, id, "payment.invoiced", by, (payment) =>
    Promise.resolve({
      ...payment,
      invoice_number: number,
      invoiced_at: number === "" ? null : new Date().toISOString(),
    }),
  );
}

/** `reopened` takes the decision back. Returns false when there is nothing to decide. */
export async function decideRefund(
  adminId: string,
  id: string,
  decision: "kept" | "ended" | "reopened",
  by: RequestReference,
): Promise<boolean> {
  return await changePayment(adminId, id, `payment.${decision}`, by, async (payment, trx) => {
    const isPartial = payment.refunded_cents > 0 && payment.refunded_cents < payment.cents + payment.tax_cents;
    if (!isPartial || payment.change_id === null) return undefined;
    const decided: PlanPayment = {
      ...payment,
      kept_refund_cents: decision === "kept" ? payment.refunded_cents : 0,
      ended_at: decision === "ended" ? new Date().toISOString() : null,
      review: decision === "reopened" ? "partial-refund" : payment.dispute === "open" ? "dispute" : null,
    };
    await setRevoked(trx, payment.change_id, !isPlanPaid(decided), { actorId: adminId, ...by });
    return decided;
  });
}

async function changePayment(
  adminId: string,
  id: string,
  action: AuditAction,
  { requestId }: RequestReference,
  change: (payment: PlanPayment, trx: Kysely<Database>) => Promise<PlanPayment | undefined>,
): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const payment = await lockPayment(trx, id);
    const changed = payment?.state === "paid" ? await change(payment, trx) : undefined;
    if (!payment || !changed) return false;
    await trx.updateTable("plan_payments").set(changed).where("id", "=", id).execute();
    const [before, after] = [payment, changed].map(({ invoice_number, refunded_cents, ended_at }) => ({
      invoice_number,
      refunded_cents,
      ended_at,
    }));
    const target = { type: "restaurant", id: payment.restaurant_id } as const;
    await recordAudit(trx, { action, actorId: adminId, target, before, after, requestId });
    return true;
  });
}

export type GivenPlan = { plan: ListingPlan; expiresAt: string | null; reason: string };

/** False when the restaurant does not exist. */
export async function givePlan(adminId: string, restaurantId: string, given: GivenPlan, by: RequestReference): Promise<boolean> {
  const { plan, expiresAt, reason } = given;
  const values = { kind: "given" as const, plan, months: null, cents: null, expires_at: expiresAt, reason, made_by: adminId };
  const change = await inTransaction((trx) => changePlan(trx, restaurantId, values, { actorId: adminId, ...by }));
  return change !== undefined;
}

/** False when the restaurant has no such gift. */
export async function revokeGivenPlan(
  adminId: string,
  restaurantId: string,
  changeId: string,
  isRevoked: boolean,
  by: RequestReference,
): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const changes = await findChanges(trx, restaurantId);
    const given = changes.find(({ id, kind }) => id === changeId && kind === "given");
    if (!given || (given.revoked_at !== null) === isRevoked) return false;
    await setRevoked(trx, changeId, isRevoked, { actorId: adminId, ...by });
    return true;
  });
}
