import {
  type CorrectionPreviewJson,
  correctOrder,
  type OrderToCorrectJson,
  previewOrderCorrection,
} from '@kosar/contract/orders/order-corrections';
import { fromMilli } from '@kosar/domain/amount';
import type { DeliveredAmount } from '@kosar/domain/price';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { common } from '../../../hu/common.ts';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { ProblemError } from '../../../lib/problem-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useOnceKey } from '../../../lib/use-once-key.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Form } from '../../../ui/form.tsx';
import { concernsLess } from '../../../ui/handover/entry.ts';
import { useWeighing } from '../../../ui/handover/use-weighing.ts';
import { WeighedLines } from '../../../ui/handover/weighed-lines.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import edit from '../edit/order-edit.module.css';
import { ReviewCard } from '../edit/review-card.tsx';
import { CorrectionPreview } from './correction-preview.tsx';
import { CORRECTION_REFRESH } from './correction-refresh.ts';

type Records = ReadonlyMap<number, DeliveredAmount>;

interface Seen {
  readonly preview: CorrectionPreviewJson;
  readonly orderItems: readonly CorrectedItem[];
  /** The form as it stood then: once it changes, the preview is of something else. */
  readonly of: string;
}

interface CorrectedItem {
  readonly orderItemId: number;
  readonly deliveredAmount: number;
  readonly deliveredAmountInUnits?: number;
  readonly belowMinimum?: true;
}

/** The amounts that were handed over after all, and why; what follows of them is shown before they can be saved. */
export function CorrectionForm({
  orderId,
  order,
  onClose,
}: {
  readonly orderId: number;
  readonly order: OrderToCorrectJson;
  readonly onClose: () => void;
}) {
  const weighing = useWeighing(order.items);
  const records = useRef<Records>(new Map());
  const [seen, setSeen] = useState<Seen | null>(null);
  const form = useForm({
    schema: correctOrder.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ version: order.version, orderItems: itemsOf(order, records.current), reason }),
    send: async ({ orderItems }) => ({
      orderItems: orderItems.map(correctedItem),
      preview: await call(previewOrderCorrection, { params: { id: orderId }, body: { orderItems } }),
    }),
    onDone: (answer) => setSeen({ ...answer, of: now }),
  });
  const now: string = JSON.stringify([form.values, order.items.map(weighing.entryOf)]);
  const [opened] = useState(now);
  const isSeen = seen?.of === now;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const checked = weighing.check();
    if (checked === null) return;
    records.current = checked;
    await form.submit(event);
  };
  return (
    <>
      <LeaveGuard when={now !== opened} />
      <Card as="section" aria-labelledby="correction">
        <h2 id="correction" className={edit.title}>
          {t.title}
        </h2>
        <Form form={{ ...form, submit }} failedTitle={t.failedTitle}>
          <FieldSet legend={t.lines}>
            <WeighedLines weighing={weighing} />
          </FieldSet>
          <Textarea
            {...form.text('reason', t.reason)}
            description={t.reasonHelp}
            maxLength={1000}
            minRows={2}
            autosize
          />
          <Group>
            <SubmitButton isSending={form.isSending} variant={isSeen ? 'default' : 'filled'}>
              {t.look}
            </SubmitButton>
            <Button variant="subtle" onClick={onClose}>
              {common.cancel}
            </Button>
          </Group>
          {seen !== null && !isSeen && <p role="status">{t.stale}</p>}
        </Form>
      </Card>
      {isSeen && (
        <Saving key={seen.of} orderId={orderId} seen={seen} reason={form.values.reason} onSaved={onClose} />
      )}
    </>
  );
}

function Saving({
  orderId,
  seen: { preview, orderItems },
  reason,
  onSaved,
}: {
  readonly orderId: number;
  readonly seen: Seen;
  readonly reason: string;
  readonly onSaved: () => void;
}) {
  const save = useSend(correctOrder, {
    refresh: CORRECTION_REFRESH,
    onSent: () => {
      showSuccess(t.saved);
      onSaved();
    },
  });
  const keyFor = useOnceKey();
  const isConflict = save.error instanceof ProblemError && save.error.code === 'conflict';
  const send = () => {
    const body = { version: preview.version, orderItems: [...orderItems], reason };
    save.mutate({ input: { params: { id: orderId }, body }, options: { idempotencyKey: keyFor(body) } });
  };
  return (
    <ReviewCard
      title={t.preview}
      error={save.error && (isConflict ? t.conflict : failureWords(save.error))}
      save={t.save}
      isSending={save.isPending}
      onSave={send}
    >
      <CorrectionPreview preview={preview} />
    </ReviewCard>
  );
}

function itemsOf({ items }: OrderToCorrectJson, records: Records): CorrectedItem[] {
  return items.flatMap((item) => {
    const record = records.get(item.id);
    if (record === undefined) return [];
    const { amountMilli, inUnitsMilli } = record;
    return {
      orderItemId: item.id,
      deliveredAmount: fromMilli(amountMilli),
      ...(inUnitsMilli === null ? {} : { deliveredAmountInUnits: fromMilli(inUnitsMilli) }),
      ...(concernsLess(item, [record]) && { belowMinimum: true as const }),
    };
  });
}

function correctedItem({
  orderItemId,
  deliveredAmount,
  deliveredAmountInUnits,
  belowMinimum,
}: {
  readonly orderItemId: number;
  readonly deliveredAmount: number;
  readonly deliveredAmountInUnits?: number | undefined;
  readonly belowMinimum?: boolean | undefined;
}): CorrectedItem {
  return {
    orderItemId,
    deliveredAmount,
    ...(deliveredAmountInUnits === undefined ? {} : { deliveredAmountInUnits }),
    ...(belowMinimum && { belowMinimum: true as const }),
  };
}
