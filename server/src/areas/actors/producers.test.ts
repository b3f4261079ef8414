import { allProducers, getProducer, listProducedTypes, listProducers } from '@kosar/contract/actors/actors';
import { describe, expect, it } from 'vitest';
import { makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct, makeProductType } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
const names = async (query: object, as?: string) => {
  const answer = await api.current.call(listProducers, { query }, as === undefined ? {} : { as });
  return answer.status === 200 ? answer.body.items.map(({ name }) => name) : answer.status;
};

describe('GET /producer/datalist', () => {
  it('shows a visitor the publicly visible ones, in the order of the Hungarian alphabet, a hundred a page', async () => {
    await write(async (trx) => {
      for (const name of ['Csend Tanya', 'Ábel Tanya', 'Cukor Tanya'])
        await makeProducer(trx, { actor: { name }, siteAddress: '1111 Rendvár, Fő utca 1.' });
      await makeProducer(trx, {
        actor: { name: 'Rejtett szereplő', publiclyVisible: false },
        siteAddress: 'Rendvár',
      });
      await makeProducer(trx, {
        actor: { name: 'Rejtett termelő' },
        publiclyVisible: false,
        siteAddress: 'Rendvár',
      });
    });
    expect(await names({ search: 'rendvar' })).toEqual(['Ábel Tanya', 'Cukor Tanya', 'Csend Tanya']);
    const { body } = await api.current.call(listProducers, { query: { search: 'Rendvár' } });
    expect(body).toMatchObject({ total: 3, page: 0, size: 100 });
    expect((await api.current.call(allProducers, { query: { search: 'Rendvár' } })).body).toEqual(body.items);
  });

  it('shows their own hidden one to who manages it, and all to admins, who may ask for the public ones only', async () => {
    const { ownerId, managerId, adminId } = await write(async (trx) => {
      const manager = await makeUser(trx);
      const producer = await makeProducer(trx, {
        actor: { name: 'Félig kész', publiclyVisible: false, managerIds: [manager.id] },
        siteName: 'Titokvár',
      });
      const { id: adminId } = await makeUser(trx, { isAdmin: true });
      return { ownerId: producer.owner_id, managerId: manager.id, adminId };
    });
    const admin = await api.current.logIn(adminId, ['ROLE_ADMIN']);
    const owner = await api.current.logIn(ownerId);
    expect(await names({ search: 'Titokvár' })).toEqual([]);
    expect(await names({ search: 'Titokvár' }, await api.current.logIn(adminId, []))).toEqual([]);
    expect(await names({ search: 'Titokvár' }, owner)).toEqual(['Félig kész']);
    expect(await names({ search: 'Titokvár' }, await api.current.logIn(managerId))).toEqual(['Félig kész']);
    expect(await names({ search: 'Titokvár' }, admin)).toEqual(['Félig kész']);
    expect(await names({ search: 'Titokvár', publiclyVisible: true }, owner)).toEqual([]);
    expect(await names({ user: ownerId }, owner)).toEqual(['Félig kész']);
    expect(await names({ user: ownerId }, admin)).toEqual(['Félig kész']);
    expect(await names({ user: managerId }, owner)).toBe(403);
    expect(await names({ user: ownerId })).toBe(401);
  });

  it('filters by what they make, a branch of the tree with all below it, and names its topmost types', async () => {
    const { milk, kefir, meat } = await write(async (trx) => {
      const milk = await makeProductType(trx, { name: 'Tejfélék', position: 1, color: '#aabbcc' });
      const sour = await makeProductType(trx, { name: 'Savanyú', parentId: milk.id });
      const kefir = await makeProductType(trx, { name: 'Kefirfélék', parentId: sour.id });
      const meat = await makeProductType(trx, { name: 'Húsfélék', position: 2 });
      const cow = await makeProducer(trx, { actor: { name: 'Tehenes' } });
      await makeProduct(trx, { producerId: cow.id, productTypeId: kefir.id });
      await makeProduct(trx, { producerId: cow.id, productTypeId: meat.id });
      const pig = await makeProducer(trx, { actor: { name: 'Sertéses' } });
      await makeProduct(trx, { producerId: pig.id, productTypeId: meat.id });
      await makeProduct(trx, { producerId: pig.id, productTypeId: milk.id, state: 'DELETED' });
      const hidden = await makeProducer(trx, { publiclyVisible: false });
      await makeProduct(trx, { producerId: hidden.id, productTypeId: meat.id });
      return { milk: milk.id, kefir: kefir.id, meat: meat.id };
    });
    expect(await names({ productType: milk })).toEqual(['Tehenes']);
    expect(await names({ productType: kefir })).toEqual(['Tehenes']);
    expect(await names({ productType: meat, orderby: '-name' })).toEqual(['Tehenes', 'Sertéses']);
    const { body } = await api.current.call(listProducers, { query: { productType: milk } });
    expect(body.items[0]?.productTypes).toEqual([
      { id: milk, name: 'Tejfélék' },
      { id: meat, name: 'Húsfélék' },
    ]);
    const types = await api.current.call(listProducedTypes);
    expect(types.body.filter(({ id }) => [milk, kefir, meat].includes(id))).toEqual([
      { id: milk, name: 'Tejfélék', color: '#aabbcc', producerCount: 1 },
      { id: meat, name: 'Húsfélék', color: null, producerCount: 2 },
    ]);
  });

  it('counts the deliveries that carry their goods, take orders now and may be seen', async () => {
    const [busy, quiet] = await write(async (trx) => {
      const busy = await makeProducer(trx, { actor: { name: 'Úton lévő' }, siteName: 'Mozgóvár' });
      const quiet = await makeProducer(trx, { actor: { name: 'Otthon lévő' }, siteName: 'Mozgóvár' });
      const hiddenPoint = await makePoint(trx, { publicPoint: false });
      for (const [producer, state, deliveryPointId] of [
        [busy, 'OPEN'],
        [busy, 'MIN_INCOME_PASSED'],
        [busy, 'CANCELLED'],
        [busy, 'OPEN', hiddenPoint.id],
        [quiet, 'ORDERING_CLOSED'],
        [quiet, 'OPEN', hiddenPoint.id],
      ] as const) {
        const event = await makeEvent(trx, deliveryPointId === undefined ? {} : { deliveryPointId });
        const product = await makeProduct(trx, { producerId: producer.id });
        await makeChain(trx, { state, items: [{ product }], deliveries: [{ eventId: event.id }] });
      }
      return [busy, quiet];
    });
    const { body } = await api.current.call(listProducers, {
      query: { search: 'Mozgóvár', orderby: '-currentDeliveryCount,name' },
    });
    expect(body.items).toMatchObject([
      { id: busy?.id, currentDeliveryCount: 2 },
      { id: quiet?.id, currentDeliveryCount: 0 },
    ]);
    expect(await names({ search: 'Mozgóvár', current: true })).toEqual(['Úton lévő']);
    expect(await names({ search: 'Mozgóvár', current: false })).toEqual(['Otthon lévő']);
  });

  it('says whose goods a transporter may carry to who acts for it, and to no one else', async () => {
    const { transporterId, ownerId } = await write(async (trx) => {
      const transporter = await makeTransporter(trx);
      const carried = await makeProducer(trx, { actor: { name: 'Vitt termelő' } });
      await makeProducer(trx, { actor: { name: 'Nem vitt termelő' } });
      await trx
        .insertInto('producer_transporter_relation')
        .values({
          producer_id: carried.id,
          transporter_id: transporter.id,
          transporter_type: 'COMMISSION_AGENT',
          share_percent: 10,
        })
        .execute();
      return { transporterId: transporter.id, ownerId: transporter.owner_id };
    });
    const query = { transportAllowedFor: transporterId };
    expect(await names(query, await api.current.logIn(ownerId))).toEqual(['Vitt termelő']);
    expect(await names(query)).toBe(401);
    const outsider = await write((trx) => makeUser(trx));
    expect(await names(query, await api.current.logIn(outsider.id))).toBe(403);
  });

  it('gives the first words of the description without marks, and refuses unknown filters by name', async () => {
    await write((trx) =>
      makeProducer(trx, {
        actor: {
          name: 'Bőbeszédű',
          description: `<p>Első <b>szavak</b> &amp; a többi</p><p>${'szó '.repeat(100)}</p>`,
        },
        siteName: 'Szóvár',
      }),
    );
    const { body } = await api.current.call(listProducers, { query: { search: 'Szóvár' } });
    expect(body.items[0]?.introduction).toMatch(/^Első szavak & a többi szó .*szó…$/);
    expect(body.items[0]?.introduction.length).toBeLessThanOrEqual(180);
    const refused = await api.current.app.inject({ url: '/api/producer?colour=red' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: 'colour', code: 'unknown' }]);
  });
});

