import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { getPayment, listPayments } from '@kosar/contract/payments/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet } from '../../infra/database/page.ts';

type Transactions = Output<typeof getPayment>['transactions'];

/** Payments by order, delivery, user or payment id; of one buyer only, unless `buyerId` is null (an admin asks). */
export function listPaymentsOf(
  db: Database,
  buyerId: number | null,
  query: Parsed<typeof listPayments>['query'],
): Promise<Output<typeof listPayments>> {
  const { order, delivery, user, paymentId } = query;
  return select(db)
    .$if(buyerId !== null, (payments) => payments.where('p.user_id', '=', buyerId))
    .where(equalsIfSet('p.order_id', order))
    .where(equalsIfSet('o.delivery_id', delivery))
    .where(equalsIfSet('p.user_id', user))
    .where(equalsIfSet('p.external_id', paymentId))
    .orderBy('p.id', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
}

const MAX_PAYMENTS = 500;

/** One payment; undefined when there is none, or when it isn't the buyer's (null: an admin asks). */
export function findPayment(
  db: Database,
  id: number,
  buyerId: number | null,
): Promise<Output<typeof getPayment> | undefined> {
  return select(db)
    .where('p.id', '=', id)
    .$if(buyerId !== null, (payments) => payments.where('p.user_id', '=', buyerId))
    .executeTakeFirst();
}

/** Whose a payment is. */
export function findPayer(db: Database, id: number): Promise<{ userId: number } | undefined> {
  return db.selectFrom('payment').select('user_id as userId').where('id', '=', id).executeTakeFirst();
}

/** Where a payment that has begun is paid. */
export async function findPaymentUrl(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('payment').select('payment_url').where('id', '=', id).executeTakeFirst();
  return row?.payment_url ?? null;
}

/** What a payment `alias` is made of. */
export function transactionsOf(alias: string): RawBuilder<Transactions> {
  return sql<Transactions>`array(select json_build_object('value', part.value_ft, 'itemType', part.item_type)
    from payment_transaction part where part.payment_id = ${sql.ref(`${alias}.id`)} order by part.id)`;
}

function select(db: Database) {
  return db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.type',
      'p.status',
      'p.value_ft as value',
      'p.reserved_ft as reservedValue',
      'p.external_id as externalId',
      'p.payment_url as paymentUrl',
      'p.order_id as orderId',
    ])
    .select(transactionsOf('p').as('transactions'));
}
