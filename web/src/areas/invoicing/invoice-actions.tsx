import { formatFt } from '@kosar/contract/format';
import {
  correctInvoice,
  getInvoicePdf,
  type InvoiceJson,
  listInvoices,
  pageInvoices,
  retryInvoice,
  stornoInvoice,
} from '@kosar/contract/payments/invoices';
import { Button, Text } from '@mantine/core';
import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { invoices as t } from '../../hu/invoices.ts';
import { urlOf } from '../../lib/call.ts';
import { useSend } from '../../lib/queries.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { ReissueDialog } from './reissue-dialog.tsx';

const REFRESH = { refresh: [pageInvoices, listInvoices] } as const;

const REVERSAL = { button: t.storno, title: t.stornoTitle, text: t.stornoText, done: t.stornoed };
/** A corrected invoice can't be reversed: its last correction is followed by one that takes all of it back. */
const TAKING_BACK = {
  button: t.takeBack,
  title: t.takeBackTitle,
  text: (number: string) => t.takeBackText(number),
  done: t.takenBack,
};

/** What can be done with an invoice now; what can't be taken back asks first. */
export function InvoiceActions({ invoice }: { readonly invoice: InvoiceJson }) {
  const [isReissuing, setReissuing] = useState(false);
  const retry = useSend(retryInvoice, REFRESH);
  const { id, number, gross, hasPdf, canRetry, canStorno, canCorrect, canReissue } = invoice;
  const input = { params: { id } };
  const name = number ?? invoice.order.code;
  const reversal = invoice.kind === 'CORRECTIVE' ? TAKING_BACK : REVERSAL;
  return (
    <>
      <div className="k-row-xs">
        {hasPdf && (
          <Button
            component="a"
            variant="default"
            href={urlOf(getInvoicePdf, input)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
            aria-label={t.openOf(name)}
          >
            {t.open}
          </Button>
        )}
        {canRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            aria-disabled={retry.isPending || undefined}
            onClick={() => {
              if (!retry.isPending) retry.mutate({ input }, { onSuccess: () => showSuccess(t.retried) });
            }}
          >
            {t.retry}
          </Button>
        )}
        {canCorrect && (
          <ConfirmedAction
            send={correctInvoice}
            input={input}
            refresh={REFRESH.refresh}
            title={t.correctTitle}
            confirm={t.correct}
            failed={t.failed}
            done={t.corrected}
            button={(ask) => (
              <Button variant="subtle" onClick={ask}>
                {t.correct}
              </Button>
            )}
          >
            <Text>{t.correctText(name)}</Text>
          </ConfirmedAction>
        )}
        {canReissue && (
          <Button variant="default" onClick={() => setReissuing(true)}>
            {t.reissue}
          </Button>
        )}
        {canStorno && (
          <ConfirmedAction
            send={stornoInvoice}
            input={input}
            refresh={REFRESH.refresh}
            title={reversal.title}
            confirm={reversal.button}
            failed={t.failed}
            done={reversal.done}
            isDangerous
            button={(ask) => (
              <Button variant="subtle" color="paprika" onClick={ask}>
                {reversal.button}
              </Button>
            )}
          >
            <Text>{reversal.text(name, formatFt(gross))}</Text>
          </ConfirmedAction>
        )}
      </div>
      <FailurePanel title={t.failed} error={retry.error} />
      {isReissuing && <ReissueDialog invoice={invoice} onClose={() => setReissuing(false)} />}
    </>
  );
}
