import type { ManagedChainJson } from '@kosar/contract/chain-overview';
import { formatAmount, formatFt, formatPercent } from '@kosar/contract/format';
import { getRoundOutlook, type RoundOutlookJson } from '@kosar/contract/round-outlook';
import { outlookWords as t } from '../../../hu/round-outlook.ts';
import { lineName } from '../../../lib/packing-words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './managed-chain.module.css';

type ProducerRow = RoundOutlookJson['producers'][number];

const COLUMNS: readonly Column<ProducerRow>[] = [
  { label: t.producer, cell: ({ producer }) => producer.name },
  { label: t.packings, isNumber: true, cell: ({ packings }) => packings },
  { label: t.orders, isNumber: true, cell: ({ orders }) => orders },
  money(t.full, 'fullValue'),
  money(t.discounted, 'discountedValue'),
];

/** The dry run of the deadline: what the round would come to if it closed now, as the domain counts it. Nothing is written by looking. */
export function OutlookPanel({ chain }: { readonly chain: ManagedChainJson }) {
  const outlook = useEndpoint(getRoundOutlook, { params: { id: chain.id } });
  return (
    <Card as="section" aria-labelledby="round-outlook">
      <LoadState query={outlook} skeletonHeight={240}>
        {(loaded) => <Outlook outlook={loaded} chain={chain} />}
      </LoadState>
    </Card>
  );
}

function Outlook({
  outlook,
  chain,
}: {
  readonly outlook: RoundOutlookJson;
  readonly chain: ManagedChainJson;
}) {
  const empty = chain.deliveries.filter(({ orders }) => orders === 0).map(({ name }) => name);
  return (
    <div className={classes.sections}>
      <h2 id="round-outlook" className={classes.head}>
        {outlook.closesOrdering ? t.titleOpen : t.titleClosed}
      </h2>
      <Minimum outlook={outlook} />
      <Facts facts={factsOf(outlook)} />
      {outlook.producers.length > 0 && (
        <DataTable
          caption={t.producersCaption}
          columns={COLUMNS}
          groups={[{ key: 'all', rows: outlook.producers }]}
          keyOf={({ producer }) => producer.id}
          total={t.sum}
        />
      )}
      {outlook.orders > 0 && empty.length > 0 && (
        <p className={classes.text}>{t.emptyDeliveries(empty.join(', '))}</p>
      )}
      <Shortages outlook={outlook} />
    </div>
  );
}

function Minimum({ outlook }: { readonly outlook: RoundOutlookJson }) {
  if (outlook.isMinIncomeReached) return <p className={classes.text}>{t.reached}</p>;
  return (
    <p className={classes.text}>
      {t.missing(formatFt(outlook.missingIncome))}{' '}
      {outlook.orders === 0
        ? t.noOrders
        : t.wouldFall(outlook.orders, formatFt(outlook.totalValue), outlook.mailed.cancel)}
    </p>
  );
}

function Shortages({ outlook: { shortages } }: { readonly outlook: RoundOutlookJson }) {
  if (shortages.length === 0) return null;
  return (
    <Panel tone="warning" title={t.shortTitle} headingLevel={3}>
      <ul>
        {shortages.map((one) => (
          <li key={one.deliveryItemPackingId}>
            {`${lineName(one.itemName, { packaged: one.packaged, name: one.packingName })} (${one.producer.name}): `}
            {one.missingAmount === null
              ? t.notAvailable
              : t.shortBy(
                  formatAmount(one.missingAmount, one.reason === 'PACKING_SHORT' ? 'db' : one.unitName),
                )}
          </li>
        ))}
      </ul>
      <p>{t.shortHint}</p>
    </Panel>
  );
}

function factsOf(outlook: RoundOutlookJson) {
  const { discount, nextTier, onlineValue } = outlook;
  return [
    { label: t.income, value: formatFt(outlook.orderedIncome) },
    { label: t.discount, value: discount === 0 ? t.noDiscount : formatPercent(discount) },
    {
      label: t.next,
      value: nextTier && t.nextTier(formatPercent(nextTier.discount), formatFt(nextTier.missingIncome)),
    },
    { label: t.value, value: formatFt(outlook.discountedValue) },
    { label: t.fees, value: outlook.deliveryPrice === 0 ? null : formatFt(outlook.deliveryPrice) },
    { label: t.total, value: <strong>{formatFt(outlook.totalValue)}</strong> },
    { label: t.online, value: onlineValue === 0 ? null : formatFt(onlineValue) },
  ];
}

function money(label: string, field: 'fullValue' | 'discountedValue'): Column<ProducerRow> {
  return {
    label,
    isNumber: true,
    cell: (row) => formatFt(row[field]),
    sum: (rows) => formatFt(rows.reduce((sum, row) => sum + row[field], 0)),
  };
}
