import type { Logger } from 'pino';

/**
 * Does the work for each of what is due, in order. One that fails is written to the log by its number and keeps none of those behind it waiting; at the end the run fails, so
 * that whoever watches the jobs sees it, and the next one tries again. Gives those for which the work was done: a `false` says that there was nothing to do.
 */
export async function eachDue(
  log: Pick<Logger, 'error'>,
  what: string,
  due: readonly number[],
  work: (id: number) => Promise<boolean | void>,
): Promise<number[]> {
  const done: number[] = [];
  const failed: number[] = [];
  for (const id of due) {
    try {
      if ((await work(id)) !== false) done.push(id);
    } catch (error) {
      failed.push(id);
      log.error({ err: error, what, id }, 'what is due could not be done');
    }
  }
  if (failed.length > 0)
    throw new Error(`${what}: ${failed.length} of ${due.length} failed (${failed.slice(0, 10).join(', ')})`);
  return done;
}
