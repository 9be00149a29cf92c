import { expect, test } from "vitest";
import {
  hasQuestions,
  noChoices,
  readFileAs,
  refuseColumnProblem,
} from "../../../../app/admin/restaurant-file/reading/file.server";
import { optionsOf, valueKey } from "../../../../app/admin/restaurant-file/reading/listed-values.server";
import { maxAskedColumns, maxAskedValues, maxFileColumns, maxFileRows } from "../../../../app/admin/restaurant-file/paths";

const readAs = (text: string, choices: Partial<typeof noChoices> = {}) =>
  readFileAs(Buffer.from(text), { ...noChoices, ...choices });

test.each([
  ["id,telefono\n,1", false],
  ["nombre\nZia", false],
  ["nombre,otra\nZia,1", true],
  ["slug,provincia\nzia,Panamá", false],
  ["slug,telefono\nzia,1", true],
  ["provincia,telefono\nPanamá,1", true],
  ["nombre,tipo,rubro\nZia,Bar,Bar", true],
  ["nombre,categoria\nZia,Cantera", true],
  ["nombre,categoria\nZia,Bar", false],
])("por %j se pregunta: %s", async (text, expected) => {
  expect(hasQuestions(await readAs(text))).toBe(expected);
});

test("dos columnas no pueden ser la misma, y una tiene que decir qué restaurante es", async () => {
  const text = "nombre,otra\nZia,Leña";
  const reading = (columns: Record<string, "nombre" | "telefono" | null>) => readAs(text, { columns });
  expect(() => refuseColumnProblem({ columns: [] } as never)).toThrow("Di qué columna es «Nombre»");
  const twice = await reading({ "1": "nombre" });
  expect(() => refuseColumnProblem(twice)).toThrow("Dos columnas no pueden ser «Nombre");
  const none = await reading({ "0": null });
  expect(() => refuseColumnProblem(none)).toThrow("Di qué columna es «Nombre»");
  const good = await reading({ "1": "telefono" });
  expect(() => refuseColumnProblem(good)).not.toThrow();
  expect(hasQuestions(good)).toBe(false);
});

test("de cada columna se ven tres valores distintos de las primeras doscientas filas", async () => {
  const cells = ["a", "a", "", "b", "c", "d"];
  const { columns } = await readAs(`nombre,otra\n${cells.map((cell) => `Zia,${cell}`).join("\n")}`);
  expect(columns.map(({ samples }) => samples)).toEqual([["Zia"], ["a", "b", "c"]]);
  const late = `nombre,otra\n${Array.from({ length: 201 }, (_, line) => `Zia,${line < 199 ? "" : line}`).join("\n")}`;
  expect((await readAs(late)).columns[1]?.samples).toEqual(["199"]);
});

test("una columna sin título solo se ve si alguien la eligió, y la de los motivos nunca se importa", async () => {
  const text = "nombre,,Qué corregir\nZia,1,mal";
  expect((await readAs(text)).columns).toMatchObject([{ index: 0 }, { index: 2, column: null, isSure: true, samples: [] }]);
  const chosen = await readAs(text, { columns: { "1": "telefono" } });
  expect(chosen.columns).toMatchObject([{}, { index: 1, column: "telefono", isSure: true }, {}]);
  expect(chosen.rows).toMatchObject([{ cells: { nombre: "Zia", telefono: "1" }, surplus: false }]);
});

test("la columna de los motivos se importa si alguien la eligió", async () => {
  const { columns, rows } = await readAs("nombre,Qué corregir\nZia,1", { columns: { "1": "telefono" } });
  expect(columns[1]).toEqual({ index: 1, heading: "Qué corregir", samples: ["1"], column: "telefono", isSure: true });
  expect(rows).toMatchObject([{ cells: { nombre: "Zia", telefono: "1" } }]);
});

test("los títulos, los valores y los nombres se ven sin los espacios que los rodean", async () => {
  const { columns, names } = await readAs(" Nombre , ,Otra \n Zia ,, x ");
  expect(columns.map(({ index, heading, samples }) => [index, heading, samples])).toEqual([
    [0, "Nombre", ["Zia"]],
    [2, "Otra", ["x"]],
  ]);
  expect(names).toEqual(["Zia"]);
});

