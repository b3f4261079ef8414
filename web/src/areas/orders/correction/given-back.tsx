import { formatFt } from '@kosar/contract/format';
import {
  noteGivenBack,
  type OrderCorrectionJson,
  undoGivenBack,
} from '@kosar/contract/orders/order-corrections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { handToHandWays, orderCorrection as t } from '../../../hu/order-correction.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './correction.module.css';
import { CORRECTION_REFRESH } from './correction-refresh.ts';
import { USUAL_WAY, WayField } from './way-field.tsx';

/** Whether the buyer got the cash of a correction: who noted it when, and the way to note it or take that back. */
export function GivenBack({
  orderId,
  correction: { id: correctionId, cashBack, givenBack },
}: {
  readonly orderId: number;
  readonly correction: OrderCorrectionJson;
}) {
  const [isAsking, setAsking] = useState(false);
  const params = { id: orderId, correctionId };
  const undo = useSend(undoGivenBack, {
    refresh: CORRECTION_REFRESH,
    onSent: () => showSuccess(t.undidGive),
  });
  const sum = formatFt(cashBack);
  if (givenBack === null)
    return (
      <div className={classes.act}>
        <span>{t.notGivenBack}</span>
        <Button variant="default" aria-label={t.giveOf(sum)} onClick={() => setAsking(true)}>
          {t.give}
        </Button>
        {isAsking && <GiveDialog params={params} sum={sum} onClose={() => setAsking(false)} />}
      </div>
    );
  return (
    <div className={classes.act}>
      <span>
        {t.givenBack(handToHandWays[givenBack.way])}
        {' · '}
        <DateText value={givenBack.date} as="instant" />
        {givenBack.notedBy !== null && ` · ${t.by(givenBack.notedBy.fullName)}`}
        {undo.error && <strong role="alert"> {failureWords(undo.error)}</strong>}
      </span>
      <Button
        variant="subtle"
        aria-label={t.undoGiveOf(sum)}
        loading={undo.isPending}
        onClick={() => undo.mutate({ input: { params } })}
      >
        {t.undoGive}
      </Button>
    </div>
  );
}

function GiveDialog({
  params,
  sum,
  onClose,
}: {
  readonly params: { readonly id: number; readonly correctionId: number };
  readonly sum: string;
  readonly onClose: () => void;
}) {
  const form = useForm({
    schema: noteGivenBack.body,
    initial: { way: USUAL_WAY },
    send: (body) => call(noteGivenBack, { params, body }),
    refresh: CORRECTION_REFRESH,
    onDone: () => {
      showSuccess(t.gave);
      onClose();
    },
  });
  return (
    <Dialog title={t.giveTitle} onClose={onClose}>
      <Form form={form}>
        <p>{t.giveText(sum)}</p>
        <WayField {...form.choice<string>('way', t.way)} />
        <SubmitButton isSending={form.isSending}>{t.give}</SubmitButton>
      </Form>
    </Dialog>
  );
}
