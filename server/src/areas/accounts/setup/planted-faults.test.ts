import { createFirstAdmin } from '@kosar/contract/admin/market-settings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { setupAddress } from './setup-token.ts';

const api = useApi();

/** What market.test.ts sees refused, with its guards taken out of a database of its own: it gets through here, so it can notice there. */
test('without a setup that is closed by its use, everyone with the token gets an account', async () => {
  const token = (await setupAddress(api.current.context))?.split('/setup/')[1] ?? '';
  await transaction(api.current.context.db, async (trx) => {
    await sql`create function forget_setup() returns trigger language plpgsql as
      $$ begin new.setup_used_at := null; new.setup_seed := old.setup_seed; new.setup_token_hash := old.setup_token_hash; return new; end $$`.execute(
      trx,
    );
    await sql`create trigger forget_setup before update on market_setting for each row execute function forget_setup()`.execute(
      trx,
    );
    await sql`create function forget_admin() returns trigger language plpgsql as
      $$ begin new.is_admin := false; return new; end $$`.execute(trx);
    await sql`create trigger forget_admin before insert on app_user for each row execute function forget_admin()`.execute(
      trx,
    );
  });
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      api.current.call(createFirstAdmin, {
        body: { token, fullName: 'Nagy Eszter', name: `${name}@pelda.hu`, password: 'tarka barka 27 alma' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
