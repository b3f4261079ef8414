import {
  countComplaints,
  exportComplaints,
  pageComplaints,
  type RegisteredComplaintJson,
} from '@kosar/contract/complaints/complaint-lists';
import { COMPLAINT_REASON_WORDS, COMPLAINT_STATE_WORDS } from '@kosar/contract/complaints/complaint-words';
import { formatFt } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { COMPLAINT_REASONS, COMPLAINT_STATES } from '@kosar/domain/complaint';
import { to } from '../../app/paths.ts';
import { complaintWords } from '../../hu/complaints.ts';
import { pages } from '../../hu/pages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { AdminList } from '../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../ui/admin-list/list-column.ts';
import { NoneYet, optionsOf, RowLink } from '../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Counted } from './counted.tsx';

const t = complaintWords.register;

const COLUMNS: readonly ListColumn<RegisteredComplaintJson>[] = [
  {
    key: 'number',
    label: t.number,
    cell: ({ id, number }) => <RowLink to={to('complaint', { id })}>{number}</RowLink>,
    sort: 'id',
  },
  {
    key: 'state',
    label: t.state,
    cell: ({ state, isLate }) => (isLate ? t.late : COMPLAINT_STATE_WORDS[state]),
  },
  { key: 'reason', label: t.reason, cell: ({ reason }) => COMPLAINT_REASON_WORDS[reason] },
  { key: 'product', label: t.product, cell: ({ product }) => product },
  { key: 'producer', label: t.producer, cell: ({ producer }) => producer.name },
  { key: 'buyer', label: t.buyer, cell: ({ buyer }) => buyer.fullName },
  {
    key: 'due',
    label: t.due,
    cell: ({ answerDueDay }) => <DateText value={answerDueDay} />,
    sort: 'answerDueDay',
  },
  { key: 'agreed', label: t.agreed, cell: agreedWords, isNumber: true },
  { key: 'order', label: t.order, cell: ({ orderCode }) => orderCode, isExtra: true },
  {
    key: 'created',
    label: t.created,
    cell: ({ createdDate }) => <DateText value={createdDate} />,
    isExtra: true,
  },
];

const FILTERS = [
  { name: 'state', label: t.state, options: optionsOf(COMPLAINT_STATES, COMPLAINT_STATE_WORDS) },
  { name: 'reason', label: t.reason, options: optionsOf(COMPLAINT_REASONS, COMPLAINT_REASON_WORDS) },
];

/** /admin/complaints: the register, with what is late and what was agreed. */
export default function RegisterPage() {
  const list = useAdminList(pageComplaints, { filters: ['state', 'reason'], orderby: '-id' });
  const year = localDay(useNow()).slice(0, 4);
  const counted = useEndpoint(countComplaints, { query: { year } });
  return (
    <>
      <AdminList
        name="complaints"
        title={pages.adminComplaints.title}
        lead={t.lead}
        searchLabel={t.search}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        list={list}
        columns={COLUMNS}
        filters={FILTERS}
        sheet={exportComplaints}
        empty={<NoneYet title={t.empty} text={t.emptyText} create={null} />}
      />
      {counted.data !== undefined && counted.data.length > 0 && (
        <Counted counted={counted.data} caption={t.counted(year)} />
      )}
    </>
  );
}

function agreedWords({ agreed, isToBeCarriedOut }: RegisteredComplaintJson): string {
  if (agreed === null) return '–';
  return isToBeCarriedOut ? `${formatFt(agreed)} (${t.waits})` : formatFt(agreed);
}
