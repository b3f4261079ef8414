import { listCurrentDeliveries, listDeliveriesWithProducer } from '@kosar/contract/chains/deliveries';
import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { type ChainOptions, makeChain } from '../../../demo/builders/chain.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { makePoint, makeSubscription } from '../../../demo/builders/point.ts';
import { makeProduct, makeProductType } from '../../../demo/builders/product.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const list = async (query: Record<string, unknown>, as?: string) =>
  (await api.current.call(listCurrentDeliveries, { query }, as === undefined ? {} : { as })).body;

/** Chains at one new point. */
function chainsAt(
  point: { publicPoint?: boolean; lat?: number; lng?: number },
  deliveries: readonly ChainOptions[],
) {
  return write(async (trx) => {
    const { id: deliveryPointId } = await makePoint(trx, point);
    const ids: number[] = [];
    for (const delivery of deliveries) {
      const event = await makeEvent(trx, { deliveryPointId });
      const { deliveries } = await makeChain(trx, {
        items: [],
        ...delivery,
        deliveries: [{ eventId: event.id }],
      });
      ids.push(...deliveries.map(({ id }) => id));
    }
    return { pointId: deliveryPointId, ids };
  });
}

describe('GET /delivery/current', () => {
  it('lists the deliveries that take orders now, the nearest deadline first', async () => {
    const { pointId, ids } = await chainsAt({}, [
      { orderDeadline: '2026-11-24T20:00:00+01:00' },
      { orderDeadline: '2026-11-22T20:00:00+01:00', state: 'MIN_INCOME_PASSED' },
      { orderDeadline: '2026-11-20T13:00:00+01:00' },
      { state: 'APPROVED' },
      { state: 'CANCELLED' },
    ]);
    expect(await list({ deliverypoint: pointId })).toMatchObject([
      {
        id: ids[1],
        status: 'MIN_INCOME_PASSED',
        orderDeadline: '2026-11-22T19:00:00.000Z',
        startTime: '16:00',
      },
      { id: ids[0], status: 'OPEN', dayOfDelivery: '2026-11-25', name: 'Szerdai átvétel' },
    ]);
  });

  it('filters by chain and by the points the viewer follows', async () => {
    const { pointId, ids } = await chainsAt({}, [{}, {}]);
    const made = await write(async (trx) => ({
      chain: await trx
        .selectFrom('delivery')
        .select('chain_id')
        .where('id', '=', ids[1] ?? 0)
        .executeTakeFirstOrThrow(),
      userId: (await makeSubscription(trx, { deliveryPointId: pointId })).user_id,
      other: (await makeUser(trx)).id,
    }));
    expect((await list({ deliverychain: made.chain.chain_id })).map(({ id }) => id)).toEqual([ids[1]]);
    const followed = await list({ subscribed: true }, await api.current.logIn(made.userId));
    expect(followed.map(({ id }) => id)).toEqual(ids);
    expect(await list({ subscribed: true }, await api.current.logIn(made.other))).toEqual([]);
    expect(await list({ subscribed: true })).toEqual([]);
  });

  it('leaves out hidden points, but not for their followers', async () => {
    const { pointId, ids } = await chainsAt({ publicPoint: false }, [{}]);
    const { user_id } = await write((trx) => makeSubscription(trx, { deliveryPointId: pointId }));
    expect(await list({ deliverypoint: pointId })).toEqual([]);
    const own = await list({ deliverypoint: pointId }, await api.current.logIn(user_id));
    expect(own.map(({ id }) => id)).toEqual(ids);
  });

  it('brings a hundred at most, in one question', async () => {
    const { pointId } = await chainsAt(
      {},
      Array.from({ length: 101 }, () => ({})),
    );
    api.current.database.queries.length = 0;
    expect(await list({ deliverypoint: pointId })).toHaveLength(100);
    expect(api.current.database.queries).toHaveLength(1);
  });

  it('says who makes the most of it, and shows a picture of each kind of goods, four at most', async () => {
    const made = await write(async (trx) => {
      const kinds = [];
      for (let nth = 0; nth < 5; nth += 1) kinds.push(await makeProductType(trx));
      const [big, small] = [await makeProducer(trx), await makeProducer(trx)];
      const products = [];
      for (const [index, kind] of kinds.entries()) {
        const image = await trx
          .insertInto('image')
          .values({
            file_key: `${String(index).repeat(64)}-640x480-aabbcc.webp`,
            content_type: 'image/webp',
            width: 640,
            height: 480,
            byte_size: 1,
            sha256: Buffer.alloc(32),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        products.push(
          await makeProduct(trx, {
            producerId: index === 0 ? small.id : big.id,
            productTypeId: kind.id,
            imageId: image.id,
          }),
        );
      }
      const event = await makeEvent(trx);
      const { deliveries } = await makeChain(trx, {
        name: 'Halnap',
        items: products.map((product) => ({ product })),
        deliveries: [{ eventId: event.id }],
      });
      return { pointId: event.delivery_point_id, id: deliveries[0]?.id };
    });
    const [listed] = await list({ deliverypoint: made.pointId });
    expect(listed).toMatchObject({
      id: made.id,
      deliveryChainName: 'Halnap',
      goods: { producerCount: 2, itemCount: 5 },
    });
    expect(listed?.goods.producers).toHaveLength(2);
    expect(new Set(listed?.goods.pictures).size).toBe(4);
    expect(listed?.goods.pictures[0]).toMatch(/^\/files\//);
  });

  it('around a place lists only what is picked up within ten kilometres of it', async () => {
    const { ids } = await chainsAt({ lat: 46.1, lng: 18.2 }, [{}]);
    await chainsAt({ lat: 46.3, lng: 18.2 }, [{}]);
    const near = await list({ latitude: '46.12', longitude: '18.2' });
    expect(near.map(({ id }) => id)).toEqual(ids);
    expect(near[0]?.deliveryPoint.coords).toEqual({ lat: 46.1, lng: 18.2 });
  });

  it('a place needs both of its coordinates', async () => {
    const { status } = await api.current.call(listCurrentDeliveries, { query: { latitude: '46.12' } });
    expect(status).toBe(400);
  });

  it('refuses unknown filters by name', async () => {
    const { status, problem } = await api.current.call(listCurrentDeliveries, { query: { point: 1 } });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: 'point', code: 'unknown' }]);
  });
});

