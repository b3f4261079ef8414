import { formatFt } from '@kosar/contract/format';
import {
  correctInvoice,
  getInvoicePdf,
  type InvoiceJson,
  listInvoices,
  pageInvoices,
  retryInvoice,
  stornoInvoice,
} from '@kosar/contract/invoices';
import { Button, Text } from '@mantine/core';
import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { invoices as t } from '../../hu/invoices.ts';
import { urlOf } from '../../lib/call.ts';
import { useSend } from '../../lib/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './invoices.module.css';

const REFRESH = { refresh: [pageInvoices, listInvoices] } as const;

/** What can be done with an invoice now; what can't be taken back asks first. */
export function InvoiceActions({ invoice }: { readonly invoice: InvoiceJson }) {
  const [asked, setAsked] = useState<'storno' | 'correct' | null>(null);
  const retry = useSend(retryInvoice, REFRESH);
  const storno = useSend(stornoInvoice, REFRESH);
  const correct = useSend(correctInvoice, REFRESH);
  const { id, number, gross, hasPdf, canRetry, canStorno, canCorrect } = invoice;
  const input = { params: { id } };
  const failure = retry.error ?? storno.error ?? correct.error;
  const name = number ?? invoice.order.code;
  const done = (words: string) => ({
    onSuccess: () => {
      showSuccess(words);
      setAsked(null);
    },
    onError: () => setAsked(null),
  });
  return (
    <>
      <div className={classes.actions}>
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
        {canStorno && (
          <Button variant="subtle" color="paprika" onClick={() => setAsked('storno')}>
            {t.storno}
          </Button>
        )}
      </div>
      <FailurePanel title={t.failed} error={failure} />
      {asked === 'storno' && (
        <ConfirmDialog
          title={t.stornoTitle}
          confirm={t.storno}
          isDangerous
          isSending={storno.isPending}
          onConfirm={() => storno.mutate({ input }, done(t.stornoed))}
          onClose={() => setAsked(null)}
        >
          <Text>{t.stornoText(name, formatFt(gross))}</Text>
        </ConfirmDialog>
      )}
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
