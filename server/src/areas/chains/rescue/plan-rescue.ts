import type { planChainRescue } from '@kosar/contract/chains/chain-rescue';
import type { Parsed } from '@kosar/contract/endpoint';
import { extendedDeadline } from '@kosar/domain/chain-rescue';
import { isOrderingOpen } from '@kosar/domain/chain-state';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { isSwitchedOn } from '../../../infra/properties/is-switched-on.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { isChainSeen } from '../states/is-chain-seen.ts';
import { lockChain } from '../states/lock-chain.ts';
import { findDeadlineFacts } from './rescue-facts.ts';

type Plan = Parsed<typeof planChainRescue>['body'];

/**
 * Chooses what happens to a chain that misses its minimum, and the minimums of its producers, as long as it takes orders and its buyers weren't asked.
 * Refuses with RESCUE_FIXED after that, with RESCUE_NO_TIME where the
 * moved deadline would reach the first day, with a conflict where someone else has chosen meanwhile, and with 404 in a market that doesn't have it.
 */
export async function planRescue(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  chainId: number,
  plan: Plan,
): Promise<void> {
  refuseUnless(await isChainSeen(db, viewer, chainId), 'DELIVERY_NOT_FOUND');
  await transaction(db, async (trx) => {
    refuseUnless(await isSwitchedOn(trx, 'chainRescue'), 'not_found');
    const chain = found(await lockChain(trx, chainId), 'DELIVERY_NOT_FOUND');
    allow(viewer, 'planRescue', { transporterIds: [chain.transporterId] });
    const now = clock.now();
    refuseUnless(isOrderingOpen(chain.facts, now) && !(await wasAsked(trx, chainId)), 'RESCUE_FIXED');
    refuseUnless((await sellsAll(trx, chainId, plan)) && isExtendWhole(plan), 'not_found');
    await write(trx, chainId, plan);
    await writeMinimums(trx, chainId, plan);
    if (plan.extendDays !== null) {
      const facts = found(await findDeadlineFacts(trx, chainId, now));
      refuseUnless(extendedDeadline(facts, plan.extendDays) !== null, 'RESCUE_NO_TIME');
    }
    const { version: _read, ...after } = plan;
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.plan-rescue',
      entity: 'chain',
      entityId: chainId,
      after,
      now,
    });
  });
}

/** The question comes once, also where the market has ended it before its time. */
async function wasAsked(trx: Transaction, chainId: number): Promise<boolean> {
  const row = trx.selectFrom('chain_rescue').select('asked_at').where('chain_id', '=', chainId);
  return ((await row.executeTakeFirst())?.asked_at ?? null) !== null;
}

/** Days belong to an extension, and to nothing else. */
function isExtendWhole({ plan, extendDays }: Plan): boolean {
  return (plan === 'EXTEND') === (extendDays !== null);
}

/** Whether the chain has goods of every producer that is named, each named once. */
async function sellsAll(trx: Transaction, chainId: number, { minimums }: Plan): Promise<boolean> {
  const ids = minimums.map(({ producerId }) => producerId);
  if (new Set(ids).size !== ids.length) return false;
  const { rows } = await sql<{ count: number }>`
    select count(distinct producer_id)::integer as count from chain_item
    where chain_id = ${chainId} and producer_id = any (${ids})`.execute(trx);
  return rows[0]?.count === ids.length;
}

async function write(trx: Transaction, chainId: number, { version, plan, extendDays }: Plan): Promise<void> {
  const { rows } = await sql`
    insert into chain_rescue (chain_id, plan, extend_days, version)
    select ${chainId}, ${plan}, ${extendDays}, 1
    where ${version} = coalesce((select version from chain_rescue where chain_id = ${chainId}), 0)
    on conflict (chain_id) do update
      set plan = excluded.plan, extend_days = excluded.extend_days, ended_at = null, version = chain_rescue.version + 1
    returning chain_id`.execute(trx);
  if (rows.length === 0) throw new Refusal('conflict');
}

async function writeMinimums(trx: Transaction, chainId: number, { minimums }: Plan): Promise<void> {
  await trx.deleteFrom('chain_producer_minimum').where('chain_id', '=', chainId).execute();
  const asked = minimums.filter(({ minIncome }) => minIncome > 0);
  if (asked.length === 0) return;
  await trx
    .insertInto('chain_producer_minimum')
    .values(
      asked.map(({ producerId, minIncome }) => ({
        chain_id: chainId,
        producer_id: producerId,
        min_income_ft: minIncome,
      })),
    )
    .execute();
}
