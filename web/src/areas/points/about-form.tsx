import { updatePointDescription } from '@kosar/contract/point-management';
import type { PointJson } from '@kosar/contract/points';
import { common } from '../../hu/common.ts';
import { points } from '../../hu/points.ts';
import { call } from '../../lib/call.ts';
import { plainOf, richTextOf } from '../../lib/plain-rich-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { DescriptionFields } from '../../ui/description-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { showSuccess } from '../../ui/toast.tsx';

const words = points.point;

/** The description as plain text with a few marks; a change that somebody else made meanwhile is not written over. */
export default function AboutForm({
  point,
  onClose,
}: {
  readonly point: PointJson;
  readonly onClose: (saved: PointJson | null) => void;
}) {
  const form = useForm({
    schema: updatePointDescription.body,
    initial: { description: plainOf(point.description) },
    toBody: ({ description }) => ({ description: richTextOf(description), version: point.version }),
    send: (body) => call(updatePointDescription, { params: { id: point.id }, body }),
    onDone: (saved) => {
      showSuccess(common.saved);
      onClose(saved);
    },
  });
  return (
    <Form form={form} label={words.about}>
      <DescriptionFields
        field={form.text('description', words.aboutField)}
        hint={words.aboutHint}
        save={words.save}
        isSending={form.isSending}
        onCancel={() => onClose(null)}
      />
      <LeaveGuard when={form.isDirty} />
    </Form>
  );
}
