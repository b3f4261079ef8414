import * as calls from '@kosar/contract/campaigns/campaign-management';
import { getPromotionByName } from '@kosar/contract/campaigns/promotions';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProductType } from '../../demo/builders/product.ts';
import { makePromotion } from '../../demo/builders/promotion.ts';
import { makeSurvey } from '../../demo/builders/survey.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { REMOVE_UNUSED_IMAGE } from '../../infra/files/images.ts';
import { useApi } from '../../infra/testing/api.ts';
import { pictureUpload } from '../../proof/picture-upload.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
let as: string;
beforeAll(async () => {
  const { id } = await write((trx) => makeUser(trx, { isAdmin: true }));
  as = await api.current.logIn(id, ['ROLE_ADMIN']);
});

function input(over: object = {}) {
  return {
    name: nextTag(),
    title: 'Tavaszi kosár',
    startDate: '2026-11-20',
    endDate: '2026-12-20',
    surveyName: null,
    demandSurveyActive: false,
    minAmount: 0,
    productTypeIds: [],
    ...over,
  };
}

const create = (over: object = {}) =>
  api.current.call(calls.createPromotion, { body: { copiedFromId: null, ...input(over) } }, { as });
const change = (id: number, version: number, over: object = {}) =>
  api.current.call(
    calls.updatePromotion,
    { params: { id }, body: { version, published: true, contents: {}, ...input(over) } },
    { as },
  );
const read = async (id: number) =>
  (await api.current.call(calls.getManagedPromotion, { params: { id } }, { as })).body;

