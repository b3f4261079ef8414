import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import {
  type EditableOrderJson,
  type OrderEditInput,
  type OrderEditPreviewJson,
  orderEditInput,
  previewOrderEdit,
} from '@kosar/contract/orders/order-editing';
import { fromMilli } from '@kosar/domain/amount';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { deliveryForAmending, heldAmounts, heldParts } from '../amend/amend-delivery.ts';
import { type Offer, offersOf } from '../offer.ts';

/** The preview with what it was counted of. */
export interface SeenPreview {
  readonly preview: OrderEditPreviewJson;
  readonly input: OrderEditInput;
  /** The form as it stood then: once it changes, the preview is of something else. */
  readonly of: string;
}

type Home = NonNullable<OrderEditInput['homeDeliveryAddress']>;
type Billing = NonNullable<OrderEditInput['billingData']>;

/** What an admin types of an order; amounts in thousandths by packing. */
export interface EditValues extends Readonly<Record<string, unknown>> {
  readonly amounts: Readonly<Record<string, number>>;
  readonly deliveryOptionId: string;
  readonly homeDeliveryAddress: Required<Home>;
  readonly billingRequired: boolean;
  readonly billingData: Required<Billing>;
  readonly note: string;
  readonly reason: string;
}

export type OrderEditForm = ReturnType<typeof useOrderEdit>['form'];

/** The form of an order's edit: sending it asks what it would change, and saves nothing yet. */
export function useOrderEdit(editable: EditableOrderJson, delivery: DeliveryJson) {
  const { order } = editable;
  const [offers] = useState<ReadonlyMap<number, Offer>>(() =>
    offersOf(deliveryForAmending(delivery, order), heldParts(order)),
  );
  const [seen, setSeen] = useState<SeenPreview | null>(null);
  const sent = useRef<readonly string[]>([]);
  const toInput = (values: EditValues): OrderEditInput => {
    sent.current = Object.keys(values.amounts);
    return inputOf(values, editable);
  };
  const form = useForm({
    schema: orderEditInput,
    initial: valuesOf(editable),
    toBody: toInput,
    fieldOf: (path) => {
      const line = /^orderItems\.(\d+)\.amount$/.exec(path);
      return line ? `amounts.${sent.current[Number(line[1])] ?? ''}` : path;
    },
    send: async (input, values) => ({
      preview: await call(previewOrderEdit, { params: { id: order.id }, body: input }),
      input,
      of: JSON.stringify(values),
    }),
    onDone: setSeen,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(valuesOf(editable));
  return { form, offers, seen, isChanged };
}

function valuesOf({ order, deliveryOptionId }: EditableOrderJson): EditValues {
  const home = order.homeDeliveryAddress;
  return {
    amounts: Object.fromEntries(heldAmounts(order)),
    deliveryOptionId: String(deliveryOptionId),
    homeDeliveryAddress: {
      name: home?.name ?? order.orderedBy.fullName,
      postalCode: home?.postalCode ?? '',
      city: home?.city ?? '',
      address: home?.address ?? '',
      otherInfo: home?.otherInfo ?? '',
    },
    billingRequired: order.billingRequired,
    billingData: {
      billingName: order.billingData?.billingName ?? '',
      country: order.billingData?.country ?? 'Magyarország',
      city: order.billingData?.city ?? '',
      postalCode: order.billingData?.postalCode ?? '',
      address: order.billingData?.address ?? '',
      taxNumber: order.billingData?.taxNumber ?? '',
    },
    note: order.note,
    reason: '',
  };
}

function inputOf(
  values: EditValues,
  { deliveryOptions, billingNotOptional }: EditableOrderJson,
): OrderEditInput {
  const optionId = Number(values.deliveryOptionId);
  const isHome = deliveryOptions.find(({ id }) => id === optionId)?.type === 'HOME_DELIVERY';
  const isBilled = billingNotOptional || values.billingRequired;
  return {
    orderItems: Object.entries(values.amounts).map(([packingId, amountMilli]) => ({
      deliveryItemPackingId: Number(packingId),
      amount: fromMilli(amountMilli),
    })),
    deliveryOptionId: optionId,
    ...(isHome ? { homeDeliveryAddress: values.homeDeliveryAddress } : {}),
    billingRequired: isBilled,
    ...(isBilled ? { billingData: values.billingData } : {}),
    note: values.note,
  };
}
