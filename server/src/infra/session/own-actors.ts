import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdmin, type Viewer } from './viewer.ts';

/** The actor in a column is one that the viewer owns or manages; every actor is for admins (spec 6: lists hold the viewer's own rows). */
export function isOwnActor(viewer: Viewer, column: string): RawBuilder<SqlBool> {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} = any(${[...viewer.veActorIds]})`;
}
