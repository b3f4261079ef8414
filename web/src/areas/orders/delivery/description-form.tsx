import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { describeDelivery } from '@kosar/contract/chains/delivery-management';
import { common } from '../../../hu/common.ts';
import { descriptionWords as t } from '../../../hu/delivery-orders.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DescriptionFields } from '../../../ui/description-fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** What the delivery's page notifies its buyers, as its organizer writes it. */
export default function DescriptionForm({
  delivery,
  onClose,
}: {
  readonly delivery: DeliveryJson;
  readonly onClose: (isSaved: boolean) => void;
}) {
  const form = useForm({
    schema: describeDelivery.body,
    initial: { description: delivery.description },
    send: (body) => call(describeDelivery, { params: { id: delivery.id }, body }),
    onDone: () => {
      showSuccess(common.saved);
      onClose(true);
    },
  });
  return (
    <Form form={form} label={t.title}>
      <DescriptionFields
        field={form.choice('description', t.title)}
        isSending={form.isSending}
        onCancel={() => onClose(false)}
      />
      <LeaveGuard when={form.isDirty} />
    </Form>
  );
}
