import type { OrderCorrection } from '@kosar/domain/correct-order';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { noteDiscounts, writeDues } from './write-clearing.ts';

/** Adds what a correction changes to a chain's clearing: its totals, each actor's part, and dues of their own. What is paid stays as it is. */
export async function correctClearing(
  trx: Transaction,
  chainId: number,
  correctionId: number,
  { totals, shares, dues }: OrderCorrection,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from clearing where chain_id = ${chainId} for no key update`.execute(trx);
  const [clearing] = rows;
  if (clearing === undefined) throw new Error(`chain ${chainId} has no clearing to correct`);
  await sql`
    update clearing set total_revenue_ft = total_revenue_ft + ${totals.totalRevenueFt}::bigint,
      cash_payment_ft = cash_payment_ft + ${totals.cashPaymentFt}::bigint,
      platform_payment_ft = platform_payment_ft + ${totals.platformPaymentFt}::bigint,
      platform_share_ft = platform_share_ft + ${totals.platformShareFt}::bigint,
      platform_discount_ft = platform_discount_ft + ${totals.platformDiscountFt}::bigint,
      buyer_debt_ft = buyer_debt_ft + ${totals.buyerDebtFt}::bigint
    where id = ${clearing.id}`.execute(trx);
  await addShares(trx, clearing.id, shares);
  await noteDiscounts(trx, clearing.id, shares, now);
  if (dues.length === 0) return;
  const roles = await trx
    .selectFrom('clearing_share')
    .select(['party', 'actor_id as actorId'])
    .where('clearing_id', '=', clearing.id)
    .execute();
  await writeDues(trx, { clearingId: clearing.id, chainId, correctionId, dues, shares: roles, now });
  await trx
    .updateTable('clearing')
    .set({ state: 'OPEN', settled_at: null })
    .where('id', '=', clearing.id)
    .execute();
}

async function addShares(
  trx: Transaction,
  clearingId: number,
  shares: OrderCorrection['shares'],
): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
    as n(party text, "actorId" integer, "shareFt" bigint, "discountFt" bigint)`;
  await sql`
    update clearing_share s set share_ft = s.share_ft + n."shareFt", discount_ft = s.discount_ft + n."discountFt"
    from ${changed} where s.clearing_id = ${clearingId} and s.party = n.party and s.actor_id = n."actorId"`.execute(
    trx,
  );
  await sql`
    insert into clearing_share (clearing_id, party, actor_id, share_ft, discount_ft)
    select ${clearingId}, n.party, n."actorId", n."shareFt", n."discountFt" from ${changed}
    where not exists (
      select from clearing_share s
      where s.clearing_id = ${clearingId} and s.party = n.party and s.actor_id = n."actorId")`.execute(trx);
}
