import { answerComplaint, type ComplaintJson, getComplaint } from '@kosar/contract/complaints/complaints';
import { formatFt, formatNumber } from '@kosar/contract/format';
import type { ComplaintOffer } from '@kosar/domain/complaint';
import { Checkbox, Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { complaintWords } from '../../hu/complaints.ts';
import { call } from '../../lib/call.ts';
import { goodFt, problems } from '../../lib/form-checks.ts';
import { queryKey } from '../../lib/queries.ts';
import { typedFt, typedNumber } from '../../lib/typed-number.ts';
import { useForm } from '../../lib/use-form.ts';
import { useOnceKey } from '../../lib/use-once-key.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { AmountField, WholeField } from '../../ui/number-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './complaints.module.css';

const t = complaintWords.answer;

/** An answer in writing, with an offer or without; what may be offered hangs on in whose name it is. */
export function AnswerForm({ complaint }: { readonly complaint: ComplaintJson }) {
  const queries = useQueryClient();
  const keyOf = useOnceKey();
  const [first] = complaint.answerAs;
  const form = useForm({
    schema: answerComplaint.body,
    initial: {
      side: first?.side ?? 'PLATFORM',
      words: '',
      offer: 'none',
      amount: formatNumber(complaint.amount),
      value: '',
      isWithFee: false,
      isBeyondGivenBack: false,
    },
    toBody: ({ side, words, offer, amount, value, isWithFee, isBeyondGivenBack }) => ({
      side,
      words,
      offer: offerOf(offer, { amount, value, isWithFee }),
      ...(isBeyondGivenBack ? { isBeyondGivenBack } : {}),
    }),
    check: ({ offer, value }) => problems(offer === 'CREDIT' ? goodFt('value', value) : null),
    fieldOf: (path) => FIELDS[path] ?? path,
    send: (body) =>
      call(answerComplaint, { params: { id: complaint.id }, body }, { idempotencyKey: keyOf(body) }),
    onDone: () => {
      showSuccess(t.done);
      void queries.invalidateQueries({ queryKey: queryKey(getComplaint) });
    },
  });
  const seat = complaint.answerAs.find(({ side }) => side === form.values.side);
  const isOfferOpen = complaint.answers.some(({ offer }) => offer?.state === 'OPEN');
  const offers: readonly ComplaintOffer[] =
    isOfferOpen || complaint.offerable === 0 ? [] : (seat?.offers ?? []);
  return (
    <Card as="section" aria-labelledby="answer-form">
      <h2 id="answer-form">{t.title}</h2>
      <Form form={form} failedTitle={t.failed}>
        {complaint.answerAs.length > 1 && (
          <Radio.Group {...form.choice<string>('side', t.side)}>
            <div className={classes.pair}>
              {complaint.answerAs.map(({ side }) => (
                <Radio key={side} value={side} className={classes.choice ?? ''} label={t.sides[side]} />
              ))}
            </div>
          </Radio.Group>
        )}
        <Textarea {...form.text('words', t.words)} description={t.wordsHelp} minRows={3} autosize />
        {offers.length > 0 && (
          <Radio.Group
            {...form.choice<string>('offer', t.offer)}
            description={t.most(formatFt(complaint.offerable))}
          >
            <div className="k-stack-xs">
              <Radio value="none" className={classes.choice ?? ''} label={t.none} />
              {offers.map((kind) => (
                <Radio key={kind} value={kind} className={classes.choice ?? ''} label={t[kind]} />
              ))}
            </div>
          </Radio.Group>
        )}
        {form.values.offer === 'REFUND' && <AmountField {...form.text('amount', t.refundAmount)} />}
        {form.values.offer === 'REFUND' && complaint.offerableFee > 0 && (
          <Checkbox
            {...form.tick('isWithFee', t.isWithFee(formatFt(complaint.offerableFee)))}
            description={t.isWithFeeHelp}
          />
        )}
        {form.values.offer === 'CREDIT' && <WholeField {...form.text('value', t.creditValue)} />}
        {complaint.givenBack > 0 && form.values.offer !== 'none' && (
          <Checkbox
            {...form.tick('isBeyondGivenBack', t.isBeyondGivenBack)}
            description={t.givenBack(formatFt(complaint.givenBack))}
          />
        )}
        <SubmitButton isSending={form.isSending}>{t.send}</SubmitButton>
      </Form>
    </Card>
  );
}

const FIELDS: Readonly<Record<string, 'amount' | 'value'>> = {
  'offer.amount': 'amount',
  'offer.value': 'value',
};

function offerOf(
  kind: string,
  { amount, value, isWithFee }: { amount: string; value: string; isWithFee: boolean },
) {
  if (kind === 'REFUND')
    return {
      kind: 'REFUND' as const,
      amount: typedNumber(amount),
      value: null,
      ...(isWithFee ? { isWithFee } : {}),
    };
  return kind === 'CREDIT' ? { kind: 'CREDIT' as const, amount: null, value: typedFt(value) } : null;
}
