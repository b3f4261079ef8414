import type { Action } from '@kosar/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type Viewer } from '../../infra/session/viewer.ts';
import { seesEvent } from '../../infra/session/visibility.ts';

/** Refuses unless the viewer may do the action to all of these events: one that may not be seen isn't there. */
export async function allowOnEvents(
  db: Database,
  viewer: Viewer,
  action: Action,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; organizer_id: number }>`
    select e.id, e.organizer_id from delivery_event e join delivery_point p on p.id = e.delivery_point_id
    where e.id = any(${[...ids]}) and ${seesEvent({ viewer })}`.execute(db);
  for (const id of ids) {
    const event = found(rows.find((row) => row.id === id));
    allow(viewer, action, { organizerIds: [event.organizer_id] });
  }
}
