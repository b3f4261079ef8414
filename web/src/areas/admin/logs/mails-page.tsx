import { getMailKinds, MAIL_STATES, type MailJson, pageMails, retryMail } from '@kosar/contract/admin/logs';
import { to } from '../../../app/paths.ts';
import { logs } from '../../../hu/logs.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { idColumn, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DAY_FILTERS, USER_FILTER } from './filters.tsx';
import classes from './logs.module.css';
import { MailKind, useMailKinds } from './mail-kind.tsx';

const t = logs.mails;

const COLUMNS: readonly ListColumn<MailJson>[] = [
  {
    key: 'subject',
    label: t.subject,
    cell: ({ id, subject }) => (
      <RowLink to={to('adminMail', { id })}>{subject === '' ? t.noSubject : subject}</RowLink>
    ),
  },
  {
    key: 'recipient',
    label: t.recipient,
    cell: ({ recipient }) => <EmailText>{recipient}</EmailText>,
    sort: 'recipient',
  },
  { key: 'state', label: t.state, cell: writeState },
  {
    key: 'created',
    label: t.created,
    cell: ({ createdDate }) => <DateText value={createdDate} as="instant" />,
    sort: 'createdDate',
  },
  {
    key: 'sent',
    label: t.sent,
    cell: ({ sentDate }) => sentDate && <DateText value={sentDate} as="instant" />,
    sort: 'sentDate',
  },
  { key: 'kind', label: t.kind, cell: ({ kind }) => <MailKind kind={kind} />, isExtra: true },
  { key: 'chain', label: t.chain, cell: ({ chain }) => chain?.name, isExtra: true },
  { key: 'attempts', label: t.attempts, cell: ({ attempts }) => attempts, isNumber: true, isExtra: true },
  idColumn(),
];

/** How it fares, and what was said against it. */
function writeState({ lastError, state }: MailJson) {
  return (
    <>
      {t.states[state]}
      {lastError !== null && state !== 'SENT' && <div className={classes.error}>{lastError}</div>}
    </>
  );
}

const FILTER_NAMES = ['state', 'kind', 'user', 'from', 'to'];

/** /admin/mails: who got which mail when, and which didn't go. */
export default function MailsPage() {
  const list = useAdminList(pageMails, { filters: FILTER_NAMES, orderby: '-id', size: 25 });
  const kinds = useEndpoint(getMailKinds, {}, { staleMs: 5 * 60_000 });
  const names = useMailKinds();
  const filters = [
    { name: 'state', label: t.state, options: optionsOf(MAIL_STATES, t.states) },
    {
      name: 'kind',
      label: t.kind,
      options: (kinds.data ?? []).map((value) => ({ value, label: names.get(value) ?? value })),
    },
    USER_FILTER,
    ...DAY_FILTERS,
  ];
  return (
    <AdminList
      name="mails"
      title={pages.adminMails.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={filters}
      searchLabel={t.search}
      keyOf={({ id }) => id}
      nameOf={({ subject, recipient }) => `${subject} – ${recipient}`}
      actionsOf={actionsOf}
      empty={
        <EmptyState title={t.emptyTitle}>
          <p>{t.emptyText}</p>
        </EmptyState>
      }
    />
  );
}

function actionsOf({ id, state }: MailJson): readonly RowAction[] {
  const read: RowAction = { label: t.read, to: to('adminMail', { id }) };
  if (state !== 'FAILED') return [read];
  return [read, { label: t.retry, run: () => call(retryMail, { params: { id } }), done: t.retried }];
}
