import type { JobTask } from '../jobs/start-worker.ts';
import type { Metrics, Outcome } from './metrics.ts';

/** Runs `work` and hands on how it ended and after how many seconds. */
async function timed<T>(
  work: () => Promise<T>,
  note: (outcome: Outcome, seconds: number) => void,
): Promise<T> {
  const startedAt = performance.now();
  let outcome: Outcome = 'failed';
  try {
    const result = await work();
    outcome = 'done';
    return result;
  } finally {
    note(outcome, (performance.now() - startedAt) / 1000);
  }
}

/** A port to the outside whose calls are counted under its name; it does what the other one does. */
export function measuredProvider<T extends object>(
  metrics: Pick<Metrics, 'countProviderCall'>,
  provider: string,
  port: T,
): T {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const note = (outcome: Outcome) =>
          metrics.countProviderCall({
            provider,
            call: name,
            outcome,
            seconds: (performance.now() - startedAt) / 1000,
          });
        const answer: unknown = Reflect.apply(value, target, args);
        if (!(answer instanceof Promise)) return answer;
        answer.then(
          () => note('done'),
          () => note('failed'),
        );
        return answer;
      };
    },
  });
}

/** The same tasks, each attempt counted. */
export function measuredTasks(
  metrics: Pick<Metrics, 'countJob'>,
  tasks: Readonly<Record<string, JobTask>>,
): Record<string, JobTask> {
  return Object.fromEntries(
    Object.entries(tasks).map(([task, run]): [string, JobTask] => [
      task,
      (payload, attempt) =>
        timed(
          () => run(payload, attempt),
          (outcome, seconds) => metrics.countJob({ task, outcome, seconds }),
        ),
    ]),
  );
}
