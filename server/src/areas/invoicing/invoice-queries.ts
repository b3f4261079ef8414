import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { InvoiceJson, pageInvoices } from '@kosar/contract/payments/invoices';
import { correctiveLines, type InvoiceLine } from '@kosar/domain/invoice-lines';
import { can } from '@kosar/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { isOwnActor } from '../../infra/session/own-actors.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { documentKind, isTakenBack } from './document-kind.ts';
import { billingJson } from './invoice-billing.ts';
import { readSoldGoods } from './invoiced-goods.ts';

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
  return { items: await presentAll(db, viewer, rows), total, page: query.page, size: query.size };
}

/** The invoices of an order that the viewer may see. */
export async function listInvoicesOf(db: Database, viewer: Viewer, orderId: number): Promise<InvoiceJson[]> {
  const rows = await invoicesOf(db)
    .where('v.order_id', '=', orderId)
    .where(isSeen(viewer))
    .orderBy('v.id')
    .execute();
  return presentAll(db, viewer, rows);
}

/** One of them, or undefined. */
export async function findInvoice(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<InvoiceJson | undefined> {
  const row = await invoicesOf(db).where('v.id', '=', id).where(isSeen(viewer)).executeTakeFirst();
  return row && present(row, viewer, await correctableOf(db, viewer, [row]));
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
    .leftJoin('invoice as replaced', 'replaced.id', 'v.replaces_id')
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
    .select(sql<InvoiceLine[]>`v.standing_lines`.as('standing_lines'))
    .select(['v.billing_name', 'v.billing_country', 'v.billing_city'])
    .select(['v.billing_postal_code', 'v.billing_address', 'v.billing_tax_number'])
    .select('replaced.number as replaces_number')
    .select(sql<string>`coalesce(v.billing_name, o.billing_name, u.full_name)`.as('buyer_name'))
    .select(
      sql<boolean>`exists (select from invoicing_account a where a.stopped_at is not null and a.enabled and a.actor_id = v.seller_id)`.as(
        'is_stopped',
      ),
    )
    .select(sql<boolean>`exists (select from invoice later where later.source_id = v.id)`.as('has_follower'))
    .select(
      sql<boolean>`${isTakenBack} and not exists (select from invoice anew where anew.replaces_id = v.id)`.as(
        'can_be_reissued',
      ),
    )
    .select(documentKind.as('document_kind'));
}

type Row = Awaited<ReturnType<ReturnType<typeof invoicesOf>['executeTakeFirstOrThrow']>>;

async function presentAll(db: Database, viewer: Viewer, rows: readonly Row[]): Promise<InvoiceJson[]> {
  const correctable = await correctableOf(db, viewer, rows);
  return rows.map((row) => present(row, viewer, correctable));
}

/** Those that say something else than what is recorded as handed over now: only they can be corrected. */
async function correctableOf(db: Database, viewer: Viewer, rows: readonly Row[]): Promise<Set<number>> {
  const free = rows.filter((row) => isManagedBy(row, viewer) && row.kind !== 'STORNO' && isFree(row));
  if (free.length === 0) return new Set();
  const sold = await readSoldGoods(db, { orderIds: [...new Set(free.map(({ order_id }) => order_id))] });
  const changed = free.filter(({ order_id, seller_id, standing_lines }) => {
    const now = sold.find(({ orderId, sellerId }) => orderId === order_id && sellerId === seller_id);
    return correctiveLines(standing_lines, now?.lines ?? []).length > 0;
  });
  return new Set(changed.map(({ id }) => id));
}

function isManagedBy({ seller_id }: Row, viewer: Viewer): boolean {
  return can(viewer, 'manageInvoice', { veActorIds: [seller_id] });
}

function isFree({ state, about, has_follower }: Row): boolean {
  return state === 'ISSUED' && about === 'GOODS' && !has_follower;
}

function present(row: Row, viewer: Viewer, correctable: ReadonlySet<number>): InvoiceJson {
  const isManaged = isManagedBy(row, viewer);
  return {
    id: row.id,
    order: { id: row.order_id, code: row.order_code },
    buyerName: row.buyer_name,
    deliveryChain: { id: row.chain_id, name: row.chain_name, dayOfDelivery: row.day_of_delivery },
    seller: { id: row.seller_id, name: row.seller_name },
    about: row.about,
    kind: row.document_kind,
    state: row.state,
    skipReason: row.skip_reason,
    number: row.number,
    sourceNumber: row.source_number,
    replacesNumber: row.replaces_number,
    billingData: billingJson(row),
    net: row.net_ft,
    vat: row.vat_ft,
    gross: row.gross_ft,
    hasPdf: row.pdf_key !== null,
    error: isManaged ? (row.error ?? row.warning) : null,
    errorCode: isManaged ? row.error_code : null,
    accountStopped: isManaged && row.is_stopped,
    canRetry: isManaged && (row.state === 'FAILED' || isRetryableSkip(row)),
    canStorno: isManaged && isFree(row) && row.kind !== 'STORNO' && row.standing_lines.length > 0,
    canCorrect: correctable.has(row.id),
    canReissue: isManaged && row.kind === 'INVOICE' && row.can_be_reissued,
    createdDate: row.created_at.toISOString(),
    issuedDate: row.issued_at?.toISOString() ?? null,
  };
}

function isRetryableSkip({ state, about }: Pick<Row, 'state' | 'about'>): boolean {
  return state === 'SKIPPED' && about === 'GOODS';
}
