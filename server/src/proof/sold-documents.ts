import * as figures from '@kosar/contract/admin/figures';
import * as reports from '@kosar/contract/admin/reports';
import * as sheets from '@kosar/contract/chains/delivery-sheets';
import * as shares from '@kosar/contract/chains/revenue-share';
import * as statements from '@kosar/contract/clearings/clearing-payments';
import * as clearings from '@kosar/contract/clearings/clearings';
import type { Endpoint } from '@kosar/contract/endpoint';
import * as tables from '@kosar/contract/handover/handover-table';
import * as packLists from '@kosar/contract/handover/pack-lists';
import * as deliveryOrders from '@kosar/contract/orders/delivery-orders';
import * as explained from '@kosar/contract/orders/money-explained';
import * as corrections from '@kosar/contract/orders/order-corrections';
import * as orders from '@kosar/contract/orders/orders';
import * as invoices from '@kosar/contract/payments/invoices';
import { addressOf } from '../infra/testing/address-of.ts';
import type { TestApi } from '../infra/testing/api.ts';
import type { SoldWorld } from './sold-world.ts';

/** What is read of settled chains, by a name for each kind: `getOrder`, `exportOrders csv`. */
export interface Documents {
  readonly [kind: string]: Readonly<Record<string, unknown>>;
}

interface Reading {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  /** Who reads it: an admin unless said. */
  readonly userId?: number;
}

const MONTH = '2026-11';

/** Reads everything that is written or shown of the settled chains, by everybody who may; or the answers of one endpoint. */
export async function readDocuments(api: TestApi, world: SoldWorld, only?: Endpoint): Promise<Documents> {
  const ids = await idsOf(api, world);
  const sessions = new Map<number, string>();
  const documents: Record<string, Record<string, unknown>> = { rows: await readRows(api) };
  for (const one of readings(world, ids).filter(({ endpoint }) => only === undefined || endpoint === only)) {
    const userId = one.userId ?? world.adminId;
    const as =
      sessions.get(userId) ??
      (await api.logIn(userId, [userId === world.adminId ? 'ROLE_ADMIN' : 'ROLE_VE_ACTOR_MANAGER']));
    sessions.set(userId, as);
    const url = addressOf(one.endpoint, one);
    const answer = await api.app.inject({ url, headers: { cookie: as } });
    if (answer.statusCode !== 200)
      throw new Error(`${url} of user ${userId}: ${answer.statusCode} ${answer.body}`);
    const format = one.query?.['format'];
    const kind = [one.endpoint.name, ...(format === undefined ? [] : [format])].join(' ');
    const type = String(answer.headers['content-type']);
    documents[kind] ??= {};
    documents[kind][`${url} of ${userId}`] = type.includes('json')
      ? answer.json()
      : type.includes('csv')
        ? tableOf(answer.body)
        : answer.rawPayload.toString('base64');
  }
  return documents;
}

