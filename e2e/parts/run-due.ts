import { runScheduled } from '@kosar/server/infra/jobs/start-worker';
import { SCHEDULE } from '@kosar/server/jobs';
import { inDatabase } from './in-database.ts';

/**
 * Has the running worker look for what is due at once, instead of at its clock's next minute. The job is put into the market's
 * queue by its database: no address of the market can do it.
 */
export async function runNow(task: string): Promise<void> {
  // A task without a run of its own would wait in the queue for ever.
  if (!SCHEDULE.some((one) => one.task === task)) throw new Error(`The clock starts no ${task}`);
  await inDatabase(({ pool }) => runScheduled(pool, task));
}
