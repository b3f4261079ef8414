import { sendSummaryEmails } from '@kosar/contract/campaigns/event-mails';
import { eventMailWords as t } from '../../../hu/own-events.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MailResult } from './mail-result.ts';

/** Asks before the summaries go out. */
export default function SummaryDialog({
  eventIds,
  onClose,
  onResult,
}: {
  readonly eventIds: readonly number[];
  readonly onClose: () => void;
  readonly onResult: (result: MailResult) => void;
}) {
  const send = useSend(sendSummaryEmails);
  const confirm = () =>
    send.mutate(
      { input: { body: { deliveryEventIds: [...eventIds] } } },
      {
        onSuccess: (sent) => onResult({ sent }),
        onError: (error) => onResult({ failure: failureWords(error) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={t.summaryTitle}
      confirm={t.send}
      isSending={send.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t.chosen(eventIds.length)}</p>
      <p>{t.summaryText}</p>
    </ConfirmDialog>
  );
}
