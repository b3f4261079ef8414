import type {
  createMarketplaceManager,
  updateMarketplaceManager,
} from '@kosar/contract/actors/marketplace-management';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../../infra/app-context.ts';
import { auditOf } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { editRow } from '../../../infra/edit/edit-row.ts';
import { refusing } from '../../../infra/edit/refusing.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
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
    await editRow(trx, viewer, {
      table: 'marketplace_manager',
      id,
      before,
      version,
      set: valuesOf(input),
      action: 'marketplace-manager.update',
      after: input,
      now: context.clock.now(),
    });
    await refuseGoneActor(trx, input.veActorId);
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

const REFUSALS = {
  marketplace_manager_marketplace_id_actor_id_key: 'MARKETPLACE_MANAGER_EXISTS',
  marketplace_manager_marketplace_id_fkey: 'MARKETPLACE_GONE',
  marketplace_manager_actor_id_fkey: 'MARKETPLACE_GONE',
} as const;

function writeOrRefuse<T>(context: AppContext, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return refusing(REFUSALS, () => transaction(context.db, write));
}
