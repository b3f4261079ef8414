import { exportMarketFigures, getActorFigures, getMarketFigures } from '@kosar/contract/admin/figures';
import { beforeAll, describe, expect, test } from 'vitest';
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
const DAY_MS = 86_400_000;
const DAYS = { twoAgo: monthsAgo(2), oneAgo: monthsAgo(1) };

/** The tenth of a month before the test's own. */
function monthsAgo(count: number): string {
  const day = new Date(Date.UTC(TEST_NOW.getUTCFullYear(), TEST_NOW.getUTCMonth() - count, 10));
  return day.toISOString().slice(0, 10);
}

/**
 * Two months of one transporter: Anna and Béla buy two months ago, and Anna and Csaba a month ago, where two producers share the chain.
 * A third chain of that month was called off.
 */
async function makeScene() {
  return transaction(api.current.context.db, async (trx) => {
    const transporter = await makeTransporter(trx);
    const [producer, other] = [await makeProducer(trx), await makeProducer(trx)];
    const organizer = await makeOrganizer(trx);
    const goods = [
      { product: await makeProduct(trx, { producerId: producer.id }) },
      { product: await makeProduct(trx, { producerId: other.id }) },
    ];
    const delivery = async (day: string) => {
      const event = await makeEvent(trx, {
        organizerId: organizer.id,
        dayOfDelivery: day,
        startTime: '10:00',
        endTime: '12:00',
      });
      return makeChain(trx, {
        transporterId: transporter.id,
        dayOfDelivery: day,
        orderDeadline: new Date(`${day}T00:00:00Z`),
        items: goods,
        deliveries: [{ eventId: event.id }],
      });
    };
    const [first, second, calledOff] = [
      await delivery(DAYS.twoAgo),
      await delivery(DAYS.oneAgo),
      await delivery(DAYS.oneAgo),
    ];
    const [anna, bela, csaba] = [await makeUser(trx), await makeUser(trx), await makeUser(trx)];
    const buy = (chain: typeof first, userId: number, amounts: number[]) =>
      makeOrder(trx, {
        orderedAt: new Date(chain.order_deadline.getTime() - DAY_MS),
        deliveryId: chain.deliveries[0]?.id ?? 0,
        userId,
        lines: amounts.map((amountMilli, nth) => ({
          chainPackingId: chain.packings[nth]?.id ?? 0,
          amountMilli,
        })),
      });
    await buy(first, anna.id, [1000]);
    await buy(first, bela.id, [2000]);
    const weighed = await buy(second, anna.id, [1000, 3000]);
    await buy(second, csaba.id, [2000]);
    await buy(calledOff, anna.id, [5000]);
    await endChain(trx, calledOff.id, 'CANCELLED', TEST_NOW);
    for (const chain of [first, second]) {
      await trx.updateTable('chain').set({ state: 'APPROVED' }).where('id', '=', chain.id).execute();
    }
    const admin = await makeUser(trx, { isAdmin: true });
    return { transporter, producer, organizer, second, first, weighed, admin, anna };
  });
}

let scene: Awaited<ReturnType<typeof makeScene>>;
beforeAll(async () => {
  scene = await makeScene();
});

async function figures(actor: 'transporter' | 'producer' | 'organizer', role: string) {
  const { owner_id: owner, actor_id: id } = scene[actor];
  const as = await api.current.logIn(owner);
  const query = { role: role as 'PRODUCER' };
  const { body } = await api.current.call(getActorFigures, { params: { id }, query }, { as });
  const of = (day: string) => body.months.find(({ month }) => day.startsWith(month));
  return { months: body.months, twoAgo: of(DAYS.twoAgo), oneAgo: of(DAYS.oneAgo) };
}

