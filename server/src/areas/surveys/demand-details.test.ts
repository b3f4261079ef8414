import { copyChain } from '@kosar/contract/campaigns/promotions';
import * as calls from '@kosar/contract/catalogue/demand-details';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makePointManager, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct, makeProductType } from '../../demo/builders/product.ts';
import { makePromotion } from '../../demo/builders/promotion.ts';
import { makeDemand } from '../../demo/builders/survey.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { fileOf, makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
const admin = () => makePerson(api.current, { isAdmin: true });

/** A survey with an answer at a point, two by postal code, one of them an outsider's. */
async function makeAnswered() {
  const survey = await openSurvey(api.current);
  const vera = await makePerson(api.current, { fullName: 'Vágyó Vera' });
  const point = await write(async (trx) => {
    const made = await makePoint(trx, { name: 'Piac tér' });
    await makeDemand(trx, {
      surveyId: survey.id,
      userId: vera.id,
      deliveryPointId: made.id,
      quantity: 3,
      offersOrganizer: true,
    });
    await makeDemand(trx, { surveyId: survey.id, unauthEmail: 'idegen@pelda.hu', quantity: 2 });
    await makeDemand(trx, { surveyId: survey.id, productName: 'Sajt', quantity: 1 });
    return made;
  });
  return { survey, point, vera };
}

describe('the answers of a survey', () => {
  it('are added up by place, each place once: at the chosen point, else at the postal code', async () => {
    const as = await admin();
    const { survey, point } = await makeAnswered();
    const query = { survey: survey.id };
    const { body } = await api.current.call(calls.listDemandPlaces, { query }, as);
    expect(body).toMatchObject([
      {
        deliveryPoint: null,
        postalCode: '1111',
        people: 2,
        items: [{ productName: 'Tej', quantity: 2 }, { productName: 'Sajt' }],
      },
      { deliveryPoint: { id: point.id, name: 'Piac tér' }, people: 1, items: [{ quantity: 3 }] },
    ]);
    expect(body.every(({ coords }) => coords !== null && coords.lat > 45 && coords.lat < 49)).toBe(true);
    const milk = await api.current.call(
      calls.listDemandPlaces,
      { query: { ...query, product: 'TEJ', postalCode: '1111' } },
      as,
    );
    expect(milk.body).toMatchObject([{ people: 1, items: [{ productName: 'Tej', quantity: 2 }] }]);
  });

  it('are paged with who they are of, and found by name, address, product and offer', async () => {
    const as = await admin();
    const { survey, point } = await makeAnswered();
    const page = async (over: object) => {
      const query = { survey: survey.id, ...over };
      return (await api.current.call(calls.pageDemands, { query }, as)).body;
    };
    expect(await page({ size: 2 })).toMatchObject({ total: 3, items: [{}, {}] });
    expect(await page({ size: 2, page: 1 })).toMatchObject({ total: 3, items: [{}] });
    const names = async (over: object) => (await page(over)).items.map(({ person }) => person.emailAddress);
    expect(await names({ search: 'idegen' })).toEqual(['idegen@pelda.hu']);
    expect(await names({ offer: 'organizer' })).toEqual(await names({ search: 'vagyo' }));
    expect(await names({ deliveryPoint: point.id })).toHaveLength(1);
    expect(await names({ product: 'sajt' })).toHaveLength(1);
  });

  it('are written into a file by product, by place or by person', async () => {
    const as = await admin();
    const { survey } = await makeAnswered();
    const file = (by: string) => fileOf(api.current, `/demand/file?survey=${survey.id}&by=${by}`, as);
    expect(await file('product')).toMatch(/Tej;5;l;2/);
    expect(await file('place')).toMatch(/Piac tér;.*;Tej;3;l;1/);
    expect(await file('person')).toMatch(/Vágyó Vera;/);
  });
});

