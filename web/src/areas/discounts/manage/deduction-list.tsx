import type { Endpoint } from '@kosar/contract/endpoint';
import { formatFt, formatNumber } from '@kosar/contract/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { to } from '../../../app/paths.ts';
import { discountManagement as t } from '../../../hu/discount-management.ts';
import { pages } from '../../../hu/pages.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, ListFilter, RowAction } from '../../../ui/admin-list/list-column.ts';
import { NewButton, NoneYet, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import type { AdminListState } from '../../../ui/admin-list/use-admin-list.ts';

/** What discounts for everybody and coupons have in common: a name, who pays, and what they have cost so far. */
interface Deduction {
  readonly id: number;
  readonly name: string;
  readonly sponsor: { readonly name: string } | null;
  readonly orderCount: number;
  readonly costFt: number;
}

type Page<Row> = { items: Row[]; total: number; page: number; size: number };

interface ListWords {
  readonly lead: string;
  readonly search: string;
  readonly newOne: string;
  readonly empty: string;
  readonly emptyText: string;
}

/** The list of discounts, or of coupons. */
export function DeductionList<Row extends Deduction>({
  page,
  newRoute,
  words,
  ...list
}: {
  readonly page: 'adminDiscounts' | 'adminCoupons';
  readonly newRoute: 'newDiscount' | 'newCoupon';
  readonly words: ListWords;
  readonly name: string;
  readonly list: AdminListState & { readonly query: UseQueryResult<Page<Row>> };
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  readonly sheet: Endpoint;
  readonly actionsOf: (row: Row) => readonly RowAction[];
}) {
  const create = <NewButton to={to(newRoute)}>{words.newOne}</NewButton>;
  return (
    <AdminList
      {...list}
      title={pages[page].title}
      lead={words.lead}
      searchLabel={words.search}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      create={create}
      empty={<NoneYet title={words.empty} text={words.emptyText} create={create} />}
    />
  );
}

/** The name as the way to its page. */
export function nameColumn<Row extends Deduction>(
  page: 'adminDiscount' | 'adminCoupon',
  label: string,
): ListColumn<Row> {
  return {
    key: 'name',
    label,
    cell: ({ id, name }) => <RowLink to={to(page, { id })}>{name}</RowLink>,
    sort: 'name',
  };
}

/** Who pays: the market, unless someone else does. */
export function sponsorColumn<Row extends Deduction>(): ListColumn<Row> {
  return { key: 'sponsor', label: t.sponsor, cell: ({ sponsor }) => sponsor?.name ?? t.platform };
}

/** How many orders have had it, and what that has cost. */
export function costColumns<Row extends Deduction>(): readonly ListColumn<Row>[] {
  return [
    { key: 'orders', label: t.orders, cell: (row) => formatNumber(row.orderCount), isNumber: true },
    { key: 'cost', label: t.cost, cell: (row) => formatFt(row.costFt), isNumber: true },
  ];
}

interface ActionWords {
  readonly stopTitle: string;
  readonly stopped: string;
  readonly removeTitle: string;
  readonly removeText: string;
  readonly removed: string;
}

/** What can be done with one: open it, end it while it is on, and delete it while no one has had it. */
export function rowActionsOf(
  words: ActionWords,
  {
    edit,
    stop,
    stopText,
    remove,
  }: {
    readonly edit: string;
    readonly stop: (() => Promise<unknown>) | null;
    readonly stopText: string;
    readonly remove: (() => Promise<unknown>) | null;
  },
): readonly RowAction[] {
  const actions: RowAction[] = [{ label: t.edit, to: edit }];
  if (stop !== null) {
    const ask = { title: words.stopTitle, text: <p>{stopText}</p>, confirm: t.stop };
    actions.push({ label: t.stop, run: stop, done: words.stopped, ask });
  }
  if (remove !== null) {
    const text = <p>{words.removeText}</p>;
    const ask = { title: words.removeTitle, text, confirm: t.remove, isDangerous: true };
    actions.push({ label: t.remove, run: remove, done: words.removed, ask });
  }
  return actions;
}
