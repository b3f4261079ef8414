import { getSelfAudit, runSelfAudit } from '@kosar/contract/admin/self-audit';
import { finalizeChain, getFinalizePreview } from '@kosar/contract/chains/finalize';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { settlementJobs } from './jobs.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

/** Has the database refuse every clearing, or let it be again: what no rule foresees. */
async function refuseClearings(isRefused: boolean): Promise<void> {
  const { db } = api.current.context;
  if (isRefused) await sql`alter table clearing add constraint planted check (false) not valid`.execute(db);
  else await sql`alter table clearing drop constraint planted`.execute(db);
}

async function noticesOf(adminId: number) {
  return api.current.context.db
    .selectFrom('notification')
    .select(['name', 'description'])
    .where('user_id', '=', adminId)
    .where('event_key', 'like', 'chain:%:settlement-failed:%')
    .execute();
}

describe('finalizing', () => {
  test('is refused by its preview with the reason that itself gives', async () => {
    const { chain } = await makeEndedDelivery(api.current);
    const { as } = await makeAdmin(api.current);
    const input = { params: { id: chain.id } };
    const setState = (state: string) =>
      api.current.database.pool.query('update chain set state = $1 where id = $2', [state, chain.id]);
    await setState('CANCELLED');
    const seen = await api.current.call(getFinalizePreview, input, { as });
    const done = await api.current.call(finalizeChain, input, { as });
    expect([seen.problem.code, done.problem.code]).toEqual(Array(2).fill('CHAIN_ACTION_NOT_POSSIBLE'));
    await setState('TO_BE_FINALIZED');
  });

  test('leaves nothing of its preview behind', async () => {
    const { chain } = await makeEndedDelivery(api.current, { online: 1 });
    const { as } = await makeAdmin(api.current);
    const written = async () => {
      const { rows } = await api.current.database.pool.query(
        `select (select version from chain where id = $1) as version, (select count(*) from clearing) as clearings,
          (select count(*) from notification) as notices, (select count(*) from graphile_worker.jobs) as jobs,
          (select count(*) from payment_capture) as captures`,
        [chain.id],
      );
      return rows[0] as unknown;
    };
    const before = await written();
    expect((await api.current.call(getFinalizePreview, { params: { id: chain.id } }, { as })).status).toBe(
      200,
    );
    expect(await written()).toEqual(before);
  });

  test('that can’t be settled charges no card, and its preview doesn’t promise it', async () => {
    const { chain } = await makeEndedDelivery(api.current, { online: 1 });
    const { as } = await makeAdmin(api.current);
    const input = { params: { id: chain.id } };
    await refuseClearings(true);
    expect((await api.current.call(getFinalizePreview, input, { as })).status).toBe(500);
    expect((await api.current.call(finalizeChain, input, { as })).status).toBe(500);
    const far = fakeProvider();
    await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id);
    expect(far.captures).toEqual([]);
    await refuseClearings(false);
    expect((await api.current.call(finalizeChain, input, { as })).status).toBe(200);
  });

  test('that fails after cards were charged is named to admins with its cause, and found by the audit', async () => {
    const { chain } = await makeEndedDelivery(api.current, { online: 1 });
    const { chain: other } = await makeEndedDelivery(api.current, { online: 1 });
    const admin = await makeAdmin(api.current);
    const { as } = admin;
    const far = fakeProvider();
    const jobs = settlementJobs({ ...api.current.context, payments: far.provider });
    for (const { id } of [chain, other]) await api.current.call(finalizeChain, { params: { id } }, { as });
    await sql`alter table clearing add constraint planted check (chain_id <> ${sql.lit(chain.id)}) not valid`.execute(
      api.current.context.db,
    );
    for (const _ of [1, 2])
      await expect(jobs['finish-all-finalizing']?.({}, {} as never)).rejects.toThrow('1 of');
    const [notice, ...more] = await noticesOf(admin.id);
    expect([notice?.name, more]).toEqual([`Nem készült el az elszámolás: ${chain.name}`, []]);
    expect(notice?.description).toContain('planted');
    await api.current.call(runSelfAudit, {}, { as });
    const { body } = await api.current.call(getSelfAudit, {}, { as });
    const found = body.lastRun?.differences ?? [];
    expect(found.map(({ deliveryChain }) => deliveryChain?.id)).toEqual([chain.id]);
    await refuseClearings(false);
    await jobs['finish-all-finalizing']?.({}, {} as never);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});
