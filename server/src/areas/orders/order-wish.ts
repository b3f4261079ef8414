import type { OrderData } from '@kosar/contract/orders';
import { toMilli } from '@kosar/domain/amount';
import type { OrderWish } from '@kosar/domain/order-facts';

/** What the buyer sent, in the words of the rules. */
export function orderWish(data: OrderData): OrderWish {
  return {
    items: wishedItems(data.orderItems),
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
export function basketWish(data: OrderData): OrderWish {
  return {
    ...orderWish(data),
    isEulaAccepted: true,
    isBillingRequested: false,
    hasBillingData: true,
    hasHomeAddress: true,
    expectedTotalFt: null,
  };
}

/** Ordered amounts as whole thousandths. */
export function wishedItems(items: OrderData['orderItems']): OrderWish['items'] {
  return items.map(({ deliveryItemPackingId, amount }) => ({
    packingId: deliveryItemPackingId,
    amountMilli: toMilli(amount),
  }));
}
