import { randomUUID } from 'node:crypto';
import { localDay } from '@kosar/domain/calendar';
import { type Due, dueDay, soonestPeriod } from '@kosar/domain/dues';
import type { SettledChain } from '@kosar/domain/settle-chain';
import type { PayoutPeriod } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';

/** Writes the clearing of a chain with each actor's part and who owes whom; with nothing to pay it is settled at once. */
export async function writeClearing(
  trx: Transaction,
  chainId: number,
  { totals, shares, dues }: SettledChain,
  now: Date,
): Promise<void> {
  const isSettled = dues.length === 0;
  const { id } = await trx
    .insertInto('clearing')
    .values({
      chain_id: chainId,
      total_revenue_ft: totals.totalRevenueFt,
      cash_payment_ft: totals.cashPaymentFt,
      platform_payment_ft: totals.platformPaymentFt,
      platform_share_ft: totals.platformShareFt,
      platform_discount_ft: totals.platformDiscountFt,
      buyer_debt_ft: totals.buyerDebtFt,
      state: isSettled ? 'SETTLED' : 'OPEN',
      settled_at: isSettled ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shares.length > 0) {
    const rows = shares.map(({ party, actorId, shareFt, discountFt }) => ({
      clearing_id: id,
      party: clearingParty(party),
      actor_id: actorId,
      share_ft: shareFt,
      discount_ft: discountFt,
    }));
    await trx.insertInto('clearing_share').values(rows).execute();
    await noteDiscounts(trx, id, shares, now);
  }
  await writeDues(trx, { clearingId: id, chainId, dues, shares, now });
}

/** Notes by its day what a clearing, or a correction of it, takes off shares for discounts: statements of past months read that. */
export async function noteDiscounts(
  trx: Transaction,
  clearingId: number,
  shares: SettledChain['shares'],
  now: Date,
): Promise<void> {
  const rows = shares
    .filter(({ discountFt }) => discountFt !== 0)
    .map(({ party, actorId, discountFt }) => ({
      clearing_id: clearingId,
      party: clearingParty(party),
      actor_id: actorId,
      at: now,
      discount_ft: discountFt,
    }));
  if (rows.length > 0) await trx.insertInto('clearing_share_change').values(rows).execute();
}

/** Writes who owes whom by a clearing, or by a correction of it; `shares` say in which roles an actor earns. */
export async function writeDues(
  trx: Transaction,
  clearing: {
    clearingId: number;
    chainId: number;
    correctionId?: number;
    dues: readonly Due[];
    shares: readonly { readonly party: string; readonly actorId: number }[];
    now: Date;
  },
): Promise<void> {
  const { clearingId, chainId, correctionId, dues, shares, now } = clearing;
  if (dues.length === 0) return;
  const periods = await readPeriods(
    trx,
    dues.flatMap(({ payeeId }) => payeeId ?? []),
  );
  const rows = dues.map(({ payerId, payeeId, amountFt, paymentType }) => {
    const roles = shares.filter(({ actorId }) => actorId === payeeId).map(({ party }) => party);
    const period = periodOf(periods.get(payeeId ?? 0), roles);
    return {
      clearing_id: clearingId,
      chain_id: chainId,
      payer_id: payerId,
      payee_id: payeeId,
      payment_type: paymentType,
      payout_period: period,
      amount_ft: amountFt,
      due_on: dueDay(period, localDay(now)),
      request_id: randomUUID(),
      created_at: now,
      correction_id: correctionId ?? null,
    };
  });
  await trx.insertInto('clearing_transaction').values(rows).execute();
}

interface PeriodsRow {
  id: number;
  /** The actor's own, for roles that have none. */
  actor: PayoutPeriod;
  producer: PayoutPeriod | null;
  transporter: PayoutPeriod | null;
  organizer: PayoutPeriod | null;
  deliveryPointManager: PayoutPeriod | null;
}

async function readPeriods(trx: Transaction, actorIds: readonly number[]): Promise<Map<number, PeriodsRow>> {
  const { rows } = await sql<PeriodsRow>`
    select a.id, a.payout_period as actor, p.payout_period as producer, t.payout_period as transporter,
      o.payout_period as organizer, m.payout_period as "deliveryPointManager"
    from actor a
    left join producer p on p.actor_id = a.id
    left join transporter t on t.actor_id = a.id
    left join organizer o on o.actor_id = a.id
    left join delivery_point_manager m on m.actor_id = a.id
    where a.id = any (${[...actorIds]})`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The period of the role in which an actor gets the money, the soonest of several; the platform gets its part at once. */
function periodOf(row: PeriodsRow | undefined, roles: readonly string[]): PayoutPeriod {
  if (row === undefined) return 'PER_DELIVERY';
  const own = [
    roles.includes('producer') ? row.producer : null,
    roles.includes('transporter') ? row.transporter : null,
    roles.includes('organizer') ? row.organizer : null,
    roles.includes('deliveryPointManager') ? row.deliveryPointManager : null,
  ].filter((period) => period !== null);
  return soonestPeriod(own) ?? row.actor;
}

/** The platform's part is no row of an actor. */
function clearingParty(party: SettledChain['shares'][number]['party']) {
  if (party === 'platform') throw new Error('the platform is no actor');
  return party;
}
