import { effectiveChainState, isOrderingOpen } from '@kosar/domain/chain-state';
import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { useTestDatabase } from '../testing/database.ts';
import { effectiveState, lastDeliveryDay, takesOrders } from './chain-state-sql.ts';
import { type Transaction, transaction } from './connect.ts';

const database = useTestDatabase();

/** Around midnight in Budapest, on both days on which its clock is changed, and at a deadline itself. */
const MOMENTS = [
  '2026-03-28T23:00:00+01:00',
  '2026-03-29T00:00:00+01:00',
  '2026-03-29T20:00:00+02:00',
  '2026-03-29T23:59:59+02:00',
  '2026-03-30T00:00:00+02:00',
  '2026-10-25T00:00:00+02:00',
  '2026-10-25T19:59:59+01:00',
  '2026-10-25T20:00:00+01:00',
  '2026-10-26T00:00:00+01:00',
];

async function stateInSql(trx: Transaction, chainId: number, now: Date) {
  const { rows } = await sql<{ state: string; isOpen: SqlBool; day: string }>`
    select ${effectiveState(now)} as state, ${takesOrders(now)} as "isOpen", ${lastDeliveryDay('c')} as day
    from chain c where c.id = ${chainId}`.execute(trx);
  return rows[0];
}

describe('the state of a chain in SQL', () => {
  it('is the one that the rules decide, in every state at every moment, handed over or not', async () => {
    await transaction(database.db, async (trx) => {
      for (const day of ['2026-03-29', '2026-10-25']) {
        const orderDeadline = new Date(`${day}T20:00:00${day < '2026-06' ? '+02:00' : '+01:00'}`);
        for (const state of CHAIN_STATES) {
          const chain = await makeChain(trx, { state, dayOfDelivery: day, orderDeadline, items: [] });
          for (const handedOverAt of [null, orderDeadline]) {
            await trx
              .updateTable('chain')
              .set({ handed_over_at: handedOverAt })
              .where('id', '=', chain.id)
              .execute();
            const facts = {
              state,
              orderDeadline,
              lastDeliveryDay: day,
              minIncomeFt: 10_000,
              orderedIncomeFt: 0,
              isHandedOver: handedOverAt !== null,
            };
            for (const now of MOMENTS.map((text) => new Date(text))) {
              expect(await stateInSql(trx, chain.id, now)).toEqual({
                state: effectiveChainState(facts, now),
                isOpen: isOrderingOpen(facts, now),
                day,
              });
            }
          }
        }
      }
    });
  });

  it('ends after the last of the chain’s deliveries, or after its own day where no delivery has one', async () => {
    await transaction(database.db, async (trx) => {
      const days = ['2026-11-25', '2026-11-28', null].map((dayOfDelivery) =>
        makeEvent(trx, dayOfDelivery === null ? { type: 'UNKNOWN_DATE' } : { dayOfDelivery }),
      );
      const deliveries = (await Promise.all(days)).map(({ id }) => ({ eventId: id }));
      const several = await makeChain(trx, { deliveries });
      expect((await stateInSql(trx, several.id, new Date()))?.day).toBe('2026-11-28');
      const undated = await makeChain(trx, { deliveries: deliveries.slice(2) });
      expect((await stateInSql(trx, undated.id, new Date()))?.day).toBe('2026-11-25');
    });
  });
});
