import { distancesFrom, type Position, toPosition } from "../../text/position";

/**
 * Circles that hold the islands and none of the mainland: "name: latitude longitude metres". From general knowledge of the country.
 * Islands that a road reaches are not among them: "Isla Flamenco".
 */
const circles =
  "Isla Colón, Carenero, Bastimentos, Solarte: 9.370 -82.220 17000; Isla Grande: 9.633 -79.565 900; Taboga: 8.787 -79.556 4000; " +
  "Otoque: 8.600 -79.600 4000; Archipiélago de las Perlas: 8.440 -79.000 28000; Isla Iguana: 7.632 -80.000 1000; " +
  "Coiba: 7.480 -81.780 25000; Isla Gobernadora: 7.550 -81.210 4000; Isla Cébaco: 7.510 -81.090 10000";

const islands = circles.split(";").map((entry) => {
  const [latitude = 0, longitude = 0, radius = 0] = (entry.split(":")[1] ?? "").trim().split(" ").map(Number);
  return { radius, metresTo: distancesFrom(toPosition(latitude, longitude)) };
});

/** Millionths of a degree. False for NaN. */
export function isOnIsland(lat: number, lng: number): boolean {
  return islands.some(({ radius, metresTo }) => metresTo(lat, lng) <= radius);
}

/** Islands in app/search/lexicon/place-list.ts that are too wide to have a centre. */
const wide = /^(?:Isla|Archipiélago) |^(?:Otoque|Coiba)$/;

/** For a place of the list: people go there by boat, so that what is near it on the map is not near. */
export const isIslandPlace = (name: string, position: Position | null) =>
  position ? isOnIsland(position.lat, position.lng) : wide.test(name);
