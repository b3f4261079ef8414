import type { Connection } from '@kosar/server/infra/database/connect';

/** A change of a row that was there before the first journey. */
export interface DemoChange {
  readonly relation: string;
  readonly row: string;
  /** DELETE, INSERT or the columns whose values are others now. */
  readonly what: string;
}

/** What others read of the demo, and the column that says whose row it is where it isn't the row's own id. */
const GUARDED: Readonly<Record<string, string>> = {
  actor: 'id',
  actor_manager: 'actor_id',
  app_user: 'id',
  bank_account: 'id',
  barion_account: 'id',
  chain: 'id',
  chain_item: 'id',
  chain_packing: 'id',
  chain_producer_minimum: 'chain_id',
  chain_rescue: 'chain_id',
  chain_tier: 'id',
  community_goal: 'id',
  customer_order: 'id',
  delivery: 'id',
  delivery_event: 'id',
  delivery_option: 'id',
  delivery_point: 'id',
  delivery_point_manager: 'id',
  demand_survey: 'id',
  faq_category: 'id',
  faq_item: 'id',
  global_discount: 'id',
  invoice: 'id',
  invoicing_account: 'id',
  legal_document: 'id',
  marketplace: 'id',
  marketplace_manager: 'id',
  notice_preference: 'user_id',
  order_item: 'id',
  organizer: 'id',
  organizer_delivery_point_manager_relation: 'id',
  packing: 'id',
  payment: 'id',
  producer: 'id',
  producer_transporter_relation: 'id',
  product: 'id',
  product_food: 'product_id',
  product_marketplace: 'marketplace_id',
  product_type: 'id',
  promotion: 'id',
  recommendation: 'id',
  revenue_share: 'id',
  tax_category: 'id',
  transporter: 'id',
  transporter_organizer_relation: 'id',
  user_billing: 'user_id',
  user_discount: 'id',
};

/** Settings have no owner: none of them may be made either. */
const SETTINGS: Readonly<Record<string, string>> = { application_property: 'key', market_setting: 'id' };

/** Columns that may move. */
const MAY_MOVE: Readonly<Record<string, readonly string[]>> = {
  // The first login of who may move money begins the time after which a password alone isn't enough.
  app_user: ['strong_login_since'],
  // A new type takes its place among the others, and those behind it move on.
  product_type: ['position'],
};

/** From now on the journeys' database notes what is changed of the rows that it has, by anything but the worker of its clock. */
export async function beginGuard({ pool }: Connection): Promise<void> {
  await pool.query(`
    drop schema if exists demo_guard cascade;
    create schema demo_guard;
    create table demo_guard.change (
      at timestamptz not null default clock_timestamp(), relation text not null, row text not null, what text not null);
    create function demo_guard.note() returns trigger language plpgsql as $$
    declare
      before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
      what text := tg_op;
    begin
      if current_setting('application_name') = 'kosar-worker' then return null; end if;
      if tg_op = 'UPDATE' then
        select string_agg(key, ', ' order by key) into what from jsonb_each(after)
        where value is distinct from before -> key and key <> all (tg_argv[1]::text[]);
        if what is null then return null; end if;
      end if;
      insert into demo_guard.change (relation, row, what)
      values (tg_table_name, coalesce(before ->> tg_argv[0], after ->> tg_argv[0]), what);
      return null;
    end $$;`);
  for (const [relation, column] of Object.entries(GUARDED)) {
    const { rows } = await pool.query(`select coalesce(max(${column}), 0) as last from ${relation}`);
    await pool.query(
      `create trigger demo_guard after update or delete on ${relation}
       for each row when (old.${column} <= ${rows[0].last})
       execute function demo_guard.note('${column}', '{${(MAY_MOVE[relation] ?? []).join(',')}}')`,
    );
  }
  for (const [relation, column] of Object.entries(SETTINGS))
    await pool.query(
      `create trigger demo_guard after insert or update or delete on ${relation}
       for each row execute function demo_guard.note('${column}', '{}')`,
    );
}

/** The database's own time, by which changes are noted. */
export async function databaseNow({ pool }: Connection): Promise<string> {
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]?.now ?? '';
}

/** What has been changed of the demo since then. */
export async function demoChangesSince({ pool }: Connection, since: string): Promise<DemoChange[]> {
  const { rows } = await pool.query<DemoChange>(
    'select distinct relation, row, what from demo_guard.change where at >= $1 order by relation, row, what',
    [since],
  );
  return rows;
}
