import type { pageAuditLog } from '@kosar/contract/admin/audit-log';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { endOfDay, startOfDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import { nextPageOf } from '../../infra/database/keyset.ts';
import { equalsIfSet } from '../../infra/database/page.ts';
import { cursorsOf } from '../../infra/lists/next-cursor.ts';
import { changesOf } from './audit-changes.ts';

/** One page of the log. What an erased user did stays, under the name that all of them have. */
export async function pageAudit(
  { reads: db, secrets }: Pick<AppContext, 'reads' | 'secrets'>,
  query: Parsed<typeof pageAuditLog>['query'],
): Promise<Output<typeof pageAuditLog>> {
  const { user, action, entity, entityId, from, to, page, size } = query;
  const entries = db
    .selectFrom('audit_log as l')
    .leftJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.at', 'l.action', 'l.entity', 'l.entity_id', 'l.before', 'l.after'])
    .select(['l.user_id', 'u.full_name'])
    .where(equalsIfSet('l.user_id', user))
    .where(equalsIfSet('l.action', action))
    .where(equalsIfSet('l.entity', entity))
    .where(equalsIfSet('l.entity_id', entityId))
    .$if(from !== undefined, (all) => all.where('l.at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (all) => all.where('l.at', '<', endOfDay(to ?? '')));
  const cursors = cursorsOf(secrets, 'audit-log');
  const { rows, total, next } = await nextPageOf(entries, query, { id: 'l.id' }, cursors);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      user: row.user_id === null ? null : { id: row.user_id, fullName: row.full_name ?? '' },
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      changes: changesOf(row.before, row.after),
    })),
    total,
    page,
    size,
    next,
  };
}

/** The actions and kinds of things in the log. Each is looked up by the index from the one before it, so the length of the log doesn't matter. */
export async function listAuditWords(db: Database): Promise<{ actions: string[]; entities: string[] }> {
  const [actions, entities] = [await distinct(db, 'action'), await distinct(db, 'entity')];
  return { actions, entities };
}

async function distinct(db: Database, column: 'action' | 'entity'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive word as (
      (select ${name}::text as word from audit_log order by ${name} limit 1)
      union all
      select (select ${name}::text from audit_log where ${name} > word.word order by ${name} limit 1) from word where word.word is not null
    ) select word from word where word is not null order by word`.execute(db);
  return rows.map(({ word }) => word);
}
