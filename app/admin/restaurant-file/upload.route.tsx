import { readFile } from "node:fs/promises";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { FormRefused } from "../../http/forms/refused.server";
import { makeWorkFolder } from "../../pictures/pictures.server";
import { ErrorSummary } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { explainUnreadable, readSent } from "./go-on.server";
import { fileField, filesPath, maxFileBytes } from "./paths";
import { noChoices } from "./reading/file.server";
import { UploadFileForm } from "./upload-form";

export const meta = adminMeta({ title: "Importar archivo", failed: true });

export const loader = onlyWhenRefused(() => filesPath);

export const action = changeAction({
  schema: v.object({}),
  file: { name: fileField, max: maxFileBytes, limit: "restaurant-file", makeFolder: makeWorkFolder },
  failure: "No pudimos revisar el archivo. Inténtalo otra vez en unos minutos.",
  back: () => filesPath,
  async change({ user, file }) {
    if (!file) throw new FormRefused({ [fileField]: ["Elige un archivo"] });
    return await readSent(user.id, await readFile(file.path), noChoices).catch(explainUnreadable(fileField));
  },
});

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
