import { activate, register } from '@kosar/contract/accounts/registration';
import { activateCoupon } from '@kosar/contract/campaigns/discounts';
import { deleteDemand, listMyDemands } from '@kosar/contract/campaigns/surveys';
import { describe, expect, it } from 'vitest';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProductType } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { mailedToken, mailsTo, PASSWORD, workJobs } from '../accounts/testing.ts';
import { couponsOf, makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

const api = useApi();

describe('POST /demand/create', () => {
  it('keeps the answer and gives one 5 % coupon for one later order', async () => {
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current);
    const body = requestFor(survey.id, {
      comment: 'Kisebb adagban is.',
      roleSurveyData: { deliveryHelper: true, organizer: false, transporter: false },
      demandItemsData: [
        { productName: 'Tej', unit: 'l', quantity: 2, maxPrice: 450, frequency: 'WEEKLY' },
        { productName: 'Sajt', unit: 'kg', quantity: 0 },
      ],
    });
    const answer = await send(api.current, body, person);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      coupon: 'GIVEN',
      demand: {
        surveyId: survey.id,
        postalCode: '1191',
        deliveryPoint: null,
        comment: 'Kisebb adagban is.',
        roleSurveyData: { deliveryHelper: true, organizer: false, transporter: false },
        coupon: { value: 0.05, isUsed: false },
        demandItemsData: [{ productName: 'Tej', unit: 'l', quantity: 2, maxPrice: 450, frequency: 'WEEKLY' }],
      },
    });
    expect(await couponsOf(api.current, survey.id)).toMatchObject([
      { user_id: person.id, code: null, unit: 'PERCENT', value: 5, remaining_uses: 1, source: 'SURVEY' },
    ]);
  });

  it('takes a second answer in place of the first, and gives no second coupon, not even after a deletion', async () => {
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current);
    await send(api.current, requestFor(survey.id), person);
    const items = [{ productName: 'Méz', unit: 'üveg', quantity: 1 }];
    const second = await send(api.current, requestFor(survey.id, { demandItemsData: items }), person);
    expect(second.body.coupon).toBe('HAD_BEFORE');
    const mine = await api.current.call(listMyDemands, {}, person);
    expect(mine.body).toMatchObject([{ demandItemsData: [{ productName: 'Méz' }], coupon: { value: 0.05 } }]);
    const id = mine.body[0]?.id;
    expect((await api.current.call(deleteDemand, { body: { id } }, person)).status).toBe(204);
    expect((await api.current.call(listMyDemands, {}, person)).body).toEqual([]);
    const third = await send(api.current, requestFor(survey.id), person);
    expect(third.body.coupon).toBe('HAD_BEFORE');
    expect(await couponsOf(api.current, survey.id)).toHaveLength(1);
  });

  it('counts what the survey asks about under its own name and in its own unit', async () => {
    const person = await makePerson(api.current);
    const type = await transaction(api.current.context.db, async (trx) => {
      const parent = await makeProductType(trx, { unitName: 'db' });
      return makeProductType(trx, { name: 'Tojás', parentId: parent.id });
    });
    const survey = await openSurvey(api.current, { typeIds: [type.id] });
    const items = [{ productName: 'TOJÁS', unit: 'kosár', quantity: 10 }];
    const { body } = await send(api.current, requestFor(survey.id, { demandItemsData: items }), person);
    expect(body.demand?.demandItemsData).toMatchObject([{ productName: 'Tojás', unit: 'db' }]);
  });

  it.each([-1, 1.5])('refuses %s as a quantity', async (quantity) => {
    const person = await makePerson(api.current);
    const items = [{ productName: 'Tej', unit: 'l', quantity }];
    const { problem } = await send(api.current, requestFor(1, { demandItemsData: items }), person);
    const said =
      quantity < 0
        ? { code: 'min', message: 'Legalább 0, vagy nagyobb szám adható meg!' }
        : { code: 'INTEGER_STEP_REQUIRED', message: 'Egész számot adj meg!' };
    expect(problem.errors).toMatchObject([{ path: 'demandItemsData.0.quantity', ...said }]);
  });

  it('asks for a delivery point or a postal code', async () => {
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current);
    const { problem } = await send(api.current, requestFor(survey.id, { postalCode: undefined }), person);
    expect(problem.errors).toEqual([{ path: 'postalCode', code: 'required', message: 'Kötelező megadni!' }]);
    const point = await transaction(api.current.context.db, (trx) => makePoint(trx));
    const there = requestFor(survey.id, { postalCode: undefined, deliveryPointId: point.id });
    expect((await send(api.current, there, person)).body.demand?.deliveryPoint).toMatchObject({
      id: point.id,
    });
    const hidden = await transaction(api.current.context.db, (trx) => makePoint(trx, { publicPoint: false }));
    const elsewhere = await send(api.current, requestFor(survey.id, { deliveryPointId: hidden.id }), person);
    expect(elsewhere.problem.errors).toMatchObject([{ path: 'deliveryPointId', code: 'choice' }]);
  });

  it('refuses an answer without any quantity by EMPTY_DEMAND_SUBMIT', async () => {
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current);
    const items = [{ productName: 'Tej', unit: 'l', quantity: 0 }];
    for (const demandItemsData of [[], items]) {
      const { problem } = await send(api.current, requestFor(survey.id, { demandItemsData }), person);
      expect(problem).toMatchObject({ status: 400, code: 'EMPTY_DEMAND_SUBMIT' });
    }
  });

  it('refuses answers to a closed survey, and knows no survey that is not there', async () => {
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current, { active: false });
    const { problem } = await send(api.current, requestFor(survey.id), person);
    expect(problem).toMatchObject({ status: 409, code: 'SURVEY_CLOSED' });
    expect((await send(api.current, requestFor(survey.id + 1000), person)).status).toBe(404);
  });
});

