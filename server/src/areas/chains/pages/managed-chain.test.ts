import { getManagedChain } from '@kosar/contract/chains/chain-overview';
import { listChains } from '@kosar/contract/chains/chains';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { HOME, makeBuyers, makeOpenDelivery, order, type TestDelivery } from '../../orders/order-testing.ts';

const api = useApi();

async function admin(): Promise<string> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(id, ['ROLE_ADMIN']);
}

/** Who plays a role in a chain, with a live session. */
async function partyOf(table: 'transporter' | 'organizer', id: number): Promise<string> {
  const { rows } = await sql<{ owner_id: number }>`select a.owner_id from ${sql.table(table)} r
    join actor a on a.id = r.actor_id where r.id = ${id}`.execute(api.current.context.db);
  return api.current.logIn(rows[0]?.owner_id ?? 0);
}

function read({ chain }: TestDelivery, as: string) {
  return api.current.call(getManagedChain, { params: { id: chain.id } }, { as });
}

describe('the page of a managed chain', () => {
  test('shows its transporter the terms, the deliveries and what their live orders come to', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      chain: { tiers: [{ startIncomeFt: 50_000, discountPercent: 5 }] },
    });
    const [one, two] = await makeBuyers(api.current, 2);
    if (one === undefined || two === undefined) throw new Error('no buyers');
    await order(api.current, delivery, one);
    await order(api.current, delivery, one);
    await order(api.current, delivery, two, { deliveryOptionId: delivery.homeId, homeDeliveryAddress: HOME });
    const { body } = await read(delivery, await partyOf('transporter', delivery.chain.transporter_id));
    expect(body).toMatchObject({
      id: delivery.chain.id,
      state: 'OPEN',
      version: 1,
      orders: 3,
      buyers: 2,
      orderedIncome: 3000,
      discountTiers: [{ tierStartIncome: 50_000, discount: 0.05 }],
      revenueShareId: null,
      currentUserTransporter: true,
      currentUserOrganizer: false,
      deliveries: [{ id: delivery.deliveryId, orders: 3, buyers: 2, homeOrders: 1, discountedValue: 3000 }],
    });
    expect(body.producers).toHaveLength(1);
    expect(body.totalValue).toBe(body.deliveries[0]?.totalValue);
  });

  test('shows an organizer their own deliveries only, and admins where the shares are', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const other = await makeOpenDelivery(api.current);
    await transaction(api.current.context.db, (trx) =>
      trx
        .insertInto('delivery')
        .values({
          chain_id: delivery.chain.id,
          event_id: other.event.id,
          invite_token: `masik-${delivery.chain.id}`,
        })
        .execute(),
    );
    const { organizer_id: organizerId } = await api.current.context.db
      .selectFrom('delivery_event')
      .select('organizer_id')
      .where('id', '=', delivery.event.id)
      .executeTakeFirstOrThrow();
    const own = await read(delivery, await partyOf('organizer', organizerId));
    expect(own.body.deliveries.map(({ id }) => id)).toEqual([delivery.deliveryId]);
    expect(own.body).toMatchObject({ currentUserOrganizer: true, currentUserTransporter: false });
    const all = await read(delivery, await admin());
    expect(all.body.deliveries).toHaveLength(2);
    expect(all.body.revenueShareId).toEqual(expect.any(Number));
  });

  test('asks as many queries of one delivery as of many', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const as = await partyOf('transporter', delivery.chain.transporter_id);
    api.current.database.queries.length = 0;
    await read(delivery, as);
    expect(api.current.database.queries.length).toBeLessThanOrEqual(6);
  });
});

test('chains are listed by the organizer of an event or the manager of a point that they go to', async () => {
  const delivery = await makeOpenDelivery(api.current);
  const { organizer_id: organizer, manager_id: deliveryPointManager } = await api.current.context.db
    .selectFrom('delivery_event as e')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['e.organizer_id', 'p.manager_id'])
    .where('e.id', '=', delivery.event.id)
    .executeTakeFirstOrThrow();
  for (const query of [{ organizer }, { deliveryPointManager }]) {
    const { body } = await api.current.call(listChains, { query });
    expect(body.items.map(({ id }) => id)).toEqual([delivery.chain.id]);
  }
});
