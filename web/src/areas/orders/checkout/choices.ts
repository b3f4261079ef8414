import type { HomeDeliveryAddressJson } from '@kosar/contract/accounts/home-addresses';
import type { BillingDataJson } from '@kosar/contract/accounts/users';
import type { UserDiscountJson } from '@kosar/contract/campaigns/discounts';
import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import type { OrderData } from '@kosar/contract/orders/orders';
import { fromMilli } from '@kosar/domain/amount';
import { DEFAULT_COUNTRY } from '@kosar/domain/constants';
import { PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';

/** What is chosen in the first step, as its fields hold it; read back from the device, so nothing of it is taken on trust. */
const choicesSchema = z.object({
  deliveryOptionId: z.string(),
  /** A saved address, or NEW_ADDRESS. */
  addressId: z.string(),
  homeDeliveryAddress: z.object({
    name: z.string(),
    postalCode: z.string(),
    city: z.string(),
    address: z.string(),
    otherInfo: z.string(),
  }),
  paymentType: z.string(),
  billingRequired: z.boolean(),
  billingData: z.object({
    billingName: z.string(),
    country: z.string(),
    city: z.string(),
    postalCode: z.string(),
    address: z.string(),
    taxNumber: z.string(),
  }),
  userDiscounts: z.array(z.string()),
  note: z.string(),
});
export type Choices = z.infer<typeof choicesSchema>;

export const NEW_ADDRESS = 'new';

/** What the choices are made from. */
export interface Choosable {
  readonly delivery: DeliveryJson;
  readonly addresses: readonly HomeDeliveryAddressJson[];
  readonly billing: BillingDataJson | null;
  readonly coupons: readonly UserDiscountJson[];
  readonly fullName: string;
}

/** The choices as they were left, where they can still be chosen; otherwise spec 5's defaults: the first delivery-point option, the only payment. */
export function choicesOf(stored: unknown, from: Choosable): Choices {
  const parsed = z.safeParse(choicesSchema, stored);
  const left = parsed.success ? parsed.data : null;
  const { deliveryOptions, paymentOptions } = from.delivery;
  const standard = deliveryOptions.find(({ type }) => type === 'DELIVERY_POINT') ?? deliveryOptions[0];
  const only = paymentOptions.length === 1 ? paymentOptions[0]?.paymentType : undefined;
  return {
    deliveryOptionId:
      among(
        deliveryOptions.map(({ id }) => id),
        left?.deliveryOptionId,
      ) ?? String(standard?.id ?? ''),
    addressId:
      among([...from.addresses.map(({ id }) => id), NEW_ADDRESS], left?.addressId) ??
      String(from.addresses[0]?.id ?? NEW_ADDRESS),
    homeDeliveryAddress: left?.homeDeliveryAddress ?? {
      name: from.fullName,
      postalCode: '',
      city: '',
      address: '',
      otherInfo: '',
    },
    paymentType:
      among(
        paymentOptions.map(({ paymentType }) => paymentType),
        left?.paymentType,
      ) ??
      only ??
      '',
    billingRequired: left?.billingRequired ?? false,
    billingData: left?.billingData ?? {
      billingName: from.billing?.billingName ?? from.fullName,
      country: from.billing?.country ?? DEFAULT_COUNTRY,
      city: from.billing?.city ?? '',
      postalCode: from.billing?.postalCode ?? '',
      address: from.billing?.address ?? '',
      taxNumber: from.billing?.taxNumber ?? '',
    },
    userDiscounts: (left?.userDiscounts ?? []).filter((id) =>
      among(
        from.coupons.map((one) => one.id),
        id,
      ),
    ),
    note: left?.note ?? '',
  };
}

/** The id, if it is still among those that can be chosen. */
function among(ids: readonly (number | string)[], id: string | undefined): string | undefined {
  return ids.some((one) => String(one) === id) ? id : undefined;
}

/** Whether the chosen option brings the order home. */
export function isHomeDelivery({ delivery }: Pick<Choosable, 'delivery'>, choices: Choices): boolean {
  return optionOf({ delivery }, choices)?.type === 'HOME_DELIVERY';
}

export function optionOf({ delivery }: Pick<Choosable, 'delivery'>, { deliveryOptionId }: Choices) {
  return delivery.deliveryOptions.find(({ id }) => String(id) === deliveryOptionId);
}

/** The address the order goes to: a saved one, or the one that is typed. */
export function addressOf({ addresses }: Pick<Choosable, 'addresses'>, choices: Choices) {
  const saved = addresses.find(({ id }) => String(id) === choices.addressId);
  if (saved === undefined) return choices.homeDeliveryAddress;
  const { name, postalCode, city, address, otherInfo } = saved;
  return { name, postalCode, city, address, otherInfo };
}

/** The order as it would be sent. */
export function orderDataOf(
  from: Pick<Choosable, 'delivery' | 'addresses'>,
  choices: Choices,
  amounts: ReadonlyMap<number, number>,
  inviteToken: string | null,
): OrderData {
  const billingRequired = from.delivery.billingNotOptional || choices.billingRequired;
  return {
    deliveryId: from.delivery.id,
    orderItems: [...amounts].map(([deliveryItemPackingId, amountMilli]) => ({
      deliveryItemPackingId,
      amount: fromMilli(amountMilli),
    })),
    deliveryOptionId: Number(choices.deliveryOptionId),
    paymentType: PAYMENT_TYPES.find((type) => type === choices.paymentType) ?? 'ON_SITE',
    billingRequired,
    ...(billingRequired ? { billingData: choices.billingData } : {}),
    ...(isHomeDelivery(from, choices) ? { homeDeliveryAddress: addressOf(from, choices) } : {}),
    userDiscounts: choices.userDiscounts.map(Number),
    note: choices.note,
    termsAccepted: true,
    ...(inviteToken === null ? {} : { inviteToken }),
  };
}
