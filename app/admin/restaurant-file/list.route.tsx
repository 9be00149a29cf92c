import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { count, formatMoment } from "../../text/format";
import { AdminHead } from "../../ui/page/admin-head";
import { AdminRow, AdminRows } from "../scaffold/list";
import { adminMeta } from "../scaffold/meta";
import { findFiles } from "./files.server";
import { filePath } from "./paths";
import { stateNames } from "./texts";
import { UploadFileForm } from "./upload-form";

export const meta = adminMeta({ title: "Importar archivo" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const files = await loadOrThrowProblem(request, "No se pudieron cargar los archivos", findFiles);
  return files.map(({ id, state, created_at, rows }) => ({
    id,
    moment: formatMoment(created_at),
    at: created_at,
    state: `${count(rows, "fila", "filas")} · ${stateNames[state]}`,
  }));
}

export default function RestaurantFiles() {
  const files = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Importar archivo" lead="Crea y edita muchos restaurantes con una hoja de cálculo." />
      <UploadFileForm />
      {files.length > 0 ? (
        <section aria-labelledby="archivos">
          <h2 id="archivos">Archivos enviados</h2>
          <AdminRows rows={files}>
            {({ id, moment, at, state }) => (
              <AdminRow facts={<span>{state}</span>}>
                <h3>
                  <a href={filePath(id)}>
                    <time dateTime={at}>{moment}</time>
                  </a>
                </h3>
              </AdminRow>
            )}
          </AdminRows>
        </section>
      ) : null}
    </>
  );
}
