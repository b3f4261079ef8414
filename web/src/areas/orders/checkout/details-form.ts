import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { type OrderData, orderData } from '@kosar/contract/orders/orders';
import { useForm } from '../../../lib/use-form.ts';
import type { Choices, Choosable } from './choices.ts';

export type DetailsForm = ReturnType<typeof useDetailsForm>;

/** The form of the first step, checked by the schema of the order itself. */
export function useDetailsForm(
  { delivery }: Choosable,
  initial: Choices,
  {
    toBody,
    onDone,
  }: {
    readonly toBody: (choices: Choices) => OrderData;
    readonly onDone: () => void;
  },
) {
  return useForm({
    schema: orderData,
    initial,
    toBody,
    check: ({ paymentType }) =>
      delivery.paymentOptions.some((option) => option.paymentType === paymentType)
        ? []
        : [{ path: 'paymentType', code: 'required', message: FIELD_MESSAGES.required }],
    // Nothing is sent yet: the second step asks the server for its numbers.
    send: () => Promise.resolve(),
    onDone,
  });
}
