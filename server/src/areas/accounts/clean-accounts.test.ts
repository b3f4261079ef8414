import { expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { createAccountCleaner } from './clean-accounts.ts';
import { makePerson } from './testing.ts';
import { issueToken } from './user-tokens.ts';

const server = useApi();

test('sessions, tokens and counters go when their time is over, and not before', async () => {
  const { context, clock } = server.current;
  const person = await makePerson(server.current);
  const clean = () =>
    createAccountCleaner(context)({}, { number: 1, isLast: false, signal: new AbortController().signal });
  await server.current.logIn(person.id);
  await transaction(context.db, async (trx) => {
    await issueToken(context, trx, person.id, 'ACTIVATION', TEST_NOW);
    await trx
      .insertInto('rate_limit')
      .values({ key: 'login:valaki', hits: 3, window_started_at: TEST_NOW })
      .execute();
  });
  await clean();
  expect(await left()).toEqual([1, 1, 1]);
  clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  await clean();
  expect(await left()).toEqual([0, 1, 0]);
  clock.set(new Date(TEST_NOW.getTime() + 33 * 86_400_000));
  await clean();
  expect(await left()).toEqual([0, 0, 0]);

  function left() {
    return Promise.all(
      (['user_session', 'user_token', 'rate_limit'] as const).map(async (table) => {
        const { count } = await context.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
    );
  }
});