describe('a campaign', () => {
  test('begins unpublished, is written from a fresh version, published, and read by everybody with what was cleaned', async () => {
    const type = await write((trx) => makeProductType(trx, { name: 'Körte' }));
    const name = `Őszi-${nextTag()}`;
    const made = await create({ name, productTypeIds: [type.id], minAmount: 50_000 });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      published: false,
      version: 1,
      productTypes: [{ name: 'Körte' }],
      orderedAmount: 0,
    });
    const params = { params: { name } };
    expect((await api.current.call(getPromotionByName, params)).status).toBe(404);
    const contents = {
      top: '<p onclick="x()">Gyere!</p><img src="https://elsewhere.example/a.png"><script>alert(1)</script>',
      bottom: '<p>Vége</p>',
    };
    const { id } = made.body;
    const published = await change(id, 1, { name, contents });
    expect(published.body).toMatchObject({ published: true, version: 2, contents: { top: '<p>Gyere!</p>' } });
    expect((await change(id, 1, { name })).problem).toMatchObject({ status: 409, code: 'conflict' });
    const seen = await api.current.call(getPromotionByName, params);
    expect(seen.body.contents).toMatchObject({ top: '<p>Gyere!</p>', bottom: '<p>Vége</p>' });
    const later = await change(id, 2, { name, contents: { top: '' } });
    expect(later.body.contents).toMatchObject({ top: '', bottom: '<p>Vége</p>' });
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'promotion')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'promotion.create',
      'promotion.update',
      'promotion.update',
    ]);
  });

  test('has a name that no other has, whatever its case, also when two are made at once; asked beforehand', async () => {
    const name = `Árvíztűrő-${nextTag()}`;
    const both = await Promise.all([create({ name }), create({ name: name.toUpperCase() })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({
      code: 'PROMOTION_NAME_NOT_UNIQUE',
      errors: [{ path: 'name', message: 'Ilyen nevű kampány már van!' }],
    });
    const isFree = async (query: object) =>
      (await api.current.call(calls.checkPromotionName, { query }, { as })).body.free;
    expect(await isFree({ name: name.toLowerCase() })).toBe(false);
    const own = both.find(({ status }) => status === 201)?.body.id;
    expect(await isFree({ name, promotionId: own })).toBe(true);
    expect(await isFree({ name: `${name}-2` })).toBe(true);
  });

  test('needs a name fit for an address, a title and both days, the end not before the start, and no minimum below 0', async () => {
    const pathsOf = async (over: object) => [
      ...new Set((await create(over)).problem.errors.map(({ path }) => path)),
    ];
    for (const field of ['name', 'title', 'startDate', 'endDate'])
      expect(await pathsOf({ [field]: '' })).toEqual([field]);
    for (const name of ['a/b', 'a?b', 'a#b', '..', 'a%2fb'])
      expect(await pathsOf({ name })).toEqual(['name']);
    expect(await pathsOf({ minAmount: -1 })).toEqual(['minAmount']);
    expect(await pathsOf({ endDate: '2026-11-19' })).toEqual(['endDate']);
    expect((await create({ minAmount: 0 })).status).toBe(201);
    expect((await create({ surveyName: 'nincs-ilyen' })).problem.errors).toMatchObject([
      { path: 'surveyName', code: 'NO_SUCH_SURVEY' },
    ]);
    const survey = await write((trx) => makeSurvey(trx));
    expect((await create({ surveyName: survey.token })).body.surveyName).toBe(survey.token);
  });

  test('as a copy is unpublished, with the texts and templates of its model and none of its chains', async () => {
    const { model, template } = await write(async (trx) => {
      const template = await makeChain(trx);
      const model = await makePromotion(trx, {
        chainIds: [(await makeChain(trx)).id],
        templateIds: [template.id],
        contentMiddle: '<p>Miért?</p>',
        emailSubject: 'Gyere',
      });
      return { model, template };
    });
    const { body } = await create({ copiedFromId: model.id, published: undefined });
    expect(body).toMatchObject({
      published: false,
      contents: { middle: '<p>Miért?</p>', emailSubject: 'Gyere' },
      templates: [{ id: template.id }],
      included: [],
      adEmailLastSent: null,
    });
    expect((await create({ copiedFromId: 2_000_000_000 })).status).toBe(404);
  });

  test('takes chains in and out, and templates, however often it is said', async () => {
    const chain = await write((trx) => makeChain(trx, { name: 'Almakör' }));
    const { id } = (await create()).body;
    const [params, body] = [{ dcId: chain.id }, { promotionId: id }];
    const say = async (add: typeof calls.includeChain | typeof calls.addChainTemplate) => {
      for (let times = 0; times < 2; times += 1)
        expect((await api.current.call(add, { params, body }, { as })).status).toBe(204);
    };
    await say(calls.includeChain);
    await say(calls.addChainTemplate);
    expect(await read(id)).toMatchObject({
      included: [{ id: chain.id, name: 'Almakör', state: 'OPEN' }],
      templates: [{ id: chain.id }],
    });
    const missing = { params: { dcId: 2_000_000_000 }, body };
    expect((await api.current.call(calls.includeChain, missing, { as })).status).toBe(404);
    for (const remove of [calls.excludeChain, calls.removeChainTemplate, calls.excludeChain])
      expect((await api.current.call(remove, { params, query: body }, { as })).status).toBe(204);
    expect(await read(id)).toMatchObject({ included: [], templates: [] });
  });

  test('is deleted only when it isn’t published', async () => {
    const { id, name } = (await create()).body;
    const remove = () => api.current.call(calls.deletePromotion, { params: { id } }, { as });
    await change(id, 1, { name });
    expect((await remove()).problem).toMatchObject({ status: 409, code: 'PROMOTION_PUBLISHED' });
    await change(id, 2, { name, published: false });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  test('is found in the list by its title or name, drafts too, with what was ordered in it', async () => {
    const tag = nextTag();
    const made = await write(async (trx) => {
      const chain = await makeChain(trx);
      await makeOrder(trx, { deliveryId: chain.deliveries[0]?.id });
      return {
        chain,
        full: await makePromotion(trx, { name: `a-${tag}`, title: 'Teli', chainIds: [chain.id] }),
        draft: await makePromotion(trx, { name: `b-${tag}`, title: 'Üres', published: false }),
      };
    });
    const list = async (query: object) =>
      (await api.current.call(calls.pageManagedPromotions, { query: { search: tag, ...query } }, { as })).body
        .items;
    const { ordered_income_ft } = await api.current.context.db
      .selectFrom('chain')
      .select('ordered_income_ft')
      .where('id', '=', made.chain.id)
      .executeTakeFirstOrThrow();
    expect(ordered_income_ft).toBeGreaterThan(0);
    expect(await list({})).toMatchObject([
      { id: made.full.id, chainCount: 1, orderedAmount: ordered_income_ft },
      { id: made.draft.id, chainCount: 0, orderedAmount: 0 },
    ]);
    expect(await list({ published: false })).toMatchObject([{ id: made.draft.id }]);
    const file = await api.current.app.inject({
      url: `/api/promotion/managed/file?format=csv&search=${tag}`,
      headers: { cookie: as },
    });
    expect(file.body).toContain(`Teli;a-${tag};igen;`);
  });
});

describe('a picture for the texts of a campaign', () => {
  const upload = async (id: number) => {
    const { payload, headers } = await pictureUpload();
    const answer = await api.current.app.inject({
      method: 'POST',
      url: `/api/promotion/${id}/picture`,
      headers: { cookie: as, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return answer.json<{ url: string }>().url;
  };
  const countStored = async (id: number) =>
    (
      await api.current.context.db
        .selectFrom('promotion_picture')
        .select('image_id')
        .where('promotion_id', '=', id)
        .execute()
    ).length;

  test('stands in the text of the public page, is shared with a copy, and is let go a day after nothing shows it', async () => {
    const { id, name } = (await create()).body;
    const url = await upload(id);
    const picture = `<img src="${url}" alt="Alma" />`;
    await change(id, 1, { name, contents: { top: `<p>Nézd</p>${picture}` } });
    const seen = await api.current.call(getPromotionByName, { params: { name } });
    expect(seen.body.contents.top).toBe(`<p>Nézd</p>${picture}`);
    const copy = (await create({ copiedFromId: id })).body;
    expect(await countStored(copy.id)).toBe(1);

    const contents = { top: '' };
    await change(id, 2, { name, contents });
    expect(await countStored(id)).toBe(1);
    await api.current.database.pool.query(
      "update promotion_picture set created_at = created_at - interval '25 hours'",
    );
    await change(id, 3, { name, contents });
    expect(await countStored(id)).toBe(0);
    expect(await countStored(copy.id)).toBe(1);
    const jobs = await api.current.database.pool.query(
      'select key from graphile_worker.jobs where task_identifier = $1',
      [REMOVE_UNUSED_IMAGE],
    );
    expect(jobs.rowCount).toBe(1);
  });
});
