import { second } from "../../durations";
import { maxUploadMs } from "../gate/request-time.server";

/** Small, because few connections and little disk must serve everyone. */
const maxPlaces = 10;
const maxPlacesOfSender = 3;

/** Bytes per second: while at most half of the places are taken, and when all are. */
const minSpeedWhenQuiet = 5_000;
const minSpeedWhenFull = 20_000;

/** Age from which an upload's average speed is judged. */
const judgedAfterMs = 10 * second;
const lookEveryMs = 5 * second;

/** Ages from which an upload may be displaced: at first only if it is slow or one of several by its sender, later in any case. */
const displacedAfterMs = 5 * second;
const fastDisplacedAfterMs = 30 * second;

/** The holder must call `leave`. */
export type Place = {
  /** Aborts with UploadTooSlow. */
  signal: AbortSignal;
  received: (bytes: number) => void;
  /** Call it when the whole body has arrived; the speed is no longer judged. */
  arrived: () => void;
  leave: () => void;
};

export class UploadTooSlow extends Error {
  override readonly name = "UploadTooSlow";
}

type Holder = { sender: string; began: number; bytes: number; isArriving: boolean; stop: () => void };

const holders = new Set<Holder>();

const age = ({ began }: Holder) => performance.now() - began;
const bytesPerSecond = (holder: Holder) => (holder.bytes * second) / Math.max(age(holder), 1);
const placesOf = (sender: string) => [...holders].filter((holder) => holder.sender === sender).length;

export function canTakePlace(sender: string): boolean {
  if (placesOf(sender) >= maxPlacesOfSender) return false;
  return holders.size < maxPlaces || findDisplaced(sender) !== undefined;
}

/**
 * Null when no place is free. When all are taken, stops the slowest upload that meets one condition: it is below the required
 * speed; its sender holds more places than this one would; or it has had half a minute and its sender holds no fewer.
 */
export function takePlace(sender: string): Place | null {
  if (!canTakePlace(sender)) return null;
  if (holders.size >= maxPlaces) findDisplaced(sender)?.stop();

  const controller = new AbortController();
  const holder: Holder = {
    sender,
    began: performance.now(),
    bytes: 0,
    isArriving: true,
    stop() {
      leave();
      controller.abort(new UploadTooSlow());
    },
  };
  const look = setInterval(() => {
    if (age(holder) < judgedAfterMs) return;
    if (age(holder) >= maxUploadMs - lookEveryMs || bytesPerSecond(holder) < requiredSpeed()) holder.stop();
  }, lookEveryMs).unref();

  function arrived() {
    clearInterval(look);
    holder.isArriving = false;
  }

  function leave() {
    clearInterval(look);
    holders.delete(holder);
  }

  holders.add(holder);
  return { signal: controller.signal, received: (bytes) => void (holder.bytes += bytes), arrived, leave };
}

/** Bytes per second. Rises evenly once more than half of the places are taken. */
function requiredSpeed(): number {
  const crowding = Math.max(0, holders.size / maxPlaces - 0.5) * 2;
  return minSpeedWhenQuiet + crowding * (minSpeedWhenFull - minSpeedWhenQuiet);
}

function findDisplaced(sender: string): Holder | undefined {
  const wouldHold = placesOf(sender) + 1;
  const displaceable = [...holders].filter((holder) => {
    if (!holder.isArriving || holder.sender === sender || age(holder) < displacedAfterMs) return false;
    if (bytesPerSecond(holder) < requiredSpeed() || placesOf(holder.sender) > wouldHold) return true;
    return age(holder) >= fastDisplacedAfterMs && placesOf(holder.sender) === wouldHold;
  });
  return displaceable.sort((one, other) => bytesPerSecond(one) - bytesPerSecond(other))[0];
}
