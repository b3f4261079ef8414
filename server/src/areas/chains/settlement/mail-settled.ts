import { fromMilli } from '@kosar/domain/amount';
import { localDay } from '@kosar/domain/calendar';
import { computeSettlement } from '@kosar/domain/settle-chain';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import type { PackingType, Unit } from '../../../infra/database/tables.generated.ts';
import { type EmailToQueue, queueEmails } from '../../../infra/mail/queue-email.ts';
import { switchableMail } from '../../../infra/mail/switchable-mail.ts';
import { wantsMail } from '../../../infra/notices/wants-notice.ts';
import { listCouponRests } from '../../discounts/public.ts';
import { clearingReadyMail } from './emails/clearing-ready-mail.ts';
import { type SettledLine, type SettledOrderFacts, settledOrderMail } from './emails/settled-order-mail.ts';
import { type FinalLine, type FinalOrder, readSettlement, type Settlement } from './read-settlement.ts';

/**
 * Mails what finalizing a chain has come to: to each buyer for each order, and to those who act for a party; not to those who have switched such mails off
 * for the point. A mail that is in the outbox already isn't written twice, so the job may run again: amounts stay from finalize on.
 */
export async function mailSettled(context: AppContext, chainId: number): Promise<void> {
  const mails = [...(await buyerMails(context, chainId)), ...(await partyMails(context, chainId))];
  await transaction(context.db, (trx) => queueEmails(trx, mails));
}

interface BuyerRow {
  order_id: number;
  user_id: number;
  email: string;
  full_name: string;
  point_id: number;
  chain_name: string;
  delivery_option_name: string;
}

async function buyerMails(context: AppContext, chainId: number): Promise<EmailToQueue[]> {
  const { rows } = await sql<BuyerRow>`
    select o.id as order_id, u.id as user_id, u.email, u.full_name, e.delivery_point_id as point_id, c.name as chain_name,
      o.delivery_option_name
    from customer_order o
    join chain c on c.id = o.chain_id
    join app_user u on u.id = o.user_id
    join delivery_event e on e.id = o.event_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and ${wantsMail('PAYMENT_CHANGED')}
    order by o.id`.execute(context.db);
  const facts = await orderFacts(context, chainId);
  return rows.flatMap((row) => {
    const settled = facts.get(row.order_id);
    if (settled === undefined) return [];
    const content = settledOrderMail({
      ...settled,
      buyerName: row.full_name,
      chainName: row.chain_name,
      delivery: { ...settled.delivery, name: row.delivery_option_name },
    });
    const addressed = {
      eventKey: `order:${row.order_id}:settled`,
      kind: 'order-settled',
      recipient: row.email,
      userId: row.user_id,
      chainId,
    };
    return [
      switchableMail(context, content, addressed, { event: 'PAYMENT_CHANGED', pointIds: [row.point_id] }),
    ];
  });
}

type MoneyFacts = Omit<SettledOrderFacts, 'buyerName' | 'chainName'>;
type Sums = 'totalFt' | 'cashFt' | 'couponRests';

async function orderFacts({ db }: AppContext, chainId: number): Promise<Map<number, MoneyFacts>> {
  const settlement = await readSettlement(db, chainId);
  const names = new Map((await listLineNames({ db }, chainId)).map((line) => [line.id, line]));
  const sums = new Map(computeSettlement(settlement.chain).orders.map((order) => [order.orderId, order]));
  const rests = Map.groupBy(await listCouponRests(db, { chainId }), ({ orderId }) => orderId);
  return new Map(
    settlement.orders.map((order, nth) => {
      const { totalFt = 0, cashFt = 0 } = sums.get(order.id) ?? {};
      const facts = moneyFacts(order, settlement.chain.orders[nth], names);
      return [order.id, { ...facts, totalFt, cashFt, couponRests: rests.get(order.id) ?? [] }];
    }),
  );
}

function moneyFacts(
  order: FinalOrder,
  money: Settlement['chain']['orders'][number] | undefined,
  names: ReadonlyMap<number, LineNames>,
): Omit<MoneyFacts, Sums> {
  const capturedFt = money?.capturedFt ?? 0;
  return {
    orderId: order.id,
    orderCode: order.code,
    eventId: order.event_id,
    isAnythingHandedOver: order.isAnythingHandedOver,
    lines: order.lines.flatMap((line) => settledLine(line, names.get(line.itemId))),
    delivery: { name: '', priceFt: money?.deliveryFeeFt ?? 0 },
    reservedFt: order.payment_id === null ? 0 : order.reserved_ft,
    capturedFt,
    owedFt: (money?.plannedOnlineFt ?? 0) - capturedFt,
    uncollectedFt: order.uncollected_ft,
  };
}