test("lo que hay en una columna sin título que nadie quiere sobra como antes", async () => {
  const { rows } = await readAs("nombre,,otra\nZia,1,x", { columns: { "1": null } });
  expect(rows).toMatchObject([{ surplus: true }]);
});

test("lo que hay en una columna sin título sobra, y lo que está en blanco no", async () => {
  const { rows } = await readAs("nombre,,otra\nZia,1,x\nUno, ,x\nDos,,,9");
  expect(rows.map(({ surplus }) => surplus)).toEqual([true, false, true]);
});

test("se pregunta por cien columnas; las demás son lo que parecen", async () => {
  const names = ["nombre", ...Array.from({ length: maxAskedColumns }, (_, place) => `otra ${place}`)];
  const { columns } = await readAs(`${names.join(",")}\n${names.map(() => "x").join(",")}`);
  expect(columns.slice(-2).map(({ index, isSure }) => [index, isSure])).toEqual([
    [maxAskedColumns - 1, false],
    [maxAskedColumns, true],
  ]);
});

test("los nombres que se ven son cinco, primero los que tienen tildes", async () => {
  const names = ["Uno", "Dos", "Leña", "", "Tres", "Cuatro", "Uno", "Café", "Cinco"];
  const { names: shown } = await readAs(`nombre,telefono\n${names.map((name) => `${name},1`).join("\n")}`);
  expect(shown).toEqual(["Leña", "Café", "Uno", "Dos", "Tres"]);
});

const valuesIn = async (cells: string[], values = {}) =>
  (await readAs(`nombre,categoria\n${cells.map((cell) => `Zia,${cell}`).join("\n")}`, { values })).unknown;

test("por los valores que la lista no tiene se pregunta una vez, del más frecuente al menos", async () => {
  const unknown = await valuesIn(["Cantera", "Bar", "", "Galería", "GALERIA", " galería "]);
  expect(unknown).toEqual([
    { column: "categoria", text: "Galería", rows: 3, chosen: undefined },
    { column: "categoria", text: "Cantera", rows: 1, chosen: undefined },
  ]);
});

test("de un valor sin lista se dice lo escrito sin los espacios que lo rodean, y del que se perdió nada", async () => {
  expect(await valuesIn([" Galería ", "#N/A"])).toEqual([{ column: "categoria", text: "Galería", rows: 1, chosen: undefined }]);
});

test("cuando todos los valores tienen respuesta ya no se pregunta", async () => {
  const text = "nombre,categoria\nZia,Cantera\nLeña,Galería";
  expect(hasQuestions(await readAs(text, { values: { categoria: { cantera: "bar" } } }))).toBe(true);
  expect(hasQuestions(await readAs(text, { values: { categoria: { cantera: "bar", galeria: null } } }))).toBe(false);
});

test("dos valores son el mismo sin contar mayúsculas ni tildes, si no pasan de doscientas letras", () => {
  expect([valueKey("É".repeat(200)), valueKey("É".repeat(201))]).toEqual(["e".repeat(200), "É".repeat(201)]);
});

test("se pregunta por cuarenta valores; de los demás quedan fuera las filas", async () => {
  const cells = Array.from({ length: maxAskedValues + 2 }, (_, place) => `Cosa ${place}`);
  const last = valueKey(cells[maxAskedValues + 1] ?? "");
  const unknown = await valuesIn(cells, { categoria: { [last]: "bar" } });
  expect(unknown.slice(maxAskedValues - 1).map(({ chosen }) => chosen)).toEqual([undefined, null, "bar"]);
});

test("por un valor de más de doscientas letras no se pregunta", async () => {
  expect((await valuesIn(["x".repeat(200), "y".repeat(201)])).map(({ chosen }) => chosen)).toEqual([undefined, null]);
});

