import type { Action } from '@kosar/domain/permissions';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { effectiveState } from '../../../infra/database/chain-state-sql.ts';
import type { Database, Transaction } from '../../../infra/database/connect.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, type Viewer } from '../../../infra/session/viewer.ts';
import { seesChain } from '../../../infra/session/visibility.ts';

/** A chain as far as every change of it asks. */
export interface OwnChain {
  readonly id: number;
  readonly name: string;
  readonly transporterId: number;
  readonly version: number;
  /** At this moment, whether or not a job has written it yet. */
  readonly state: ChainState;
  readonly allowsOnline: boolean;
}

/** Refuses unless the viewer may do this to the chain: with 404 who doesn't see it, with 403 whose it isn't. */
export async function allowOnChain(
  db: Database,
  viewer: Viewer,
  action: Action,
  chainId: number,
  missing: Missing = 'DELIVERY_NOT_FOUND',
): Promise<void> {
  const row = await db
    .selectFrom('chain as c')
    .select('c.transporter_id')
    .where('c.id', '=', chainId)
    .where(seesChain({ viewer }))
    .executeTakeFirst();
  allow(viewer, action, { transporterIds: [found(row, missing).transporter_id] });
}

/** What someone may know of a chain that isn't there for them; of its goods simply that they aren't. */
type Missing = 'DELIVERY_NOT_FOUND' | 'not_found';

/** Locks a chain that the viewer may change. Whoever holds the lock is alone with its goods, its income and its state. */
export async function lockOwnChain(
  trx: Transaction,
  viewer: Viewer,
  change: {
    readonly chainId: number;
    readonly action: Action;
    readonly now: Date;
    readonly missing?: Missing;
  },
): Promise<OwnChain> {
  const { chainId, action, now, missing } = change;
  await allowOnChain(trx, viewer, action, chainId, missing);
  await sql`select id from chain where id = ${chainId} for no key update`.execute(trx);
  // Read in a statement of its own: the one that waited still sees what was before.
  const row = await trx
    .selectFrom('chain as c')
    .select(['c.id', 'c.name', 'c.transporter_id', 'c.version', 'c.allows_online'])
    .select(effectiveState(now).as('state'))
    .where('c.id', '=', chainId)
    .executeTakeFirst();
  const chain = found(row, missing ?? 'DELIVERY_NOT_FOUND');
  return {
    id: chain.id,
    name: chain.name,
    transporterId: chain.transporter_id,
    version: chain.version,
    state: chain.state,
    allowsOnline: chain.allows_online,
  };
}
