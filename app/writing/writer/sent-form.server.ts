import { textFrom } from "../../blog/text";
import { generatedNames, type Generated } from "./generated-article";

/** Includes Cerenia's text in hidden fields. */
export async function readSentForm(request: Request) {
  const fields = await request.formData();
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  const generated: Partial<Generated> = {};
  for (const name of generatedNames) if (fields.has(`generado.${name}`)) generated[name] = read(`generado.${name}`);
  return {
    text: textFrom(read),
    others: { intent: "cerenia", id: read("id"), version: read("version"), instruccion: read("instruccion") },
    generated,
    task: read("generado.tarea"),
    mark: read("generado.huella"),
  };
}
