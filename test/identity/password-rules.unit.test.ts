import { expect, test } from "vitest";
import { passwordWeaknesses } from "../../app/identity/password-rules.server";

const owner = { email: "anayansi.rios+sitio@correo.pa", name: "Anayansi de la Ríos Ñúñez" };
const weaknesses = (password: string) => passwordWeaknesses(password, owner);

const common = "La contraseña es demasiado común. Mejor varias palabras que solo tú juntarías.";
const pattern = "La contraseña repite lo mismo o sigue el orden de los números, del abecedario o del teclado.";
const panama = "Panamá, con números o sin ellos, es lo primero que alguien probaría aquí.";
const email = "No uses tu correo en la contraseña.";
const name = "No uses tu nombre en la contraseña.";

test.each([
  "tucán amarillo bajo la lluvia",
  "mesa-nube7",
  " ~ 9 x K  Q ",
  "ª€ñ漢🙂ßøж-漢字",
  "7f3a9c0e5b1d82460d4be1f6a37c95280b6ef1d24a8c73951e5fa0c7382bd694",
  "Xk7!".concat("vq2 ".repeat(31)),
  "8$3k!9207#",
  "panamá y ceviche a las ocho",
  "visite la isla 3 veces",
  "dragon8437261",
  "mimi-mama-mia",
])("P1: «%s» sirve, sin reglas de composición", async (password) => {
  expect(await weaknesses(password)).toEqual([]);
});

test("P1: se cuentan caracteres, no bytes ni acentos sueltos, y no se corta ninguno", async () => {
  const accents = "ñandú🙂-97"; // 9 characters, though 10 UTF-16 units, or 12 when decomposed (NFD)
  expect(await weaknesses(accents)).toEqual(["Usa al menos 10 caracteres; la tuya tiene 9."]);
  expect(await weaknesses(accents.normalize("NFD"))).toEqual(["Usa al menos 10 caracteres; la tuya tiene 9."]);
  expect(await weaknesses(`${accents}q`)).toEqual([]);
  expect(await weaknesses("🦜 y ".repeat(32))).not.toContainEqual(expect.stringContaining("caracteres"));
  expect(await weaknesses("🦜 y ".repeat(32) + "x")).toEqual(["Usa como máximo 128 caracteres; la tuya tiene 129."]);
});

test("P1: una contraseña de un millón de letras se rechaza sin buscarle más defectos", async () => {
  expect(await weaknesses("a".repeat(1_000_000) + "b")).toEqual(["Usa como máximo 128 caracteres; la tuya tiene 1000001."]);
});

test.each([
  "1234567890",
  "qwertyuiop",
  "PASSWORD123",
  "1q2w3e4r5t",
  "realmadrid",
  "fuck_inside",
  "p@ssw0rd",
  "123-456-7890",
  "ｃａｌｉｆｏｒｎｉａ",
])("P2: «%s» está entre las más usadas, con cualquier mayúscula", async (password) => {
  expect(await weaknesses(password)).toContain(common);
});

test.each(["princesita", "Constitución", "CONSTITUCION", "maximiliano", "te quiero mucho", "Mi.Contraseña", "del Rosario"])(
  "P2: «%s» es de las comunes en español, con acentos o sin ellos",
  async (password) => {
    expect(await weaknesses(password)).toContain(common);
  },
);

test.each(["Contraseña1!", "Bienvenido-2026", "123password", "teamomucho2024", "dragon843726"])(
  "P2: «%s» no deja de ser común por unos números",
  async (password) => {
    expect(await weaknesses(password)).toEqual([common]);
  },
);

test("P2: una corta y común dice las dos cosas", async () => {
  expect(await weaknesses("123456")).toEqual(["Usa al menos 10 caracteres; la tuya tiene 6.", common]);
});

test.each([
  "aaaaaaaaaa",
  "1111111111",
  "12121212121",
  "tres-tres-tres-",
  "abcdefghij",
  "09876543210",
  "asdfghjklñ",
  "poiuytrewq",
])("P2: «%s» repite o sigue un orden", async (password) => {
  expect(await weaknesses(password)).toContain(pattern);
});

test.each(["anayansi.rios+sitio@correo.pa", "zz-ANAYANSI.RIOS-zz", "zz anayansirios 99"])(
  "P2: «%s» contiene el correo de su dueña",
  async (password) => {
    expect(await weaknesses(password)).toContain(email);
  },
);

test("P2: tampoco sirve un correo de nombre muy corto, pero sus letras sueltas sí", async () => {
  const short = { email: "ab@xy.pa", name: "" };
  expect(await passwordWeaknesses("zorro ab@xy.pa", short)).toEqual([email]);
  expect(await passwordWeaknesses("tabla de abanicos", short)).toEqual([]);
  expect(await passwordWeaknesses("zorro rios 77", { email: "rios@xy.pa", name: "" })).toEqual([email]);
});

test.each(["zorro-ANAYANSI-7", "los nuñez del río", "7 ríos crecidos"])(
  "P2: «%s» contiene el nombre de su dueña",
  async (password) => {
    expect(await weaknesses(password)).toEqual([name]);
  },
);

test("P2: las palabras cortas del nombre no estorban", async () => {
  expect(await weaknesses("tabla de lana verde")).toEqual([]);
});

test.each([
  "Panama-2026!",
  "PANAMÁ507507",
  "panamavip1",
  "Panam@VIP-2026",
  "507 p4n4m4 507",
  "panama panama",
  "Ciudad de Panamá",
])("P2: «%s» es poco más que Panamá", async (password) => {
  expect(await weaknesses(password)).toContain(panama);
});

test.each(["onstitucio", 'letmein","shadow'])("P2: «%s» es un trozo de las listas, no una de sus palabras", async (password) => {
  expect(await weaknesses(password)).toEqual([]);
});
