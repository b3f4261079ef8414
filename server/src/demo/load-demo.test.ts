import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAIN_STATES, EVENT_TYPES, PACKING_TYPES, UNITS } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { verifyPassword } from '../infra/password.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { DEMO_LOGINS, loadDemoWhenEmpty } from './load-demo.ts';

const database = useTestDatabase();
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kosar-demo-'));
const NOW = new Date('2026-11-20T13:00:00+01:00');

describe('the demo market', () => {
  beforeAll(async () => {
    // Two starts at once: the second waits and finds the market there.
    await Promise.all([1, 2].map(() => loadDemoWhenEmpty({ DATA_DIR }, database.current.url, NOW)));
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  test('has everything that was promised, once', async () => {
    expect(await count('producer')).toBe(13);
    expect(await count('product')).toBe(120);
    expect(await count('transporter')).toBe(8);
    expect(await count('organizer')).toBe(6);
    expect(await count('delivery_point')).toBe(10);
  });

  test('shows every state of chains, type of event, packing and unit', async () => {
    expect(await distinct('state', 'chain')).toEqual([...CHAIN_STATES].toSorted());
    expect(await distinct('type', 'delivery_event')).toEqual([...EVENT_TYPES].toSorted());
    expect(await distinct('type', 'packing')).toEqual([...PACKING_TYPES].toSorted());
    expect(await distinct('unit_name', 'product')).toEqual([...UNITS].toSorted());
    expect(await distinct('depth', 'product_type')).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('gives every buyer a history, and every producer ratings', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(distinct o.user_id) as buyers,
        (select count(distinct producer_id) from rating join product on product.id = product_id) as rated
      from customer_order o`.execute(database.db);
    expect(rows[0]).toEqual({ buyers: 60, rated: 12 });
    expect(await count('faq_item')).toBeGreaterThanOrEqual(15);
    expect(await count('recommendation')).toBeGreaterThanOrEqual(3);
  });

  test('has the buyer’s last goods invoiced', async () => {
    const { email } = DEMO_LOGINS.find(({ role }) => role === 'buyer') ?? {};
    const { rows } = await sql<{ invoices: number }>`
      select count(*)::int as invoices from invoice i join customer_order o on o.id = i.order_id join app_user u on u.id = o.user_id
      where u.email = ${email}`.execute(database.db);
    expect(rows[0]?.invoices).toBeGreaterThan(0);
  });

  test('has sound data', async () => {
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  });

  test('lets every role log in', async () => {
    for (const { email, password } of DEMO_LOGINS) {
      const user = await database.db
        .selectFrom('app_user')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(user.password_hash, password)).toBe(true);
    }
  });

  test('has chains worth looking at: just under the minimum, past it with a tier, closing within a day, nearly sold out', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where state = 'OPEN' and ordered_income_ft > min_income_ft * 0.9) as nearly,
        count(*) filter (where state = 'MIN_INCOME_PASSED' and granted_discount_percent > 0) as with_tier,
        count(*) filter (where order_deadline between ${NOW} and ${NOW}::timestamptz + interval '24 hours'
          and state in ('OPEN', 'MIN_INCOME_PASSED')) as closing,
        count(*) filter (where state = 'MIN_INCOME_PASSED' and exists (select from chain_packing p
          where p.chain_id = chain.id and p.max_amount_milli - p.ordered_milli between 1 and 1000)) as scarce
      from chain`.execute(database.db);
    expect(rows[0]).toEqual({ nearly: 1, with_tier: 1, closing: 1, scarce: 1 });
  });

  test('gives pictures to all products and producers', async () => {
    const { rows } = await sql`select 1 from product where image_id is null
      union all select 1 from producer where producer_image_id is null or product_image_id is null`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('is left alone by a second start', async () => {
    const before = await count('customer_order');
    await loadDemoWhenEmpty({ DATA_DIR }, database.current.url, NOW);
    expect(await count('customer_order')).toBe(before);
  });
});

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
}

async function distinct(column: string, table: string): Promise<string[]> {
  const { rows } = await sql<{
    value: string;
  }>`select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(database.db);
  return rows.map(({ value }) => value).toSorted();
}
