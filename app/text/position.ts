/** Millionths of a degree. */
export type Position = { lat: number; lng: number };

const millionths = 1_000_000;

/** Panama with its islands; the west and the south are rounded outwards. */
const box = { south: 7_000_000, north: 9_800_000, west: -83_200_000, east: -77_000_000 };

export function isInPanama({ lat, lng }: Position): boolean {
  return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
}

export function toPosition(latitude: number, longitude: number): Position {
  return { lat: Math.round(latitude * millionths), lng: Math.round(longitude * millionths) };
}

export function toDegrees({ lat, lng }: Position): Position {
  return { lat: lat / millionths, lng: lng / millionths };
}

/** In degrees: "8.982300" */
export function formatCoordinate(value: number): string {
  return (value / millionths).toFixed(6);
}

/** "8.982300, -79.521400" */
export function formatPosition({ lat, lng }: Position): string {
  return `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`;
}

/** Rounds to three decimals, about 110 m. */
export function roundPosition({ lat, lng }: Position): Position {
  const round = (value: number) => Math.round(value / 1_000) * 1_000;
  return { lat: round(lat), lng: round(lng) };
}

const earthRadius = 6_371_000;

/** Returns a function that measures metres in a straight line. Exact to 0.1 % within Panama. */
export function distancesFrom({ lat, lng }: Position): (lat: number, lng: number) => number {
  const perMillionth = (earthRadius * Math.PI) / 180 / millionths;
  // Panama spans three degrees of latitude, in which this factor changes by 0.6 %.
  const narrowing = Math.cos(((lat / millionths) * Math.PI) / 180);
  return (otherLat, otherLng) => Math.hypot((otherLat - lat) * perMillionth, (otherLng - lng) * perMillionth * narrowing);
}

/** "350 m" in steps of 50 m, "1.2 km" from a kilometre on, "12 km" from ten on. */
export function formatDistance(metres: number): string {
  const steps = Math.max(50, Math.round(metres / 50) * 50);
  if (steps < 1_000) return `${steps} m`;
  return metres < 9_950 ? `${(metres / 1_000).toFixed(1).replace(/\.0$/, "")} km` : `${Math.round(metres / 1_000)} km`;
}

/** Opens the point in the visitor's map. */
export function mapLink(position: Position): string {
  const query = encodeURIComponent(formatPosition(position).replace(" ", ""));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
