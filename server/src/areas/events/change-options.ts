import type { Parsed } from '@kosar/contract/endpoint';
import type { updateEvent } from '@kosar/contract/points/event-management';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { refusedField } from './event-values.ts';

type OptionInput = Parsed<typeof updateEvent>['body']['deliveryOptions'][number];

interface OptionRow {
  id: number;
  name: string;
  type: OptionInput['type'];
  price_ft: number;
  has_orders: boolean;
}

/**
 * Makes the options of an event those that are asked for, in their order. One with orders only changes its place in the list (spec 5);
 * an id that isn't of this event is a new option.
 */
export async function changeOptions(
  trx: Transaction,
  eventId: number,
  requested: readonly OptionInput[],
): Promise<void> {
  const rows = await lockOptions(trx, eventId);
  const stored = requested.map((input, place) => ({
    input,
    place,
    row: rows.find(({ id }) => id === input.id),
  }));
  for (const { input, place, row } of stored) {
    if (row?.has_orders && !isSame(row, input))
      throw refusedField('DELIVERY_OPTION_HAS_ORDERS', `deliveryOptions.${place}.name`, 'OPTION_HAS_ORDERS');
  }
  const gone = rows.filter(({ id }) => !stored.some(({ row }) => row?.id === id));
  if (gone.some(({ has_orders }) => has_orders))
    throw refusedField('DELIVERY_OPTION_HAS_ORDERS', 'deliveryOptions', 'OPTION_HAS_ORDERS');
  await removeOptions(trx, gone);
  await writeOptions(trx, eventId, stored);
}

/** In the order of their ids. An order that is being placed holds its option, so it is either seen here or waits. */
async function lockOptions(trx: Transaction, eventId: number): Promise<OptionRow[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select o.id from delivery_option o where o.event_id = ${eventId} order by o.id for update`.execute(trx);
  const { rows } = await sql<OptionRow>`
    select o.id, o.name, o.type, o.price_ft,
      exists (select from customer_order placed where placed.delivery_option_id = o.id) as has_orders
    from delivery_option o where o.id = any(${locked.map(({ id }) => id)}) order by o.id`.execute(trx);
  return rows;
}

function isSame(row: OptionRow, input: OptionInput): boolean {
  return row.name === input.name && row.type === input.type && row.price_ft === input.price;
}

async function removeOptions(trx: Transaction, gone: readonly OptionRow[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await trx.deleteFrom('delivery_option').where('id', 'in', ids).execute();
}

interface Placed {
  readonly input: OptionInput;
  readonly place: number;
  readonly row: OptionRow | undefined;
}

async function writeOptions(trx: Transaction, eventId: number, options: readonly Placed[]): Promise<void> {
  const old = options.flatMap(({ input, place, row }) =>
    row === undefined
      ? []
      : [{ id: row.id, name: input.name, type: input.type, price_ft: input.price, list_order: place }],
  );
  await sql`update delivery_option o set name = w.name, type = w.type, price_ft = w.price_ft, list_order = w.list_order
    from json_to_recordset(${JSON.stringify(old)}::json)
      as w(id integer, name text, type text, price_ft bigint, list_order integer)
    where o.id = w.id`.execute(trx);
  const added = options.flatMap(({ input, place, row }) =>
    row === undefined
      ? [{ event_id: eventId, name: input.name, type: input.type, price_ft: input.price, list_order: place }]
      : [],
  );
  if (added.length > 0) await trx.insertInto('delivery_option').values(added).execute();
}
