import { type ClearingJson, exportClearings, pageClearings } from '@kosar/contract/clearings/clearings';
import { formatFt } from '@kosar/contract/format';
import { CLEARING_STATES } from '@kosar/domain/vocabulary';
import { Anchor, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { allClearings as t } from '../../../hu/all-clearings.ts';
import { clearingStates, clearings } from '../../../hu/clearings.ts';
import { pages } from '../../../hu/pages.ts';
import { useNow } from '../../../lib/use-now.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { FieldFilter, ListColumn } from '../../../ui/admin-list/list-column.ts';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { monthChoices, monthName, monthOf } from '../clearing-month.ts';
import { ClearingStateText } from '../clearing-state-text.tsx';
import { ClearingTotals } from './clearing-totals.tsx';

const pathOf = ({ id }: ClearingJson) => to('adminClearing', { id });

const COLUMNS: readonly ListColumn<ClearingJson>[] = [
  {
    key: 'chain',
    label: clearings.chain,
    cell: (row) => (
      <Anchor component={Link} to={pathOf(row)}>
        {row.deliveryChain.name}
      </Anchor>
    ),
    sort: 'deliveryChain',
  },
  {
    key: 'day',
    label: t.day,
    cell: ({ deliveryChain: { dayOfDelivery } }) => dayOfDelivery && <DateText value={dayOfDelivery} />,
  },
  {
    key: 'created',
    label: t.created,
    cell: ({ createdDate }) => <DateText value={createdDate} />,
    sort: 'createdDate',
  },
  {
    key: 'state',
    label: clearings.state,
    cell: (row) => <ClearingStateText clearing={row} />,
    sort: 'state',
  },
  ftColumn('totalRevenue'),
  ftColumn('cashPayment', true),
  ftColumn('platformPayment', true),
  ftColumn('platformShare'),
  ftColumn('platformDiscount', true),
  ftColumn('buyerDebt', true),
  { key: 'id', label: t.id, cell: ({ id }) => id, sort: 'id', isNumber: true, isExtra: true },
];

function ftColumn(key: keyof typeof t.totals, isExtra = false): ListColumn<ClearingJson> {
  return {
    key,
    label: t.totals[key],
    cell: (row) => row[key] !== null && formatFt(row[key]),
    isNumber: true,
    isExtra,
  };
}

const FILTERS = [
  {
    name: 'month',
    label: clearings.month,
    field: (value, onChange) => <MonthField value={value} onChange={onChange} />,
  } satisfies FieldFilter,
  {
    name: 'state',
    label: clearings.state,
    options: CLEARING_STATES.map((value) => ({ value, label: clearingStates[value] })),
  },
  {
    name: 'hasFailed',
    label: t.failed,
    options: [
      { value: 'true', label: t.failedOnly },
      { value: 'false', label: t.failedNone },
    ],
  },
];

function MonthField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const now = useNow();
  const choices = monthChoices(monthOf(value === '' ? null : value, now), now);
  return (
    <NativeSelect
      label={clearings.month}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t.everyMonth },
        ...choices.map((month) => ({ value: month, label: monthName(month) })),
      ]}
    />
  );
}

/** /admin/clearings: the clearings of all chains with their totals (spec 2, Admin area; spec 6: totals are the admin's). */
export default function ClearingsPage() {
  const list = useAdminList(pageClearings, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-createdDate,-id',
    size: 25,
  });
  const sums = list.query.data?.sums;
  return (
    <AdminList
      name="clearings"
      title={pages.adminClearings.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportClearings}
      keyOf={({ id }) => id}
      nameOf={({ deliveryChain }) => deliveryChain.name}
      sums={sums && <ClearingTotals label={t.sums} totals={sums} />}
      empty={
        <EmptyState title={t.noneTitle}>
          <p>{t.noneText}</p>
        </EmptyState>
      }
    />
  );
}
