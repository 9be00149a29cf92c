import { expect, test } from "vitest";
import { findAccountNames } from "../../app/identity/account-name.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";

const { db } = await openDatabase();

test("una cuenta se llama como dice su nombre, y sin nombre como su correo", async () => {
  await db
    .insertInto("profiles")
    .values([
      profile({ id: "itzel", email: "itzel@ejemplo.pa", full_name: "Itzel Ríos" }),
      profile({ id: "beto", email: "beto@ejemplo.pa", full_name: "" }),
      profile({ id: "zoraida", email: "zoraida@ejemplo.pa", full_name: "Zoraida" }),
    ])
    .execute();
  const names = await findAccountNames(["itzel", "beto", "itzel", "eliminada"]);
  expect([...names].sort()).toEqual([
    ["beto", "beto@ejemplo.pa"],
    ["itzel", "Itzel Ríos"],
  ]);
  expect(await findAccountNames([])).toEqual(new Map());
});