interface LineNames {
  id: number;
  product_name: string;
  packing_name: string;
  packing_type: PackingType;
  unit_name: Unit;
  price_ft: number;
}

function listLineNames({ db }: Pick<AppContext, 'db'>, chainId: number): Promise<LineNames[]> {
  return db
    .selectFrom('order_item')
    .select(['id', 'product_name', 'packing_name', 'packing_type', 'unit_name', 'price_ft'])
    .where('chain_id', '=', chainId)
    .where('cancelled_at', 'is', null)
    .execute();
}

function settledLine({ delivered, values }: FinalLine, names: LineNames | undefined): SettledLine[] {
  if (names === undefined) return [];
  return [
    {
      product: names.product_name,
      packing: names.packing_name,
      packingType: names.packing_type,
      unitName: names.unit_name,
      priceFt: names.price_ft,
      amount: fromMilli(delivered.amountMilli),
      amountInUnits: delivered.inUnitsMilli === null ? null : fromMilli(delivered.inUnitsMilli),
      discountFt: values.fullValueFt - values.payableFt,
      valueFt: values.payableFt,
    },
  ];
}

interface PartyRow {
  actor_id: number;
  actor_name: string;
  user_id: number;
  email: string;
  full_name: string;
  chain_name: string;
  created_at: Date;
  point_ids: number[];
  share_ft: number;
  incoming_ft: number;
  outgoing_ft: number;
}

/** People who act for an actor that has a part of the clearing, or owes or gets something by it. */
async function partyMails(context: AppContext, chainId: number): Promise<EmailToQueue[]> {
  const { rows } = await sql<PartyRow>`
    with own as (
      select actor_id, sum(share_ft) as share_ft, 0 as incoming_ft, 0 as outgoing_ft
      from clearing_share s join clearing c on c.id = s.clearing_id where c.chain_id = ${chainId} group by actor_id
      union all select payee_id, 0, amount_ft, 0 from clearing_transaction where chain_id = ${chainId} and payee_id is not null
      union all select payer_id, 0, 0, amount_ft from clearing_transaction where chain_id = ${chainId} and payer_id is not null
    ), party as (
      select actor_id, sum(share_ft) as share_ft, sum(incoming_ft) as incoming_ft, sum(outgoing_ft) as outgoing_ft
      from own group by actor_id
    ), point as (
      select array_agg(distinct e.delivery_point_id) as ids
      from delivery d join delivery_event e on e.id = d.event_id where d.chain_id = ${chainId}
    )
    select a.id as actor_id, a.name as actor_name, u.id as user_id, u.email, u.full_name, h.name as chain_name, c.created_at,
      to_json(point.ids) as point_ids, p.share_ft::bigint as share_ft, p.incoming_ft::bigint as incoming_ft,
      p.outgoing_ft::bigint as outgoing_ft
    from party p
    join actor a on a.id = p.actor_id
    cross join lateral (
      select a.owner_id as user_id union select m.user_id from actor_manager m where m.actor_id = a.id) person
    join app_user u on u.id = person.user_id and u.erased_at is null
    join clearing c on c.chain_id = ${chainId}
    join chain h on h.id = c.chain_id
    cross join point
    where not exists (
      select from subscription s join notification_setting n on n.subscription_id = s.id
      where s.user_id = u.id and s.delivery_point_id = any (point.ids) and n.event = 'PAYMENT_CHANGED' and not n.email_enabled)
    order by a.id, u.id`.execute(context.db);
  return rows.map((row) => partyMail(context, chainId, row));
}

function partyMail(context: AppContext, chainId: number, row: PartyRow): EmailToQueue {
  const content = clearingReadyMail({
    personName: row.full_name,
    actorId: row.actor_id,
    actorName: row.actor_name,
    chainName: row.chain_name,
    month: localDay(row.created_at).slice(0, 7),
    shareFt: row.share_ft,
    incomingFt: row.incoming_ft,
    outgoingFt: row.outgoing_ft,
  });
  const addressed = {
    eventKey: `clearing:${chainId}:${row.actor_id}`,
    kind: 'clearing-ready',
    recipient: row.email,
    userId: row.user_id,
    chainId,
  };
  return switchableMail(context, content, addressed, { event: 'PAYMENT_CHANGED', pointIds: row.point_ids });
}
