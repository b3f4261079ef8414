import {
  exportChainIncome,
  exportDeliveryAmount,
  reportChainIncome,
  reportDeliveryAmount,
} from '@kosar/contract/admin/reports';
import type { Endpoint } from '@kosar/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

/** An open chain with two buyers of 1000 and 2000 Ft, and one of the same transporter that was cancelled with 3000 Ft. */
async function makeScene() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const transporter = await makeTransporter(trx);
    const producer = await makeProducer(trx);
    const organizer = await makeOrganizer(trx);
    const product = await makeProduct(trx, { producerId: producer.id });
    const event = await makeEvent(trx, { organizerId: organizer.id });
    const chain = (tags: string[]) =>
      makeChain(trx, {
        transporterId: transporter.id,
        tags,
        items: [{ product }],
        deliveries: [{ eventId: event.id }],
      });
    const [open, cancelled] = [await chain(['ősz']), await chain([])];
    const put = async (from: typeof open, fullName: string, amountMilli: number) =>
      makeOrder(trx, {
        deliveryId: from.deliveries[0]?.id,
        userId: (await makeUser(trx, { fullName })).id,
        lines: [{ chainPackingId: from.packings[0]?.id ?? 0, amountMilli }],
      });
    await put(open, 'Őze Ottó', 1000);
    await put(open, 'Ödön Ödön', 2000);
    await put(cancelled, 'Ödön Ödön', 3000);
    await endChain(trx, cancelled.id, 'CANCELLED', TEST_NOW);
    const [admin, outsider, other] = [
      await makeUser(trx, { isAdmin: true }),
      await makeUser(trx),
      await makeTransporter(trx),
    ];
    return { transporter, producer, organizer, event, open, cancelled, admin, outsider, other };
  });
  return {
    ...made,
    transporter: await api.current.logIn(made.transporter.owner_id),
    producer: await api.current.logIn(made.producer.owner_id),
    organizer: await api.current.logIn(made.organizer.owner_id),
    other: await api.current.logIn(made.other.owner_id),
    admin: await api.current.logIn(made.admin.id, ['ROLE_ADMIN']),
    outsider: await api.current.logIn(made.outsider.id, []),
  };
}
let scene: Awaited<ReturnType<typeof makeScene>>;
beforeAll(async () => {
  scene = await makeScene();
});

const amounts = async (query: object, as: string) =>
  (await api.current.call(reportDeliveryAmount, { query }, { as })).body;
const income = async (query: object, as: string) =>
  (await api.current.call(reportChainIncome, { query }, { as })).body;

