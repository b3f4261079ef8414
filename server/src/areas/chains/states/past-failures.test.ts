import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../../infra/testing/api.ts';
import { makeOpenDelivery } from '../../orders/order-testing.ts';
import { endPlannedOrdering } from '../rescue/end-planned-ordering.ts';
import { closeDueOrdering } from './close-ordering.ts';
import { endDueChains } from './end-due-chains.ts';

const api = useApi();

/** Two chains, the first of which can't be written. */
async function makeFailing(): Promise<{ failing: number; next: number }> {
  const first = await makeOpenDelivery(api.current);
  const second = await makeOpenDelivery(api.current);
  const name = `fail_chain_${first.chain.id}`;
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger ${name} before update on chain for each row
        when (old.id = ${first.chain.id} and new.state is distinct from old.state) execute function ${name}();`,
    )
    .execute(api.current.context.db);
  return { failing: first.chain.id, next: second.chain.id };
}

async function stateOf(id: number): Promise<string> {
  const { state } = await api.current.context.db
    .selectFrom('chain')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

test.each([
  ['a deadline', closeDueOrdering, 'ORDERING_CLOSED'],
  ['a deadline with a plan', endPlannedOrdering, 'CANCELLED'],
  ['a last day', endDueChains, 'NOT_DELIVERED'],
] as const)('%s ends every chain that it can, past one that it can not', async (what, end, state) => {
  const { failing, next } = await makeFailing();
  const { db } = api.current.context;
  const { order_deadline: deadline } = await db
    .selectFrom('chain')
    .select('order_deadline')
    .where('id', '=', next)
    .executeTakeFirstOrThrow();
  if (what === 'a deadline with a plan')
    await sql`insert into chain_rescue (chain_id, plan) select id, 'CANCEL' from chain where id in (${failing}, ${next})`.execute(
      db,
    );
  api.current.clock.set(
    what === 'a last day' ? new Date(deadline.getTime() + 60 * 86_400_000) : new Date(deadline),
  );
  await expect(end(api.current.context)).rejects.toThrow(new RegExp(`failed \\(.*${failing}`));
  expect(await stateOf(failing)).toBe('OPEN');
  expect(await stateOf(next)).toBe(state);
});
