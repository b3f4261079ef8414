import type { ActorRole } from '@kosar/domain/vocabulary';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '../../infra/database/page.ts';
import { allow, isAdmin, type Viewer } from '../../infra/session/viewer.ts';

/** The names in the SQL are fixed: `r` is the row of the role, `a` its actor. */

/** Whether the role's page is for everybody: the actor is publicly visible and, of a producer, the role as well. */
export function isPublicRole(role: ActorRole): RawBuilder<SqlBool> {
  return role === 'PRODUCER'
    ? sql<SqlBool>`(a.publicly_visible and r.publicly_visible)`
    : sql<SqlBool>`a.publicly_visible`;
}

/** What lists of a role show to the viewer: public ones, the own ones, everything to admins (spec 6). */
export function seesRole(viewer: Viewer, role: ActorRole): RawBuilder<SqlBool> {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  const own = viewer.roleIds[role];
  if (own.length === 0) return isPublicRole(role);
  return sql<SqlBool>`(${isPublicRole(role)} or r.id = any(${own}))`;
}

/** Whose actors someone has is for themselves and admins (spec 6: others are filtered by their own id). */
export function allowListsOf(viewer: Viewer, userId: number | undefined): void {
  if (userId !== undefined) allow(viewer, 'viewUser', { userId });
}

/** Conditions of the filters that all roles have; a filter that wasn't given is none. */
export function roleConditions({
  search,
  user,
}: {
  search?: string | undefined;
  user?: number | undefined;
}): Expression<SqlBool>[] {
  return [
    ...(search ? [containsText(sql<string>`a.name`, search)] : []),
    ...(user === undefined ? [] : [isManagedBy(user)]),
  ];
}

/** The user owns or manages the actor. */
export function isManagedBy(userId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.owner_id = ${userId} or exists (select from actor_manager m
    where m.actor_id = a.id and m.user_id = ${userId}))`;
}
