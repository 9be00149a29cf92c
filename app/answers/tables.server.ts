import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";
import { formatDays } from "../text/format";
import { maxReceiptAgeMs, totalExpiredAnswers } from "./receipts.server";

const counts = { isUse: false, impersonal: "It counts what answers named or could not answer, by day." };

export const answerTables: RoomTables<"answers" | "answer_mentions" | "answer_totals" | "mention_totals"> = {
  answers: {
    isUse: false,
    expire: (ago) => totalExpiredAnswers(Date.parse(ago(0))),
    exported: [{ key: "preguntas", one: () => aboutQuestions }],
    withAccount: { stays: "Nothing in them tells who asked." },
  },
  answer_mentions: counts,
  answer_totals: counts,
  mention_totals: counts,
};

/** Questions are stored without their author, so none can be listed. */
const aboutQuestions =
  "Lo que preguntas al directorio se guarda sin tu nombre ni tu cuenta, por eso no está aquí. " +
  `Cada pregunta se borra a los ${formatDays(maxReceiptAgeMs / day)}, o antes con «Borrar esta pregunta» en su recibo.`;
