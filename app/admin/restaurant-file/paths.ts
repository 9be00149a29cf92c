import { day } from "../../durations";
import { maxUndoMs } from "../../audit/periods";

export const filesPath = "/admin/archivo";
export const uploadFilePath = `${filesPath}/subir`;
export const downloadPath = "/admin/restaurantes.csv";

export const filePath = (id: string) => `${filesPath}/${id}`;

export const readingPath = (id: string) => `${filePath(id)}/lectura`;
/** The rows that were not applied. */
export const leftOutPath = (id: string) => `${filePath(id)}/pendientes.csv`;

export const fileField = "archivo";

/** Bytes. The file of 5,000 full listings weighs over 3 MB. */
export const maxFileBytes = 5_000_000;
/** Blank ones included, without the names of the columns. */
export const maxFileRows = 5_000;
/** Columns and values that a page asks about: a form has 200 fields at most. */
export const maxAskedColumns = 100;
export const maxAskedValues = 40;
export const maxFileColumns = 1_000;
export const maxRecordBytes = 200_000;

/** A checked file that was not applied is deleted after this time. */
export const maxWaitMs = day;

export const canStillBeUndone = (appliedAt: string, now: number) => Date.parse(appliedAt) > now - maxUndoMs;
