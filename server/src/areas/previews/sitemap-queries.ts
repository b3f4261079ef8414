import { localDay } from '@kosar/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { takesOrders } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { seesDelivery, seesPoint } from '../../infra/session/visibility.ts';
import { seesProduct } from '../catalogue/public.ts';
import type { SitemapAddress } from './write-sitemap.ts';

/** Pages of a list; the format allows 50,000. */
export const PART_SIZE = 10_000;

export const SITEMAP_KINDS = ['points', 'producers', 'products', 'deliveries', 'campaigns'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Whether a list of pages goes by this name. */
export function isSitemapKind(text: string): text is SitemapKind {
  return (SITEMAP_KINDS as readonly string[]).includes(text);
}

const viewer = ANONYMOUS_VIEWER;

/** What a visitor may see of each kind: a key that orders it, its path, and when it changed. */
const READ: Readonly<Record<SitemapKind, (now: Date) => RawBuilder<unknown>>> = {
  points: () => sql`select p.id as key, '/deliverypoint/' || p.id as path, null::timestamptz as changed_at
    from delivery_point p where p.deleted_at is null and ${seesPoint({ viewer })}`,
  producers: () => sql`select r.id as key, '/producer/' || r.id as path, null::timestamptz as changed_at
    from producer r join actor a on a.id = r.actor_id
    where r.publicly_visible and a.publicly_visible and a.deleted_at is null and r.deleted_at is null`,
  products: () => sql`select x.id as key, '/product/' || x.id as path, null::timestamptz as changed_at
    from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
    where ${seesProduct(viewer)}`,
  deliveries: (
    now,
  ) => sql`select d.id as key, '/delivery/' || d.id as path, d.calendar_changed_at as changed_at
    from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where ${takesOrders(now)} and ${seesDelivery({ viewer })} and p.deleted_at is null`,
  campaigns: (now) => sql`select m.id as key, m.name as path, null::timestamptz as changed_at
    from promotion m where m.published and ${localDay(now)}::date between m.start_date and m.end_date`,
};

/** How many pages of each kind a visitor may see, read at once. */
export async function countAddresses(db: Database, now: Date): Promise<Record<SitemapKind, number>> {
  const counts = SITEMAP_KINDS.map(
    (kind) => sql`(select count(*)::int from (${READ[kind](now)}) k) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<SitemapKind, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting gives a row');
  return row;
}

/** One list of pages of a kind; parts count from 1. */
export async function readAddresses(
  db: Database,
  { kind, part, now }: { readonly kind: SitemapKind; readonly part: number; readonly now: Date },
): Promise<SitemapAddress[]> {
  const { rows } = await sql<{ path: string; changed_at: Date | null }>`
    select k.path, k.changed_at from (${READ[kind](now)}) k
    order by k.key limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`.execute(db);
  return rows.map(({ path, changed_at: changedAt }) => ({
    path: kind === 'campaigns' ? `/campaign/${encodeURIComponent(path)}` : path,
    changedAt,
  }));
}
