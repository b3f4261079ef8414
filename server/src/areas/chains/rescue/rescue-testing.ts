import { planChainRescue } from '@kosar/contract/chains/chain-rescue';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { TEST_NOW, type TestApi } from '../../../infra/testing/api.ts';
import { makeOpenDelivery, type TestDelivery, type TestDeliveryOptions } from '../../orders/order-testing.ts';
import { endPlannedOrdering } from './end-planned-ordering.ts';

/** Has the market let transporters plan for a missed minimum. */
export async function switchRescueOn({ context }: TestApi): Promise<void> {
  await sql`insert into application_property (key, value) values ('chainRescue', '"ON"')
    on conflict (key) do update set value = excluded.value`.execute(context.db);
}

/** A session of the person who brings a chain. */
export async function transporterOf(api: TestApi, { chain }: TestDelivery): Promise<string> {
  const { owner_id: ownerId } = await api.context.db
    .selectFrom('transporter as t')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select('a.owner_id')
    .where('t.id', '=', chain.transporter_id)
    .executeTakeFirstOrThrow();
  return api.logIn(ownerId);
}

export interface Planned {
  readonly plan: 'EXTEND' | 'APPROVE' | 'CANCEL' | null;
  readonly extendDays?: number;
  readonly minimums?: readonly { producerId: number; minIncome: number }[];
}

/** Late enough for the usual deadline to be moved by some days. */
const LATER = '2026-12-04';

/** An open chain whose minimum is out of reach unless said otherwise, with a plan of its transporter. */
export async function makePlanned(
  api: TestApi,
  planned: Planned,
  options: TestDeliveryOptions = {},
): Promise<TestDelivery> {
  const delivery = await makeOpenDelivery(api, {
    ...options,
    event: { dayOfDelivery: LATER, ...options.event },
    chain: { minIncomeFt: 1_000_000, dayOfDelivery: LATER, ...options.chain },
  });
  const answer = await plan(api, delivery, planned);
  if (answer.status !== 200) throw new Error(answer.problem.code);
  return delivery;
}

export async function plan(api: TestApi, delivery: TestDelivery, planned: Planned) {
  const body = {
    version: 0,
    plan: planned.plan,
    extendDays: planned.extendDays ?? (planned.plan === 'EXTEND' ? 2 : null),
    minimums: planned.minimums ?? [],
  };
  const as = await transporterOf(api, delivery);
  return api.call(planChainRescue, { params: { id: delivery.chain.id }, body }, { as });
}

/** What the clock does at a moment, by the worker of a context. */
export async function endAt(
  api: TestApi,
  at: Date,
  context: AppContext = api.context,
): Promise<readonly number[]> {
  api.clock.set(at);
  try {
    return await endPlannedOrdering(context);
  } finally {
    api.clock.set(TEST_NOW);
  }
}

export async function chainOf(api: TestApi, { chain }: TestDelivery) {
  return api.context.db.selectFrom('chain').selectAll().where('id', '=', chain.id).executeTakeFirstOrThrow();
}

/** How often each buyer of a chain was notified by an event key. */
export async function noticesOf(api: TestApi, eventKey: string): Promise<Record<number, number>> {
  const { rows } = await sql<{ user_id: number; count: number }>`
    select user_id, count(*)::integer as count from notification where event_key = ${eventKey} group by 1`.execute(
    api.context.db,
  );
  return Object.fromEntries(rows.map(({ user_id, count }) => [user_id, count]));
}
