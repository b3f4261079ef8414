import { addDays, startOfDay } from '@kosar/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { handOverAll } from '../../handover/table-testing.ts';
import { makeBuyer, order } from '../../orders/order-testing.ts';
import {
  chainOf,
  endAt,
  makePlanned,
  type Planned,
  switchRescueOn,
  transporterOf,
} from './rescue-testing.ts';

const api = useApi();
const HOUR_MS = 3_600_000;

beforeAll(() => switchRescueOn(api.current));

/** A chain that was handed over after its deadline, before the clock came by. */
async function makeHandedOver(planned: Planned) {
  const delivery = await makePlanned(api.current, planned);
  const [buyer, silent] = [await makeBuyer(api.current), await makeBuyer(api.current)];
  const { body } = await order(api.current, delivery, buyer);
  await order(api.current, delivery, silent);
  api.current.clock.set(new Date(delivery.chain.order_deadline.getTime() + HOUR_MS));
  const as = await transporterOf(api.current, delivery);
  const table = { delivery, as, buyers: [buyer], orderIds: [body.id] };
  const handed = await handOverAll(api.current, table, body.id, 1);
  api.current.clock.set(TEST_NOW);
  expect(handed.status).toBe(200);
  return { delivery, late: new Date(delivery.chain.order_deadline.getTime() + 2 * HOUR_MS) };
}

function countOrders(chainId: number) {
  return api.current.context.db
    .selectFrom('customer_order')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('cancelled_at', 'is', null)
    .execute();
}

test.each<Planned>([{ plan: 'CANCEL' }, { plan: 'EXTEND' }, { plan: 'APPROVE' }])(
  'what was handed over before a late clock comes by is called off by no plan: %o',
  async (planned) => {
    const { delivery, late } = await makeHandedOver(planned);
    await endAt(api.current, late);
    expect(await chainOf(api.current, delivery)).toMatchObject({
      state: 'ORDERING_CLOSED',
      order_deadline: delivery.chain.order_deadline,
    });
    expect(await countOrders(delivery.chain.id)).toHaveLength(2);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  },
);

test('a plan decides nothing once the last day is over', async () => {
  const delivery = await makePlanned(api.current, { plan: 'APPROVE' });
  await order(api.current, delivery, await makeBuyer(api.current));
  const { day_of_delivery: lastDay } = await chainOf(api.current, delivery);
  const over = startOfDay(addDays(lastDay ?? '', 1));
  expect(await endAt(api.current, over)).not.toContain(delivery.chain.id);
  expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'OPEN' });
  expect(await endAt(api.current, new Date(over.getTime() - 1))).toContain(delivery.chain.id);
});
