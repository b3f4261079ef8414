import type { DeliveryJson } from '@kosar/contract/deliveries';
import { describeDelivery } from '@kosar/contract/delivery-management';
import { Button, Group, Textarea } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { descriptionWords as t } from '../../../hu/delivery-orders.ts';
import { call } from '../../../lib/call.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { plainOf, richTextOf } from '../../../lib/plain-rich-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
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
      <Textarea
        {...form.text('description', t.title)}
        description={t.hint}
        autosize
        minRows={5}
        ref={focusWhenShown}
      />
      <Group gap="sm">
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
        <Button variant="default" onClick={() => onClose(false)}>
          {common.cancel}
        </Button>
      </Group>
    </Form>
  );
}
