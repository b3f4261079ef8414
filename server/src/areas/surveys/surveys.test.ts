import {
  aggregateDemands,
  countDemands,
  deleteDemand,
  getDemandSurvey,
  getDemandSurveyByName,
  listDemandSurveys,
  listDemands,
  listMyDemands,
  pageDemandSurveys,
} from '@kosar/contract/campaigns/surveys';
import { describe, expect, it } from 'vitest';
import { makeDemand } from '../../demo/builders/survey.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

describe('GET /demandsurvey', () => {
  it('lists the open surveys, the newest first, and says which the viewer has filled in', async () => {
    const person = await makePerson(api.current);
    const first = await openSurvey(api.current, { name: 'Őszi' });
    const second = await openSurvey(api.current, { name: 'Téli' });
    const closed = await openSurvey(api.current, { active: false });
    await send(api.current, requestFor(first.id), person);
    const mine = await api.current.call(listDemandSurveys, {}, person);
    const ids = [first.id, second.id, closed.id];
    expect(mine.body.filter(({ id }) => ids.includes(id))).toMatchObject([
      { id: second.id, filled: false, possibleProductTypes: [{ unitName: 'kg' }] },
      { id: first.id, filled: true },
    ]);
    const found = await api.current.call(listDemandSurveys, { query: { search: 'oszi' } });
    expect(found.body.map(({ id, filled }) => [id, filled])).toEqual([[first.id, false]]);
    const admin = await makePerson(api.current, { isAdmin: true });
    const all = await api.current.call(listDemandSurveys, { query: { active: false } }, admin);
    expect(all.body.map(({ id }) => id)).toEqual([closed.id]);
  });

  it('pages them and refuses unknown filters by name', async () => {
    const { body } = await api.current.call(pageDemandSurveys, { query: { size: 1, orderby: 'name' } });
    expect(body).toMatchObject({ page: 0, size: 1, items: [{ active: true }] });
    expect(body.total).toBeGreaterThan(1);
    const { problem } = await api.current.call(pageDemandSurveys, { query: { colour: 'red' } });
    expect(problem.errors).toMatchObject([{ path: 'colour', code: 'unknown' }]);
  });

  it('shows one by id or by the name in its link; a closed one only to admins', async () => {
    const open = await openSurvey(api.current);
    const closed = await openSurvey(api.current, { active: false });
    const params = { token: open.token };
    expect((await api.current.call(getDemandSurveyByName, { params })).body.id).toBe(open.id);
    expect((await api.current.call(getDemandSurvey, { params: { id: open.id } })).body.token).toBe(
      open.token,
    );
    const hidden = { params: { id: closed.id } };
    expect((await api.current.call(getDemandSurvey, hidden)).status).toBe(404);
    const admin = await makePerson(api.current, { isAdmin: true });
    expect((await api.current.call(getDemandSurvey, hidden, admin)).body.active).toBe(false);
  });
});

describe('POST /demand/delete', () => {
  it('takes back an own demand only', async () => {
    const owner = await makePerson(api.current);
    const outsider = await makePerson(api.current);
    const { id } = await write((trx) => makeDemand(trx, { userId: owner.id }));
    expect((await api.current.call(deleteDemand, { body: { id } }, outsider)).status).toBe(404);
    expect((await api.current.call(listMyDemands, {}, outsider)).body).toEqual([]);
    expect((await api.current.call(deleteDemand, { body: { id } }, owner)).status).toBe(204);
    expect((await api.current.call(listMyDemands, {}, owner)).body).toEqual([]);
  });
});

describe('what admins read of the demands', () => {
  it('is every answer with its sender, with sums and counts', async () => {
    const admin = await makePerson(api.current, { isAdmin: true });
    const survey = await openSurvey(api.current);
    const requester = await makePerson(api.current, { fullName: 'Vágyó Vera' });
    await write(async (trx) => {
      await makeDemand(trx, { surveyId: survey.id, userId: requester.id, quantity: 3 });
      await makeDemand(trx, { surveyId: survey.id, unauthEmail: 'idegen@pelda.hu', quantity: 2 });
      await makeDemand(trx, { surveyId: survey.id, productName: 'Sajt', quantity: 1 });
    });
    const query = { survey: survey.id };
    const all = await api.current.call(listDemands, { query }, admin);
    expect(all.body.map(({ person }) => person.emailAddress)).toContain('idegen@pelda.hu');
    expect(all.body).toHaveLength(3);
    const sums = await api.current.call(aggregateDemands, { query }, admin);
    expect(sums.body).toMatchObject([
      { productName: 'Tej', unit: 'l', quantity: 5, people: 2, person: null },
      { productName: 'Sajt', quantity: 1, people: 1 },
    ]);
    const byUser = await api.current.call(
      aggregateDemands,
      { query: { ...query, groupByUser: true } },
      admin,
    );
    expect(byUser.body).toMatchObject([
      { productName: 'Tej', quantity: 3, person: { fullName: 'Vágyó Vera' } },
      { productName: 'Tej', quantity: 2, person: { id: null, emailAddress: 'idegen@pelda.hu' } },
      { productName: 'Sajt' },
    ]);
    expect((await api.current.call(countDemands, { query }, admin)).body).toEqual({ count: 3 });
    const nowhere = { query: { ...query, deliveryPoint: 1 } };
    expect((await api.current.call(countDemands, nowhere, admin)).body).toEqual({ count: 0 });
  });
});
