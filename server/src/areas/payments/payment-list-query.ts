import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { PaymentAttemptJson, pagePayments } from '@kosar/contract/payments/payment-list';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { findsPerson } from '../../infra/database/finds-person.ts';
import { equalsIfSet, nullable, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';

/** One page of all attempts to pay, and of payments that were never tried at the provider. */
export async function pagePaymentsOf(
  db: Database,
  {
    page,
    size,
    orderby,
    walk,
    search,
    status,
    type,
    deliveryChain,
  }: Parsed<typeof pagePayments>['query'] & Walked,
): Promise<Output<typeof pagePayments>> {
  const query = attempts(db)
    .where(
      findsPerson(
        {
          text: sql<string>`concat_ws(' ', buyer_name, buyer_email, code, "externalId")`,
          phone: sql<string>`buyer_phone`,
        },
        search,
      ),
    )
    .where(equalsIfSet('status', status))
    .where(equalsIfSet('type', type))
    .where(equalsIfSet('chain_id', deliveryChain));
  // Two of one moment stay in one order on every page.
  const sorted = [
    ...orderby,
    { field: 'place' as const, descending: true },
    { field: 'try' as const, descending: true },
  ];
  const { rows, total } = await pageOf(
    query,
    { page, size, orderby: sorted, walk },
    {
      startedDate: 'started_at',
      value: 'value',
      buyer: 'buyer_name',
      place: 'paymentId',
      try: nullable('attemptId'),
    },
  );
  return { items: rows.map(present), total, page, size };
}

interface AttemptRow extends Omit<PaymentAttemptJson, 'startedDate' | 'readDate'> {
  readonly started_at: Date;
  readonly read_at: Date | null;
  readonly chain_id: number;
  readonly code: string;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly buyer_phone: string;
}

/** What is held on a card and taken of it is written at the payment, so it belongs to the attempt that counts. */
function attempts(db: Database) {
  return db
    .selectFrom(
      sql<AttemptRow>`(select p.id as "paymentId", t.id as "attemptId", p.type, coalesce(t.status, p.status) as status,
          coalesce(t.request_id = p.request_id, true) as counts,
          json_build_object('id', o.id, 'code', o.code) as "order", o.delivery_id as "deliveryId",
          json_build_object('id', c.id, 'name', c.name) as "deliveryChain",
          json_build_object('id', u.id, 'name', u.full_name) as buyer,
          case when payee.id is null then null else json_build_object('id', payee.id, 'name', payee.name) end as payee,
          coalesce(t.value_ft, p.value_ft)::integer as value, t.platform_ft::integer as "platformValue",
          case when t.request_id is distinct from p.request_id and t.id is not null then 0 else p.reserved_ft end::integer as reserved,
          case when t.request_id is distinct from p.request_id and t.id is not null then 0 else p.captured_ft end::integer as captured,
          coalesce(t.external_id, case when t.id is null then p.external_id end)::text as "externalId",
          case when coalesce(t.request_id = p.request_id, true) then p.failure_reason end::text as "failureReason",
          coalesce(t.asked_at, p.created_at) as started_at, t.read_at, c.id as chain_id, o.code::text as code, u.full_name::text as buyer_name,
          u.email::text as buyer_email, u.phone_number::text as buyer_phone
        from payment p left join payment_try t on t.payment_id = p.id left join actor payee on payee.id = t.payee_id
          join customer_order o on o.id = p.order_id join chain c on c.id = o.chain_id join app_user u on u.id = p.user_id)`.as<'one'>(
        'one',
      ),
    )
    .selectAll('one');
}

function present({ started_at, read_at, ...row }: AttemptRow): PaymentAttemptJson {
  const { chain_id: _, code: __, buyer_name: ___, buyer_email: ____, buyer_phone: _____, ...shown } = row;
  return { ...shown, startedDate: started_at.toISOString(), readDate: read_at?.toISOString() ?? null };
}
