import { expect, test } from "vitest";
import { localitiesIn } from "../../app/directory/locality";
import { findProvince, type ProvinceId } from "../../app/text/provinces";

test.each<[string, string[], ProvinceId?]>([
  ["Calle F Sur, David, Provincia de Chiriquí, Panamá", ["David"]],
  ["Calle Principal, Santa Catalina, Hicaco, distrito de Soná, frente al mar", ["Santa Catalina", "Hicaco", "Soná"]],
  ["Vía a Volcancito, Boquete, 300 metros después del puente", ["Boquete"]],
  ["Avenida Central, 24 de Diciembre, local 3, segundo piso", []],
  ["", []],
  ["Vía Panamericana, 24 de Diciembre, pasando el paso elevado", ["24 de Diciembre"], "panama"],
  ["Entrada de Chepo, 300 metros después del puente", ["Chepo"], "panama"],
  ["Calzada de Amador, kiosco junto al alquiler de bicicletas", ["Calzada de Amador"], "panama"],
  ["Los Andes 2, San Miguelito", ["Los Andes", "San Miguelito"], "panama"],
  ["Vía España, Bella Vista", ["Bella Vista"], "panama"],
  ["Vía Transístmica, frente a Las Cumbres", [], "panama"],
  ["Calle principal de Gorgona, Chame", ["Gorgona", "Chame"], "panama-oeste"],
  ["Calle principal de Gorgona, Chame", ["Chame"], "cocle"],
  ["Carretera a Macaracas, Tonosí", ["Tonosí"], "los-santos"],
  ["Calle de Macaracas, Tonosí", ["Tonosí"], "los-santos"],
  ["La Arena de Chitré, diagonal a los talleres", ["La Arena"], "herrera"],
  ["Terminal de buses de Soná, andén 2", ["Soná"], "veraguas"],
  ["Barrio San Antonio, Penonomé", ["Barrio San Antonio", "Penonomé"], "cocle"],
])("los lugares que nombra «%s» son %j", (address, localities, provincia = "chiriqui") => {
  const province = findProvince(provincia) ?? expect.fail(`no hay ${provincia}`);
  expect(localitiesIn(address, province)).toEqual(localities);
});
