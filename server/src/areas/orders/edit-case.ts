import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { OrderEditInput } from '@kosar/contract/orders/order-editing';
import { buyerTaxNumberFault } from '@kosar/domain/buyer-tax-number';
import type { DecidedOrder } from '@kosar/domain/order';
import {
  decideEdit,
  type EditableOrder,
  type OrderEditRefusal,
  type PaymentToFollow,
  refuseEdit,
} from '@kosar/domain/order-edit';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { Refusal } from '../../infra/refusal.ts';
import type { NamedDiscount } from '../discounts/public.ts';
import { type AmendmentCase, readAmendmentCase } from './amendment-case.ts';
import { requestedItems } from './order-input.ts';
import { refusalOf, refuseUncountable } from './order-refusal.ts';

/** A placed order that an admin is about to change, with what may stand in the way. */
export interface EditCase {
  readonly facts: AmendmentCase;
  readonly editable: EditableOrder;
  /** The payment that counts; null when none is at work any more. */
  readonly payment: PaymentToFollow | null;
  /** The buyer's tax number as it is kept: older ones are any text. */
  readonly taxNumber: string | null;
}

/** Reads all that an admin's edit depends on. Refused when there is no such order, or it is cancelled. */
export async function readEditCase(
  db: Database,
  orderId: number,
  packingIds: readonly number[],
  discounts: readonly NamedDiscount[],
  now: Date,
): Promise<EditCase> {
  const facts = await readAmendmentCase(db, orderId, packingIds, discounts, now);
  return { facts, ...(await readObstacles(db, orderId)) };
}

interface ObstacleRow {
  is_handed_over: boolean;
  is_being_paid: boolean;
  payment: PaymentToFollow | null;
  tax_number: string | null;
}

/** What may stand in the way of changing or cancelling an order, and the payment that follows it. */
export async function readObstacles(db: Database, orderId: number): Promise<Omit<EditCase, 'facts'>> {
  const { rows } = await sql<ObstacleRow>`
    select o.paid_on_site_at is not null or o.paid_on_site_value_ft > 0 or o.prepaid_value_ft > 0
        or exists (select from order_item i where i.order_id = o.id and i.cancelled_at is null and i.delivery_state is not null)
        or exists (select from payment p where p.order_id = o.id and p.status = 'PAID' and p.value_ft > 0) as is_handed_over,
      exists (select from payment p where p.order_id = o.id and (p.status = 'IN_PROGRESS' or p.status = 'PENDING' and exists (
        select from payment_try t where t.payment_id = p.id and t.status in ('PENDING', 'IN_PROGRESS')))) as is_being_paid,
      (select json_build_object('type', p.type, 'status', p.status, 'reservedFt', p.reserved_ft) from payment p
        where p.order_id = o.id and p.status not in ('CANCELLED', 'EXPIRED') order by p.type = 'ONLINE' desc, p.id desc limit 1) as payment,
      o.billing_tax_number as tax_number
    from customer_order o where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  return {
    editable: { isHandedOver: row?.is_handed_over ?? false, isBeingPaid: row?.is_being_paid ?? false },
    payment: row?.payment ?? null,
    taxNumber: row?.tax_number ?? null,
  };
}

/** What stands in the way of an edit now, or null. */
export function obstacleOf({ facts, editable }: EditCase, now: Date): OrderEditRefusal | null {
  return refuseEdit(facts.delivery.chain, editable, now);
}

/** Decides about an edit by the rules of domain, or throws its refusal. */
export function decideEditCase(
  edit: EditCase,
  input: OrderEditInput & { expectedValue?: number },
  now: Date,
): DecidedOrder {
  const obstacle = obstacleOf(edit, now);
  if (obstacle !== null) throw new Refusal(obstacle);
  refuseNewTaxNumber(edit, input);
  const { order, delivery, stored, offers, coupons } = edit.facts;
  const items = requestedItems(input.orderItems);
  refuseUncountable(items, offers);
  const decision = decideEdit(
    {
      chain: delivery.chain,
      deliveryOptions: optionsOf(edit.facts),
      packings: offers,
      coupons,
    },
    {
      items,
      isEulaAccepted: true,
      paymentType: order.paymentType,
      deliveryOptionId: input.deliveryOptionId,
      isBillingRequested: input.billingRequired,
      hasBillingData: input.billingData !== undefined,
      hasHomeAddress: input.homeDeliveryAddress !== undefined,
      couponIds: coupons.map(({ id }) => id),
      expectedTotalFt: input.expectedValue ?? null,
    },
    { lines: stored, paymentType: order.paymentType },
    now,
  );
  if ('refusal' in decision) throw refusalOf(decision.refusal);
  return decision.order;
}

/** A tax number that the order carries already stops no edit; a new one must be one. */
function refuseNewTaxNumber({ taxNumber: kept }: EditCase, { billingData }: OrderEditInput): void {
  if (billingData === undefined) return;
  const { taxNumber = '', country } = billingData;
  const fault = taxNumber === kept ? null : buyerTaxNumberFault(taxNumber, country);
  if (fault === null) return;
  const problem = { path: 'billingData.taxNumber', code: fault, message: FIELD_MESSAGES[fault] };
  throw new Refusal('invalid_input', { errors: [problem] });
}

/** The chosen way of taking it over at the price it was chosen at, and the others of the event at theirs. */
function optionsOf({ order, delivery }: AmendmentCase) {
  return [
    order.deliveryOption,
    ...delivery.deliveryOptions.filter(({ id }) => id !== order.deliveryOption.id),
  ];
}
