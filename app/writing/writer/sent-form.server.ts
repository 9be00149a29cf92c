import { textFrom } from "../../blog/text";
import { generatedFields, type Generated } from "./generated-article";

/** Reads the fields of a submitted article, and Cerenia's text, which the page carries in hidden fields. */
export async function readSentForm(request: Request) {
  const fields = await request.formData();
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  const generated: Partial<Generated> = {};
  for (const { name } of generatedFields) if (fields.has(`generado.${name}`)) generated[name] = read(`generado.${name}`);
  return {
    text: textFrom(read),
    others: { intent: "cerenia", id: read("id"), version: read("version"), instruccion: read("instruccion") },
    generated,
    /** Only proposals have a task. */
    task: read("generado.tarea"),
    mark: read("generado.huella"),
  };
}
