import type { ClearingJson } from '@kosar/contract/clearings/clearings';
import { formatFt } from '@kosar/contract/format';
import { explainClearing, type MoneyStepJson } from '@kosar/contract/orders/money-explained';
import { dueStates } from '../../hu/clearings.ts';
import { moneySources, partyNames, moneyExplained as t } from '../../hu/money-explained.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import classes from './clearings.module.css';

const SHOWN = '100';

/** The way of each forint of a clearing that an actor gets or holds: from the line to the due. */
export default function MoneyWay({
  clearing,
  veActor,
  onClose,
}: {
  readonly clearing: ClearingJson;
  /** Whose forints; none asks for all, which admins see. */
  readonly veActor: string | undefined;
  readonly onClose: () => void;
}) {
  const steps = useEndpoint(explainClearing, {
    params: { id: clearing.id },
    query: { size: SHOWN, ...(veActor === undefined ? {} : { veActor }) },
  });
  return (
    <Dialog title={t.clearingTitle(clearing.deliveryChain.name)} onClose={onClose}>
      <LoadState query={steps} skeletonHeight={360}>
        {({ items, total, sum }) => (
          <>
            <DataTable
              caption={t.clearingTitle(clearing.deliveryChain.name)}
              columns={COLUMNS}
              groups={[{ key: 'all', rows: items }]}
              keyOf={({ id }) => id}
            />
            <p>
              <strong>{t.sum(formatFt(sum))}</strong>
            </p>
            {items.length < total && <p className="k-hint-flush">{t.more(items.length, total)}</p>}
          </>
        )}
      </LoadState>
    </Dialog>
  );
}

const COLUMNS: readonly Column<MoneyStepJson>[] = [
  {
    label: t.step,
    cell: ({ product, party, order, source, isCorrection }) => (
      <>
        {product ?? (party === null ? t.wholeOrder : t.fee)}
        <span className={classes.below}>{moneySources[source]}</span>
        {isCorrection && <span className={classes.below}>{t.correction}</span>}
        {order !== null && <span className={classes.below}>{t.order(order.code)}</span>}
      </>
    ),
  },
  {
    label: t.from,
    cell: ({ holder, source }) => (source === 'owed' ? t.notIn : (holder?.name ?? t.platform)),
  },
  {
    label: t.to,
    cell: ({ payee, party }) => (
      <>
        {payee?.name ?? t.platform}
        {party !== null && party !== 'platform' && <span className={classes.below}>{partyNames[party]}</span>}
      </>
    ),
  },
  { label: t.amount, isNumber: true, cell: ({ amount }) => formatFt(amount) },
  { label: t.due, cell: dueWords },
];

function dueWords({ due, source }: MoneyStepJson) {
  if (due !== null) return t.dueOf(formatFt(due.amount), dueStates[due.state]);
  return source === 'owed' ? t.notIn : t.stays;
}