test("lo que alguien eligió toma el lugar de lo escrito, con su aclaración", async () => {
  const text =
    'nombre,categoria,servicios\nZia,Cantera,"Perros (terraza), Helipuerto (techo), Reservas, Nada"\nLeña,Bar,Reservas\nUno,,';
  const values = { categoria: { cantera: "bar" }, servicios: { helipuerto: "musica", nada: "" } };
  const { rows } = await readAs(text, { values });
  expect(rows.map(({ cells }) => [cells.categoria, cells.servicios])).toEqual([
    ["bar", expect.stringMatching(/^Perros \(terraza\), Música en vivo \(techo\), Reservas$/)],
    ["Bar", "Reservas"],
    ["", ""],
  ]);
});

test("lo que nadie eligió queda como está escrito", async () => {
  const list = async (cell: string, helipuerto: string | null) => {
    const choices = { values: { servicios: { helipuerto }, categoria: { cantera: "bar" } } };
    return (await readAs(`nombre|categoria|servicios\nZia|Cantera|${cell}`, choices)).rows.map(({ cells }) => cells);
  };
  const asWritten = (servicios: string) => [{ nombre: "Zia", categoria: "bar", servicios }];
  expect(await list(" Reservas;  Perros", "musica")).toStrictEqual(asWritten(" Reservas;  Perros"));
  expect(await list("Perros; Hangar", "musica")).toStrictEqual(asWritten("Perros; Hangar"));
  expect(await list("Perros; Helipuerto", null)).toStrictEqual(asWritten("Perros; Helipuerto"));
  expect(await list("Helipuerto; Hangar", "musica")).toStrictEqual(asWritten("Música en vivo, Hangar"));
});

test("lo elegido vale también entre muchos espacios", async () => {
  const { rows } = await readAs(`nombre,categoria\nZia,${" ".repeat(200)}Cantera`, { values: { categoria: { cantera: "bar" } } });
  expect(rows.map(({ cells }) => cells.categoria)).toEqual(["bar"]);
});

test("una lista solo se ofrece en blanco si se puede dejar así", () => {
  expect(optionsOf("categoria")[0]).toEqual({ id: "", label: "Ninguna: dejarla en blanco" });
  expect(optionsOf("provincia")[0]?.id).not.toBe("");
  expect(optionsOf("servicios")[0]).toEqual({ id: "", label: "Ninguno: no importarlo" });
  expect([optionsOf("nombre"), optionsOf("id")]).toEqual([[], []]);
  expect(optionsOf("categoria")).toContainEqual({ id: "comida-rapida", label: "Comida Rápida" });
  expect(optionsOf("servicios")).toContainEqual({ id: "musica", label: "Música en vivo" });
});

test("caben cinco mil filas con las blancas, además de los títulos", async () => {
  const rows = (count: number) => readAs(`nombre\n${"Zia\n".repeat(count - 1)}Zia`);
  expect((await rows(maxFileRows)).rows).toHaveLength(maxFileRows);
  await expect(rows(maxFileRows + 1)).rejects.toThrow("Caben 5,000 filas en un archivo");
});

test("una fila con mil celdas se rechaza, y con una menos no", async () => {
  const row = (cells: number) => readAs(`nombre\nZia${",".repeat(cells - 1)}x`);
  await expect(row(maxFileColumns)).rejects.toThrow("La fila 2 tiene 1,000 celdas o más");
  expect((await row(maxFileColumns - 1)).rows).toHaveLength(1);
});

test.each([
  ["nombre", "El archivo no trae ningún restaurante"],
  ["", "El archivo no trae ningún restaurante"],
  ['nombre\n"Zia', "No pudimos leer la fila 2: revisa sus comillas"],
  [`nombre\n${"x".repeat(210_000)}`, "Es demasiado larga la fila 2"],
])("%#: se dice qué le pasa al archivo", async (text, reason) => {
  await expect(readAs(text)).rejects.toThrow(reason);
});

test("los títulos se buscan en las diez primeras filas", async () => {
  const below = (titles: number) => readAs(`${"Mi lista,x\n".repeat(titles)}nombre,telefono\nZia,1`);
  expect((await below(9)).rows).toHaveLength(1);
  expect((await below(10)).rows).toHaveLength(11);
});
