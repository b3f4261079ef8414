import { openChain } from '@kosar/contract/chains/chain-management';
import { getChain } from '@kosar/contract/chains/chains';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { describe, expect, test } from 'vitest';
import { makeProducer, makeTransporter } from '../../../demo/builders/actor.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { makeSubscription } from '../../../demo/builders/point.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { makeBuyer } from '../../orders/order-testing.ts';

const api = useApi();

/** A transporter with a live session, a producer they carry, a product of theirs and an event in five days. */
async function makeDepot() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const transporter = await makeTransporter(trx);
    const producer = await makeProducer(trx);
    await trx
      .insertInto('producer_transporter_relation')
      .values({
        producer_id: producer.id,
        transporter_id: transporter.id,
        transporter_type: 'COMMISSION_AGENT',
        share_percent: 10,
      })
      .execute();
    const product = await makeProduct(trx, { producerId: producer.id });
    return { transporter, producer, product, event: await makeEvent(trx, { dayOfDelivery: '2026-11-25' }) };
  });
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('actor')
    .select('owner_id')
    .where('id', '=', made.transporter.actor_id)
    .executeTakeFirstOrThrow();
  return { ...made, as: await api.current.logIn(ownerId) };
}

type Depot = Awaited<ReturnType<typeof makeDepot>>;

function form({ transporter, product, event }: Depot, over: Record<string, unknown> = {}) {
  return {
    transporterId: transporter.id,
    name: 'Szerdai kör',
    description: '<p>Friss áru.</p>',
    dayOfDelivery: '2026-11-25',
    orderDeadline: '2026-11-23T20:00:00+01:00',
    minIncome: 50_000,
    showProgressRemainingInAmount: false,
    bypassProductAvailableAmount: false,
    invoiceRequired: false,
    paymentOptions: [{ paymentType: 'ON_SITE' }],
    onSitePaymentOptions: ['CASH'],
    discountTiers: [{ tierStartIncome: 80_000, discount: 0.05 }],
    tags: ['heti'],
    items: [
      {
        productId: product.id,
        maxAmount: null,
        listOrder: 0,
        packings: product.packings.map(({ id }) => ({ packingId: id, maxAmount: 12, listOrder: 0 })),
      },
    ],
    deliveryEventIds: [event.id],
    ...over,
  };
}

function open(depot: Depot, over: Record<string, unknown> = {}) {
  return api.current.call(openChain, { body: form(depot, over) }, { as: depot.as });
}

