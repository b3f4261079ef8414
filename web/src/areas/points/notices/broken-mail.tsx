import {
  getNoticeSettings,
  type NoticeSettingsJson,
  retryMails,
} from '@kosar/contract/accounts/notice-settings';
import { formatDay } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { noticeWords as words } from '../../../hu/notices.ts';
import { useSend } from '../../../lib/queries.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** Mails came back from the person's address: since when nothing goes there, and how to have it tried again. */
export function BrokenMail({
  mail: { address, reason },
  brokenSince,
}: {
  readonly mail: NoticeSettingsJson['mail'];
  readonly brokenSince: string;
}) {
  const retry = useSend(retryMails, { refresh: [getNoticeSettings] });
  return (
    <>
      <Panel tone="warning" title={words.brokenTitle} headingLevel={3}>
        <p>{words.broken(address, formatDay(localDay(new Date(brokenSince))))}</p>
        {reason !== '' && <p>{words.brokenReason(reason)}</p>}
        <SubmitButton
          type="button"
          isSending={retry.isPending}
          sendingText={words.retrying}
          onClick={() => {
            if (!retry.isPending)
              retry.mutate({ input: {} }, { onSuccess: () => showSuccess(words.retried) });
          }}
        >
          {words.retry}
        </SubmitButton>
      </Panel>
      <FailurePanel title={words.retryFailed} error={retry.error} />
    </>
  );
}
