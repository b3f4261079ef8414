import type { DeliveryOptionType, PaymentType } from '@kosar/domain/vocabulary';
import type { Database } from '../../infra/database/connect.ts';

/** The head of a placed order, for those who want to change it. */
export interface OrderToChange {
  readonly id: number;
  readonly code: string;
  readonly userId: number;
  readonly chainId: number;
  readonly deliveryId: number;
  readonly isCancelled: boolean;
  readonly paymentType: PaymentType;
  /** As it was chosen and priced. */
  readonly deliveryOption: { id: number; type: DeliveryOptionType; priceFt: number };
  readonly isBillingRequired: boolean;
  readonly valueFt: number;
  readonly version: number;
}

/** Finds the order that is to be changed, or undefined. */
export async function findOrderToChange(db: Database, orderId: number): Promise<OrderToChange | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select([
      'id',
      'code',
      'user_id',
      'chain_id',
      'delivery_id',
      'cancelled_at',
      'payment_type',
      'value_ft',
      'version',
    ])
    .select(['delivery_option_id', 'delivery_option_type', 'delivery_price_ft', 'billing_required'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      code: row.code,
      userId: row.user_id,
      chainId: row.chain_id,
      deliveryId: row.delivery_id,
      isCancelled: row.cancelled_at !== null,
      paymentType: row.payment_type,
      deliveryOption: {
        id: row.delivery_option_id,
        type: row.delivery_option_type,
        priceFt: row.delivery_price_ft,
      },
      isBillingRequired: row.billing_required,
      valueFt: row.value_ft,
      version: row.version,
    }
  );
}
