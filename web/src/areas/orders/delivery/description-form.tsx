import type { DeliveryJson } from '@kosar/contract/deliveries';
import { describeDelivery } from '@kosar/contract/delivery-management';
import { common } from '../../../hu/common.ts';
import { descriptionWords as t } from '../../../hu/delivery-orders.ts';
import { call } from '../../../lib/call.ts';
import { plainOf, richTextOf } from '../../../lib/plain-rich-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DescriptionFields } from '../../../ui/description-fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** What the delivery's page tells its buyers, as its organizer writes it: plain text with a few marks. */
export default function DescriptionForm({
  delivery,
  onClose,
}: {
  readonly delivery: DeliveryJson;
  readonly onClose: (isSaved: boolean) => void;
}) {
  const form = useForm({
    schema: describeDelivery.body,
    initial: { description: plainOf(delivery.description) },
    toBody: ({ description }) => ({ description: richTextOf(description) }),
    send: (body) => call(describeDelivery, { params: { id: delivery.id }, body }),
    onDone: () => {
      showSuccess(common.saved);
      onClose(true);
    },
  });
  return (
    <Form form={form} label={t.title}>
      <DescriptionFields
        field={form.text('description', t.title)}
        hint={t.hint}
        isSending={form.isSending}
        onCancel={() => onClose(false)}
      />
    </Form>
  );
}