describe('GET /producer/:id', () => {
  const producer = (only: Parameters<typeof makeProducer>[1]) => write((trx) => makeProducer(trx, only));
  const read = async (id: number, as?: string) =>
    api.current.call(getProducer, { params: { id } }, as === undefined ? {} : { as });

  it('shows a public one to everybody, its contacts only to who is logged in, its payout to who manages it', async () => {
    const { id, owner_id } = await producer({
      actor: {
        name: 'Nyitott Kert',
        email: 'kert@example.hu',
        description: '<p onclick="alert(1)">Jöjj <script>alert(1)</script>be</p>',
      },
      productionInfo: 'Komposzttal.',
      siteAddress: '2081 Piliscsaba, Fő út 1.',
      siteLat: 47.6,
      siteLng: 18.8,
      videoUrl: 'https://www.youtube.com/watch?v=abc',
      legalForm: 'KFT',
    });
    const visitor = await read(id);
    expect(visitor.body).toMatchObject({
      name: 'Nyitott Kert',
      email: 'NOT_VISIBLE',
      phoneNumber: 'NOT_VISIBLE',
      description: '<p>Jöjj be</p>',
      productionInfo: 'Komposzttal.',
      site: { name: null, address: '2081 Piliscsaba, Fő út 1.', coords: { lat: 47.6, lng: 18.8 } },
      video: 'https://www.youtube.com/watch?v=abc',
      legalForm: 'KFT',
      payoutPeriod: null,
      currentUserManager: false,
    });
    const user = await write((trx) => makeUser(trx));
    expect((await read(id, await api.current.logIn(user.id))).body).toMatchObject({
      email: 'kert@example.hu',
      payoutPeriod: null,
    });
    expect((await read(id, await api.current.logIn(owner_id))).body).toMatchObject({
      payoutPeriod: 'MONTHLY',
      currentUserManager: true,
    });
  });

  it('asks an outsider to log in for a hidden one (401), refuses others (403) and shows it to who manages it and to admins', async () => {
    const hidden = [
      await producer({ actor: { publiclyVisible: false } }),
      await producer({ publiclyVisible: false }),
    ];
    const user = await write((trx) => makeUser(trx));
    const admin = await write((trx) => makeUser(trx, { isAdmin: true }));
    for (const { id, owner_id } of hidden) {
      const statuses = [
        await read(id),
        await read(id, await api.current.logIn(user.id)),
        await read(id, await api.current.logIn(owner_id)),
        await read(id, await api.current.logIn(admin.id, ['ROLE_ADMIN'])),
      ].map(({ status }) => status);
      expect(statuses).toEqual([401, 403, 200, 200]);
    }
  });

  it('is missing where there is none, or none any more', async () => {
    const gone = await producer({ actor: { deletedAt: new Date('2026-11-01') } });
    expect((await read(gone.id)).status).toBe(404);
    expect((await read(2_000_000_000)).status).toBe(404);
  });
});
