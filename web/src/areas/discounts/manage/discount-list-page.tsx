import {
  DISCOUNT_STATES,
  deleteDiscount,
  endDiscount,
  exportManagedDiscounts,
  type ManagedDiscountJson,
  pageManagedDiscounts,
} from '@kosar/contract/campaigns/discount-management';
import { formatPercent } from '@kosar/contract/format';
import { to } from '../../../app/paths.ts';
import { discountManagement as t } from '../../../hu/discount-management.ts';
import { call } from '../../../lib/call.ts';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { optionsOf } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { scopeLines } from '../scope-lines.ts';
import { costColumns, DeductionList, nameColumn, rowActionsOf, sponsorColumn } from './deduction-list.tsx';
import { lastDayOf } from './discount-days.ts';

const COLUMNS: readonly ListColumn<ManagedDiscountJson>[] = [
  nameColumn('adminDiscount', t.name),
  { key: 'value', label: t.value, cell: (row) => formatPercent(row.value), sort: 'value', isNumber: true },
  { key: 'state', label: t.state, cell: (row) => t.states[row.state] },
  { key: 'start', label: t.start, cell: (row) => <DateText value={row.start} />, sort: 'start' },
  {
    key: 'end',
    label: t.end,
    cell: (row) => (row.end === null ? null : <DateText value={lastDayOf(row.end)} />),
    sort: 'end',
  },
  { key: 'scope', label: t.scope, cell: scopeWords, isExtra: true },
  sponsorColumn(),
  ...costColumns(),
];

const FILTERS = [{ name: 'state', label: t.state, options: optionsOf(DISCOUNT_STATES, t.states) }];

/** Discounts for everybody, past ones too, with what each has cost so far. */
export default function DiscountListPage() {
  const list = useAdminList(pageManagedDiscounts, { filters: ['state'], orderby: '-start,-id' });
  return (
    <DeductionList
      page="adminDiscounts"
      name="discounts"
      words={t}
      newRoute="newDiscount"
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      sheet={exportManagedDiscounts}
      actionsOf={actionsOf}
    />
  );
}

function scopeWords(row: ManagedDiscountJson): string {
  return scopeLines(row)
    .map(({ label, names }) => `${label}: ${names}`)
    .join('; ');
}

function actionsOf({ id, state, orderCount }: ManagedDiscountJson): readonly RowAction[] {
  const isRunning = state === 'RUNNING';
  return rowActionsOf(t, {
    edit: to('adminDiscount', { id }),
    stop: isRunning ? () => call(endDiscount, { params: { id } }) : null,
    stopText: t.stopText,
    remove: !isRunning && orderCount === 0 ? () => call(deleteDiscount, { params: { id } }) : null,
  });
}
