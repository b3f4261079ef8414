import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { InvoiceJson, pageInvoices } from '@kosar/contract/invoices';
import { can } from '@kosar/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { equalsIfSet, pageOf } from '../../platform/database/page.ts';
import { isOwnActor } from '../../platform/session/own-actors.ts';
import { isAdmin, type Viewer } from '../../platform/session/viewer.ts';

/** One page of the invoices that the viewer's actors give; of all for admins. */
export async function pageInvoicesOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageInvoices>['query'],
): Promise<Output<typeof pageInvoices>> {
  const { veActor, state } = query;
  const asked = invoicesOf(db)
    .where(isOwnActor(viewer, 'v.seller_id'))
    .where(equalsIfSet('v.seller_id', veActor))
    .where(equalsIfSet('v.state', state));
  const { rows, total } = await pageOf(asked, query, {
    id: 'v.id',
    createdDate: 'v.created_at',
    gross: 'v.gross_ft',
    state: 'v.state',
  });
  return { items: rows.map((row) => present(row, viewer)), total, page: query.page, size: query.size };
}

/** The invoices of an order that the viewer may see. */
export async function listInvoicesOf(db: Database, viewer: Viewer, orderId: number): Promise<InvoiceJson[]> {
  const rows = await invoicesOf(db)
    .where('v.order_id', '=', orderId)
    .where(isSeen(viewer))
    .orderBy('v.id')
    .execute();
  return rows.map((row) => present(row, viewer));
}

/** One of them, or undefined. */
export async function findInvoice(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<InvoiceJson | undefined> {
  const row = await invoicesOf(db).where('v.id', '=', id).where(isSeen(viewer)).executeTakeFirst();
  return row && present(row, viewer);
}

/** Where the PDF of an invoice is and what it is called, or undefined when there is none for the viewer. */
export async function findInvoiceFile(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<{ key: string; number: string } | undefined> {
  const row = await db
    .selectFrom('invoice as v')
    .innerJoin('customer_order as o', 'o.id', 'v.order_id')
    .select(['v.pdf_key', 'v.number'])
    .where('v.id', '=', id)
    .where(isSeen(viewer))
    .executeTakeFirst();
  if (row === undefined || row.pdf_key === null || row.number === null) return undefined;
  return { key: row.pdf_key, number: row.number };
}

/** Of the buyer's own order, or given by an own actor. */
function isSeen(viewer: Viewer): RawBuilder<SqlBool> {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(o.user_id = ${viewer.userId} or ${isOwnActor(viewer, 'v.seller_id')})`;
}

function invoicesOf(db: Database) {
  return db
    .selectFrom('invoice as v')
    .innerJoin('customer_order as o', 'o.id', 'v.order_id')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('chain as c', 'c.id', 'v.chain_id')
    .innerJoin('actor as s', 's.id', 'v.seller_id')
    .leftJoin('invoice as source', 'source.id', 'v.source_id')
    .select(['v.id', 'v.order_id', 'o.code as order_code', 'v.chain_id', 'c.name as chain_name'])
    .select(['c.day_of_delivery', 'v.seller_id', 's.name as seller_name', 'v.about', 'v.kind', 'v.state'])
    .select(['v.skip_reason', 'v.number', 'source.number as source_number', 'v.net_ft', 'v.vat_ft'])
    .select([
      'v.gross_ft',
      'v.pdf_key',
      'v.error',
      'v.error_code',
      'v.warning',
      'v.created_at',
      'v.issued_at',
    ])
    .select(sql<string>`coalesce(o.billing_name, u.full_name)`.as('buyer_name'))
    .select(
      sql<boolean>`exists (select from invoicing_account a where a.stopped_at is not null and a.enabled and a.actor_id = v.seller_id)`.as(
        'is_stopped',
      ),
    )
    .select(
      sql<boolean>`exists (select from invoice later where later.source_id = v.id and later.state <> 'FAILED')`.as(
        'has_follower',
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof invoicesOf>['executeTakeFirstOrThrow']>>;

function present(row: Row, viewer: Viewer): InvoiceJson {
  const isManaged = can(viewer, 'manageInvoice', { veActorIds: [row.seller_id] });
  const isFree = isManaged && row.state === 'ISSUED' && row.about === 'GOODS' && !row.has_follower;
  return {
    id: row.id,
    order: { id: row.order_id, code: row.order_code },
    buyerName: row.buyer_name,
    deliveryChain: { id: row.chain_id, name: row.chain_name, dayOfDelivery: row.day_of_delivery },
    seller: { id: row.seller_id, name: row.seller_name },
    about: row.about,
    kind: row.kind,
    state: row.state,
    skipReason: row.skip_reason,
    number: row.number,
    sourceNumber: row.source_number,
    net: row.net_ft,
    vat: row.vat_ft,
    gross: row.gross_ft,
    hasPdf: row.pdf_key !== null,
    error: isManaged ? (row.error ?? row.warning) : null,
    errorCode: isManaged ? row.error_code : null,
    accountStopped: isManaged && row.is_stopped,
    canRetry: isManaged && (row.state === 'FAILED' || isRetryableSkip(row)),
    canStorno: isFree && row.kind === 'INVOICE',
    canCorrect: isFree && row.kind !== 'STORNO',
    createdDate: row.created_at.toISOString(),
    issuedDate: row.issued_at?.toISOString() ?? null,
  };
}

function isRetryableSkip({ state, about }: Pick<Row, 'state' | 'about'>): boolean {
  return state === 'SKIPPED' && about === 'GOODS';
}
