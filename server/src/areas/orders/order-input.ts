import type { OrderData } from '@kosar/contract/orders/orders';
import { toMilli } from '@kosar/domain/amount';
import type { OrderInput } from '@kosar/domain/order-facts';

/** What the buyer sent, in the words of the rules. */
export function orderInput(data: OrderData): OrderInput {
  return {
    items: requestedItems(data.orderItems),
    isEulaAccepted: data.termsAccepted,
    paymentType: data.paymentType ?? null,
    deliveryOptionId: data.deliveryOptionId ?? null,
    isBillingRequested: data.billingRequired,
    hasBillingData: data.billingData !== undefined,
    hasHomeAddress: data.homeDeliveryAddress !== undefined,
    couponIds: data.userDiscounts ?? [],
    expectedTotalFt: data.expectedValue ?? null,
  };
}

/** The same with everything that belongs to the checkout taken as given: for the price of a basket. */
export function basketInput(data: OrderData): OrderInput {
  return {
    ...orderInput(data),
    isEulaAccepted: true,
    isBillingRequested: false,
    hasBillingData: true,
    hasHomeAddress: true,
    expectedTotalFt: null,
  };
}

/** Ordered amounts as whole thousandths. */
export function requestedItems(items: OrderData['orderItems']): OrderInput['items'] {
  return items.map(({ deliveryItemPackingId, amount }) => ({
    packingId: deliveryItemPackingId,
    amountMilli: toMilli(amount),
  }));
}
