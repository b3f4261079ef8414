import { updatePointDescription } from '@kosar/contract/points/point-management';
import { getPoint, type PointJson } from '@kosar/contract/points/points';
import { useState } from 'react';
import { common } from '../../hu/common.ts';
import { points } from '../../hu/points.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { ConflictPanel } from '../../ui/conflict-panel.tsx';
import { DescriptionFields } from '../../ui/description-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { showSuccess } from '../../ui/toast.tsx';

const words = points.point;

/** The description; a change that someone else made meanwhile is shown, not written over. */
export default function AboutForm({
  point,
  onClose,
}: {
  readonly point: PointJson;
  readonly onClose: (saved: PointJson | null) => void;
}) {
  const [before] = useState(() => valuesOf(point));
  const form = useForm({
    schema: updatePointDescription.body,
    initial: before,
    send: (body) => call(updatePointDescription, { params: { id: point.id }, body }),
    onDone: (saved) => {
      showSuccess(common.saved);
      onClose(saved);
    },
  });
  return (
    <Form form={form} label={words.about}>
      <ConflictPanel
        form={form}
        before={before}
        load={async () => valuesOf(await call(getPoint, { params: { id: point.id } }))}
        labels={{ description: words.aboutField }}
      />
      <DescriptionFields
        field={form.choice('description', words.aboutField)}
        save={words.save}
        isSending={form.isSending}
        onCancel={() => onClose(null)}
      />
      <LeaveGuard when={form.isDirty} />
    </Form>
  );
}

function valuesOf({ description, version }: PointJson) {
  return { description, version };
}
