import { HOME_NAME } from '@kosar/contract/accounts/home-addresses';
import type { OrderEditData } from '@kosar/contract/orders/order-editing';
import type { OrderJson } from '@kosar/contract/orders/orders';
import type { Updateable } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { CustomerOrderTable } from '../../infra/database/tables.generated.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { listDiscountsInForce } from '../discounts/public.ts';
import type { DeliveryFacts } from './delivery-facts.ts';
import { decideEditCase, readEditCase } from './edit-case.ts';
import { lockForChange } from './lock-chain.ts';
import { findOrder } from './order-queries.ts';
import { soldOutOf } from './order-refusal.ts';
import { writeChangedOrder } from './write-changed-order.ts';

/**
 * An admin's change of a placed order (spec 6: edit orders), possible until it is handed over: lines, the way of taking it over, billing data and note.
 * Stock, coupons, the chain and the prices of its other orders follow as with a buyer's amendment; money that a card holds stays held, and what it doesn't
 * cover is paid at the pickup. The buyer is notified, the log written.
 */
export async function editOrder(
  context: AppContext,
  edit: { orderId: number; userId: number; data: OrderEditData },
  once: OnceOnly | null,
): Promise<OrderJson> {
  const { db, clock } = context;
  const { orderId, userId, data } = edit;
  const discounts = await listDiscountsInForce(db, clock.now());
  await transaction(db, async (trx) => {
    if ((await claim(trx, once, clock.now())) !== null) return;
    const packingIds = data.orderItems.map(({ deliveryItemPackingId }) => deliveryItemPackingId);
    found(await lockForChange(trx, orderId, packingIds));
    const now = clock.now();
    const editCase = await readEditCase(trx, orderId, packingIds, discounts, now);
    const { facts } = editCase;
    refuseUnless(data.version === facts.order.version, 'conflict');
    const decided = decideEditCase(editCase, data, now);
    const before = found(await findOrder(trx, orderId, now));
    const head = {
      note: data.note,
      ...optionHead(facts.delivery, facts.order.deliveryOption.id, data),
      ...homeHead(context, decided.deliveryOption.type === 'HOME_DELIVERY', before, data),
      ...billingHead(decided.isBillingRequired, data),
    };
    const reason = data.reason === '' ? {} : { reason: data.reason };
    await writeChangedOrder(context, trx, {
      facts,
      decided,
      head,
      by: { userId, action: 'order.edit', news: 'EDITED', ...reason },
      now,
    });
    await rememberAnswer(trx, once, orderId);
  }).catch((error: unknown) => {
    throw soldOutOf(error);
  });
  return found(await findOrder(db, orderId, clock.now()));
}

type Head = Updateable<CustomerOrderTable>;

/** Another way of taking it over comes with its name and price of now; the chosen one keeps those it was chosen at. */
function optionHead(
  { deliveryOptions }: DeliveryFacts,
  chosenId: number,
  { deliveryOptionId }: OrderEditData,
): Head {
  const option = deliveryOptions.find(({ id }) => id === deliveryOptionId);
  if (option === undefined || option.id === chosenId) return {};
  return {
    delivery_option_id: option.id,
    delivery_option_name: option.name,
    delivery_option_type: option.type,
    delivery_price_ft: option.priceFt,
  };
}

/** An address that stays the same keeps the place on the map that was found for it. */
function homeHead(
  { postalGeo }: AppContext,
  isHome: boolean,
  { homeDeliveryAddress: before }: OrderJson,
  { homeDeliveryAddress: home }: OrderEditData,
): Head {
  if (!isHome || home === undefined) return NO_HOME;
  const { name, postalCode, city, address, otherInfo = '' } = home;
  const isSamePlace =
    before !== null && before.postalCode === postalCode && before.city === city && before.address === address;
  const coords = isSamePlace ? before.coords : postalGeo.coordsOf(postalCode, city);
  return {
    home_name: name || HOME_NAME,
    home_postal_code: postalCode,
    home_city: city,
    home_address: address,
    home_other_info: otherInfo,
    home_lat: coords?.lat ?? null,
    home_lng: coords?.lng ?? null,
  };
}

const NO_HOME: Head = {
  home_name: null,
  home_postal_code: null,
  home_city: null,
  home_address: null,
  home_other_info: null,
  home_lat: null,
  home_lng: null,
};

function billingHead(isRequired: boolean, { billingData }: OrderEditData): Head {
  const data = isRequired ? billingData : undefined;
  return {
    billing_required: data !== undefined,
    billing_name: data?.billingName ?? null,
    billing_country: data?.country ?? null,
    billing_city: data?.city ?? null,
    billing_postal_code: data?.postalCode ?? null,
    billing_address: data?.address ?? null,
    billing_tax_number: data?.taxNumber || null,
  };
}