describe('an outsider', () => {
  it('gives an e-mail address and perhaps a phone number, and gets the code by mail once', async () => {
    const survey = await openSurvey(api.current);
    const missing = await send(api.current, requestFor(survey.id));
    expect(missing.problem.errors).toMatchObject([{ path: 'unauthEmailAddress', code: 'required' }]);
    const request = requestFor(survey.id, {
      unauthEmailAddress: 'Idegen@Pelda.hu',
      unauthPhone: '06 30 123 4567',
    });
    const wrong = await send(api.current, { ...request, unauthPhone: '0000000' });
    expect(wrong.problem.errors).toMatchObject([{ path: 'unauthPhone', code: 'phone' }]);
    expect((await send(api.current, request)).body).toEqual({ demand: null, coupon: 'MAILED' });
    expect((await send(api.current, request)).body).toEqual({ demand: null, coupon: 'MAILED' });
    const rows = await api.current.context.db
      .selectFrom('demand')
      .select(['user_id', 'unauth_email', 'unauth_phone'])
      .where('survey_id', '=', survey.id)
      .execute();
    expect(rows).toEqual([{ user_id: null, unauth_email: 'idegen@pelda.hu', unauth_phone: '+36301234567' }]);
    const [coupon, ...others] = await couponsOf(api.current, survey.id);
    expect(others).toEqual([]);
    const mails = await mailsTo(api.current, 'idegen@pelda.hu');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(coupon?.code);
  });

  it('may answer from one address a few times an hour only', async () => {
    const survey = await openSurvey(api.current);
    const request = requestFor(survey.id, { unauthEmailAddress: 'sokszor@pelda.hu' });
    for (let time = 0; time < 5; time += 1) expect((await send(api.current, request)).status).toBe(201);
    const refused = await send(api.current, request);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('who registers with the address has the answer and the coupon in their account', async () => {
    const survey = await openSurvey(api.current);
    const email = 'kesobb@pelda.hu';
    await send(api.current, requestFor(survey.id, { unauthEmailAddress: email }));
    const signedUp = await api.current.call(register, {
      body: {
        name: email,
        fullName: 'Késő Kata',
        password: PASSWORD,
        phoneNumber: '06301234567',
        termsAccepted: true,
        subscribedToPromotions: false,
        asProducer: false,
      },
    });
    expect(signedUp.status).toBe(201);
    await workJobs(api.current);
    const token = await mailedToken(api.current, email);
    expect((await api.current.call(activate, { params: { token } })).body.success).toBe(true);
    const user = await api.current.context.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const as = await api.current.logIn(user.id, []);
    expect((await api.current.call(listMyDemands, {}, { as })).body).toMatchObject([{ surveyId: survey.id }]);
    expect(await couponsOf(api.current, survey.id)).toMatchObject([{ user_id: user.id }]);
  });

  it('who answers again when logged in has one answer and gets the same coupon', async () => {
    const person = await makePerson(api.current, { email: 'mar-van@pelda.hu' });
    const survey = await openSurvey(api.current);
    await send(api.current, requestFor(survey.id, { unauthEmailAddress: 'mar-van@pelda.hu' }));
    expect((await send(api.current, requestFor(survey.id), person)).body.coupon).toBe('HAD_BEFORE');
    expect(await couponsOf(api.current, survey.id)).toMatchObject([{ user_id: person.id }]);
    const { count } = await api.current.context.db
      .selectFrom('demand')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('survey_id', '=', survey.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('whose code is activated has used it: no account gets that coupon again, nor two of one survey', async () => {
    const survey = await openSurvey(api.current);
    const emails = ['egyik@pelda.hu', 'masik@pelda.hu'];
    for (const unauthEmailAddress of emails)
      await send(api.current, requestFor(survey.id, { unauthEmailAddress }));
    const codes = (await couponsOf(api.current, survey.id)).map(({ code }) => code);
    const person = await makePerson(api.current);
    const use = (code: string | null | undefined) =>
      api.current.call(activateCoupon, { params: { code } }, person);
    expect((await use(codes[0])).body).toMatchObject({ value: 0.05, remainingUses: 1 });
    expect((await use(codes[1])).problem.code).toBe('COUPON_ALREADY_ACTIVATED');
    const late = await makePerson(api.current, { email: 'egyik@pelda.hu' });
    await send(api.current, requestFor(survey.id), late);
    const owners = (await couponsOf(api.current, survey.id)).map(({ user_id }) => user_id);
    expect(owners).toEqual([null, null, person.id]);
  });
});
