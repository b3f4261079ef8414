import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { listNotifications, NotificationJson } from '@kosar/contract/market/market';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';

export interface OwnNotification extends NotificationJson {
  readonly userId: number;
}

/** One page of a user's notifications. */
export async function listOwnNotifications(
  db: Database,
  userId: number,
  query: Parsed<typeof listNotifications>['query'],
): Promise<Output<typeof listNotifications>> {
  const own = ofUser(db, userId, query.seen);
  const { rows, total } = await pageOf(own.select(COLUMNS), query, { id: 'id', createdDate: 'created_at' });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** How many notifications a user has; only the seen or the unseen ones where asked. */
export async function countOwnNotifications(db: Database, userId: number, seen?: boolean): Promise<number> {
  const { count } = await ofUser(db, userId, seen)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One notification with whose it is, or undefined. */
export async function findNotification(db: Database, id: number): Promise<OwnNotification | undefined> {
  const row = await db.selectFrom('notification').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && { ...present(row), userId: row.user_id };
}

const COLUMNS = ['id', 'user_id', 'name', 'description', 'created_at', 'main_action_url', 'seen_at'] as const;

function ofUser(db: Database, userId: number, seen: boolean | undefined) {
  return db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .$if(seen !== undefined, (query) => query.where('seen_at', seen ? 'is not' : 'is', null));
}

interface NotificationRow {
  id: number;
  name: string;
  description: string;
  created_at: Date;
  main_action_url: string | null;
  seen_at: Date | null;
}

function present(row: NotificationRow): NotificationJson {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdDate: row.created_at.toISOString(),
    mainActionUrl: row.main_action_url,
    seen: row.seen_at !== null,
  };
}