/** Every document by whoever may read it. */
function readings(world: SoldWorld, ids: Awaited<ReturnType<typeof idsOf>>): Reading[] {
  const { actors, buyers, orderIds, chains, eventId } = world;
  const owners = Object.values(actors);
  const ofBuyer = [
    [orderIds.anna, buyers.anna.id],
    [orderIds.bela, buyers.bela.id],
    [orderIds.cili, buyers.cili.id],
  ] as const;
  const asCsv = (endpoint: Endpoint, more: Omit<Reading, 'endpoint'> = {}): Reading => ({
    endpoint,
    ...more,
    query: { ...more.query, format: 'csv' },
  });
  const inFile = (endpoint: Endpoint, query: Record<string, string>): Reading[] => [
    asCsv(endpoint, { query }),
    { endpoint, query: { ...query, format: 'xlsx' } },
  ];
  return [
    ...owners.flatMap(({ actorId, ownerId }): Reading[] => {
      const query = { veActor: String(actorId), month: MONTH };
      return [
        { endpoint: statements.getClearingStatement, query, userId: ownerId },
        { endpoint: statements.getClearingStatementPdf, query },
        ...inFile(statements.exportClearingStatement, query),
      ];
    }),
    ...owners.flatMap(({ ownerId }): Reading[] => [
      { endpoint: clearings.pageClearings, query: { month: MONTH }, userId: ownerId },
      { endpoint: clearings.pageClearingTransactions, userId: ownerId },
      { endpoint: invoices.pageInvoices, userId: ownerId },
    ]),
    { endpoint: clearings.pageClearings, query: { month: MONTH } },
    { endpoint: clearings.pageClearingTransactions },
    ...inFile(clearings.exportClearings, { month: MONTH }),
    ...ids.clearingIds.flatMap((id): Reading[] => [
      { endpoint: clearings.getClearing, params: { id } },
      ...['1', '2', '3'].map((page) => ({
        endpoint: explained.explainClearing,
        params: { id },
        query: { size: '100', page },
      })),
    ]),
    { endpoint: invoices.pageInvoices, query: { size: '100' } },
    ...ids.invoiceIds.map((id): Reading => ({ endpoint: invoices.getInvoicePdf, params: { id } })),
    ...ofBuyer.flatMap(([id, userId]): Reading[] => [
      ...[undefined, userId].flatMap((who): Reading[] => {
        const by = who === undefined ? {} : { userId: who };
        return [
          { endpoint: orders.getOrder, params: { id }, ...by },
          { endpoint: explained.explainOrder, params: { id }, ...by },
          { endpoint: corrections.listOrderCorrections, params: { id }, ...by },
          { endpoint: invoices.listInvoices, query: { order: String(id) }, ...by },
        ];
      }),
      { endpoint: tables.listHandoverRecords, params: { id } },
      { endpoint: orders.listOrders, userId },
    ]),
    ...chains.flatMap(({ id, deliveries }): Reading[] => {
      const ofChain = { deliveryChain: String(id) };
      const deliveryId = deliveries[0]?.id;
      return [
        { endpoint: orders.listOrders, query: { ...ofChain, all: 'true' } },
        {
          endpoint: deliveryOrders.sumOrders,
          query: { ...ofChain, groupByDelivery: 'true', groupByOrderedBy: 'true' },
        },
        { endpoint: deliveryOrders.listOrderedItems, query: { ...ofChain, groupByDelivery: 'true' } },
        { endpoint: packLists.getPackList, query: ofChain },
        asCsv(packLists.exportOrderedItems, { query: ofChain }),
        ...(['orders', 'items', 'customers', 'deliveries'] as const).map((list) =>
          asCsv(sheets.exportOrders, { query: { ...ofChain, list } }),
        ),
        asCsv(sheets.exportHomeDeliveries, { query: ofChain }),
        asCsv(sheets.exportOffer, { params: { id: deliveryId } }),
        { endpoint: tables.getHandover, params: { id: deliveryId } },
        { endpoint: tables.listHandovers, params: { id } },
      ];
    }),
    { endpoint: deliveryOrders.listHomeDeliveries, query: { deliveryChain: String(chains[0].id) } },
    { endpoint: shares.allRevenueShares },
    { endpoint: reports.reportChainIncome, query: { event: String(eventId) } },
    asCsv(reports.exportChainIncome, { query: { event: String(eventId) } }),
    { endpoint: reports.reportDeliveryAmount, query: { groupByOrderedBy: 'true' } },
    asCsv(reports.exportDeliveryAmount),
    { endpoint: figures.getMarketFigures, query: { months: '6' } },
    asCsv(figures.exportMarketFigures, { query: { months: '6' } }),
    {
      endpoint: figures.getActorFigures,
      params: { id: actors.agentProducer.actorId },
      query: { months: '6', role: 'PRODUCER' },
    },
  ];
}

async function idsOf({ context: { db } }: TestApi, { chains }: SoldWorld) {
  const chainIds = chains.map(({ id }) => id);
  const made = await db
    .selectFrom('clearing')
    .select('id')
    .where('chain_id', 'in', chainIds)
    .orderBy('id')
    .execute();
  const issued = await db
    .selectFrom('invoice')
    .select('id')
    .where('chain_id', 'in', chainIds)
    .where('pdf_key', 'is not', null)
    .orderBy('id')
    .execute();
  return { clearingIds: made.map(({ id }) => id), invoiceIds: issued.map(({ id }) => id) };
}

/** Invoices as they were sent, and the ledger. */
async function readRows({ database: { pool } }: TestApi): Promise<Record<string, unknown>> {
  const of = async (table: string): Promise<unknown> =>
    JSON.parse(JSON.stringify((await pool.query(`select * from ${table} order by id`)).rows));
  return {
    invoice: await of('invoice'),
    ledger_entry: await of('ledger_entry'),
    clearing_share: await of('clearing_share'),
  };
}

/** A table of text as rows by their headings. */
function tableOf(text: string): unknown {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(';'));
  return rows.map((cells) => Object.fromEntries(cells.map((cell, nth) => [head[nth] ?? String(nth), cell])));
}

/** Where two readings differ: `getOrder orderItems[].food.origin`, each once with a value of before and after. */
export function differences(before: Documents, after: Documents): Map<string, string> {
  const found = new Map<string, string>();
  const compare = (path: string, one: unknown, other: unknown): void => {
    if (isTree(one) && isTree(other)) {
      const isList = Array.isArray(one);
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
        compare(isList ? `${path}[]` : `${path}.${key}`, Reflect.get(one, key), Reflect.get(other, key));
      return;
    }
    if (!Object.is(one, other) && !found.has(path)) found.set(path, `${shown(one)} → ${shown(other)}`);
  };
  for (const [kind, read] of Object.entries(before))
    for (const [name, document] of Object.entries(read)) compare(`${kind} `, document, after[kind]?.[name]);
  return new Map([...found].map(([path, values]) => [path.replace(' .', ' ').trim(), values]));
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 120);
}
