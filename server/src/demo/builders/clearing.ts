import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  ClearingShareTable,
  ClearingTable,
  ClearingTransactionTable,
} from '../../infra/database/tables.generated.ts';
import { makeChain } from './chain.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT, DELIVERY_DAY } from './default-time.ts';
import { nextTag } from './tag.ts';

export type ClearingOptions = Only<ClearingTable> & {
  shares?: readonly (Only<ClearingShareTable> & { actorId: number })[];
  /** Dues; a clearing is settled once all of them are paid. */
  transactions?: readonly Only<ClearingTransactionTable>[];
};

export type MadeClearing = Selectable<ClearingTable> & {
  transactions: Selectable<ClearingTransactionTable>[];
};

/** A clearing of a new chain unless said, of 10 000 Ft in cash, with the parts and dues that are said. */
export async function makeClearing(
  trx: Transaction,
  { shares = [], transactions = [], ...only }: ClearingOptions = {},
): Promise<MadeClearing> {
  const isSettled = transactions.every(({ state }) => state === 'PAID');
  const clearing = await trx
    .insertInto('clearing')
    .values({
      chain_id: only.chainId ?? (await makeChain(trx)).id,
      total_revenue_ft: 10_000,
      cash_payment_ft: 10_000,
      platform_payment_ft: 0,
      platform_share_ft: 200,
      platform_discount_ft: 0,
      state: isSettled ? 'SETTLED' : 'OPEN',
      settled_at: isSettled ? BUILT_AT : null,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (shares.length > 0) {
    const values = shares.map(
      (share): Insertable<ClearingShareTable> => ({
        clearing_id: clearing.id,
        party: 'producer',
        share_ft: 8000,
        discount_ft: 0,
        ...columns<ClearingShareTable>(share),
        actor_id: share.actorId,
      }),
    );
    await trx.insertInto('clearing_share').values(values).execute();
  }
  return { ...clearing, transactions: await putDues(trx, clearing, transactions) };
}

async function putDues(
  trx: Transaction,
  clearing: Selectable<ClearingTable>,
  transactions: readonly Only<ClearingTransactionTable>[],
): Promise<Selectable<ClearingTransactionTable>[]> {
  if (transactions.length === 0) return [];
  const values = transactions.map(
    (due): Insertable<ClearingTransactionTable> => ({
      clearing_id: clearing.id,
      chain_id: clearing.chain_id,
      payment_type: 'ON_SITE',
      payout_period: 'PER_DELIVERY',
      amount_ft: 8000,
      due_on: DELIVERY_DAY,
      request_id: nextTag(),
      paid_at: due.state === 'PAID' ? BUILT_AT : null,
      ...columns<ClearingTransactionTable>(due),
    }),
  );
  return trx.insertInto('clearing_transaction').values(values).returningAll().execute();
}
