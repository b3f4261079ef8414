import { type AuditEntryJson, getAuditWords, pageAuditLog } from '@kosar/contract/admin/audit-log';
import { to } from '../../../app/paths.ts';
import { logs } from '../../../hu/logs.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { FieldFilter, ListColumn } from '../../../ui/admin-list/list-column.ts';
import { RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { actionWords, entityWords } from './audit-words.ts';
import { ChangeList } from './change-list.tsx';
import { DAY_FILTERS, USER_FILTER } from './filters.tsx';
import { IdField } from './id-field.tsx';
import { InWords } from './in-words.tsx';

const t = logs.audit;

const COLUMNS: readonly ListColumn<AuditEntryJson>[] = [
  {
    key: 'action',
    label: t.action,
    cell: ({ action }) => <InWords words={actionWords(action)} name={action} />,
  },
  { key: 'at', label: t.at, cell: ({ at }) => <DateText value={at} as="instant" />, sort: 'id' },
  { key: 'who', label: t.who, cell: writeWho },
  {
    key: 'entity',
    label: t.entity,
    cell: ({ entity, entityId }) => t.thing(entityWords(entity) ?? entity, entityId),
  },
  {
    key: 'changes',
    label: t.changes,
    cell: ({ changes }) => <ChangeList changes={changes} />,
    isBreaking: true,
  },
];

function writeWho({ user }: AuditEntryJson) {
  if (user === null) return logs.market;
  return (
    <RowLink to={to('adminUser', { id: user.id })}>
      {user.fullName === '' ? logs.erased : user.fullName}
    </RowLink>
  );
}

const ID_FILTER: FieldFilter = {
  name: 'entityId',
  label: t.entityId,
  field: (value, onChange) => <IdField label={t.entityId} value={value} onChange={onChange} />,
};

const FILTER_NAMES = ['user', 'action', 'entity', 'entityId', 'from', 'to'];

/** /admin/audit-log: who changed what, with the values before and after. */
export default function AuditLogPage() {
  const list = useAdminList(pageAuditLog, { filters: FILTER_NAMES, orderby: '-id', size: 25 });
  const words = useEndpoint(getAuditWords, {}, { staleMs: 5 * 60_000 });
  const filters = [
    USER_FILTER,
    {
      name: 'action',
      label: t.action,
      options: (words.data?.actions ?? []).map((value) => ({ value, label: actionWords(value) ?? value })),
    },
    {
      name: 'entity',
      label: t.entity,
      options: (words.data?.entities ?? []).map((value) => ({ value, label: entityWords(value) ?? value })),
    },
    ID_FILTER,
    ...DAY_FILTERS,
  ];
  return (
    <AdminList
      name="audit-log"
      title={pages.auditLog.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={filters}
      keyOf={({ id }) => id}
      nameOf={({ action }) => actionWords(action) ?? action}
      empty={
        <EmptyState title={t.emptyTitle}>
          <p>{t.emptyText}</p>
        </EmptyState>
      }
    />
  );
}
