import {
  listApplicationProperties,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import { getChainPrefill } from '@kosar/contract/chains/chain-preparing';
import { getAppSettings } from '@kosar/contract/market/market';
import { listPoints } from '@kosar/contract/points/points';
import type { PropertyKey } from '@kosar/domain/properties';
import { describe, expect, test } from 'vitest';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { makeOpenDelivery } from '../orders/order-testing.ts';

const api = useApi();

async function makeAdmin() {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return { user, as: await api.current.logIn(user.id, ['ROLE_ADMIN']) };
}

function change(as: string, key: PropertyKey, value: unknown, version: number) {
  return api.current.call(updateApplicationProperty, { params: { key }, body: { version, value } }, { as });
}

describe('a property of the application', () => {
  test('is changed within its limits by a fresh version, and remembers who changed it from what to what, and back', async () => {
    const { as, user } = await makeAdmin();
    const list = () =>
      api.current.call(listApplicationProperties, { query: { propertySet: 'rounds' } }, { as });
    const before = (await list()).body.find(({ key }) => key === 'homeDeliveryPriceFt');
    expect(before).toMatchObject({ value: 1000, standard: 1000, isChanged: false, version: 0, changes: [] });
    expect((await change(as, 'homeDeliveryPriceFt', 1_000_000, 0)).problem.errors).toMatchObject([
      { path: 'value', code: 'PROPERTY_OUT_OF_LIMITS' },
    ]);
    expect((await change(as, 'homeDeliveryPriceFt', 'sok', 0)).problem.errors).toMatchObject([
      { path: 'value', code: 'integer' },
    ]);
    expect((await change(as, 'homeDeliveryPriceFt', 1200, 0)).body).toMatchObject({
      value: 1200,
      isChanged: true,
      version: 1,
    });
    expect((await change(as, 'homeDeliveryPriceFt', 900, 0)).problem.code).toBe('conflict');
    expect((await change(as, 'homeDeliveryPriceFt', 1200, 1)).body.version).toBe(1);
    const after = (await change(as, 'homeDeliveryPriceFt', null, 1)).body;
    expect(after).toMatchObject({ value: 1000, isChanged: false, version: 2 });
    const by = { id: user.id, name: user.full_name };
    expect(after.changes).toMatchObject([
      { user: by, before: 1200, after: null },
      { user: by, before: null, after: 1200 },
    ]);
  });

  test('changed by two for the first time at the same moment has one of the values, and the other one hears of it', async () => {
    const { as } = await makeAdmin();
    const answers = await Promise.all([
      change(as, 'deadlineTime', '18:00', 0),
      change(as, 'deadlineTime', '19:00', 0),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await historyOf('deadlineTime')).toHaveLength(1);
  });

  test('counts at once where it is read: in what forms begin with, in the blog’s link, in a copied chain, and around a place', async () => {
    const { as } = await makeAdmin();
    await change(as, 'blogUrl', 'https://blog.example.hu/', 0);
    await change(as, 'deliveryOffsetDays', 9, 0);
    await change(as, 'deadlineDaysBefore', 3, 0);
    await change(as, 'nearbyDistanceMetres', 50_000, 0);
    const settings = (await api.current.call(getAppSettings, {})).body;
    expect(settings.blogUrl).toBe('https://blog.example.hu/');
    expect(settings.defaults).toMatchObject({ deliveryOffsetDays: 9, deadlineDaysBefore: 3 });

    const delivery = await makeOpenDelivery(api.current, {});
    await transaction(api.current.context.db, (trx) =>
      trx
        .updateTable('chain')
        .set({ day_of_delivery: '2026-11-10', order_deadline: '2026-11-08T20:00:00+01:00' })
        .where('id', '=', delivery.chain.id)
        .execute(),
    );
    const prefill = await api.current.call(getChainPrefill, { params: { id: delivery.chain.id } }, { as });
    expect(prefill.body.terms).toMatchObject({ dayOfDelivery: '2026-11-29' });

    const far = await transaction(api.current.context.db, (trx) => makePoint(trx, { lat: 46, lng: 18 }));
    const near = async () =>
      (await api.current.call(listPoints, { query: { latitude: '46.3', longitude: '18' } })).body.items.map(
        ({ id }) => id,
      );
    expect(await near()).toContain(far.id);
    await change(as, 'nearbyDistanceMetres', null, 1);
    expect(await near()).not.toContain(far.id);
  });
});

function historyOf(key: PropertyKey) {
  return api.current.context.db
    .selectFrom('application_property_change')
    .select('after')
    .where('key', '=', key)
    .execute();
}
