import { expect, test } from "vitest";
import { type Answer, toEarlier } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import { followUps } from "../../app/answers/shown/follow-ups";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { questions } from "./questions";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 6:05 a.m. in Panama: some are open, and others are not. */
const now = new Date("2026-11-26T11:05:00Z");
const ask = (text: string, before: Answer[] = [], at = now) => answerQuestion({ text, earlier: toEarlier(before) }, at);

test("lo que se ofrece con un toque se contesta con negocios, y no repite lo que ya se preguntó", async () => {
  const faults: unknown[] = [];
  const offered = new Map<string, number>();
  for (const { question, at } of questions) {
    const answer = await ask(question, [], new Date(at));
    const taps = followUps(answer);
    if (taps.length > 3) faults.push([question, taps]);
    for (const tap of taps) {
      offered.set(tap, (offered.get(tap) ?? 0) + 1);
      const next = await ask(tap, [answer], new Date(at));
      const isSame = next.businesses.map(({ id }) => id).join() === answer.businesses.map(({ id }) => id).join();
      const repeats = isSame && next.intro.join() === answer.intro.join() && next.understood.topic === answer.understood.topic;
      if (next.isTalk || next.businesses.length === 0 || next.unanswered || next.language !== answer.language || repeats)
        faults.push({ question, tap, said: next.intro, relaxed: next.relaxed, unanswered: next.unanswered, repeats });
    }
  }
  expect(faults).toEqual([]);
  // Of each kind but one for pets.
  expect([...offered.keys()].filter((tap) => tap.startsWith("¿"))).toHaveLength(14);
});
