import type { createMarketplace, updateMarketplace } from '@kosar/contract/actors/marketplace-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { auditOf } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { editRow } from '../../../infra/edit/edit-row.ts';
import { onField, refusing } from '../../../infra/edit/refusing.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';

const audit = auditOf('marketplace');

/** Adds a marketplace, which approves nothing yet, or what another one has approved; gives its id. */
export async function addMarketplace(
  context: AppContext,
  viewer: KnownViewer,
  { name, approvalsOf }: Parsed<typeof createMarketplace>['body'],
): Promise<number> {
  allow(viewer, 'manageMarketplaces', {});
  const now = context.clock.now();
  return refusing(NAME_TAKEN, () =>
    transaction(context.db, async (trx) => {
      const { id } = await trx
        .insertInto('marketplace')
        .values({ name, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (approvalsOf !== null) await takeApprovals(trx, { from: approvalsOf, to: id, viewer, now });
      await audit(trx, viewer, { action: 'marketplace.create', id, after: { name, approvalsOf }, now });
      return id;
    }),
  );
}

/** Renames a marketplace. */
export async function changeMarketplace(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, name }: Parsed<typeof updateMarketplace>['body'],
): Promise<void> {
  allow(viewer, 'manageMarketplaces', {});
  const now = context.clock.now();
  await refusing(NAME_TAKEN, () =>
    transaction(context.db, async (trx) => {
      const before = found((await lockMarketplaces(trx)).find((marketplace) => marketplace.id === id));
      await editRow(trx, viewer, {
        table: 'marketplace',
        id,
        before,
        version,
        set: { name },
        action: 'marketplace.update',
        after: { name },
        now,
      });
    }),
  );
}

/** Deletes a marketplace without events, with its approvals and managers. One always stays: without any, nothing could be ordered. */
export async function removeMarketplace(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageMarketplaces', {});
  const now = context.clock.now();
  await refusing({ delivery_event_marketplace_id_fkey: 'MARKETPLACE_HAS_EVENTS' }, () =>
    transaction(context.db, async (trx) => {
      const all = await lockMarketplaces(trx);
      const before = found(all.find((marketplace) => marketplace.id === id));
      refuseUnless(all.length > 1, 'MARKETPLACE_LAST');
      await trx.deleteFrom('marketplace').where('id', '=', id).execute();
      await audit(trx, viewer, { action: 'marketplace.delete', id, before, now });
    }),
  );
}

/** All of them, so that two deletions can't each leave the other's as the last. */
function lockMarketplaces(trx: Transaction) {
  return trx.selectFrom('marketplace').select(['id', 'name', 'version']).orderBy('id').forUpdate().execute();
}

interface Taken {
  readonly from: number;
  readonly to: number;
  readonly viewer: KnownViewer;
  readonly now: Date;
}

async function takeApprovals(trx: Transaction, { from, to, viewer, now }: Taken): Promise<void> {
  const other = await trx.selectFrom('marketplace').select('id').where('id', '=', from).executeTakeFirst();
  refuseUnless(other !== undefined, 'MARKETPLACE_GONE');
  await sql`
    insert into product_marketplace (product_id, marketplace_id, approved_by_id, approved_at)
    select a.product_id, ${to}, ${viewer.userId}, ${now} from product_marketplace a join product x on x.id = a.product_id
    where a.marketplace_id = ${from} and x.state <> 'DELETED'`.execute(trx);
}

const NAME_TAKEN = { marketplace_name_key: onField('MARKETPLACE_NAME_TAKEN', 'name', 'NAME_TAKEN') };
