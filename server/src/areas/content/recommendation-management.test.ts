import * as calls from '@kosar/contract/campaigns/recommendation-management';
import { listAllRecommendations } from '@kosar/contract/market/market';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makePromotion } from '../../demo/builders/promotion.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { pictureUpload } from '../../proof/picture-upload.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
let as: string;
let chain: Awaited<ReturnType<typeof makeChain>>;
beforeAll(async () => {
  const made = await write(async (trx) => ({
    user: await makeUser(trx, { isAdmin: true }),
    chain: await makeChain(trx, { name: 'Almakör' }),
  }));
  as = await api.current.logIn(made.user.id, ['ROLE_ADMIN']);
  chain = made.chain;
});

const input = (over: object = {}) => ({
  name: nextTag(),
  title: 'Alma',
  subtitle: '',
  type: 'DELIVERY_CHAIN',
  targetId: chain.id,
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  ...over,
});
const create = (over: object = {}) =>
  api.current.call(calls.createRecommendation, { body: input(over) }, { as });
const shownIds = async () => (await api.current.call(listAllRecommendations)).body.map(({ id }) => id);

describe('a recommendation', () => {
  test('begins inactive, is shown once it is switched on from a fresh version, and goes when it is deleted', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({ active: false, target: { name: 'Almakör' }, version: 1 });
    expect((await create({ active: true })).problem.errors).toMatchObject([
      { path: 'active', code: 'unknown' },
    ]);
    expect(await shownIds()).not.toContain(id);
    const change = (version: number, over: object = {}) =>
      api.current.call(
        calls.updateRecommendation,
        { params: { id }, body: { version, active: true, ...input(over) } },
        { as },
      );
    expect((await change(1)).body).toMatchObject({ active: true, version: 2 });
    expect((await change(1)).problem).toMatchObject({ status: 409, code: 'conflict' });
    expect(await shownIds()).toContain(id);
    const remove = () => api.current.call(calls.deleteRecommendation, { params: { id } }, { as });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await shownIds()).not.toContain(id);
  });

  test('leads to a campaign, a delivery or a chain that is there, and its days are in order', async () => {
    const promotion = await write((trx) => makePromotion(trx, { title: 'Szüret' }));
    const deliveryId = chain.deliveries[0]?.id;
    const targets = [
      ['PROMOTION', promotion.id, `/campaign/${promotion.name}`],
      ['DELIVERY', deliveryId, `/delivery/${deliveryId}`],
      ['DELIVERY_CHAIN', chain.id, `/deliverychain/${chain.id}`],
    ] as const;
    for (const [type, targetId, targetUrl] of targets)
      expect((await create({ type, targetId })).body).toMatchObject({ type, targetUrl });
    expect((await create({ targetId: 2_000_000_000 })).problem.errors).toMatchObject([
      { path: 'targetId', code: 'NO_SUCH_TARGET' },
    ]);
    expect((await create({ endDate: '2026-11-19' })).problem.errors).toMatchObject([
      { path: 'endDate', code: 'END_BEFORE_START' },
    ]);
  });

  test('has a picture that can be taken away, and is found by name, state and type', async () => {
    const { id, name } = (await create({ title: 'Körte' })).body;
    const { payload, headers } = await pictureUpload();
    const uploaded = await api.current.app.inject({
      method: 'POST',
      url: `/api/recommendation/${id}/image`,
      headers: { cookie: as, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const { imageUrl } = uploaded.json<{ imageUrl: string }>();
    const find = async (query: object) =>
      (
        await api.current.call(
          calls.pageManagedRecommendations,
          { query: { search: name, ...query } },
          { as },
        )
      ).body.items;
    expect(await find({ active: false, type: 'DELIVERY_CHAIN' })).toMatchObject([{ id, imageUrl }]);
    expect(await find({ active: true })).toEqual([]);
    expect(await find({ type: 'PROMOTION' })).toEqual([]);
    await api.current.call(calls.deleteRecommendationImage, { params: { id } }, { as });
    expect(await find({})).toMatchObject([{ id, imageUrl: null }]);
    const file = await api.current.app.inject({
      url: `/api/recommendation/managed/file?format=csv&search=${name}`,
      headers: { cookie: as },
    });
    expect(file.body).toContain('Körte;;lánc;Almakör;nem;');
  });
});
