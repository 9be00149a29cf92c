import { count, formatBytes } from "../../text/format";
import { attributes, FormToken, Labelled, SignInAgain } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { downloadPath, fileField, maxFileBytes, maxFileRows, uploadFilePath } from "./paths";

const help = `Hasta ${count(maxFileRows, "fila", "filas")} y ${formatBytes(maxFileBytes)}. Primero te mostramos qué cambiaría; nada cambia hasta que lo apliques. Varias especialidades en una celda van con coma, punto y coma o |.`;

export function UploadFileForm({ reply }: { reply?: FormReply | undefined }) {
  const errors = reply?.error?.[fileField] ?? [];
  return (
    <>
      <p className="muted">
        <a href={downloadPath}>Descarga los restaurantes</a>, cambia sus celdas y envía el archivo. Una fila sin id crea un
        restaurante; una fila o una columna que falta no cambia nada. Los datos de Google sin confirmar no salen en el archivo.
      </p>
      <form className="form" method="post" action={uploadFilePath} encType="multipart/form-data" noValidate>
        <FormToken />
        <Labelled name={fileField} label="Archivo CSV" help={help} errors={errors} required>
          <input
            {...attributes(fileField, help, errors)}
            name={fileField}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            required
          />
        </Labelled>
        <SignInAgain reply={reply} />
        <FormEnd pending="Revisando...">Revisar el archivo</FormEnd>
      </form>
    </>
  );
}
