import { endOfDay, monthRange, startOfDay } from '@kosar/domain/calendar';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOwnActor } from '../../../infra/session/own-actors.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';

/** The actor in a column is one whose rows the viewer sees (spec 6), and the asked one if one is asked for. */
export function isSeen(viewer: Viewer, column: string, veActor: number | undefined): RawBuilder<SqlBool> {
  if (veActor === undefined) return isOwnActor(viewer, column);
  return sql<SqlBool>`(${isOwnActor(viewer, column)} and ${sql.ref(column)} = ${veActor})`;
}

/** The due `t` is paid or got by such an actor. */
export function isSeenDue(viewer: Viewer, veActor: number | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isSeen(viewer, 't.payer_id', veActor)} or ${isSeen(viewer, 't.payee_id', veActor)})`;
}

/** The clearing `c` was made in a month of the market's calendar. */
export function isOfMonth(month: string): RawBuilder<SqlBool> {
  const { from, to } = monthRange(`${month}-01`);
  return sql<SqlBool>`(c.created_at >= ${startOfDay(from)} and c.created_at < ${endOfDay(to)})`;
}
