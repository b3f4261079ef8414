import type { Ft } from '@kosar/domain/money';
import { takenPlatformFt } from '@kosar/domain/payment-parts';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { ProviderPayment } from '../../providers/payment/payment-provider.ts';

/** How a payment was to be split when it began: what of it is the platform's at most, and into whose wallet the rest goes (null: the platform's, too). */
export interface AgreedSplit {
  readonly payeeId: number | null;
  readonly agreedPlatformFt: Ft;
}

/** The platform's part of what was taken, by what the provider shows of it. */
export function takenPartFt(
  { payeeId, agreedPlatformFt }: AgreedSplit,
  askedFt: Ft,
  seen: Pick<ProviderPayment, 'totalFt' | 'platformFt'>,
): Ft {
  if (payeeId === null) return seen.totalFt;
  const { totalFt: takenFt, platformFt: shownFt } = seen;
  return takenPlatformFt({ takenFt, agreedFt: agreedPlatformFt, askedFt, shownFt });
}

/** The part of payment `alias` that was agreed to be the platform's, as long as nothing is taken. */
export function agreedPlatformFt(alias: string): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(part.value_ft), 0)::bigint from payment_transaction part
    where part.payment_id = ${sql.ref(`${alias}.id`)} and part.item_type = 'PLATFORM_SHARE')`;
}

/**
 * Keeps what the provider reported as taken without our asking, with its split: as the provider shows it, else as it was agreed. A capture that is there
 * already ends by itself. Says whether it did.
 */
export async function keepUnaskedCapture(
  trx: Transaction,
  paymentId: number,
  agreed: AgreedSplit,
  seen: Pick<ProviderPayment, 'totalFt' | 'platformFt'>,
): Promise<boolean> {
  const askedFt = Math.min(agreed.agreedPlatformFt, seen.totalFt);
  const platformFt = takenPartFt(agreed, askedFt, seen);
  const { numAffectedRows } = await sql`
    insert into payment_capture (payment_id, chain_id, planned_ft, planned_platform_ft, state, taken_ft, taken_platform_ft, payee_id)
    select p.id, o.chain_id, ${seen.totalFt}, ${platformFt}, 'TAKEN', ${seen.totalFt}, ${platformFt}, ${agreed.payeeId}
    from payment p join customer_order o on o.id = p.order_id
    where p.id = ${paymentId}
    on conflict (payment_id) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}
