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
