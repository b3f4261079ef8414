import type { ActorRole } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdmin, type Viewer } from './viewer.ts';

/**
 * Whether the viewer may know of the relation that the query calls `allowed`: one that isn't public shows only to who acts for the actor
 * whose relations are asked for, and to admins.
 */
export function seesRelation(viewer: Viewer, role: ActorRole, roleId: number): RawBuilder<SqlBool> {
  const isOwn = viewer.roleIds[role].includes(roleId) || isAdmin(viewer);
  return isOwn ? sql<SqlBool>`true` : sql<SqlBool>`allowed.is_public`;
}

/**
 * Whether the organizer may hold events at the point `p`: by a relation to its manager that the viewer may know of, as both are the same
 * actor, or as the viewer runs the point as well.
 */
export function mayOrganizeAt(viewer: Viewer, organizerId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from organizer_delivery_point_manager_relation allowed
      where allowed.delivery_point_manager_id = p.manager_id and allowed.organizer_id = ${organizerId}
      and ${seesRelation(viewer, 'ORGANIZER', organizerId)})
    or exists (select from organizer own_organizer
      join delivery_point_manager own_manager on own_manager.actor_id = own_organizer.actor_id
      where own_organizer.id = ${organizerId} and own_manager.id = p.manager_id)
    ${runsBoth(viewer, organizerId) ? sql`or p.manager_id = any(${viewer.roleIds.DELIVERY_POINT_MANAGER})` : sql``})`;
}

function runsBoth({ roleIds }: Viewer, organizerId: number): boolean {
  return roleIds.ORGANIZER.includes(organizerId) && roleIds.DELIVERY_POINT_MANAGER.length > 0;
}
