import { getClearingStatement } from '@kosar/contract/clearings/clearing-payments';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import type { InvoiceLine } from '@kosar/domain/invoice-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTwin } from '../areas/orders/race-testing.ts';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { useApi } from '../infra/testing/api.ts';
import { createSzamlazz } from '../providers/invoicing/szamlazz-client.ts';
import { useSzamlazz } from '../providers/invoicing/szamlazz-testing.ts';
import { LEFT } from './columns-left-alone.ts';
import { FOLLOWS_THE_PRESENT } from './follows-the-present.ts';
import { type Documents, differences, readDocuments } from './sold-documents.ts';
import { EDITED_BY_CALLS, editByCalls } from './sold-edit-calls.ts';
import { EDITED, editEverything } from './sold-edits.ts';
import { correctOf, issueInvoices, makeSoldWorld, type SoldWorld } from './sold-world.ts';
import { UNEDITED } from './unedited-tables.ts';

const service = useSzamlazz();
const api = useApi(() => ({
  invoicing: createSzamlazz({ url: service.agentUrl, today: () => '2026-11-26' }),
}));

/** People edit in the month after, when nothing of November is to change any more. */
const MONTH_AFTER = new Date('2026-12-03T10:00:00+01:00');
const EDITED_TABLES = [...new Set([...Object.keys(EDITED), ...Object.keys(EDITED_BY_CALLS)])];

let world: SoldWorld;
const documents: { before: Documents; after: Documents } = { before: {}, after: {} };
const rows = { before: new Map<string, Row[]>(), after: new Map<string, Row[]>() };

type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  world = await makeSoldWorld(api.current);
  api.current.clock.set(MONTH_AFTER);
  documents.before = await readDocuments(api.current, world);
  rows.before = await readRows();
  await editByCalls(api.current, world);
  await editEverything(api.current);
  rows.after = await readRows();
  documents.after = await readDocuments(api.current, world);
}, 400_000);

beforeEach(() => api.current.clock.set(MONTH_AFTER));

/** The edited tables as they stand. */
async function readRows(): Promise<Map<string, Row[]>> {
  const read = new Map<string, Row[]>();
  for (const table of EDITED_TABLES)
    read.set(
      table,
      (await api.current.database.pool.query<Row>(`select * from ${table} order by 1, 2`)).rows,
    );
  return read;
}

