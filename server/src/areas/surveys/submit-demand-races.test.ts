import { describe, expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { countStatuses } from '../orders/race-testing.ts';
import { couponsOf, makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

const TIMES = 20;
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, work));

describe('the same answer twenty times at the same moment', () => {
  const api = useApi();

  test('gives a user one coupon', async () => {
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current);
    const answers = await atOnce(() => send(api.current, requestFor(survey.id), person));
    expect(countStatuses(answers)).toEqual({ 201: TIMES });
    expect(answers.filter(({ body }) => body.coupon === 'GIVEN')).toHaveLength(1);
    expect(await couponsOf(api.current, survey.id)).toHaveLength(1);
  });

  test('gives an outsider one coupon, while their attempts last', async () => {
    const survey = await openSurvey(api.current);
    const request = requestFor(survey.id, { unauthEmailAddress: 'gyors@pelda.hu' });
    const answers = await atOnce(() => send(api.current, request));
    expect(countStatuses(answers)).toEqual({ 201: 5, 429: TIMES - 5 });
    expect(await couponsOf(api.current, survey.id)).toHaveLength(1);
  });
});

describe('without the constraints that say once', () => {
  const api = useApi();

  test('more than one coupon is given, so that the race above can fail', async () => {
    const { pool } = api.current.database;
    await pool.query('alter table survey_coupon drop constraint survey_coupon_once');
    await pool.query('drop index user_discount_once_per_survey, demand_once_per_user');
    const person = await makePerson(api.current);
    const survey = await openSurvey(api.current);
    await atOnce(() => send(api.current, requestFor(survey.id), person));
    expect(await couponsOf(api.current, survey.id)).toHaveLength(TIMES);
  });
});
