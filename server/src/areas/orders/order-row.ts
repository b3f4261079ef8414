import type { PaymentJson } from '@kosar/contract/payments/payments';
import type { AgreedFee } from '@kosar/domain/handover-money';
import type {
  ChainState,
  DeliveryOptionType,
  ItemDeliveryState,
  PackingType,
  PaymentType,
} from '@kosar/domain/vocabulary';
import type { FoodLineRow } from '../../infra/food/food-line.ts';

/** An order as the database gives it. */
export interface OrderRow {
  id: number;
  code: string;
  ordered_at: Date;
  user_id: number;
  email: string;
  full_name: string;
  phone_number: string;
  delivery_id: number;
  delivery_name: string | null;
  event_id: number;
  event_name: string;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  point_id: number;
  point_name: string;
  country: string;
  postal_code: string;
  city: string;
  street: string;
  transporter_name: string;
  chain_name: string;
  delivery_option_name: string;
  delivery_option_type: DeliveryOptionType;
  delivery_price_ft: number;
  agreed_fee: AgreedFee | null;
  payment_type: PaymentType;
  billing_required: boolean;
  billing_name: string | null;
  billing_country: string | null;
  billing_city: string | null;
  billing_postal_code: string | null;
  billing_address: string | null;
  billing_tax_number: string | null;
  home_name: string | null;
  home_postal_code: string | null;
  home_city: string | null;
  home_address: string | null;
  home_other_info: string | null;
  home_lat: number | null;
  home_lng: number | null;
  note: string;
  full_value_ft: number;
  value_ft: number;
  delivered_full_value_ft: number | null;
  delivered_value_ft: number | null;
  prepaid_value_ft: number;
  paid_on_site_value_ft: number;
  debt_ft: number;
  cancelled_at: Date | null;
  version: number;
  allows_on_site: boolean;
  allows_online: boolean;
  items: ItemRow[];
  payments: PaymentRow[];
  discounts: DiscountRow[];
}

export interface ItemRow {
  id: number;
  itemId: number;
  name: string;
  productId: number;
  imageKey: string | null;
  food: FoodLineRow | null;
  producerId: number;
  producerName: string;
  chainPackingId: number;
  packingName: string;
  type: PackingType;
  unitName: string;
  packetSizeMilli: number;
  deviationPercent: number;
  amountMilli: number;
  priceFt: number;
  discountedPriceFt: number;
  fullValueFt: number;
  valueFt: number;
  deliveryState: ItemDeliveryState | null;
  deliveredMilli: number | null;
  deliveredUnitMilli: number | null;
  deliveredFullValueFt: number | null;
  deliveredValueFt: number | null;
}

export type PaymentRow = PaymentJson;

export type DiscountRow = {
  source: 'TIER' | 'GLOBAL' | 'COUPON';
  name: string | null;
  percent: number | null;
  value: number;
};
