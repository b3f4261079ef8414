import { deliverOrder } from '@kosar/contract/handover/handover';
import { describe, expect, test } from 'vitest';
import { endChain } from '../../demo/builders/end-chain.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { meetAfter } from '../../infra/testing/gate.ts';
import { lines, makeBuyer, makeOpenDelivery, order, type TestDelivery } from '../orders/order-testing.ts';
import { countStatuses, startTwin, withoutLocks } from '../orders/race-testing.ts';

const api = useApi();

const WEIGHED = {
  packings: [
    {
      type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
      packetSizeMilli: 1500,
      deviationPercent: 20,
      priceFt: 3000,
      unitPriceFt: 2000,
      incrementMilli: 1000,
    },
  ],
} as const;

/** A closed chain with one order of two lines: two kilograms of loose goods and two weighed packets. */
async function makeTable(state: 'OPEN' | 'ORDERING_CLOSED' = 'ORDERING_CLOSED') {
  const delivery = await makeOpenDelivery(api.current, {
    products: [{ packings: [{ deviationPercent: 10 }] }, WEIGHED],
  });
  const buyer = await makeBuyer(api.current);
  const [loose, weighed] = delivery.packingIds;
  const placed = await order(api.current, delivery, buyer, lines([loose, 2], [weighed, 2]));
  if (state !== 'OPEN') await end(delivery);
  const [first, second] = placed.body.orderItems.map(({ id }) => id);
  return { delivery, buyer, orderId: placed.body.id, first: first ?? 0, second: second ?? 0 };
}

function end({ chain }: TestDelivery): Promise<void> {
  return transaction(api.current.context.db, (trx) => endChain(trx, chain.id, 'ORDERING_CLOSED', TEST_NOW));
}

async function transporterOf({ chain }: TestDelivery): Promise<string> {
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('transporter as t')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select('a.owner_id')
    .where('t.id', '=', chain.transporter_id)
    .executeTakeFirstOrThrow();
  return api.current.logIn(ownerId);
}

async function versionOf(orderId: number): Promise<number> {
  const { version } = await api.current.context.db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return version;
}

type Items = readonly {
  orderItemId: number;
  deliveredAmount: number | null;
  deliveredAmountInUnits?: number;
}[];

function deliver(
  as: string,
  body: { orderId: number; version: number; orderItems: Items },
  headers: Record<string, string> = {},
) {
  return api.current.call(deliverOrder, { body }, { as, headers });
}

describe('handing an order over', () => {
  test('counts real weights at the ordered prices; weighed packets default to amount × packet size', async () => {
    const { delivery, orderId, first, second } = await makeTable();
    const answer = await deliver(await transporterOf(delivery), {
      orderId,
      version: await versionOf(orderId),
      orderItems: [
        { orderItemId: first, deliveredAmount: 1.9 },
        { orderItemId: second, deliveredAmount: 2 },
      ],
    });
    expect(answer.body.order).toMatchObject({
      deliveryState: 'DELIVERED',
      hasDeviation: true,
      deliveredDiscountedValue: 1900 + 6000,
      orderItems: [
        { deliveredAmount: 1.9, deliveredAmountInUnits: null, deliveredDiscountedValue: 1900 },
        { deliveredAmount: 2, deliveredAmountInUnits: 3, deliveredDiscountedValue: 6000 },
      ],
    });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('not delivered sets the amounts to 0; a record can be taken back', async () => {
    const { delivery, orderId, first, second } = await makeTable();
    const as = await transporterOf(delivery);
    const none = await deliver(as, {
      orderId,
      version: await versionOf(orderId),
      orderItems: [first, second].map((orderItemId) => ({ orderItemId, deliveredAmount: 0 })),
    });
    expect(none.body.order).toMatchObject({ deliveryState: 'NOT_DELIVERED', deliveredDiscountedValue: 0 });
    const back = await deliver(as, {
      orderId,
      version: none.body.version,
      orderItems: [first, second].map((orderItemId) => ({ orderItemId, deliveredAmount: null })),
    });
    expect(back.body.order).toMatchObject({ deliveryState: null, deliveredDiscountedValue: null });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('is refused as a whole with the field at fault, in the words of the specification', async () => {
    const { delivery, orderId, first, second } = await makeTable();
    const version = await versionOf(orderId);
    const answer = await deliver(await transporterOf(delivery), {
      orderId,
      version,
      orderItems: [
        { orderItemId: first, deliveredAmount: 2.3 },
        { orderItemId: second, deliveredAmount: 1.5 },
      ],
    });
    expect(answer.problem).toMatchObject({
      status: 400,
      code: 'HANDOVER_REFUSED',
      errors: [
        {
          path: 'orderItems.0.deliveredAmount',
          message: 'Legfeljebb 2,2, vagy kisebb szám adható meg!',
        },
        { path: 'orderItems.1.deliveredAmount', code: 'OFF_STEP' },
      ],
    });
    expect(await versionOf(orderId)).toBe(version);
  });

  test('waits until ordering is over, for admins too', async () => {
    const { delivery, orderId, first } = await makeTable('OPEN');
    const recording = async () => ({
      orderId,
      version: await versionOf(orderId),
      orderItems: [{ orderItemId: first, deliveredAmount: 2 }],
    });
    const early = await deliver(await transporterOf(delivery), await recording());
    expect(early.problem).toMatchObject({ status: 409, code: 'HANDOVER_NOT_YET' });
    const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
    const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
    expect((await deliver(as, await recording())).problem.code).toBe('HANDOVER_NOT_YET');
  });

  test('its buyer can’t record it', async () => {
    const { buyer, orderId, first } = await makeTable();
    const answer = await deliver(buyer.as, {
      orderId,
      version: 1,
      orderItems: [{ orderItemId: first, deliveredAmount: 2 }],
    });
    expect(answer.problem.code).toBe('forbidden');
  });
});

describe('several people at one table', () => {
  test('who recorded on an outdated version is refused; the first record stays', async () => {
    const { delivery, orderId, first, second } = await makeTable();
    const as = await transporterOf(delivery);
    const version = await versionOf(orderId);
    const answers = await Promise.all(
      [first, second, first, second].map((orderItemId) =>
        deliver(as, { orderId, version, orderItems: [{ orderItemId, deliveredAmount: 2 }] }),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await versionOf(orderId)).toBe(version + 1);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('without the locks more than one of them would be taken, so the test above can fail', async () => {
    const { delivery, orderId, first } = await makeTable();
    const as = await transporterOf(delivery);
    const gate = meetAfter('from customer_order o join chain c on c.id = o.chain_id', 8);
    const twin = await startTwin(api.current, withoutLocks, { gate });
    const body = {
      orderId,
      version: await versionOf(orderId),
      orderItems: [{ orderItemId: first, deliveredAmount: 2 }],
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => twin.api.call(deliverOrder, { body }, { as })),
    );
    expect(countStatuses(answers)[200]).toBeGreaterThan(1);
    await twin.close();
  });

  test('a record sent again by a queue that lost the answer is written once', async () => {
    const { delivery, orderId, first } = await makeTable();
    const as = await transporterOf(delivery);
    const body = {
      orderId,
      version: await versionOf(orderId),
      orderItems: [{ orderItemId: first, deliveredAmount: 2 }],
    };
    const key = { 'idempotency-key': 'asztal-0001' };
    const sent = await deliver(as, body, key);
    const again = await deliver(as, body, key);
    expect(again.body).toEqual(sent.body);
    const audits = await api.current.context.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'order.hand-over')
      .where('entity_id', '=', orderId)
      .execute();
    expect(audits).toHaveLength(1);
  });
});