/** A carrier with apples under fruit that a survey asks for, and an outsider's cheese by name; a campaign and a point. */
async function makeMarket() {
  const made = await write(async (trx) => {
    const fruit = await makeProductType(trx, { name: `Gyümölcs ${Date.now()}`, unitName: 'kg' });
    const apple = await makeProductType(trx, { parentId: fruit.id });
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
    const producerId = producer.id;
    const good = await makeProduct(trx, { producerId, productTypeId: apple.id, name: 'Jonatán' });
    const gone = await makeProduct(trx, { producerId, productTypeId: apple.id, state: 'NOT_AVAILABLE' });
    const cheese = await makeProduct(trx, { producerId, name: 'Füstölt kecskesajt' });
    const foreign = await makeProduct(trx, { productTypeId: apple.id, name: 'Idegen alma' });
    const manager = await makePointManager(trx);
    const organizer = await makeOrganizer(trx);
    await trx
      .insertInto('organizer_delivery_point_manager_relation')
      .values({ organizer_id: organizer.id, delivery_point_manager_id: manager.id, share_percent: 5 })
      .execute();
    const point = await makePoint(trx, { managerId: manager.id });
    const promotion = await makePromotion(trx);
    return { fruit, transporter, good, gone, cheese, foreign, point, promotion };
  });
  const survey = await openSurvey(api.current, { typeIds: [made.fruit.id] });
  const person = await makePerson(api.current);
  const items = [
    { productName: made.fruit.name, unit: 'kg', quantity: 4, maxPrice: 500 },
    { productName: 'Kecskesajt', unit: 'db', quantity: 1 },
  ];
  await send(api.current, requestFor(survey.id, { demandItemsData: items }), person);
  return { ...made, survey };
}

describe('a survey’s demand', () => {
  it('finds what a transporter can sell for each request: below its type, or by the name that people gave', async () => {
    const as = await admin();
    const { survey, transporter, good, cheese } = await makeMarket();
    const { body } = await api.current.call(
      calls.listGoodsForSurvey,
      { params: { id: survey.id }, query: { transporter: transporter.id } },
      as,
    );
    expect(body).toMatchObject([
      { quantity: 4, people: 1, averageMaxPrice: 500, products: [{ id: good.id, name: 'Jonatán' }] },
      { productName: 'Kecskesajt', products: [{ id: cheese.id }] },
    ]);
  });

  it('becomes a template that the campaign’s copy form copies to a point', async () => {
    const as = await admin();
    const { survey, transporter, good, gone, foreign, point, promotion } = await makeMarket();
    const body = {
      name: 'Almás kör',
      transporterId: transporter.id,
      minIncome: 20_000,
      productIds: [gone.id, good.id, foreign.id],
      promotionId: promotion.id,
    };
    const params = { id: survey.id };
    const made = await api.current.call(calls.createSurveyTemplate, { params, body }, as);
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Almás kör', promotion: { id: promotion.id }, transporter: { id: transporter.id } },
    });
    const { chainId } = made.body;
    const goods = await api.current.context.db
      .selectFrom('chain_item')
      .select('product_id')
      .where('chain_id', '=', chainId)
      .execute();
    expect(goods.map((row) => row.product_id)).toEqual([good.id]);
    const listed = await api.current.call(calls.listSurveyTemplates, { params }, as);
    expect(listed.body.map((template) => template.chainId)).toEqual([chainId]);

    const copy = await api.current.call(
      copyChain,
      { params: { id: chainId }, body: { promotionId: promotion.id, deliveryPointId: point.id } },
      as,
    );
    expect(copy.status).toBe(201);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  it('makes no template of what no one can sell', async () => {
    const as = await admin();
    const { survey, transporter, gone } = await makeMarket();
    const request = { name: 'Üres', transporterId: transporter.id, minIncome: 0, promotionId: null };
    const make = (over: object) =>
      api.current.call(
        calls.createSurveyTemplate,
        { params: { id: survey.id }, body: { ...request, productIds: [gone.id], ...over } },
        as,
      );
    expect((await make({})).problem.code).toBe('NO_INCLUDED_PRODUCT');
    expect((await make({ transporterId: 2_000_000, promotionId: 2_000_000 })).problem.errors).toMatchObject([
      { path: 'transporterId' },
      { path: 'promotionId' },
    ]);
  });
});
