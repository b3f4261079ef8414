import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { type ChainPreviewJson, getChainPreview } from '@kosar/contract/chains/chain-preview';
import { formatAmount, formatFt, formatPercent } from '@kosar/contract/format';
import { previewWords as t } from '../../../hu/chain-preview.ts';
import { lineName } from '../../../lib/packing-words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { missedWords } from './action-words.ts';
import classes from './managed-chain.module.css';

type ProducerRow = ChainPreviewJson['producers'][number];

const COLUMNS: readonly Column<ProducerRow>[] = [
  { label: t.producer, cell: ({ producer }) => producer.name },
  { label: t.packings, isNumber: true, cell: ({ packings }) => packings },
  { label: t.orders, isNumber: true, cell: ({ orders }) => orders },
  money(t.full, 'fullValue'),
  money(t.discounted, 'discountedValue'),
];

/** The dry run of the deadline: what the chain would come to if it closed now, as the domain counts it. Nothing is written by looking. */
export function PreviewPanel({ chain }: { readonly chain: ManagedChainJson }) {
  const preview = useEndpoint(getChainPreview, { params: { id: chain.id } });
  return (
    <Card as="section" aria-labelledby="chain-preview">
      <LoadState query={preview} skeletonHeight={240}>
        {(loaded) => <Preview preview={loaded} chain={chain} />}
      </LoadState>
    </Card>
  );
}

function Preview({
  preview,
  chain,
}: {
  readonly preview: ChainPreviewJson;
  readonly chain: ManagedChainJson;
}) {
  const empty = chain.deliveries.filter(({ orders }) => orders === 0).map(({ name }) => name);
  return (
    <div className={classes.sections}>
      <h2 id="chain-preview" className="k-subheading-sm">
        {preview.closesOrdering ? t.titleOpen : t.titleClosed}
      </h2>
      <Minimum preview={preview} />
      <Facts facts={factsOf(preview)} />
      {preview.producers.length > 0 && (
        <DataTable
          caption={t.producersCaption}
          columns={COLUMNS}
          groups={[{ key: 'all', rows: preview.producers }]}
          keyOf={({ producer }) => producer.id}
          total={t.sum}
        />
      )}
      {preview.orders > 0 && empty.length > 0 && (
        <p className="k-flush">{t.emptyDeliveries(empty.join(', '))}</p>
      )}
      {preview.missedMinimums.length > 0 && (
        <Panel tone="warning" title={t.missedTitle} headingLevel={3}>
          <ul>
            {preview.missedMinimums.map((one) => (
              <li key={one.producer.id}>{missedWords(one)}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Shortages preview={preview} />
    </div>
  );
}

function Minimum({ preview }: { readonly preview: ChainPreviewJson }) {
  if (preview.isMinIncomeReached) return <p className="k-flush">{t.reached}</p>;
  return (
    <p className="k-flush">
      {t.missing(formatFt(preview.missingIncome))}{' '}
      {preview.orders === 0
        ? t.noOrders
        : t.wouldFall(preview.orders, formatFt(preview.totalValue), preview.mailed.cancel)}
    </p>
  );
}

function Shortages({ preview: { shortages } }: { readonly preview: ChainPreviewJson }) {
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

function factsOf(preview: ChainPreviewJson) {
  const { discount, nextTier, onlineValue } = preview;
  return [
    { label: t.income, value: formatFt(preview.orderedIncome) },
    { label: t.discount, value: discount === 0 ? t.noDiscount : formatPercent(discount) },
    {
      label: t.next,
      value: nextTier && t.nextTier(formatPercent(nextTier.discount), formatFt(nextTier.missingIncome)),
    },
    { label: t.value, value: formatFt(preview.discountedValue) },
    { label: t.fees, value: preview.deliveryPrice === 0 ? null : formatFt(preview.deliveryPrice) },
    { label: t.total, value: <strong>{formatFt(preview.totalValue)}</strong> },
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
