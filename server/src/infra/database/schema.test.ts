import { compareHu } from '@kosar/contract/format';
import * as vocabulary from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type MadeChain, makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { useTestDatabase } from '../testing/database.ts';
import { type Transaction, transaction, violatedConstraint } from './connect.ts';

const test = useTestDatabase();

async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe('word lists', () => {
  it.each([
    ['chain_state', vocabulary.CHAIN_STATES],
    ['event_type', vocabulary.EVENT_TYPES],
    ['event_repetition', vocabulary.EVENT_REPETITIONS],
    ['product_state', vocabulary.PRODUCT_STATES],
    ['packing_type', vocabulary.PACKING_TYPES],
    ['unit', vocabulary.UNITS],
    ['payment_type', vocabulary.PAYMENT_TYPES],
    ['payment_status', vocabulary.PAYMENT_STATUSES],
    ['payment_item_type', vocabulary.PAYMENT_ITEM_TYPES],
    ['item_delivery_state', vocabulary.ITEM_DELIVERY_STATES],
    ['delivery_option_type', vocabulary.DELIVERY_OPTION_TYPES],
    ['payout_period', vocabulary.PAYOUT_PERIODS],
    ['legal_form', vocabulary.LEGAL_FORMS],
    ['transport_capacity', vocabulary.TRANSPORT_CAPACITIES],
    ['transport_range', vocabulary.TRANSPORT_RANGES],
    ['transporter_type', vocabulary.TRANSPORTER_TYPES],
    ['order_frequency', vocabulary.ORDER_FREQUENCIES],
    ['sender_type', vocabulary.SENDER_TYPES],
    ['notification_event', vocabulary.NOTIFICATION_EVENTS],
    ['recommendation_type', vocabulary.RECOMMENDATION_TYPES],
    ['share_party', vocabulary.SHARE_PARTIES],
    ['goal_measure', vocabulary.GOAL_MEASURES],
    ['order_correction_kind', vocabulary.ORDER_CORRECTION_KINDS],
    ['hand_to_hand_way', vocabulary.HAND_TO_HAND_WAYS],
    ['refund_state', vocabulary.REFUND_STATES],
    ['invoice_kind', vocabulary.INVOICE_KINDS],
    ['invoice_about', vocabulary.INVOICE_ABOUT],
    ['invoice_state', vocabulary.INVOICE_STATES],
    ['invoice_skip_reason', vocabulary.INVOICE_SKIP_REASONS],
    ['legal_kind', vocabulary.LEGAL_KINDS],
  ])('%s is the vocabulary of the rules', async (domain, words) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_type t on t.oid = c.contypid where t.typname = ${domain}`.execute(test.db);
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'::text/g)].map((match) => match[1]);
    expect(allowed).toEqual([...words]);
  });
});

describe('names', () => {
  it('are sorted as the browser sorts them: numbers as numbers, letters as Hungarians do', async () => {
    const names = [
      '10. kerületi Kosár',
      '2. kerületi Kosár',
      'Zöld',
      'ácsi',
      'Árnyas',
      'csíki',
      'cukor',
      '1b',
      '1a',
    ];
    const { rows } = await sql<{ name: string }>`
      select name::hu_name as name from unnest(${names}::text[]) as name order by 1`.execute(test.db);
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted(compareHu));
  });

  it('have one order in every table', async () => {
    const { rows } = await sql<{ collation: string }>`
      select distinct c.collname as collation
      from pg_attribute a join pg_collation c on c.oid = a.attcollation
      where a.atttypid = 'hu_name'::regtype and not a.attisdropped`.execute(test.db);
    expect(rows).toEqual([{ collation: 'hu_numeric' }]);
  });
});

describe('indexes', () => {
  it('serve every foreign key, so that no check of one reads a whole table', async () => {
    const { rows } = await sql<{ key: string }>`
      select c.conrelid::regclass || '.' || a.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      group by c.oid, c.conrelid, a.attname
      having not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = any (c.conkey))`.execute(
      test.db,
    );
    expect(rows.map((row) => row.key)).toEqual([]);
  });
});

describe('Hungarian', () => {
  it('names sort as in a Hungarian dictionary', async () => {
    await transaction(test.db, async (trx) => {
      for (const name of ['Zab', 'Ánizs', 'Csalán', 'Cukor', 'Alma', 'Őszibarack', 'Oregánó']) {
        await trx
          .insertInto('tax_category')
          .values({ name, code: `teszt-${name}`, vat_percent: 0 })
          .execute();
      }
    });
    const rows = await test.db
      .selectFrom('tax_category')
      .select('name')
      .where('code', 'like', 'teszt-%')
      .orderBy('name')
      .execute();
    expect(rows.map((row) => row.name)).toEqual([
      'Alma',
      'Ánizs',
      'Cukor',
      'Csalán',
      'Oregánó',
      'Őszibarack',
      'Zab',
    ]);
  });

  it('search finds a name typed without accents and case', async () => {
    const { rows } = await sql<{ found: boolean }>`
      select f_unaccent('Őszibarack-lekvár') like '%' || f_unaccent('OSZIBARACK-LEK') || '%' as found`.execute(
      test.db,
    );
    expect(rows).toEqual([{ found: true }]);
  });
});

describe('search', () => {
  it.each(['product', 'actor', 'chain', 'delivery_event', 'delivery_point', 'app_user'])(
    'by a part of a name has a trigram index on %s',
    async (table) => {
      const name = table === 'app_user' ? 'full_name' : 'name';
      const plan = await transaction(test.db, async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select id from ${sql.table(table)} where f_unaccent(${sql.ref(name)}) like '%burgonya%'`.execute(
          trx,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain(`${table}_search_idx`);
    },
  );
});

