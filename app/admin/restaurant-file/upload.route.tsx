import { readFile } from "node:fs/promises";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { FormRefused } from "../../http/forms/refused.server";
import { redirectTo } from "../../http/redirect.server";
import { makeWorkFolder } from "../../pictures/pictures.server";
import { count } from "../../text/format";
import { ErrorSummary } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { AdminHead } from "../scaffold/head";
import { adminMeta } from "../scaffold/meta";
import { checkRows } from "./check.server";
import { keepFile } from "./files.server";
import { fileField, filePath, filesPath, maxFileBytes, uploadFilePath } from "./paths";
import { readTable } from "./table.server";
import { FileUnreadable } from "./unreadable";
import { UploadFileForm } from "./upload-form";

export const meta = adminMeta({
  title: "Importar archivo",
  description: "Los restaurantes del directorio en una hoja de cálculo.",
  path: uploadFilePath,
  failed: true,
});

export const loader = onlyWhenRefused(() => filesPath);

export const action = changeAction({
  schema: v.object({}),
  file: { name: fileField, max: maxFileBytes, limit: "restaurant-file", makeFolder: makeWorkFolder },
  failure: "No pudimos revisar el archivo. Inténtalo otra vez en unos minutos.",
  back: () => filesPath,
  async change({ user, file }) {
    if (!file) throw new FormRefused({ [fileField]: ["Elige un archivo"] });
    const rows = await readTable(await readFile(file.path)).catch(explainUnreadable);
    const result = await checkRows(rows, new Date());
    if (result.checked.length === 0) {
      const text = `${count(result.equal, "fila es igual", "filas son iguales")} a lo que ya está en el directorio.`;
      return { kind: "neutral", title: "El archivo no cambia nada", text };
    }
    return redirectTo(filePath(await keepFile(user.id, result)));
  },
});

function explainUnreadable(error: unknown): never {
  if (!(error instanceof FileUnreadable)) throw error;
  throw new FormRefused({ [fileField]: [error.message] });
}

export default function UploadFile() {
  const reply = useActionData<FormReply>();
  return (
    <>
      <AdminHead title="Importar archivo" />
      <ErrorSummary reply={reply} title="No pudimos revisar el archivo" />
      <UploadFileForm reply={reply} />
    </>
  );
}