describe('the figures of an actor', () => {
  test('count orders by the month of their delivery, buyers once, and who came back; chains called off are left out', async () => {
    const { months, twoAgo, oneAgo } = await figures('transporter', 'TRANSPORTER');
    expect(months).toHaveLength(12);
    expect(twoAgo).toMatchObject({ incomeFt: 3000, orders: 2, buyers: 2, earlierBuyers: 0, keptBuyers: 0 });
    expect(oneAgo).toMatchObject({ incomeFt: 6000, orders: 2, buyers: 2, earlierBuyers: 2, keptBuyers: 1 });
    expect((await figures('organizer', 'ORGANIZER')).oneAgo).toEqual(oneAgo);
  });

  test('are of its own goods alone for a producer', async () => {
    const { oneAgo } = await figures('producer', 'PRODUCER');
    expect(oneAgo).toMatchObject({ incomeFt: 3000, orders: 2, buyers: 2 });
    // It transports nothing.
    expect((await figures('producer', 'TRANSPORTER')).oneAgo).toMatchObject({ incomeFt: 0, orders: 0 });
  });

  test('say how far what was handed over is from what was ordered, for lines that may deviate', async () => {
    await api.current.database.pool.query(
      `update order_item set deviation_percent = 10, delivery_state = 'DELIVERED', delivered_amount_milli = amount_milli,
         delivered_unit_milli = unit_amount_milli + 50, delivered_full_value_ft = full_value_ft + 60, delivered_value_ft = value_ft + 60
       where order_id = $1 and full_value_ft = 1000`,
      [scene.weighed.id],
    );
    const { oneAgo } = await figures('transporter', 'TRANSPORTER');
    expect(oneAgo).toMatchObject({ weighedFt: 1000, deviationFt: 60, incomeFt: 6060 });
  });

  test('call a delivery late that someone announced to be, or that arrived long after it should have begun', async () => {
    const notify = async (chain: typeof scene.first, kind: string, minutes: number | null, at: string) =>
      api.current.database.pool.query(
        `insert into message (kind, delivery_id, sender_type, sender_id, sender_name, sent_by_id, subject, body, late_minutes, sent_at)
         values ($1, $2, 'TRANSPORTER', $3, 'Fuvar', $4, 'Hír', 'Hír', $5, ($6::timestamp at time zone 'Europe/Budapest'))`,
        [kind, chain.deliveries[0]?.id, scene.transporter.actor_id, scene.transporter.owner_id, minutes, at],
      );
    const punctual = async () => {
      const { twoAgo, oneAgo } = await figures('transporter', 'TRANSPORTER');
      return [twoAgo, oneAgo].map((one) => `${one?.punctualDeliveries}/${one?.deliveries}`);
    };
    expect(await punctual()).toEqual(['1/1', '1/1']);
    await notify(scene.first, 'LATE', 14, `${DAYS.twoAgo} 10:00`);
    await notify(scene.second, 'ARRIVED', null, `${DAYS.oneAgo} 10:14`);
    expect(await punctual()).toEqual(['1/1', '1/1']);
    await notify(scene.first, 'LATE', 15, `${DAYS.twoAgo} 10:00`);
    await notify(scene.second, 'ARRIVED', null, `${DAYS.oneAgo} 10:15`);
    expect(await punctual()).toEqual(['0/1', '0/1']);
  });
});

describe('the figures of the market', () => {
  test('are for admins, look back as far as asked, and come as a file of the same months', async () => {
    const as = await api.current.logIn(scene.admin.id, ['ROLE_ADMIN']);
    const { body } = await api.current.call(getMarketFigures, { query: { months: '6' } }, { as });
    expect(body.months).toHaveLength(6);
    const file = await api.current.app.inject({
      url: `/api${exportMarketFigures.path}?months=6&format=csv`,
      headers: { cookie: as },
    });
    const [, ...rows] = file.body.trim().split('\r\n');
    expect(rows.map((row) => row.split(';')[0])).toEqual(body.months.map(({ month }) => month));
    const outsider = await api.current.logIn(scene.anna.id, []);
    expect((await api.current.call(getMarketFigures, {}, { as: outsider })).status).toBe(403);
  });
});
