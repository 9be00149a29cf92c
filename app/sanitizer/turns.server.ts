import { type Watched, watchFigure } from "../figures.server";

export class QueueTooLong extends Error {
  override readonly name = "QueueTooLong";
  constructor() {
    super("The job waited too long in the queue");
  }
}

type Job = () => void;

/**
 * Round-robin between authors: many jobs of one author delay the others by one job only. Drops a job with QueueTooLong after
 * `maxWaitMs`. `figure` tells how many are under way or waiting.
 */
export function createTurnQueue(maxWaitMs: number, figure: Watched): <T>(person: string, run: () => Promise<T>) => Promise<T> {
  // Round-robin order; the running job is the first of its queue.
  const queues = new Map<string, Job[]>();
  let isBusy = false;
  watchFigure(figure, () => [...queues.values()].reduce((sum, { length }) => sum + length, 0));

  function startNext() {
    const [first] = queues;
    if (isBusy || !first) return;
    isBusy = true;
    first[1][0]?.();
  }

  function remove(person: string, job: Job) {
    const others = queues.get(person)?.filter((other) => other !== job) ?? [];
    if (others.length > 0) queues.set(person, others);
    else queues.delete(person);
  }

  function moveToEnd(person: string) {
    const queue = queues.get(person);
    queues.delete(person);
    if (queue) queues.set(person, queue);
  }

  return (person, run) =>
    new Promise((resolve, reject) => {
      const job = () => {
        clearTimeout(tooLong);
        void run()
          .then(resolve, reject)
          .finally(() => {
            remove(person, job);
            moveToEnd(person);
            isBusy = false;
            startNext();
          });
      };
      const tooLong = setTimeout(() => {
        remove(person, job);
        reject(new QueueTooLong());
      }, maxWaitMs);
      queues.set(person, [...(queues.get(person) ?? []), job]);
      startNext();
    });
}
