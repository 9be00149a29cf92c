import type { AuditColumns } from "../audit/words.server";
import { quotaForFactor, quotaInWords } from "./quota";

export const writingColumns: AuditColumns = {
  quota_factor: { label: "Espacio para artículos", sayNumber: (factor) => quotaInWords(quotaForFactor(factor)) },
};