describe('who carries and who organizes', () => {
  it('narrows the open deliveries to those of a transporter or an organizer', async () => {
    const { ids } = await chainsAt({}, [{}, {}]);
    const parties = await write((trx) =>
      trx
        .selectFrom('delivery as d')
        .innerJoin('chain as c', 'c.id', 'd.chain_id')
        .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
        .select(['c.transporter_id', 'e.organizer_id'])
        .where('d.id', '=', ids[0] ?? 0)
        .executeTakeFirstOrThrow(),
    );
    expect((await list({ transporter: parties.transporter_id })).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ organizer: parties.organizer_id })).map(({ id }) => id)).toEqual([ids[0]]);
  });
});

describe('GET /delivery/withProducer/:producerId', () => {
  it('lists deliveries to come that carry the producer’s goods and may be seen, those that take orders first', async () => {
    const made = await write(async (trx) => {
      const producer = await makeProducer(trx);
      const hidden = await makePoint(trx, { publicPoint: false });
      const deliver = async (
        chain: ChainOptions,
        over: { deliveryPointId?: number; dayOfDelivery?: string } = {},
      ) => {
        const event = await makeEvent(trx, over);
        const product = await makeProduct(trx, { producerId: producer.id });
        const { deliveries } = await makeChain(trx, {
          items: [{ product }],
          ...chain,
          deliveries: [{ eventId: event.id }],
        });
        return deliveries[0]?.id;
      };
      return {
        producerId: producer.id,
        managerId: producer.owner_id,
        approved: await deliver({ state: 'APPROVED' }),
        late: await deliver({ orderDeadline: '2026-11-24T20:00:00+01:00' }),
        soon: await deliver({ orderDeadline: '2026-11-22T20:00:00+01:00' }),
        cancelled: await deliver({ state: 'CANCELLED' }),
        hidden: await deliver({}, { deliveryPointId: hidden.id }),
        foreign: await deliver({ items: [{ product: await makeProduct(trx) }] }),
      };
    });
    const read = async (as?: string) => {
      const { body } = await api.current.call(
        listDeliveriesWithProducer,
        { params: { producerId: made.producerId } },
        as === undefined ? {} : { as },
      );
      return body.map(({ id }) => id);
    };
    expect(await read()).toEqual([made.soon, made.late, made.approved]);
    expect(new Set(await read(await api.current.logIn(made.managerId)))).toEqual(
      new Set([made.soon, made.late, made.hidden, made.approved]),
    );
  });
});
