import { setTimeout as sleep } from 'node:timers/promises';
import { deleteDemandSurvey } from '@kosar/contract/campaigns/survey-management';
import { listMyDemands } from '@kosar/contract/campaigns/surveys';
import { describe, expect, test } from 'vitest';
import { type TestApi, useApi } from '../../infra/testing/api.ts';
import { makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

const TIMES = 16;
/** From deletions that come before their answer to those that come after it. */
const STEP_MS = 25;

/** Surveys that are deleted while someone answers them; how many answers were taken, are there, and how many surveys went. */
async function deleteWhileAnswered(api: TestApi) {
  const admin = await makePerson(api, { isAdmin: true });
  const person = await makePerson(api);
  const surveys = [];
  for (let count = 0; count < TIMES; count += 1) surveys.push(await openSurvey(api));
  const ends = await Promise.all(
    surveys.map(async ({ id }, place) => {
      const answer = send(api, requestFor(id), person);
      await sleep(place * STEP_MS);
      const deletion = await api.call(deleteDemandSurvey, { params: { id } }, admin);
      return { answer: (await answer).status, deletion: deletion.status };
    }),
  );
  const mine = await api.call(listMyDemands, {}, person);
  return {
    taken: ends.filter(({ answer }) => answer === 201).length,
    gone: ends.filter(({ deletion }) => deletion === 204).length,
    there: mine.body.length,
  };
}

describe('surveys that are deleted while they are answered', () => {
  const api = useApi();

  test('lose no answer that was taken', async () => {
    const { taken, there, gone } = await deleteWhileAnswered(api.current);
    expect(there).toBe(taken);
    expect(gone).toBe(TIMES - taken);
  });
});

describe('where a deletion takes the answers along', () => {
  const api = useApi();

  test('answers that were taken are lost, so that the race above can fail', async () => {
    await api.current.database.pool.query(
      `alter table demand drop constraint demand_survey_id_fkey,
        add constraint demand_survey_id_fkey foreign key (survey_id) references demand_survey on delete cascade`,
    );
    const { taken, there } = await deleteWhileAnswered(api.current);
    expect(there).toBeLessThan(taken);
  });
});
