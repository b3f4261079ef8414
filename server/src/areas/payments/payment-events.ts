import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Keeps what the provider said of a payment, as it came; the same as last time isn't said again. */
export async function keepPaymentEvent(
  trx: Transaction,
  paymentId: number,
  kind: string,
  body: unknown,
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_event (payment_id, at, kind, body)
    select ${paymentId}, ${now}::timestamptz, ${kind}::text, ${JSON.stringify(body)}::jsonb
    where not exists (
      select from (select kind, body from payment_event where payment_id = ${paymentId} order by id desc limit 1) last
      where last.kind = ${kind} and last.body = ${JSON.stringify(body)}::jsonb)`.execute(trx);
}
