import type { AppContext } from './app-context.ts';
import { type Database, transaction } from './database/connect.ts';

/** After so long without a sign of a worker the market can't serve: orders would never close and mails never leave. */
export const WORKER_SILENT_MS = 5 * 60_000;
const BEAT_EVERY_MS = 20_000;

/** Writes down that a worker is at work. */
export async function beat({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await transaction(db, (trx) =>
    trx
      .insertInto('worker_heartbeat')
      .values({ seen_at: now })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ seen_at: now }))
      .execute(),
  );
}

/** Beats until stopped; a lost database is waited for. */
export function keepBeating(
  context: Pick<AppContext, 'db' | 'clock' | 'log'>,
  everyMs: number = BEAT_EVERY_MS,
): { stop: () => Promise<void> } {
  let current = once();
  const timer = setInterval(() => {
    current = current.then(once);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };

  async function once(): Promise<void> {
    await beat(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'no sign of life was written'),
    );
  }
}

/** When a worker was last at work; null where none ever was. */
export async function workerSeenAt(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('worker_heartbeat').select('seen_at').executeTakeFirst();
  return row?.seen_at ?? null;
}
