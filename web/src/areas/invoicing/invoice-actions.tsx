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
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
  const [asked, setAsked] = useState<'storno' | 'correct' | 'reissue' | null>(null);
  const retry = useSend(retryInvoice, REFRESH);
  const storno = useSend(stornoInvoice, REFRESH);
  const correct = useSend(correctInvoice, REFRESH);
  const { id, number, gross, hasPdf, canRetry, canStorno, canCorrect, canReissue } = invoice;
  const input = { params: { id } };
  const failure = retry.error ?? storno.error ?? correct.error;
  const name = number ?? invoice.order.code;
  const reversal = invoice.kind === 'CORRECTIVE' ? TAKING_BACK : REVERSAL;
  const done = (words: string) => ({
    onSuccess: () => {
      showSuccess(words);
      setAsked(null);
    },
    onError: () => setAsked(null),
  });
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
              if (!retry.isPending) retry.mutate({ input }, done(t.retried));
            }}
          >
            {t.retry}
          </Button>
        )}
        {canCorrect && (
          <Button variant="subtle" onClick={() => setAsked('correct')}>
            {t.correct}
          </Button>
        )}
        {canReissue && (
          <Button variant="default" onClick={() => setAsked('reissue')}>
            {t.reissue}
          </Button>
        )}
        {canStorno && (
          <Button variant="subtle" color="paprika" onClick={() => setAsked('storno')}>
            {reversal.button}
          </Button>
        )}
      </div>
      <FailurePanel title={t.failed} error={failure} />
      {asked === 'storno' && (
        <ConfirmDialog
          title={reversal.title}
          confirm={reversal.button}
          isDangerous
          isSending={storno.isPending}
          onConfirm={() => storno.mutate({ input }, done(reversal.done))}
          onClose={() => setAsked(null)}
        >
          <Text>{reversal.text(name, formatFt(gross))}</Text>
        </ConfirmDialog>
      )}
      {asked === 'reissue' && <ReissueDialog invoice={invoice} onClose={() => setAsked(null)} />}
      {asked === 'correct' && (
        <ConfirmDialog
          title={t.correctTitle}
          confirm={t.correct}
          isSending={correct.isPending}
          onConfirm={() => correct.mutate({ input }, done(t.corrected))}
          onClose={() => setAsked(null)}
        >
          <Text>{t.correctText(name)}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
