import { getPromotion } from '@kosar/contract/campaigns/promotions';
import * as calls from '@kosar/contract/campaigns/survey-management';
import { getDemandSurveyByName, listMyDemands } from '@kosar/contract/campaigns/surveys';
import { describe, expect, it } from 'vitest';
import { makeProductType } from '../../demo/builders/product.ts';
import { makePromotion } from '../../demo/builders/promotion.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { fileOf, makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

const api = useApi();
const admin = () => makePerson(api.current, { isAdmin: true });
const types = (names: readonly string[]) =>
  transaction(api.current.context.db, async (trx) => {
    const made = [];
    for (const name of names) made.push((await makeProductType(trx, { name, unitName: 'kg' })).id);
    return made;
  });
const campaign = (only: Parameters<typeof makePromotion>[1] = {}) =>
  transaction(api.current.context.db, (trx) => makePromotion(trx, only));

function request(over: object = {}) {
  return {
    name: 'Téli kamra',
    description: '<p>Mit tegyünk el?</p>',
    promotionEvent: false,
    promotionId: null,
    active: true,
    possibleProductTypeIds: [],
    ...over,
  };
}

describe('a survey that an admin writes', () => {
  it('is asked under its link with its products in their order, and pauses when it is closed', async () => {
    const as = await admin();
    const [apple, pear] = await types(['Téli alma', 'Téli körte']);
    const body = request({
      token: 'teli-kamra',
      possibleProductTypeIds: [pear, apple],
      description: '<p>Mit <em>tegyünk</em> el?</p><script>x()</script>',
    });
    const { body: made, status } = await api.current.call(calls.createDemandSurvey, { body }, as);
    expect(status).toBe(201);
    expect(made).toMatchObject({ demandCount: 0, description: '<p>Mit <em>tegyünk</em> el?</p>' });
    const params = { token: 'teli-kamra' };
    const open = await api.current.call(getDemandSurveyByName, { params });
    expect(open.body.possibleProductTypes.map(({ name }) => name)).toEqual(['Téli körte', 'Téli alma']);

    const change = { ...body, version: made.version, active: false, possibleProductTypeIds: [apple] };
    const closed = await api.current.call(
      calls.updateDemandSurvey,
      { params: { id: made.id }, body: change },
      as,
    );
    expect(closed.body).toMatchObject({ active: false, possibleProductTypes: [{ name: 'Téli alma' }] });
    expect((await api.current.call(getDemandSurveyByName, { params })).status).toBe(404);
    const late = await api.current.call(
      calls.updateDemandSurvey,
      { params: { id: made.id }, body: change },
      as,
    );
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
  });

  it('gets a link of its own where none is given, and never that of another one', async () => {
    const as = await admin();
    const first = await api.current.call(calls.createDemandSurvey, { body: request() }, as);
    expect(first.body.token.length).toBeGreaterThan(2);
    const taken = await api.current.call(
      calls.createDemandSurvey,
      { body: request({ token: first.body.token }) },
      as,
    );
    expect(taken).toMatchObject({
      status: 409,
      problem: { code: 'SURVEY_LINK_TAKEN', errors: [{ path: 'token' }] },
    });
    const nowhere = request({ promotionId: 2_000_000 });
    const lost = await api.current.call(calls.createDemandSurvey, { body: nowhere }, as);
    expect(lost.problem.errors).toMatchObject([{ path: 'promotionId', code: 'choice' }]);
    const untyped = request({ possibleProductTypeIds: [2_000_000] });
    const typeless = await api.current.call(calls.createDemandSurvey, { body: untyped }, as);
    expect(typeless.problem.errors).toMatchObject([{ path: 'possibleProductTypeIds', code: 'choice' }]);
  });

  it('stands on the page of its campaign, goes along with a new link, and leaves when it is taken away', async () => {
    const as = await admin();
    const { id: promotionId } = await campaign();
    const { body: made } = await api.current.call(
      calls.createDemandSurvey,
      { body: request({ promotionId, token: 'regi-link' }) },
      as,
    );
    const page = async () => (await api.current.call(getPromotion, { params: { id: promotionId } }, as)).body;
    expect(made.promotion).toMatchObject({ id: promotionId, showsSurvey: true });
    expect(await page()).toMatchObject({ surveyName: 'regi-link', demandSurveyActive: true });
    const put = (over: object) =>
      api.current.call(
        calls.updateDemandSurvey,
        { params: { id: made.id }, body: { ...request({ promotionId, token: 'uj-link' }), ...over } },
        as,
      );
    const renamed = await put({ version: made.version });
    expect(await page()).toMatchObject({ surveyName: 'uj-link' });
    await put({ version: renamed.body.version, promotionId: null });
    expect(await page()).toMatchObject({ surveyName: null, demandSurveyActive: false });

    const other = await campaign({ surveyName: 'masik-felmeres' });
    const second = await api.current.call(
      calls.createDemandSurvey,
      { body: request({ promotionId: other.id }) },
      as,
    );
    expect(second.body.promotion).toMatchObject({ showsSurvey: false });
  });

  it('is deleted while no one has answered; answers are never lost with it', async () => {
    const as = await admin();
    const person = await makePerson(api.current);
    const [empty, answered] = [await openSurvey(api.current), await openSurvey(api.current)];
    await send(api.current, requestFor(answered.id), person);
    const remove = (id: number) => api.current.call(calls.deleteDemandSurvey, { params: { id } }, as);
    expect((await remove(empty.id)).status).toBe(204);
    expect((await remove(empty.id)).status).toBe(404);
    expect(await remove(answered.id)).toMatchObject({
      status: 409,
      problem: { code: 'SURVEY_HAS_DEMANDS' },
    });
    expect((await api.current.call(listMyDemands, {}, person)).body).toHaveLength(1);
  });
});

describe('the list of surveys', () => {
  it('says how many have answered and what became of the coupons, by pages and as a file', async () => {
    const as = await admin();
    const survey = await openSurvey(api.current, { name: 'Zöldségláda' });
    await openSurvey(api.current, { name: 'Zöldségkosár', active: false });
    const person = await makePerson(api.current);
    await send(api.current, requestFor(survey.id), person);
    const query = { search: 'zoldseg', orderby: '-demandCount' };
    const page = await api.current.call(calls.pageManagedSurveys, { query }, as);
    expect(page.body).toMatchObject({
      total: 2,
      items: [
        { name: 'Zöldségláda', demandCount: 1, couponCount: 1, usedCouponCount: 0 },
        { name: 'Zöldségkosár', active: false, demandCount: 0 },
      ],
    });
    const closed = await api.current.call(
      calls.pageManagedSurveys,
      { query: { ...query, active: false } },
      as,
    );
    expect(closed.body.total).toBe(1);
    const file = await fileOf(api.current, '/demandsurvey/managed/file?search=zoldseg', as);
    expect(file).toContain('Zöldségláda;nyitva;;1;1;0');
  });
});
