import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { refuseUnless } from '../../infra/refusal.ts';

/** Gives back to the coupons what the live orders of a chain have used of them: it was called off. The notes of the uses stay. */
export async function giveBackCouponsOfChain(trx: Transaction, chainId: number): Promise<void> {
  await moveUses(trx, ofChain(chainId), sql`1`);
}

/** The same for some orders that were taken back at once. They are cancelled already. */
export async function giveBackCouponsOfOrders(trx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await moveUses(trx, sql`o.id = any (${[...orderIds]})`, sql`1`);
}

/**
 * Spends the coupons of a chain's live orders again: it was reopened. Refuses with REOPEN_COUPON_GONE where someone has used theirs elsewhere
 * meanwhile, be it a part of it. The caller holds the coupons' locks.
 */
export async function spendCouponsOfChain(trx: Transaction, chainId: number): Promise<void> {
  refuseUnless(!(await isAnyGone(trx, chainId)), 'REOPEN_COUPON_GONE');
  await moveUses(trx, ofChain(chainId), sql`-1`);
}

async function isAnyGone(trx: Transaction, chainId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_coupon u join customer_order o on o.id = u.order_id join user_discount d on d.id = u.user_discount_id
    where ${ofChain(chainId)}
    group by d.id
    having d.unit = 'PERCENT' and d.remaining_uses < sum(u.holds_use::integer) or d.remaining_amount_ft < sum(u.used_ft)
    limit 1`.execute(trx);
  return rows.length > 0;
}

function ofChain(chainId: number): RawBuilder<unknown> {
  return sql`o.chain_id = ${chainId} and o.cancelled_at is null`;
}

async function moveUses(
  trx: Transaction,
  orders: RawBuilder<unknown>,
  sign: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with used as (
      select u.user_discount_id, sum(u.holds_use::integer)::integer as uses, sum(u.used_ft)::bigint as used_ft
      from order_coupon u join customer_order o on o.id = u.order_id
      where ${orders}
      group by 1
    )
    update user_discount d
    set remaining_uses = d.remaining_uses + ${sign} * (d.unit = 'PERCENT')::integer * u.uses,
      remaining_amount_ft = d.remaining_amount_ft + ${sign} * u.used_ft
    from used u where d.id = u.user_discount_id`.execute(trx);
}
