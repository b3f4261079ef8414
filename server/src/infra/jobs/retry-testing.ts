import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Has failed jobs tried again at once: the distances between attempts are seconds that no test needs to wait for. */
export async function retryNow(db: Database): Promise<void> {
  await sql`
    with hurried as (
      update graphile_worker._private_jobs set run_at = now()
      where attempts > 0 and locked_at is null and run_at > now() returning id
    )
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from hurried having count(*) > 0`.execute(
    db,
  );
}
