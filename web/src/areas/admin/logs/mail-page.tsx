import { getMail, pageMails, retryMail } from '@kosar/contract/admin/logs';
import type { Output } from '@kosar/contract/endpoint';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { to } from '../../../app/paths.ts';
import { logs } from '../../../hu/logs.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './logs.module.css';
import { MailKind } from './mail-kind.tsx';

const t = logs.mails;
const CRUMBS = adminCrumbs('adminMails');

/** /admin/mail/{id}: a mail as it was written, and how it went. */
export default function MailPage() {
  const { id = '' } = useParams();
  const mail = useEndpoint(getMail, { params: { id } });
  return (
    <LoadState query={mail} skeletonHeight={480} isPage back={CRUMBS[1]}>
      {(loaded) => <Mail mail={loaded} />}
    </LoadState>
  );
}

function Mail({ mail }: { readonly mail: Output<typeof getMail> }) {
  const retry = useSend(retryMail, { refresh: [getMail, pageMails] });
  return (
    <div className={classes.page}>
      <PageHead title={mail.subject === '' ? t.noSubject : mail.subject} crumbs={CRUMBS} />
      {mail.state === 'FAILED' && (
        <Panel tone="error" title={t.states.FAILED}>
          {mail.lastError !== null && <p>{mail.lastError}</p>}
          {retry.error && <p role="alert">{failureWords(retry.error)}</p>}
          <SubmitButton
            type="button"
            isSending={retry.isPending}
            onClick={() =>
              retry.mutate(
                { input: { params: { id: mail.id } } },
                { onSuccess: () => showSuccess(t.retried) },
              )
            }
          >
            {t.retry}
          </SubmitButton>
        </Panel>
      )}
      <Card>
        <Facts
          facts={[
            { label: t.state, value: t.states[mail.state] },
            { label: t.recipient, value: <EmailText>{mail.recipient}</EmailText> },
            {
              label: logs.user,
              value: mail.user && (
                <Anchor component={Link} to={to('adminUser', { id: mail.user.id })}>
                  {mail.user.fullName}
                </Anchor>
              ),
            },
            { label: t.chain, value: mail.chain?.name },
            { label: t.kind, value: <MailKind kind={mail.kind} /> },
            { label: t.created, value: <DateText value={mail.createdDate} as="instant" /> },
            { label: t.sent, value: mail.sentDate && <DateText value={mail.sentDate} as="instant" /> },
            { label: t.attempts, value: mail.attempts },
            { label: t.error, value: mail.state === 'RETURNED' ? mail.lastError : null },
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="text">
        <h2 id="text">{t.text}</h2>
        {mail.text === '' ? <p>{t.noText}</p> : <pre className={classes.text}>{mail.text}</pre>}
        <p className="k-muted">{t.tokens}</p>
      </Card>
    </div>
  );
}
