import { deliverOrder } from '@kosar/contract/handover/handover';
import { getPackList } from '@kosar/contract/handover/pack-lists';
import { expect, test } from 'vitest';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';
import { logInTransporter, readTable } from './table-testing.ts';

const api = useApi();

test('a pack list after weighing holds the weights that were recorded, beside what was ordered', async () => {
  const packing = { deviationPercent: 20, priceFt: 1000, unitPriceFt: 1000 };
  const delivery = await makeOpenDelivery(api.current, {
    products: [
      {
        name: 'Alma',
        unitName: 'kg',
        packings: [{ ...packing, type: 'NOT_PACKAGED', name: 'kg', incrementMilli: 50 }],
      },
      {
        name: 'Sajt',
        unitName: 'kg',
        packings: [
          {
            ...packing,
            type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
            name: 'darab',
            packetSizeMilli: 300,
            priceFt: 300,
          },
        ],
      },
    ],
  });
  const [apples, cheese] = delivery.packingIds;
  const placed = await order(
    api.current,
    delivery,
    await makeBuyer(api.current),
    lines([apples, 1.25], [cheese, 2]),
  );
  expect(placed.status).toBe(201);
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, delivery.chain.id, 'ORDERING_CLOSED', TEST_NOW),
  );
  const as = await logInTransporter(api.current, delivery);
  const bag = async () => {
    const query = { deliveryChain: delivery.chain.id };
    const { body } = await api.current.call(getPackList, { query }, { as });
    const [first] = body.deliveries[0]?.bags ?? [];
    return { weight: first?.weight, lines: first?.lines.toSorted((a, b) => a.packingId - b.packingId) };
  };
  expect(await bag()).toMatchObject({ weight: 1.85, lines: [{ recorded: null }, { recorded: null }] });
  const [atTable] = (await readTable(api.current, { delivery, as, buyers: [], orderIds: [] })).orders;
  const recorded = new Map([
    ['Alma', { deliveredAmount: 1.3 }],
    ['Sajt', { deliveredAmount: 2, deliveredAmountInUnits: 0.587 }],
  ]);
  const body = {
    orderId: placed.body.id,
    version: atTable?.version ?? 0,
    orderItems: (atTable?.items ?? []).map(({ id, name }) => ({
      orderItemId: id,
      deliveredAmount: null,
      ...recorded.get(name),
    })),
  };
  expect((await api.current.call(deliverOrder, { body }, { as })).status).toBe(200);
  expect(await bag()).toMatchObject({
    weight: 1.887,
    lines: [
      { packingId: apples, amount: 1.25, recorded: { amount: 1.3, inUnits: null } },
      { packingId: cheese, amount: 2, recorded: { amount: 2, inUnits: 0.587 } },
    ],
  });
});
