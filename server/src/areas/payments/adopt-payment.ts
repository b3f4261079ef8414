import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { applySeen } from './apply-provider-state.ts';

/**
 * News of a payment that we don't know by the provider's number: its start may not have been answered yet, or never was. What is read says our
 * number; if an attempt with it waits for its answer, it is bound, and the news count. Anything else changes nothing.
 */
export async function adoptPayment(context: AppContext, externalId: string): Promise<void> {
  const { db, payments, log } = context;
  if (payments === null) return;
  const seen = await payments.readPayment(externalId);
  const bound = await transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; payment_id: number }>`
      update payment_try set external_id = ${externalId}, status = 'IN_PROGRESS'
      where request_id = ${seen.requestId} and external_id is null and status in ('PENDING', 'EXPIRED')
        and not exists (select from payment_try other where other.external_id = ${externalId})
      returning id, payment_id`.execute(trx);
    return rows[0];
  });
  if (bound === undefined) log.warn({ externalId }, 'news of a payment that no one began');
  else await applySeen(context, { paymentId: bound.payment_id, attemptId: bound.id }, seen);
}
