import * as managers from '@kosar/contract/actors/organizer-manager-relations';
import * as carriers from '@kosar/contract/actors/producer-transporter-relations';
import * as organizers from '@kosar/contract/actors/transporter-organizer-relations';
import { openChain } from '@kosar/contract/chains/chain-management';
import { listGoodsForChain } from '@kosar/contract/chains/chain-preparing';
import { allRevenueShares } from '@kosar/contract/chains/revenue-share';
import { describe, expect, test } from 'vitest';
import { makeOrganizer, makePointManager, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

function made<T>(make: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(api.current.context.db, make);
}

async function asAdmin(): Promise<string> {
  const user = await made((trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

async function makePair() {
  const tag = nextTag();
  const [producer, transporter] = await made(async (trx) => [
    await makeProducer(trx, { actor: { name: `Árpád ${tag}` } }),
    await makeTransporter(trx, { actor: { name: `Fuvar ${tag}` } }),
  ]);
  return { producer, transporter, tag };
}

function carrying(pair: { producer: { id: number }; transporter: { id: number } }, over = {}) {
  return {
    producerId: pair.producer.id,
    transporterId: pair.transporter.id,
    transporterType: 'COMMISSION_AGENT' as const,
    share: 0.12,
    public: true,
    ...over,
  };
}

describe('a relation of a producer and a transporter', () => {
  test('is made once each pair, read by its parties, changed by a fresh version and ended, and the log reports each', async () => {
    const as = await asAdmin();
    const pair = await makePair();
    const make = () =>
      api.current.call(carriers.createProducerTransporterRelation, { body: carrying(pair) }, { as });
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({ producer: { id: pair.producer.id }, share: 0.12, version: 1 });
    expect((await make()).problem).toMatchObject({ status: 409, code: 'RELATION_EXISTS' });

    const params = { id: body.id };
    for (const { owner_id } of [pair.producer, pair.transporter]) {
      const own = await api.current.logIn(owner_id);
      const seen = await api.current.call(carriers.getProducerTransporterRelation, { params }, { as: own });
      expect(seen.body.share).toBe(0.12);
      const all = await api.current.call(carriers.listProducerTransporterRelations, {}, { as: own });
      expect(all.body.map(({ id }) => id)).toEqual([body.id]);
    }
    const outsider = await api.current.logIn((await made((trx) => makeUser(trx))).id);
    const hidden = await api.current.call(
      carriers.getProducerTransporterRelation,
      { params },
      { as: outsider },
    );
    expect(hidden.status).toBe(404);

    const terms = { transporterType: 'OWN' as const, share: 0, public: false };
    const change = (version: number) =>
      api.current.call(
        carriers.updateProducerTransporterRelation,
        { params, body: { version, ...terms } },
        { as },
      );
    expect((await change(1)).body).toMatchObject({ ...terms, version: 2 });
    expect((await change(1)).problem).toMatchObject({ status: 409, code: 'conflict' });

    const end = () => api.current.call(carriers.deleteProducerTransporterRelation, { params }, { as });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'producer_transporter_relation')
      .where('entity_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'relation.create',
      'relation.update',
      'relation.delete',
    ]);
  });

  test('of a reseller has the whole share; a commission agent needs one; all parties and the share are required', async () => {
    const as = await asAdmin();
    const pair = await makePair();
    const send = (body: object) =>
      api.current.call(carriers.createProducerTransporterRelation, { body }, { as });
    expect((await send(carrying(pair, { share: 0 }))).problem).toMatchObject({
      status: 400,
      errors: [{ path: 'share', code: 'COMMISSION_SHARE_NEEDED' }],
    });
    for (const field of ['producerId', 'transporterId', 'transporterType', 'share']) {
      const answer = await send(carrying(pair, { [field]: undefined }));
      expect(answer.problem).toMatchObject({ status: 400, errors: [{ path: field }] });
    }
    const missing = await send(carrying(pair, { producerId: 2_000_000_000 }));
    expect(missing.problem).toMatchObject({ status: 400, errors: [{ path: 'producerId', code: 'choice' }] });
    const reseller = await send(carrying(pair, { transporterType: 'RESELLER', share: 0.2 }));
    expect(reseller.body).toMatchObject({ transporterType: 'RESELLER', share: 1 });
  });

  test('keeps its parties: a change that names others is refused by the field', async () => {
    const as = await asAdmin();
    const [pair, other] = [await makePair(), await makePair()];
    const { body } = await api.current.call(
      carriers.createProducerTransporterRelation,
      { body: carrying(pair) },
      { as },
    );
    const answer = await api.current.call(
      carriers.updateProducerTransporterRelation,
      { params: { id: body.id }, body: { ...carrying(other), version: 1 } },
      { as },
    );
    expect(answer.problem.status).toBe(400);
    expect(answer.problem.errors.map(({ path }) => path)).toEqual(['producerId', 'transporterId']);
  });

  test('lets the transporter find the goods for a new chain, whose shares begin with the relation’s', async () => {
    const as = await asAdmin();
    const pair = await makePair();
    const product = await made((trx) => makeProduct(trx, { producerId: pair.producer.id }));
    const event = await made((trx) => makeEvent(trx, { dayOfDelivery: '2026-11-25' }));
    const own = await api.current.logIn(pair.transporter.owner_id);
    const goods = () =>
      api.current.call(listGoodsForChain, { query: { transporter: pair.transporter.id } }, { as: own });
    const open = () =>
      api.current.call(
        openChain,
        {
          body: {
            transporterId: pair.transporter.id,
            name: 'Kapcsolt kör',
            description: '',
            dayOfDelivery: '2026-11-25',
            orderDeadline: '2026-11-23T20:00:00+01:00',
            minIncome: 0,
            showProgressRemainingInAmount: false,
            bypassProductAvailableAmount: false,
            invoiceRequired: false,
            paymentOptions: [{ paymentType: 'ON_SITE' }],
            onSitePaymentOptions: ['CASH'],
            discountTiers: [],
            tags: [],
            items: [
              {
                productId: product.id,
                maxAmount: null,
                listOrder: 0,
                packings: product.packings.map(({ id }) => ({
                  packingId: id,
                  maxAmount: null,
                  listOrder: 0,
                })),
              },
            ],
            deliveryEventIds: [event.id],
          },
        },
        { as: own },
      );
    expect((await goods()).body).toEqual([]);
    expect((await open()).problem.errors.map(({ code }) => code)).toEqual(['PRODUCER_NOT_CARRIED']);
    await api.current.call(carriers.createProducerTransporterRelation, { body: carrying(pair) }, { as });
    await api.current.call(
      organizers.createTransporterOrganizerRelation,
      {
        body: {
          transporterId: pair.transporter.id,
          organizerId: event.organizer_id,
          share: 0.03,
          platformCommission: 0.04,
          public: true,
        },
      },
      { as },
    );
    expect((await goods()).body.map(({ id }) => id)).toEqual([pair.producer.id]);
    const chain = await open();
    expect(chain.status).toBe(201);
    const shares = await api.current.call(
      allRevenueShares,
      { query: { deliveryChain: chain.body.id } },
      { as },
    );
    expect(shares.body).toMatchObject([
      { transporterShare: 0.12, organizerShare: 0.03, platformShare: 0.04, producerShare: 0.76 },
    ]);
  });
});

/** The CSV of a list, narrowed to an actor. */
async function fileOf(path: string, as: string, interested: number): Promise<string> {
  const url = `/api/${path}/file?format=csv&interested=${interested}`;
  const { body } = await api.current.app.inject({ url, headers: { cookie: as } });
  return body;
}

describe('the lists of relations', () => {
  test('are filtered by name, publicity, interest and type, sorted, paged and kept as a file', async () => {
    const as = await asAdmin();
    const [first, second] = [await makePair(), await makePair()];
    const add = (body: ReturnType<typeof carrying>) =>
      api.current.call(carriers.createProducerTransporterRelation, { body }, { as });
    await add(carrying(first));
    await add(carrying(second, { public: false, transporterType: 'RESELLER' }));
    await add(carrying({ producer: first.producer, transporter: second.transporter }, { share: 0.5 }));
    const shares = async (query: object) => {
      const answer = await api.current.call(carriers.pageProducerTransporterRelations, { query }, { as });
      return answer.body.items.map(({ share }) => share);
    };
    expect(await shares({ search: `arpad ${first.tag}`, orderby: '-share' })).toEqual([0.5, 0.12]);
    expect(await shares({ search: second.tag, public: 'false' })).toEqual([1]);
    expect(await shares({ interested: second.transporter.actor_id, orderby: 'share' })).toEqual([0.5, 1]);
    expect(await shares({ search: second.tag, transporterType: 'RESELLER' })).toEqual([1]);
    const page = await api.current.call(
      carriers.pageProducerTransporterRelations,
      { query: { interested: first.producer.actor_id, orderby: '-share', size: 1, page: 1 } },
      { as },
    );
    expect(page.body).toMatchObject({ total: 2, page: 1, size: 1, items: [{ share: 0.12 }] });
    const file = await api.current.app.inject({
      url: `/api/producer-transporter-relation/file?format=csv&search=${second.tag}&orderby=share`,
      headers: { cookie: as },
    });
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('Termelő;Szállító;A szállító szerepe;Részesedés (%)');
    expect(lines.slice(1).map((line) => line.split(';').slice(2, 5))).toEqual([
      ['bizományos', '50', 'igen'],
      ['viszonteladó', '100', 'nem'],
    ]);
  });

  test('hold the own relations of who isn’t an admin, whose the filters are', async () => {
    const pair = await makePair();
    const own = await api.current.logIn(pair.producer.owner_id);
    const all = await api.current.call(carriers.pageProducerTransporterRelations, {}, { as: own });
    expect(all.body).toMatchObject({ total: 0, size: 10 });
    for (const query of [{ public: 'true' }, { interested: pair.producer.actor_id }, { search: 'a' }]) {
      const answer = await api.current.call(
        carriers.pageProducerTransporterRelations,
        { query },
        { as: own },
      );
      expect(answer.status).toBe(403);
    }
  });
});

test('a relation of an organizer and a point manager is kept with its share of the whole or of the organizer’s', async () => {
  const as = await asAdmin();
  const { organizer, manager } = await made(async (trx) => {
    const manager = await makePointManager(trx);
    await makePoint(trx, { managerId: manager.id });
    return { organizer: await makeOrganizer(trx), manager };
  });
  const answer = await api.current.call(
    managers.createOrganizerManagerRelation,
    {
      body: {
        organizerId: organizer.id,
        deliveryPointManagerId: manager.id,
        relative: true,
        share: 0.4,
        public: true,
      },
    },
    { as },
  );
  expect(answer.body).toMatchObject({ deliveryPointManager: { id: manager.id }, relative: true, share: 0.4 });
  const params = { id: answer.body.id };
  const changed = await api.current.call(
    managers.updateOrganizerManagerRelation,
    { params, body: { version: 1, relative: false, share: 0.04, public: true } },
    { as },
  );
  expect(changed.body).toMatchObject({ relative: false, share: 0.04, version: 2 });
  const page = await api.current.call(
    managers.pageOrganizerManagerRelations,
    { query: { interested: manager.actor_id } },
    { as },
  );
  expect(page.body).toMatchObject({ total: 1, items: [{ id: params.id }] });
  const file = await fileOf('organizer-delivery-point-manager-relation', as, manager.actor_id);
  expect(file.split('\r\n')[0]).toContain('Szervező;Átvevőpont-kezelő;Részesedés (%);A szervező részéből');
  expect((await api.current.call(managers.deleteOrganizerManagerRelation, { params }, { as })).status).toBe(
    204,
  );
  expect((await api.current.call(managers.listOrganizerManagerRelations, {}, { as })).body).toEqual([]);
});

test('a relation of a transporter and an organizer is kept with the platform’s commission', async () => {
  const as = await asAdmin();
  const pair = await made(async (trx) => ({
    transporter: await makeTransporter(trx),
    organizer: await makeOrganizer(trx),
  }));
  const body = {
    transporterId: pair.transporter.id,
    organizerId: pair.organizer.id,
    share: 0.05,
    platformCommission: 0.06,
    public: true,
  };
  const { body: relation } = await api.current.call(
    organizers.createTransporterOrganizerRelation,
    { body },
    { as },
  );
  const params = { id: relation.id };
  const seen = await api.current.call(organizers.getTransporterOrganizerRelation, { params }, { as });
  expect(seen.body).toMatchObject({ share: 0.05, platformCommission: 0.06, public: true });
  const terms = { version: 1, share: 0.02, platformCommission: 0, public: false };
  const changed = await api.current.call(
    organizers.updateTransporterOrganizerRelation,
    { params, body: terms },
    { as },
  );
  expect(changed.body).toMatchObject({ ...terms, version: 2 });
  const page = await api.current.call(
    organizers.pageTransporterOrganizerRelations,
    { query: { interested: pair.organizer.actor_id, public: 'false' } },
    { as },
  );
  expect(page.body.items.map(({ id }) => id)).toEqual([relation.id]);
  const own = await api.current.logIn(pair.organizer.owner_id);
  const mine = await api.current.call(organizers.listTransporterOrganizerRelations, {}, { as: own });
  expect(mine.body.map(({ id }) => id)).toEqual([relation.id]);
  const file = await fileOf('transporter-organizer-relation', as, pair.organizer.actor_id);
  expect(file.split('\r\n')[1]).toContain(';2;0;nem;');
  expect(
    (await api.current.call(organizers.deleteTransporterOrganizerRelation, { params }, { as })).status,
  ).toBe(204);
});
