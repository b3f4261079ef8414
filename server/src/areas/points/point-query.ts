import type { PointJson } from '@kosar/contract/points/points';
import { can } from '@kosar/domain/permissions';
import type { Database } from '../../infra/database/connect.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { seesPoint, type Visibility } from '../../infra/session/visibility.ts';
import { contactJson, presentContact } from '../actors/public.ts';
import { pointColumns, presentPoint } from './point-columns.ts';

/** One point as its page shows it, or undefined where there is none that may be seen. */
export async function findPoint(
  db: Database,
  visibility: Visibility,
  now: Date,
  id: number,
): Promise<PointJson | undefined> {
  const { viewer } = visibility;
  const row = await db
    .selectFrom('delivery_point as p')
    .innerJoin('delivery_point_manager as m', 'm.id', 'p.manager_id')
    .innerJoin('actor as a', 'a.id', 'm.actor_id')
    .select(pointColumns(viewer, now))
    .select([
      'p.description',
      'p.manager_id',
      'p.invite_token',
      'p.version',
      contactJson('m', 'a').as('manager'),
    ])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where(seesPoint(visibility))
    .executeTakeFirst();
  if (!row) return undefined;
  const isManager = can(viewer, 'editPoint', { deliveryPointManagerIds: [row.manager_id] });
  return {
    ...presentPoint(row),
    description: cleanRichText(row.description),
    manager: presentContact(viewer, row.manager),
    currentUserManager: viewer.roleIds.DELIVERY_POINT_MANAGER.includes(row.manager_id),
    version: row.version,
    inviteToken: isManager ? row.invite_token : null,
  };
}
