import { formatAddedFt, formatFt, formatInstant } from '@kosar/contract/format';
import { closeCash, reopenCash } from '@kosar/contract/handover/cash';
import {
  type CashClosingJson,
  getHandover,
  type HandoverTableJson,
} from '@kosar/contract/handover/handover-table';
import { type Ft, sumFt } from '@kosar/domain/money';
import { Anchor, Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { sheetWords, cashWords as t } from '../../../hu/handover.ts';
import { call } from '../../../lib/call.ts';
import { goodFt, problems } from '../../../lib/form-checks.ts';
import { isRecorded, moneyOfPerson } from '../../../lib/handover/line-facts.ts';
import { queryKey } from '../../../lib/queries.ts';
import { typedFt } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Form } from '../../../ui/form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { nameOf } from '../table.ts';

/** The end of a pickup's cash: closed with a name and the counted money, reopened with a reason, all of it kept. */
export function CashClosing({
  table,
  isWaiting,
}: {
  readonly table: HandoverTableJson;
  readonly isWaiting: boolean;
}) {
  const current = table.closings.find(({ reopenedAt }) => reopenedAt === null);
  const missing = table.orders.filter((order) => !isRecorded(order));
  return (
    <>
      {current !== undefined && <Closed closing={current} table={table} />}
      {current === undefined && missing.length > 0 && (
        <Panel tone="info" title={t.missingTitle}>
          <p>{t.missingText}</p>
          <ul>
            {missing.map((order) => (
              <li key={order.id}>
                <Anchor
                  component={Link}
                  to={to('handover', { deliveryId: table.delivery.id }, { order: order.id })}
                >
                  {`${order.number}. ${nameOf(order)}`}
                </Anchor>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {current === undefined &&
        missing.length === 0 &&
        table.may.closeCash &&
        table.may.recordNow &&
        !isWaiting && <CloseForm table={table} />}
      <History closings={table.closings.filter((closing) => closing !== current)} />
    </>
  );
}

function CloseForm({ table }: { readonly table: HandoverTableJson }) {
  const { fullName } = useSession();
  const { takenFt: taken, expectedFt: expected } = sumsOf(table);
  const params = { id: table.delivery.id };
  // Also where all counted money is there: someone has still to pay, or got back too little.
  const isUneven = (counted: string) => {
    const sum = typedFt(counted) ?? Number.NaN;
    return !Number.isNaN(sum) && (sum !== taken || taken !== expected);
  };
  const form = useForm({
    schema: closeCash.body,
    initial: { name: fullName, counted: '', reason: '' },
    toBody: ({ name, counted, reason }) => ({
      name,
      // Nothing typed is null: the schema asks for it.
      counted: typedFt(counted) as number,
      taken,
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    check: ({ counted, reason }) =>
      problems(
        goodFt('counted', counted),
        isUneven(counted) && reason.trim() === ''
          ? { path: 'reason', code: 'required', message: sheetWords.required }
          : null,
      ),
    send: (body) => call(closeCash, { params, body }),
    refresh: [getHandover],
    onDone: () => {
      showSuccess(t.closed);
    },
  });
  return (
    <Card as="section" aria-label={t.closeTitle} data-screen-only>
      <h2>{t.closeTitle}</h2>
      <p>{t.closeText}</p>
      <Form form={form} failedTitle={t.closeFailed}>
        <TextInput {...form.text('name', t.name)} autoComplete="name" required />
        <TextInput {...form.text('counted', t.counted)} inputMode="numeric" autoComplete="off" required />
        {isUneven(form.values.counted) && (
          <>
            <p role="status">{differenceWords(form.values.counted, taken, expected)}</p>
            <Textarea {...form.text('reason', t.differenceReason)} autosize minRows={2} required />
          </>
        )}
        <SubmitButton isSending={form.isSending}>{t.close}</SubmitButton>
      </Form>
    </Card>
  );
}

/** What was taken of all buyers, and what they had to pay. */
function sumsOf({ orders }: HandoverTableJson) {
  const money = [...Map.groupBy(orders, ({ payerKey }) => payerKey).values()].map((own) =>
    moneyOfPerson(own),
  );
  return {
    takenFt: sumFt(money.map(({ takenFt }) => takenFt)),
    expectedFt: sumFt(money.map(({ expectedFt }) => expectedFt)),
  };
}

function differenceWords(counted: string, takenFt: Ft, expectedFt: Ft): string {
  const overFt = (typedFt(counted) ?? takenFt) - takenFt;
  return [
    ...(overFt === 0 ? [] : [t.differs(formatAddedFt(overFt))]),
    ...(takenFt === expectedFt ? [] : [t.unpaid(formatAddedFt(takenFt - expectedFt))]),
  ].join(' ');
}

function Closed({
  closing,
  table,
}: {
  readonly closing: CashClosingJson;
  readonly table: HandoverTableJson;
}) {
  const [isReopening, setReopening] = useState(false);
  const { closedFacts } = t;
  return (
    <Card as="section" aria-label={t.closedTitle}>
      <h2>{t.closedTitle}</h2>
      <Facts
        facts={[
          { label: closedFacts.who, value: t.who(closing.closedName, closing.closedBy) },
          { label: closedFacts.when, value: formatInstant(closing.closedAt) },
          { label: t.taken, value: formatFt(closing.taken) },
          { label: closedFacts.counted, value: formatFt(closing.counted) },
          { label: closedFacts.over, value: formatAddedFt(closing.counted - closing.taken) },
          {
            label: closedFacts.unpaid,
            value:
              closing.taken === closing.expected ? null : formatAddedFt(closing.taken - closing.expected),
          },
          {
            label: closedFacts.why,
            value: closing.differenceReason === '' ? null : closing.differenceReason,
          },
        ]}
      />
      {table.may.reopenCash && (
        <Button variant="default" mt="md" onClick={() => setReopening(true)} data-screen-only>
          {t.reopen}
        </Button>
      )}
      {isReopening && <ReopenDialog deliveryId={table.delivery.id} onClose={() => setReopening(false)} />}
    </Card>
  );
}

function ReopenDialog({
  deliveryId,
  onClose,
}: {
  readonly deliveryId: number;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useForm({
    schema: reopenCash.body,
    initial: { reason: '' },
    send: (body) => call(reopenCash, { params: { id: deliveryId }, body }),
    onDone: () => {
      onClose();
      showSuccess(t.reopened);
      void client.invalidateQueries({ queryKey: queryKey(getHandover) });
    },
  });
  return (
    <Dialog title={t.reopenTitle} onClose={onClose}>
      <p>{t.reopenText}</p>
      <Form form={form} failedTitle={t.reopenFailed}>
        <Textarea {...form.text('reason', t.reason)} autosize minRows={2} required />
        <SubmitButton isSending={form.isSending}>{t.reopenSend}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function History({ closings }: { readonly closings: readonly CashClosingJson[] }) {
  if (closings.length === 0) return null;
  return (
    <section aria-label={t.history}>
      <h2>{t.history}</h2>
      <ul>
        {closings.map((closing) => (
          <li key={closing.id}>
            <div>
              {t.historyItem(
                closing.closedName,
                formatInstant(closing.closedAt),
                formatFt(closing.taken),
                formatFt(closing.counted),
              )}
            </div>
            {closing.reopenedAt !== null && (
              <div>
                {t.historyReopened(
                  closing.reopenedBy,
                  formatInstant(closing.reopenedAt),
                  closing.reopenReason,
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
