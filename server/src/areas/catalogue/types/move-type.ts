import type { moveProductType } from '@kosar/contract/catalogue/product-type-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { placesAfter, refusalOfParent, type TypePlace } from '@kosar/domain/product-type-tree';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { allOf, refusing } from '../../../infra/edit/refusing.ts';
import { Refusal } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { lockTree, ofVersion, placeOf, refuseGoneParent } from './lock-tree.ts';
import { NAME_CONSTRAINTS } from './save-type.ts';

/** Puts a type with all below it to another place of the tree. Another version of it is a conflict: someone has just moved or changed it. */
export async function moveType(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...move }: Parsed<typeof moveProductType>['body'],
): Promise<void> {
  allow(viewer, 'manageProductTypes', {});
  await refusing(NAME_TAKEN_THERE, () =>
    transaction(context.db, async (trx) => {
      const types = await lockTree(trx);
      const before = placeOf(ofVersion(types, id, version));
      refuseGoneParent(types, move.parentId);
      const places = types.map(placeOf);
      const refusal = refusalOfParent(places, id, move.parentId);
      if (refusal) throw new Refusal(refusal);
      const changes = placesAfter(places, id, move);
      if (changes.length === 0) return;
      await writePlaces(trx, changes);
      await trx
        .updateTable('product_type')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'product-type.move',
        entity: 'product_type',
        entityId: id,
        before,
        after: move,
        now: context.clock.now(),
      });
    }),
  );
}

const NAME_TAKEN_THERE = allOf(NAME_CONSTRAINTS, 'PRODUCT_TYPE_NAME_TAKEN');

/** One statement, as depth and parent of a whole branch must agree at its end (the foreign key over both says so). */
async function writePlaces(trx: Transaction, places: readonly TypePlace[]): Promise<void> {
  const rows = places.map(
    ({ id, parentId, depth, position }) =>
      sql`(${id}::integer, ${parentId}::integer, ${depth}::smallint, ${position}::integer)`,
  );
  await sql`
    update product_type t set parent_id = place.parent_id, depth = place.depth, position = place.position
    from (values ${sql.join(rows)}) place (id, parent_id, depth, position)
    where t.id = place.id`.execute(trx);
}