describe('wrong states are impossible', () => {
  it('one e-mail address is one user, whatever its case', async () => {
    const insert = (email: string) =>
      transaction(test.db, (trx) =>
        trx.insertInto('app_user').values({ email, full_name: 'Kis Éva', password_hash: 'x' }).execute(),
      );
    await insert('Éva@example.hu');
    expect(await refusalOf(insert('éVA@EXAMPLE.hu'))).toBe('app_user_email_unique');
  });

  it.each(['chain_packing', 'chain_item', 'packing', 'product'] as const)(
    'the ceiling of a %s is never passed, but may be lowered under what is ordered',
    async (table) => {
      const chain = await transaction(test.db, makeChain);
      const [packing] = chain.packings;
      const ids = {
        chain_packing: packing?.id,
        chain_item: packing?.chain_item_id,
        packing: packing?.packing_id,
        product: packing?.product_id,
      };
      const id = ids[table];
      const column = table.startsWith('chain') ? 'max_amount_milli' : 'global_max_amount_milli';
      const setCeiling = (milli: number) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${milli} where id = ${id}`.execute(test.db);
      await setCeiling(2000);
      await transaction(test.db, (trx) => takeStock(trx, chain, 2000));
      expect(await refusalOf(transaction(test.db, (trx) => takeStock(trx, chain, 1)))).toBe(
        `${table}_not_oversold`,
      );
      await setCeiling(0);
      await transaction(test.db, (trx) => takeStock(trx, chain, -500));
      expect(await refusalOf(transaction(test.db, (trx) => takeStock(trx, chain, -1501)))).toMatch(
        /milli_check/,
      );
    },
  );

  it('a line names a packing of its own chain only', async () => {
    const [order, other] = await transaction(test.db, async (trx) => [
      await makeOrder(trx),
      await makeChain(trx),
    ]);
    const foreign = sql`
      insert into order_item (order_id, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, producer_id, product_name,
        packing_name, packing_type, unit_name, packet_size_milli, amount_milli, unit_amount_milli, price_ft, discounted_price_ft,
        full_value_ft, value_ft)
      select order_id, chain_id, chain_item_id, ${other.packings[0]?.id}, product_id, packing_id, producer_id, product_name,
        packing_name, packing_type, unit_name, packet_size_milli, amount_milli, unit_amount_milli, price_ft, discounted_price_ft,
        full_value_ft, value_ft
      from order_item where order_id = ${order.id}`;
    expect(await refusalOf(foreign.execute(test.db))).toMatch(/order_item_chain_packing_id/);
  });

  it('product types have six levels and no circle', async () => {
    const child = (parentId: number | null, depth: number) =>
      transaction(test.db, (trx) =>
        trx
          .insertInto('product_type')
          .values({ parent_id: parentId, depth, name: `Szint ${depth}`, slug: `szint-${depth}` })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const ids: number[] = [];
    for (let depth = 1; depth <= 6; depth += 1) {
      ids.push((await child(ids.at(-1) ?? null, depth)).id);
    }
    expect(await refusalOf(child(ids[5] ?? 0, 7))).toMatch(/depth/);
    expect(await refusalOf(child(ids[0] ?? 0, 3))).toMatch(/parent_id/);
    const circle = sql`update product_type set parent_id = ${ids[3]} where id = ${ids[1]}`;
    expect(await refusalOf(circle.execute(test.db))).toMatch(/parent_id/);
  });

  it('revenue shares add up to 100', async () => {
    const { id: chainId } = await transaction(test.db, makeChain);
    const update = sql`update revenue_share set platform_percent = 6 where chain_id = ${chainId}`;
    expect(await refusalOf(update.execute(test.db))).toBe('revenue_share_sum_is_100');
  });

  it('a ledger posting sums to zero after every statement that adds to it', async () => {
    const { id: chainId } = await transaction(test.db, makeChain);
    const post = (kind: string, amounts: number[]) =>
      transaction(test.db, async (trx) => {
        const posting = await trx
          .insertInto('ledger_posting')
          .values({ chain_id: chainId, kind })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('ledger_entry')
          .values(
            amounts.map((amount_ft) => ({ posting_id: posting.id, account: 'CASH' as const, amount_ft })),
          )
          .execute();
      });
    await post('even', [100, -60, -40]);
    expect(await refusalOf(post('odd', [100, -99]))).toBe('ledger_posting_balances');
  });

  it('history is not rewritten', async () => {
    await transaction(test.db, (trx) =>
      trx.insertInto('audit_log').values({ action: 'actor.create', entity: 'actor', entity_id: 1 }).execute(),
    );
    await transaction(test.db, makeOrder);
    for (const statement of [
      'delete from audit_log',
      'truncate audit_log',
      'update stock_movement set at = now()',
    ]) {
      expect(await refusalOf(sql.raw(statement).execute(test.db))).toMatch(
        /append-only|audit_log|stock_movement/,
      );
    }
  });

  it("an event's day and times are those its type has", async () => {
    const { id: eventId } = await transaction(test.db, makeEvent);
    const setType = (type: string) =>
      refusalOf(sql`update delivery_event set type = ${type} where id = ${eventId}`.execute(test.db));
    expect(await setType('UNKNOWN_DATE')).toBe('delivery_event_time_matches_type');
    expect(await setType('FIXED_DATE_UNKNOWN_TIME')).toBe('delivery_event_time_matches_type');
    expect(await setType('FIXED_DATE_APPROXED_TIME')).toBeNull();
  });

  it('a chain closes no later than its day, as the clock in Budapest shows it', async () => {
    const { id: chainId } = await transaction(test.db, makeChain);
    const closeAt = (at: string) =>
      sql`update chain set order_deadline = ${at} where id = ${chainId}`.execute(test.db);
    await closeAt('2026-11-25T23:59:00+01:00');
    expect(await refusalOf(closeAt('2026-11-25T23:30:00Z'))).toMatch(/chain_check/);
  });
});

/** Raises the four counters that an order raises. */
async function takeStock(trx: Transaction, { packings: [packing] }: MadeChain, milli: number): Promise<void> {
  for (const [table, column, id] of [
    ['product', 'reserved_milli', packing?.product_id],
    ['packing', 'reserved_milli', packing?.packing_id],
    ['chain_item', 'ordered_milli', packing?.chain_item_id],
    ['chain_packing', 'ordered_milli', packing?.id],
  ] as const) {
    const counter = sql.ref(column);
    await sql`update ${sql.table(table)} set ${counter} = ${counter} + ${milli} where id = ${id}`.execute(
      trx,
    );
  }
}
