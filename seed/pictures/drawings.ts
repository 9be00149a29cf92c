import * as dishes from "./dishes";
import { at, randomFrom } from "./parts";
import * as places from "./places";
import { grounds } from "./tables";

export type DrawingName = keyof typeof dishes | keyof typeof places;

/** SVG of 1200 × 800. Equal numbers give equal pictures; `table` chooses the surface under a dish. */
export function drawPicture(name: DrawingName, seed: number, table = seed): string {
  const random = randomFrom(seed + 1);
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${content}</svg>`;
  if (name in places) return svg(places[name as keyof typeof places](random));
  const ground = grounds[table % grounds.length];
  const food = dishes[name as keyof typeof dishes](random);
  return svg((ground?.(random) ?? "") + at(600, 400, food, 0, 0.98));
}
