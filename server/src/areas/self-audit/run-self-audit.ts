import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { countInvariants } from '../../infra/database/invariants.ts';
import { findBrokenRules } from './find-differences.ts';
import { findPaymentDifferences } from './find-payment-differences.ts';
import { findPayoutDifferences } from './find-payout-differences.ts';

const MAX_RUNS = 60;
const PAYMENTS_OF_MS = 30 * 24 * 3_600_000;
/** A worker that starts again doesn't audit again on the same night. */
const LEAST_BETWEEN_MS = 20 * 3_600_000;

const NOTHING_HELD = { differences: [], read: 0, unanswered: 0 };

/** The nightly audit, unless one was made since last night. */
export async function runNightly(context: AppContext): Promise<void> {
  const last = await context.db
    .selectFrom('self_audit')
    .select('started_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const since = last && context.clock.now().getTime() - last.started_at.getTime();
  if (since === undefined || since >= LEAST_BETWEEN_MS) await runSelfAudit(context);
}

/**
 * Holds the data against its own rules and the payments and payouts against the provider's, and keeps what it found (design 5, self-audit). It reads outside of any
 * transaction; what it finds is kept in one. Gives the id of the run.
 */
export async function runSelfAudit({ db, reads, clock, payments, log }: AppContext): Promise<number> {
  const startedAt = clock.now();
  const broken = await findBrokenRules(reads);
  const since = new Date(startedAt.getTime() - PAYMENTS_OF_MS);
  const held =
    payments === null ? NOTHING_HELD : await findPaymentDifferences({ db, clock }, payments, since);
  const payouts =
    payments === null ? NOTHING_HELD : await findPayoutDifferences({ db, clock }, payments, since);
  const differences = [...broken, ...held.differences, ...payouts.differences];
  if (differences.length > 0) log.error({ differences: differences.length }, 'self-audit');
  const rules = await countInvariants();
  return transaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('self_audit')
      .values({
        started_at: startedAt,
        ended_at: clock.now(),
        rules,
        payments_read: held.read,
        payments_unanswered: held.unanswered,
        payouts_read: payouts.read,
        payouts_unanswered: payouts.unanswered,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (differences.length > 0) {
      const rows = differences.map(({ rule, orderId, chainId, found }) => ({
        self_audit_id: id,
        rule,
        order_id: orderId,
        chain_id: chainId,
        found: JSON.stringify(found),
      }));
      await trx.insertInto('self_audit_difference').values(rows).execute();
    }
    await trx
      .deleteFrom('self_audit')
      .where('id', '<=', id - MAX_RUNS)
      .execute();
    return id;
  });
}
