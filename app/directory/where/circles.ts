import { distancesFrom, type Position } from "../../text/position";
import type { BlockFacts } from "../../search/index/facts";
import type { Place, PlacePosition } from "../../search/lexicon/places";
import { isOnIsland } from "./islands";

/** `isWhole`: holds restaurants whose address says that they are in another neighbourhood, too. */
export type Circle = PlacePosition & { isWhole: boolean };

/**
 * Where neighbourhoods, towns and landmarks lie, as far as it is known. Islands have no circle: they are found by name. `isNear`:
 * what is near them is asked for.
 */
export function circlesOf(places: readonly Place[], isNear: boolean): Circle[] {
  return places.flatMap(({ district, isIsland, isLandmark, position }) =>
    district === null || isIsland || !position ? [] : [{ ...position, isWhole: isNear || isLandmark }],
  );
}

/** Of the way between two places, as fractions, with a circle each that reaches the next. */
const onTheWay = [1 / 4, 1 / 2, 3 / 4];

/** Circles over the land between two places, wide enough for a road that bends. [] without two known centres. */
export function circlesBetween(some: readonly Place[], others: readonly Place[]): Circle[] {
  const [one, other] = [some, others].map((places) => circlesOf(places, true)[0]);
  if (!one || !other) return [];
  const radius = distancesFrom(one)(other.lat, other.lng) / 4;
  const along = (from: number, to: number, part: number) => Math.round(from + (to - from) * part);
  return onTheWay.map((part) => ({
    lat: along(one.lat, other.lat, part),
    lng: along(one.lng, other.lng, part),
    radius,
    isWhole: true,
  }));
}

const millionthsPerMetre = 9;

/** Checks whether a restaurant lies in one of the circles. False on islands, and without a position. */
export function inCircles(circles: readonly Circle[]): (facts: BlockFacts, place: number) => boolean {
  const all = circles.map((circle) => ({
    ...circle,
    metresTo: distancesFrom(circle),
    reach: circle.radius * millionthsPerMetre,
  }));
  return (facts, place) => {
    const lat = facts.lat(place);
    // Most restaurants are too far north or south.
    const atLatitude = all.filter((one) => Math.abs(lat - one.lat) <= one.reach);
    if (atLatitude.length === 0) return false;
    const lng = facts.lng(place);
    const isIn = atLatitude.some((one) => one.metresTo(lat, lng) <= one.radius && (one.isWhole || !facts.namesPlace(place)));
    return isIn && !isOnIsland(lat, lng);
  };
}

/** Measures metres to the nearest of the positions. */
export function distancesFromAny(positions: readonly Position[]): (lat: number, lng: number) => number {
  const measures = positions.map(distancesFrom);
  return (lat, lng) => Math.min(...measures.map((metresTo) => metresTo(lat, lng)));
}
