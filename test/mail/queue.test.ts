import { beforeEach, expect, test } from "vitest";
import { claimDueMail, markDelivered, markFailed, queueMail } from "../../app/mail/queue.server";
import { openDatabase } from "../support/database";
import { startProgram } from "../support/processes/child-program";
import { minute } from "../../app/durations";

const { db, url } = await openDatabase();

beforeEach(async () => {
  await db.deleteFrom("mail_outbox").execute();
});

const mails = () => db.selectFrom("mail_outbox").selectAll().orderBy("reference_id").execute();
const queue = (reference_id: string, recipient: string | null = null) =>
  queueMail(db, { template: "contact-message", recipient, reference_id });
const later = (minutes: number) => new Date(Date.now() + minutes * minute);

test("un correo se entrega a un solo proceso, y a otro si aquel no vuelve", async () => {
  await queue("a");
  const mail = await claimDueMail(later(0));
  expect(mail).toMatchObject({ reference_id: "a", attempts: 1 });
  expect(await claimDueMail(later(0))).toBeUndefined();
  expect(await claimDueMail(later(9))).toBeUndefined();
  expect(await claimDueMail(later(11))).toMatchObject({ id: mail!.id, attempts: 2 });
});

test("dos procesos que reparten la misma cola no toman ningún correo dos veces", async () => {
  for (let i = 0; i < 60; i += 1) await queue(String(i));
  const programs = await Promise.all([startProgram("claim-mail", url), startProgram("claim-mail", url)]);
  for (const program of programs) expect(await program.next()).toBe("ready");
  for (const program of programs) program.tell("go");
  const claimed = (await Promise.all(programs.map((program) => program.next()))).flat();
  await Promise.all(programs.map((program) => program.ended));
  expect(claimed.toSorted()).toEqual((await mails()).map((mail) => mail.id).toSorted());
});

test("el que más espera sale primero", async () => {
  await queue("nuevo");
  await queue("viejo");
  await db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: later(-60).toISOString() })
    .where("reference_id", "=", "viejo")
    .execute();
  expect(await claimDueMail(later(0))).toMatchObject({ reference_id: "viejo" });
  expect(await claimDueMail(later(0))).toMatchObject({ reference_id: "nuevo" });
});

test("sin destinatario para lo que no lo nombra, solo sale lo que lo nombra", async () => {
  await queue("sin nombre");
  await queue("con nombre", "ana@ejemplo.com");
  expect(await claimDueMail(later(0), { addressedOnly: true })).toMatchObject({ reference_id: "con nombre" });
  expect(await claimDueMail(later(0), { addressedOnly: true })).toBeUndefined();
  expect(await claimDueMail(later(0))).toMatchObject({ reference_id: "sin nombre" });
});

test("tras cada fallo espera más, y nunca se abandona", async () => {
  await queue("a");
  const waits: number[] = [];
  let now = later(0);
  for (let i = 0; i < 7; i += 1) {
    const mail = await claimDueMail(now);
    const next = new Date(await markFailed(mail!, `fallo ${i}`, now));
    waits.push((next.getTime() - now.getTime()) / minute);
    expect(await claimDueMail(new Date(next.getTime() - 1))).toBeUndefined();
    now = next;
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 360, 360]);
  expect(await mails()).toMatchObject([{ attempts: 7, last_error: "fallo 6" }]);
});

test("el motivo de un fallo cabe en la base, diga lo que diga el servidor", async () => {
  await queue("a");
  const mail = await claimDueMail(later(0));
  await markFailed(mail!, `550 \0${"no ".repeat(1_000)}`, new Date());
  expect((await mails())[0]?.last_error).toMatch(/^550 no no/);
});

test("un correo entregado sale de la cola", async () => {
  await queue("a");
  await queue("b");
  const mail = await claimDueMail(later(0));
  await markDelivered(mail!);
  expect(await mails()).toHaveLength(1);
});
