import { deleteDemandSurvey } from '@kosar/contract/campaigns/survey-management';
import { listMyDemands } from '@kosar/contract/campaigns/surveys';
import { describe, expect, test } from 'vitest';
import { type TestApi, useApi } from '../../infra/testing/api.ts';
import { closedAfter } from '../../infra/testing/gate.ts';
import { countWaiting, startTwin, waitFor } from '../orders/race-testing.ts';
import { makePerson, openSurvey, requestFor, send } from './survey-testing.ts';

/** Someone answers a survey and an admin deletes it: who is `first` has come past a statement of theirs when the other begins. */
async function deleteWhileAnswered(api: TestApi, first: 'answer' | 'deletion') {
  const admin = await makePerson(api, { isAdmin: true });
  const person = await makePerson(api);
  const { id } = await openSurvey(api);
  const place = closedAfter(first === 'answer' ? 'insert into "demand"' : 'delete from "demand_survey"');
  const twin = await startTwin(api, undefined, { gate: place.gate });
  const acts = {
    answer: (at: TestApi) => send(at, requestFor(id), person),
    deletion: (at: TestApi) => at.call(deleteDemandSurvey, { params: { id } }, admin),
  };
  const held = acts[first](twin.api);
  await place.held(1);
  const waiting = acts[first === 'answer' ? 'deletion' : 'answer'](api);
  await waitFor(async () => (await countWaiting(api)) === 1);
  place.open();
  const statuses = [(await held).status, (await waiting).status];
  await twin.close();
  return { statuses, there: (await api.call(listMyDemands, {}, person)).body.length };
}

describe('a survey that is deleted while it is answered', () => {
  const api = useApi();

  test('stays where the answer came first', async () => {
    expect(await deleteWhileAnswered(api.current, 'answer')).toEqual({ statuses: [201, 409], there: 1 });
  });

  test('takes no answer where the deletion came first', async () => {
    expect(await deleteWhileAnswered(api.current, 'deletion')).toEqual({ statuses: [204, 404], there: 0 });
  });
});

describe('where a deletion takes the answers along', () => {
  const api = useApi();

  test('an answer that was taken is lost, so that the race above can fail', async () => {
    await api.current.database.pool.query(
      `alter table demand drop constraint demand_survey_id_fkey,
        add constraint demand_survey_id_fkey foreign key (survey_id) references demand_survey on delete cascade`,
    );
    expect(await deleteWhileAnswered(api.current, 'answer')).toEqual({ statuses: [201, 204], there: 0 });
  });
});
