import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { equalsIfSet, type PageQuery, pageOf, wholeOf } from '../../infra/database/page.ts';
import { isOwnActor } from '../../infra/session/own-actors.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { stillToCome } from './account-change.ts';

/** Which accounts are asked for: by their id, by their actor. */
export interface AskedAccounts {
  readonly id?: number | undefined;
  readonly veActor?: number | undefined;
}

/** The account `b` of the actor `a` is one that was asked for, and one of the viewer's actors; every one is for admins. */
export function isAskedAndOwn(viewer: Viewer, { id, veActor }: AskedAccounts): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.deleted_at is null and ${isOwnActor(viewer, 'a.id')}
    and ${equalsIfSet('b.id', id)} and ${equalsIfSet('a.id', veActor)})`;
}

type Sorted = PageQuery<'veActor' | 'id'>;

const COLUMNS = { veActor: 'a.name', id: 'b.id' };
const ALL_BY_ACTOR: Sorted = wholeOf({ orderby: [{ field: 'veActor', descending: false }] });

/** A page of the accounts of a query, as they are shown. */
export async function pageAccounts<DB, TB extends keyof DB, Row, Json>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: Sorted,
  present: (row: Row) => Json,
): Promise<{ items: Json[]; total: number; page: number; size: number }> {
  const { rows, total } = await pageOf(query, asked, COLUMNS);
  return { items: rows.map((row) => present(row)), total, page: asked.page, size: asked.size };
}

/** All of them, by actor. */
export async function listAccounts<DB, TB extends keyof DB, Row, Json>(
  query: SelectQueryBuilder<DB, TB, Row>,
  present: (row: Row) => Json,
): Promise<Json[]> {
  return (await pageAccounts(query, ALL_BY_ACTOR, present)).items;
}

/** What is shown of every account: whose it is, and from when payouts go there. */
export function ownedAccount(
  row: { id: number; actor_id: number; actor_name: string; payouts_from: Date | null; version: number },
  now: Date,
) {
  return {
    id: row.id,
    veActor: { id: row.actor_id, name: row.actor_name },
    payoutsFrom: stillToCome(row.payouts_from, now),
    version: row.version,
  };
}
