import type {
  createMarketplaceManager,
  updateMarketplaceManager,
} from '@kosar/contract/actors/marketplace-management';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../../infra/app-context.ts';
import { auditOf } from '../../../infra/audit.ts';
import { type Transaction, transaction, violates } from '../../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';

const audit = auditOf('marketplace_manager');

type Input = Parsed<typeof createMarketplaceManager>['body'];

/** Has an actor approve products for a marketplace; gives the id. */
export async function addMarketplaceManager(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<number> {
  allow(viewer, 'manageMarketplaces', {});
  return writeOrRefuse(context, async (trx) => {
    await refuseGoneActor(trx, input.veActorId);
    const { id } = await trx
      .insertInto('marketplace_manager')
      .values(valuesOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = context.clock.now();
    await audit(trx, viewer, { action: 'marketplace-manager.create', id, after: input, now });
    return id;
  });
}

/** Puts another actor in its place, or has it approve for another marketplace. */
export async function changeMarketplaceManager(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateMarketplaceManager>['body'],
): Promise<void> {
  allow(viewer, 'manageMarketplaces', {});
  await writeOrRefuse(context, async (trx) => {
    const before = await lockManager(trx, id);
    refuseUnless(before.version === version, 'conflict');
    await refuseGoneActor(trx, input.veActorId);
    await trx
      .updateTable('marketplace_manager')
      .set((row) => ({ ...valuesOf(input), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const now = context.clock.now();
    await audit(trx, viewer, { action: 'marketplace-manager.update', id, before, after: input, now });
  });
}

/** An actor approves no more; what it has approved stays so. */
export async function removeMarketplaceManager(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageMarketplaces', {});
  await writeOrRefuse(context, async (trx) => {
    const before = await lockManager(trx, id);
    await trx.deleteFrom('marketplace_manager').where('id', '=', id).execute();
    const now = context.clock.now();
    await audit(trx, viewer, { action: 'marketplace-manager.delete', id, before, now });
  });
}

function valuesOf({ marketplaceId, veActorId }: Input) {
  return { marketplace_id: marketplaceId, actor_id: veActorId };
}

async function lockManager(trx: Transaction, id: number) {
  const row = await trx
    .selectFrom('marketplace_manager')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found(row);
}

async function refuseGoneActor(trx: Transaction, actorId: number): Promise<void> {
  const actor = await trx
    .selectFrom('actor')
    .select('id')
    .where('id', '=', actorId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  refuseUnless(actor !== undefined, 'MARKETPLACE_GONE');
}

async function writeOrRefuse<T>(context: AppContext, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(context.db, write).catch((error: unknown) => {
    if (violates(error, 'marketplace_manager_marketplace_id_actor_id_key'))
      throw new Refusal('MARKETPLACE_MANAGER_EXISTS');
    const isGone = violates(
      error,
      'marketplace_manager_marketplace_id_fkey',
      'marketplace_manager_actor_id_fkey',
    );
    throw isGone ? new Refusal('MARKETPLACE_GONE') : error;
  });
}
