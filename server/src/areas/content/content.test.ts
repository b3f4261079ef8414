import {
  getAppSettings,
  getBarionPixelId,
  getGaKey,
  getRecommendation,
  listAllRecommendations,
  listCurrentPromotions,
  listRecommendations,
} from '@kosar/contract/market/market';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import type { PromotionTable, RecommendationTable } from '../../infra/database/tables.generated.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

beforeEach(async () => {
  await api.current.database.pool.query('delete from recommendation; delete from promotion');
});

const RUNNING = { start_date: '2026-11-20', end_date: '2026-11-20' };

const addPromotion = (trx: Transaction, row: Partial<Insertable<PromotionTable>>) =>
  trx
    .insertInto('promotion')
    .values({ name: 'nev', title: 'Cím', published: true, ...RUNNING, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();

const addRecommendation = (
  trx: Transaction,
  row: Partial<Insertable<RecommendationTable>> & Pick<Insertable<RecommendationTable>, 'type'>,
) =>
  trx
    .insertInto('recommendation')
    .values({ name: 'ajánló', title: 'Ajánló', active: true, ...RUNNING, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('GET /promotion/current', () => {
  it('lists the published campaigns of today, the newest first, then by name', async () => {
    await write(async (trx) => {
      await addPromotion(trx, { name: 'zab' });
      await addPromotion(trx, { name: 'áfonya' });
      await addPromotion(trx, { name: 'alma', start_date: '2026-11-01' });
      await addPromotion(trx, { name: 'titkos', published: false });
      await addPromotion(trx, { name: 'tegnapi', start_date: '2026-11-01', end_date: '2026-11-19' });
      await addPromotion(trx, { name: 'holnapi', start_date: '2026-11-21', end_date: '2026-11-30' });
    });
    const names = async () => (await api.current.call(listCurrentPromotions)).body.map(({ name }) => name);
    expect(await names()).toEqual(['áfonya', 'zab', 'alma']);
    // In Budapest it is the next day an hour before it is in UTC.
    api.current.clock.set(new Date('2026-11-21T00:00:00+01:00'));
    expect(await names()).toEqual(['holnapi']);
    api.current.clock.set(TEST_NOW);
  });
});

describe('GET /recommendation/datalist', () => {
  it('lists the active cards of today with the pages they lead to, the newest first', async () => {
    const made = await write(async (trx) => {
      const { id: promotion_id } = await addPromotion(trx, { name: 'őszi vásár' });
      const chain = await makeChain(trx);
      const image = await trx
        .insertInto('image')
        .values({
          file_key: 'kep.webp',
          content_type: 'image/webp',
          width: 800,
          height: 600,
          byte_size: 1000,
          sha256: Buffer.alloc(32),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addRecommendation(trx, { type: 'PROMOTION', promotion_id, image_id: image.id });
      await addRecommendation(trx, { type: 'DELIVERY', delivery_id: chain.deliveries[0]?.id ?? 0 });
      await addRecommendation(trx, { type: 'DELIVERY_CHAIN', chain_id: chain.id, start_date: '2026-11-01' });
      await addRecommendation(trx, { type: 'DELIVERY_CHAIN', chain_id: chain.id, active: false });
      await addRecommendation(trx, {
        type: 'DELIVERY_CHAIN',
        chain_id: chain.id,
        end_date: '2026-11-19',
        start_date: '2026-11-01',
      });
      return chain;
    });
    const { body } = await api.current.call(listRecommendations);
    expect(body.items.map(({ targetUrl, imageUrl }) => [targetUrl, imageUrl])).toEqual([
      [`/delivery/${made.deliveries[0]?.id}`, null],
      ['/campaign/%C5%91szi%20v%C3%A1s%C3%A1r', '/files/kep.webp'],
      [`/deliverychain/${made.id}`, null],
    ]);
    const paged = await api.current.call(listRecommendations, { query: { size: 1, page: 2, orderby: 'id' } });
    expect(paged.body).toMatchObject({ total: 3, items: [{ type: 'DELIVERY_CHAIN' }] });
  });

  it('filters by the day on which cards begin at the latest and end at the earliest', async () => {
    const { early, late } = await write(async (trx) => {
      const chain = await makeChain(trx);
      const card = { type: 'DELIVERY_CHAIN', chain_id: chain.id } as const;
      return {
        early: await addRecommendation(trx, { ...card, start_date: '2026-10-01' }),
        late: await addRecommendation(trx, { ...card, end_date: '2026-12-31' }),
      };
    });
    const found = async (query: object) => {
      const { body } = await api.current.call(listRecommendations, { query: { size: 100, ...query } });
      return body.items.map(({ id }) => id).filter((id) => id === early.id || id === late.id);
    };
    expect(await found({})).toEqual([late.id, early.id]);
    expect(await found({ startDateTo: '2026-10-01' })).toEqual([early.id]);
    expect(await found({ endDateFrom: '2026-12-31' })).toEqual([late.id]);
  });

  it('does not lead to what the viewer may not see, nor to a campaign that is not running', async () => {
    const hidden = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const chain = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      const { id: promotion_id } = await addPromotion(trx, { name: 'vázlat', published: false });
      return [
        await addRecommendation(trx, { type: 'DELIVERY', delivery_id: chain.deliveries[0]?.id ?? 0 }),
        await addRecommendation(trx, { type: 'DELIVERY_CHAIN', chain_id: chain.id }),
        await addRecommendation(trx, { type: 'PROMOTION', promotion_id }),
      ].map(({ id }) => id);
    });
    const { body } = await api.current.call(listRecommendations, { query: { size: 100 } });
    expect(body.items.filter(({ id }) => hidden.includes(id))).toEqual([]);
  });

  it('shows inactive cards to admins only, and refuses unknown filters by name', async () => {
    const { user, admin } = await write(async (trx) => ({
      user: await makeUser(trx),
      admin: await makeUser(trx, { isAdmin: true }),
    }));
    const query = { active: false };
    expect((await api.current.call(listRecommendations, { query })).status).toBe(401);
    const asUser = { as: await api.current.logIn(user.id) };
    expect((await api.current.call(listRecommendations, { query }, asUser)).status).toBe(403);
    const asAdmin = { as: await api.current.logIn(admin.id, ['ROLE_ADMIN']) };
    expect((await api.current.call(listRecommendations, { query }, asAdmin)).status).toBe(200);
    const { problem } = await api.current.call(listRecommendations, { query: { colour: 'red' } });
    expect(problem.errors).toMatchObject([{ path: 'colour', code: 'unknown' }]);
  });
});

describe('GET /recommendation', () => {
  it('lists all that are shown today, and shows one of them; what isn’t shown only to admins', async () => {
    const { shown, waiting, admin } = await write(async (trx) => {
      const chain = await makeChain(trx);
      const card = { type: 'DELIVERY_CHAIN', chain_id: chain.id } as const;
      return {
        shown: await addRecommendation(trx, card),
        waiting: await addRecommendation(trx, { ...card, active: false }),
        admin: await makeUser(trx, { isAdmin: true }),
      };
    });
    const ids = (await api.current.call(listAllRecommendations)).body.map(({ id }) => id);
    expect(ids).toContain(shown.id);
    expect(ids).not.toContain(waiting.id);
    const until = await api.current.call(listAllRecommendations, { query: { endDateFrom: '2027-01-01' } });
    expect(until.body.map(({ id }) => id)).not.toContain(shown.id);
    const one = (id: number, as?: string) =>
      api.current.call(getRecommendation, { params: { id } }, as === undefined ? {} : { as });
    expect((await one(shown.id)).body.id).toBe(shown.id);
    expect((await one(waiting.id)).status).toBe(404);
    const asAdmin = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
    expect((await one(waiting.id, asAdmin)).body.id).toBe(waiting.id);
  });
});

describe('GET /app', () => {
  it('gives the settings of the installation and the time of the server, nulls where nothing is set', async () => {
    const { body } = await api.current.call(getAppSettings);
    expect(body).toEqual({
      mapTileUrl: null,
      mapTileAttribution: null,
      blogUrl: null,
      features: { chainRescue: false, waitingList: false },
      serverTime: TEST_NOW.toISOString(),
      version: '0.1.0',
      defaults: {
        deadlineDaysBefore: 2,
        deadlineTime: '20:00',
        deliveryOffsetDays: 5,
        homeDeliveryPriceFt: 1000,
      },
    });
    const params = { app: 'kosar' };
    expect((await api.current.call(getGaKey, { params })).body).toEqual({ key: null });
    expect((await api.current.call(getBarionPixelId, { params })).body).toEqual({ id: null });
    expect((await api.current.call(getGaKey, { params: { app: '../x' } })).status).toBe(400);
  });

  it('gives the configured keys', async () => {
    const config = { ...api.current.context.config, GA_KEY: 'G-1', BARION_PIXEL_ID: 'BP-1' };
    const app = await createApp({ ...api.current.context, config }, 'no-web');
    try {
      expect((await app.inject('/api/app/gakey/web')).json()).toEqual({ key: 'G-1' });
      expect((await app.inject('/api/app/barion-pixel-id/web')).json()).toEqual({ id: 'BP-1' });
    } finally {
      await app.close();
    }
  });

  it('lets pages load the analytics script only where its key is set', async () => {
    const { context } = api.current;
    const scriptsWith = async (config: typeof context.config) => {
      const app = await createApp({ ...context, config }, 'no-web');
      const { headers } = await app.inject('/api/health');
      await app.close();
      return /script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    expect(await scriptsWith(context.config)).toBe("script-src 'self'");
    expect(await scriptsWith({ ...context.config, GA_KEY: 'G-1' })).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
  });
});
