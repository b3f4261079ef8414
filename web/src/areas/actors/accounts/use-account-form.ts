import type { Endpoint } from '@kosar/contract/endpoint';
import { getManagementHome } from '@kosar/contract/market/management-home';
import type * as z from 'zod/mini';
import { common } from '../../../hu/common.ts';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import { type FormValues, useForm } from '../../../lib/use-form.ts';
import { showSuccess } from '../../../ui/toast.tsx';

/**
 * The form of an account in a dialog: what the server can't accept is shown as an invalid account beside the field at fault (spec 5,
 * status 400); after a save the list is read again.
 */
export function useAccountForm<V extends FormValues, S extends z.core.$ZodType>(options: {
  readonly schema: S;
  readonly initial: V;
  readonly toBody: (values: V) => z.core.input<S>;
  readonly send: (body: z.core.input<S>) => Promise<unknown>;
  readonly list: Endpoint;
  readonly onClose: () => void;
}) {
  const { list, onClose, ...rest } = options;
  return useForm({
    ...rest,
    refusal: (error) => (error.status === 400 ? paymentAccounts.invalid : null),
    refresh: [list, getManagementHome],
    onDone: () => {
      showSuccess(common.saved);
      onClose();
    },
  });
}