describe('GET /report/delivery/amount', () => {
  it('counts open, passed, closed and approved chains unless states are named', async () => {
    const shown = await amounts({}, scene.transporter);
    expect(shown).toMatchObject([
      {
        deliveryChain: { id: scene.open.id, state: 'OPEN' },
        orders: 2,
        discountedValue: 3000,
        orderedBy: null,
      },
    ]);
    const all = await amounts({ states: 'OPEN,CANCELLED' }, scene.transporter);
    expect(all.map(({ discountedValue }) => discountedValue)).toEqual([3000, 3000]);
    expect(await amounts({ deliveryChain: scene.cancelled.id }, scene.transporter)).toEqual([]);
    const point = scene.event.delivery_point_id;
    expect(await amounts({ deliveryPoint: point, states: 'CANCELLED' }, scene.organizer)).toHaveLength(1);
  });

  it('counts the chosen chain alone, the chosen point alone, and both together', async () => {
    const made = await transaction(api.current.context.db, async (trx) => {
      const transporter = await makeTransporter(trx);
      const [near, far] = [await makeEvent(trx), await makeEvent(trx)];
      const product = await makeProduct(trx);
      const chain = () =>
        makeChain(trx, {
          transporterId: transporter.id,
          items: [{ product }],
          deliveries: [{ eventId: near.id }, { eventId: far.id }],
        });
      const [first, second] = [await chain(), await chain()];
      // 1000 and 2000 Ft of the first chain, 4000 and 8000 Ft of the second, the first of each at the near point.
      const sums = [1000, 2000, 4000, 8000];
      for (const [nth, amountMilli] of sums.entries()) {
        const from = nth < 2 ? first : second;
        const lines = [{ chainPackingId: from.packings[0]?.id ?? 0, amountMilli }];
        await makeOrder(trx, { deliveryId: from.deliveries[nth % 2]?.id, lines });
      }
      return { ownerId: transporter.owner_id, first, near, far };
    });
    const as = await api.current.logIn(made.ownerId);
    const sumsOf = async (query: object) =>
      (await amounts(query, as)).map(({ discountedValue }) => discountedValue).toSorted((a, b) => a - b);
    const chain = { deliveryChain: made.first.id };
    expect(await sumsOf({})).toEqual([1000, 2000, 4000, 8000]);
    expect(await sumsOf(chain)).toEqual([1000, 2000]);
    expect(await sumsOf({ deliveryPoint: made.near.delivery_point_id })).toEqual([1000, 4000]);
    expect(await sumsOf({ ...chain, deliveryPoint: made.far.delivery_point_id })).toEqual([2000]);
  });

  it('distinguishes buyers in the order of the alphabet, their names only to those who may know them', async () => {
    const query = { groupByOrderedBy: true };
    const names = (list: Awaited<ReturnType<typeof amounts>>) =>
      list.map(({ orderedBy }) => orderedBy?.fullName);
    expect(names(await amounts(query, scene.organizer))).toEqual(['Ödön Ödön', 'Őze Ottó']);
    expect(names(await amounts(query, scene.producer))).toEqual(['', '']);
  });

  it('is everything for admins, the own for others, and nothing for who manages no one', async () => {
    const mine = ({ deliveryChain }: { deliveryChain: { id: number } }) => deliveryChain.id === scene.open.id;
    expect((await amounts({}, scene.admin)).filter(mine)).toHaveLength(1);
    expect(await amounts({}, scene.other)).toEqual([]);
    expect((await api.current.call(reportDeliveryAmount, {}, { as: scene.outsider })).status).toBe(403);
    expect((await api.current.call(reportDeliveryAmount)).status).toBe(401);
  });
});

describe('GET /report/deliverychain/income', () => {
  it('gives the income of chains with a tag or at an event, to transporters, producers and admins', async () => {
    for (const as of [scene.transporter, scene.producer, scene.admin]) {
      expect(await income({ tag: 'ősz' }, as)).toMatchObject([
        {
          deliveryChain: { id: scene.open.id },
          orderedIncome: 3000,
          discountedIncome: 3000,
          deliveredIncome: 0,
        },
      ]);
      expect(await income({ event: scene.event.id }, as)).toHaveLength(2);
    }
    expect(await income({}, scene.organizer)).toEqual([]);
    expect(await income({}, scene.other)).toEqual([]);
  });
});

describe('a report as a file', () => {
  const file = async (endpoint: Endpoint, query: string, as: string) => {
    const url = `/api${endpoint.path}?format=csv&${query}`;
    const answer = await api.current.app.inject({ url, headers: { cookie: as } });
    const lines = answer.body.trim().split('\r\n');
    return { status: answer.statusCode, lines: lines.map((line) => line.split(';')) };
  };

  it('holds the amounts and sums of its screen, and the buyers only where they are distinguished', async () => {
    const { lines } = await file(exportDeliveryAmount, 'groupByOrderedBy=true', scene.organizer);
    expect(lines[0]).toContain('Vevő');
    expect(lines.slice(1, 3).map((line) => line[5])).toEqual(['Ödön Ödön', 'Őze Ottó']);
    const [shown] = await amounts({}, scene.organizer);
    expect(lines.at(-1)?.at(-1)).toBe(String(shown?.totalValue));
    expect((await file(exportDeliveryAmount, '', scene.producer)).lines[0]).not.toContain('Vevő');
    expect((await file(exportDeliveryAmount, '', scene.outsider)).status).toBe(403);
  });

  it('holds the income of the chains with a tag or at an event, and what they come to', async () => {
    const { lines } = await file(exportChainIncome, `event=${scene.event.id}`, scene.transporter);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)?.[5]).toBe('6000');
    expect((await file(exportChainIncome, 'tag=nincs', scene.transporter)).lines).toHaveLength(2);
  });
});