describe('opening a chain', () => {
  test('needs a packing of every product, so that no producer is in it without one', async () => {
    const depot = await makeDepot();
    const item = { productId: depot.product.id, maxAmount: null, listOrder: 0, packings: [] };
    const answer = await open(depot, { items: [item] });
    expect(answer.problem).toMatchObject({
      status: 400,
      errors: [{ path: 'items.0.packings', code: 'NO_PACKING_SELECTED' }],
    });
    const { rows } = await api.current.database.pool.query('select id from chain where transporter_id = $1', [
      depot.transporter.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('opens one, however often and however many at once the same request is sent with the same key', async () => {
    const depot = await makeDepot();
    const headers = { 'idempotency-key': `nyitas-ujra-${depot.event.id}` };
    const send = (over = {}) =>
      api.current.call(openChain, { body: form(depot, over) }, { as: depot.as, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.deliveries.length}`)).size,
    ).toBe(1);
    const other = await send({ name: 'Másik kör' });
    expect(other.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const { rows } = await api.current.database.pool.query(
      'select count(*)::int as chains from chain where transporter_id = $1',
      [depot.transporter.id],
    );
    expect(rows).toEqual([{ chains: 1 }]);
  });

  test('makes a chain that can be ordered from, at the prices of today, with the shares that were agreed on', async () => {
    const depot = await makeDepot();
    const opened = await open(depot);
    expect(opened.status).toBe(201);
    const params = { id: opened.body.id };
    expect(opened.body).toEqual((await api.current.call(getChain, { params }, { as: depot.as })).body);
    const page = await api.current.call(getDelivery, { params: { id: opened.body.deliveries[0]?.id } });
    expect(page.body).toMatchObject({
      deliveryChainName: 'Szerdai kör',
      status: 'OPEN',
      orderDeadline: '2026-11-23T19:00:00.000Z',
      discountTiers: [{ tierStartIncome: 80_000, discount: 0.05 }],
      itemsByProducer: [{ items: [{ amountTypes: [{ price: 1000, availableAmount: 12 }] }] }],
    });
    const shares = await api.current.context.db
      .selectFrom('revenue_share')
      .selectAll()
      .where('chain_id', '=', opened.body.id)
      .executeTakeFirstOrThrow();
    // The producer's commission agent gets the ten percent of their relation.
    expect(shares).toMatchObject({
      producer_percent: 75,
      transporter_percent: 10,
      organizer_percent: 5,
      delivery_manager_percent: 0,
      delivery_point_manager_percent: 5,
      marketplace_percent: 0,
      platform_percent: 5,
    });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('says who follows the point, once and by a mail that can be switched off with one press', async () => {
    const depot = await makeDepot();
    const follower = await makeBuyer(api.current);
    await transaction(api.current.context.db, (trx) =>
      makeSubscription(trx, { userId: follower.id, deliveryPointId: depot.event.delivery_point_id }),
    );
    const opened = await open(depot);
    const notified = await api.current.context.db
      .selectFrom('email')
      .select(['event_key', 'headers'])
      .where('user_id', '=', follower.id)
      .where('kind', '=', 'new-delivery')
      .execute();
    expect(notified).toMatchObject([
      {
        event_key: `delivery:${opened.body.deliveries[0]?.id}:new`,
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ]);
  });

  test('without a minimum it can start at once', async () => {
    const opened = await open(await makeDepot(), { minIncome: 0 });
    const page = await api.current.call(getDelivery, { params: { id: opened.body.deliveries[0]?.id } });
    expect(page.body.status).toBe('MIN_INCOME_PASSED');
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('needs name, day, minimum and deadline, each beside its field', async () => {
    const depot = await makeDepot();
    const answer = await open(depot, {
      name: ' ',
      dayOfDelivery: undefined,
      minIncome: -1,
      orderDeadline: undefined,
    });
    expect(answer.problem.errors.map(({ path }) => path)).toEqual([
      'name',
      'dayOfDelivery',
      'orderDeadline',
      'minIncome',
    ]);
  });

  test('without an event, or without a product, it says which is missing and writes nothing', async () => {
    const depot = await makeDepot();
    const codeOf = async (over: Record<string, unknown>) => (await open(depot, over)).problem.code;
    expect(await codeOf({ deliveryEventIds: [] })).toBe('NO_DELIVERY_EVENT_SELECTED');
    expect(await codeOf({ items: [] })).toBe('NO_PRODUCT_SELECTED');
    expect(await codeOf({ items: [], deliveryEventIds: [] })).toBe('CHAIN_REFUSED');
    const chains = await api.current.context.db
      .selectFrom('chain')
      .select('id')
      .where('transporter_id', '=', depot.transporter.id)
      .execute();
    expect(chains).toEqual([]);
  });

  test('what is named twice is refused', async () => {
    const depot = await makeDepot();
    const answer = await open(depot, { deliveryEventIds: [depot.event.id, depot.event.id] });
    expect(answer.problem.errors).toMatchObject([{ path: 'deliveryEventIds', code: 'duplicate' }]);
  });

  test('goods of a producer without a relation, paused goods and hidden events are not taken', async () => {
    const depot = await makeDepot();
    const other = await transaction(api.current.context.db, async (trx) => ({
      foreign: await makeProduct(trx),
      paused: await makeProduct(trx, { producerId: depot.producer.id, state: 'NOT_AVAILABLE' }),
    }));
    const item = (productId: number) => ({ productId, maxAmount: null, listOrder: 0, packings: [] });
    const answer = await open(depot, {
      items: [item(other.foreign.id), item(other.paused.id)],
      deliveryEventIds: [999_999],
    });
    expect(answer.problem.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'deliveryEventIds.0 EVENT_NOT_FOUND',
      'items.0.productId PRODUCER_NOT_CARRIED',
      'items.1.productId PRODUCT_NOT_AVAILABLE',
    ]);
  });

  test('has the shares of the specification where nothing was agreed on', async () => {
    const depot = await makeDepot();
    // An actor that carries its own goods needs no relation.
    const product = await transaction(api.current.context.db, async (trx) => {
      const producer = await makeProducer(trx, { actorId: depot.transporter.actor_id });
      return makeProduct(trx, { producerId: producer.id });
    });
    const opened = await open({ ...depot, product });
    const shares = await api.current.context.db
      .selectFrom('revenue_share')
      .selectAll()
      .where('chain_id', '=', opened.body.id)
      .executeTakeFirstOrThrow();
    expect(shares).toMatchObject({
      producer_percent: 85,
      transporter_percent: 0,
      organizer_percent: 5,
      delivery_manager_percent: 0,
      delivery_point_manager_percent: 5,
      marketplace_percent: 0,
      platform_percent: 5,
    });
  });

  test('goods that no marketplace of its events has approved are not taken', async () => {
    const depot = await makeDepot();
    await transaction(api.current.context.db, (trx) =>
      trx.deleteFrom('product_marketplace').where('product_id', '=', depot.product.id).execute(),
    );
    const answer = await open(depot);
    expect(answer.problem.errors).toMatchObject([
      { path: 'items.0.productId', code: 'PRODUCT_NOT_APPROVED' },
    ]);
  });

  test('is for the transporter’s own managers and admins', async () => {
    const depot = await makeDepot();
    const outsider = await makeBuyer(api.current);
    const answer = await api.current.call(openChain, { body: form(depot) }, { as: outsider.as });
    expect(answer.problem.code).toBe('forbidden');
  });
});