describe('after every edit', () => {
  test('a correction has the seller, VAT, name, buyer and parties of then, and asks for no other invoice', async () => {
    const { actors, itemIds, orderIds } = world;
    const issued = (await service.documents()).length;
    expect(issued).toBeGreaterThan(0);
    await correctOf(api.current, world, orderIds.anna, [
      { orderItemId: itemIds.weighed, deliveredAmount: 3, deliveredAmountInUnits: 1.4 },
      { orderItemId: itemIds.packet, deliveredAmount: 1 },
    ]);
    await correctOf(api.current, world, orderIds.bela, [
      { orderItemId: itemIds.belas, deliveredAmount: 0.9 },
    ]);
    await issueInvoices(api.current);
    const correctives = (await service.documents()).slice(issued);
    expect(
      correctives.map(({ kind, buyer, lines }) => [
        kind,
        buyer.name,
        ...lines.map(({ name, vat }) => `${name} ${vat}`),
      ]),
    ).toEqual([
      ['HS', 'Nagy Eszter e.v.', 'Érlelt sajt cikk 27', 'Érlelt sajt cikk 27'],
      ['HS', 'Nagy Eszter e.v.', 'Baracklekvár üveg 27', 'Baracklekvár üveg 27'],
    ]);
    const sellers = (await correctiveRows()).slice(-2).map(({ seller_id: seller }) => seller);
    expect(new Set(sellers)).toEqual(new Set([actors.agentProducer.actorId, actors.transporter.actorId]));
    expect(await partiesOf(true)).toEqual(await partiesOf(false));
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('invoices, statements, clearings, orders, tables and reports are as before, but for what is named', () => {
    const found = differences(documents.before, documents.after);
    const named = Object.values(FOLLOWS_THE_PRESENT).flat();
    expect(Object.fromEntries([...found].filter(([path]) => !named.includes(path)))).toEqual({});
    expect(named.filter((path) => !found.has(path))).toEqual([]);
  });

  /** Who has which part in the books: by corrections, or by the settlement. */
  async function partiesOf(isCorrection: boolean): Promise<unknown> {
    const { rows: parties } = await api.current.database.pool.query(
      `select distinct e.party, e.actor_id from ledger_entry e join ledger_posting p on p.id = e.posting_id
       where e.party is not null and (p.correction_id is not null) = $1 order by 1, 2`,
      [isCorrection],
    );
    return parties;
  }
});

async function correctiveRows() {
  const found = await api.current.context.db
    .selectFrom('invoice')
    .select(['id', 'seller_id', 'order_id', 'lines'])
    .where('kind', '=', 'CORRECTIVE')
    .orderBy('id')
    .execute();
  return found.map((row) => ({ ...row, lines: row.lines as unknown as InvoiceLine[] }));
}

describe('every table of the database', () => {
  test('is edited here, or it is said why no edit of it comes to what was sold', async () => {
    const { rows: tables } = await api.current.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const named = [...EDITED_TABLES, ...Object.values(UNEDITED).flat()];
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('that is edited has each column changed, or left for a reason', () => {
    const wrong: string[] = [];
    for (const table of EDITED_TABLES) {
      const [before = [], after = []] = [rows.before.get(table), rows.after.get(table)];
      const left = Object.keys(Reflect.get(LEFT, table) ?? {});
      const edited = [
        ...Object.keys(Reflect.get(EDITED, table) ?? {}),
        ...((Reflect.get(EDITED_BY_CALLS, table) as readonly string[] | undefined) ?? []),
      ];
      for (const column of Object.keys(before[0] ?? { [`no row of ${table}`]: 0 })) {
        const hasChanged = before.some((row, nth) => !isSame(row[column], after[nth]?.[column]));
        if (edited.includes(column) === left.includes(column))
          wrong.push(`${table}.${column} is in one list`);
        if (edited.includes(column) && !hasChanged) wrong.push(`${table}.${column} has changed`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

describe('planted faults', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  /** A server that reads what was sold as it stands today. */
  async function startFaulty(rewrite: (sent: string) => string) {
    const twin = await startTwin(api.current, rewrite);
    closing.push(() => twin.close());
    return twin.api;
  }

  test('by today’s VAT a correction has another rate than the invoice that it corrects', async () => {
    const faulty = await startFaulty((sent) =>
      sent
        .replace('coalesce(i.tax_code, t.code)', 't.code')
        .replace('coalesce(i.vat_percent, t.vat_percent)', 't.vat_percent'),
    );
    const [item] = await faulty.context.db
      .selectFrom('order_item')
      .select('id')
      .where('order_id', '=', world.orderIds.cili)
      .execute();
    await correctOf(faulty, world, world.orderIds.cili, [
      { orderItemId: item?.id ?? 0, deliveredAmount: 1.9 },
    ]);
    const [last] = (await correctiveRows()).slice(-1);
    expect(last?.order_id).toBe(world.orderIds.cili);
    expect(new Set(last?.lines.map(({ vatPercent }) => vatPercent)).size).toBeGreaterThan(1);
  });

  test('by what a delivery asks for today an order of no invoice gets one with its correction', async () => {
    const count = async () =>
      (
        await api.current.context.db
          .selectFrom('invoice')
          .select('id')
          .where('order_id', '=', world.orderIds.bela)
          .execute()
      ).length;
    expect(await count()).toBe(0);
    const faulty = await startFaulty((sent) =>
      sent.replaceAll('coalesce(o.is_invoice_asked, ', 'coalesce(null, '),
    );
    await correctOf(faulty, world, world.orderIds.bela, [
      { orderItemId: world.itemIds.belas, deliveredAmount: 0.8 },
    ]);
    expect(await count()).toBeGreaterThan(0);
  });

  test('by today’s manager of the marketplace an order’s explanation names another party', async () => {
    const faulty = await startFaulty((sent) =>
      sent.replace("and e.party in ('organizer', 'deliveryPointManager', 'marketplace')", 'and false'),
    );
    const sound = await readDocuments(api.current, world, explainOrder);
    const read = await readDocuments(faulty, world, explainOrder);
    expect([...differences(sound, read).keys()]).toContain('explainOrder parts[].veActor.id');
  });

  test('without the names of then November’s statement is another one', async () => {
    const sound = await readDocuments(api.current, world, getClearingStatement);
    await api.current.database.pool.query('delete from former_name');
    const faulty = await readDocuments(api.current, world, getClearingStatement);
    expect([...differences(sound, faulty).keys()]).toEqual([
      'getClearingStatement veActor.name',
      'getClearingStatement items[].other.name',
    ]);
  });
});
