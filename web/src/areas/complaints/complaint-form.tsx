import type { ComplaintLineJson } from '@kosar/contract/complaints/complaint-shape';
import { COMPLAINT_REASON_WORDS, COMPLAINT_WANT_WORDS } from '@kosar/contract/complaints/complaint-words';
import {
  type ComplaintFormJson,
  createComplaint,
  getComplaintForm,
  uploadComplaintPicture,
} from '@kosar/contract/complaints/complaints';
import { formatFt, formatNumber } from '@kosar/contract/format';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { COMPLAINT_REASONS, COMPLAINT_WANTS } from '@kosar/domain/complaint';
import { Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { complaintWords as t } from '../../hu/complaints.ts';
import { call } from '../../lib/call.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { queryKey } from '../../lib/queries.ts';
import { typedNumber } from '../../lib/typed-number.ts';
import { useForm } from '../../lib/use-form.ts';
import { useOnceKey } from '../../lib/use-once-key.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Form } from '../../ui/form.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './complaints.module.css';
import { amountWords, lineTitle } from './line-words.ts';
import { PhotoChoice } from './photo-choice.tsx';

/** Which line, what was wrong, and send: all of the line and money back unless said otherwise. A photo goes after it, so that it can't lose the rest. */
export function ComplaintForm({ order }: { readonly order: ComplaintFormJson }) {
  const navigate = useNavigate();
  const keyOf = useOnceKey();
  const refuseSentElsewhere = useSentElsewhere(order);
  const [search] = useSearchParams();
  const [photo, setPhoto] = useState<File | null>(null);
  const first = firstLine(order.lines, search.get('item'));
  const form = useForm({
    schema: createComplaint.body,
    initial: {
      orderItemId: first === undefined ? '' : String(first.orderItemId),
      reason: '',
      amount: first === undefined ? '' : formatNumber(mostOf(first)),
      wants: 'MONEY',
      words: '',
    },
    toBody: (values) => ({
      orderItemId: Number(values.orderItemId),
      reason: values.reason as (typeof COMPLAINT_REASONS)[number],
      amount: typedNumber(values.amount) ?? 0,
      wants: values.wants as (typeof COMPLAINT_WANTS)[number],
      words: values.words,
    }),
    check: ({ orderItemId, reason }) => [
      ...(orderItemId === '' ? [required('orderItemId')] : []),
      ...(reason === '' ? [required('reason')] : []),
    ],
    send: async (body) => {
      const idempotencyKey = keyOf(body);
      await refuseSentElsewhere(idempotencyKey);
      return call(createComplaint, { params: { id: order.orderId }, body }, { idempotencyKey });
    },
    onDone: ({ id }) => void showSent(id),
    draftKey: `complaint-${order.orderId}`,
  });
  async function showSent(id: number): Promise<void> {
    const isPhotoSent = photo === null || (await sendPhoto(id, photo));
    void navigate(to('complaint', { id }), { replace: true, state: { isSent: true, isPhotoSent } });
  }
  const chosen = order.lines.find(({ orderItemId }) => String(orderItemId) === form.values.orderItemId);
  const line = form.choice<string>('orderItemId', t.line);
  const reason = form.choice<string>('reason', t.reason);
  const wants = form.choice<string>('wants', t.wants);
  const choose = (id: string) => {
    line.onChange(id);
    const next = order.lines.find(({ orderItemId }) => String(orderItemId) === id);
    if (next !== undefined) form.set('amount', formatNumber(mostOf(next)));
  };
  return (
    <Form form={form} failedTitle={t.failed}>
      <Radio.Group {...line} onChange={choose}>
        <div className="k-stack-xs">
          {order.lines.map((one) => (
            <Radio
              key={one.orderItemId}
              value={String(one.orderItemId)}
              className={classes.choice ?? ''}
              label={lineTitle(one)}
              description={t.lineAmount(amountWords(one, one.delivered), formatFt(one.paid))}
            />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group {...reason}>
        <div className={classes.pair}>
          {COMPLAINT_REASONS.map((one) => (
            <Radio
              key={one}
              value={one}
              className={classes.choice ?? ''}
              label={COMPLAINT_REASON_WORDS[one]}
            />
          ))}
        </div>
      </Radio.Group>
      {chosen !== undefined && (
        <AmountField
          {...form.text('amount', t.amount)}
          description={t.amountHelp(amountWords(chosen, mostOf(chosen)))}
        />
      )}
      <Radio.Group {...wants}>
        <div className={classes.pair}>
          {COMPLAINT_WANTS.map((one) => (
            <Radio key={one} value={one} className={classes.choice ?? ''} label={COMPLAINT_WANT_WORDS[one]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea {...form.text('words', t.words)} description={t.wordsHelp} minRows={2} autosize />
      <PhotoChoice file={photo} onChoose={setPhoto} />
      <SubmitButton isSending={form.isSending}>{t.send}</SubmitButton>
    </Form>
  );
}

/** Asks, once, where another tab has complained of the order since the form was opened: the same trouble twice is seldom meant. */
function useSentElsewhere({ orderId, complaints }: ComplaintFormJson): (key: string) => Promise<void> {
  const client = useQueryClient();
  const known = useRef(complaints.map(({ id }) => id));
  const lastKey = useRef('');
  return async (key) => {
    // Sent again as it was, it happens once: what is new may be its own.
    if (key === lastKey.current) return;
    lastKey.current = key;
    const input = { params: { id: String(orderId) } };
    const fresh = await client
      .fetchQuery({
        queryKey: queryKey(getComplaintForm, input),
        queryFn: () => call(getComplaintForm, input),
        staleTime: 0,
        retry: false,
      })
      // Where it can't be had, sending says why.
      .catch(() => null);
    const ids = fresh?.complaints.map(({ id }) => id) ?? [];
    const isNew = ids.some((id) => !known.current.includes(id));
    known.current = [...known.current, ...ids];
    if (!isNew) return;
    const problem = { status: 409, code: 'SENT_ELSEWHERE', title: '', detail: t.sentElsewhere, errors: [] };
    throw new ProblemError(problem);
  };
}

function firstLine(lines: readonly ComplaintLineJson[], item: string | null): ComplaintLineJson | undefined {
  return (
    lines.find(({ orderItemId }) => String(orderItemId) === item) ??
    (lines.length === 1 ? lines[0] : undefined)
  );
}

function mostOf({ ordered, delivered }: ComplaintLineJson): number {
  return delivered > 0 ? delivered : ordered;
}

function required(path: string) {
  return { path, code: 'required', message: FIELD_MESSAGES.required } as const;
}

async function sendPhoto(id: number, file: File): Promise<boolean> {
  try {
    await call(uploadComplaintPicture, { params: { id } }, { file });
    return true;
  } catch {
    return false;
  }
}
