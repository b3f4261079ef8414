import { formatAmount, formatFt } from '@kosar/contract/format';
import { explainOrder, type OrderExplainedJson } from '@kosar/contract/orders/money-explained';
import { partyNames, moneyExplained as t } from '../../../hu/money-explained.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from './order-card.module.css';
import { OrderMended } from './order-mended.tsx';

/** How an order's sum came about: each line, how it is paid, and who gets what of it. */
export default function OrderExplained({
  order,
  onClose,
}: {
  readonly order: { readonly id: number; readonly code: string };
  readonly onClose: () => void;
}) {
  const explained = useEndpoint(explainOrder, { params: { id: order.id } }, { staleMs: 0 });
  return (
    <Dialog title={t.orderTitle(order.code)} onClose={onClose}>
      <LoadState query={explained} skeletonHeight={360}>
        {(data) => <Explanation data={data} />}
      </LoadState>
    </Dialog>
  );
}

function Explanation({ data }: { readonly data: OrderExplainedJson }) {
  const sums = [
    { label: t.delivery, ft: data.deliveryPrice },
    { label: t.online, ft: data.online },
    { label: t.cash, ft: data.cash },
    { label: t.rounding, ft: data.cashRounding },
    { label: t.owed, ft: data.owed },
  ];
  return (
    <>
      {data.isProvisional && <p className="k-quiet">{t.provisional}</p>}
      <DataTable
        caption={t.lines}
        columns={LINES}
        groups={[{ key: 'all', rows: data.lines }]}
        keyOf={({ orderItemId }) => orderItemId}
      />
      <dl className={classes.sums}>
        <div data-look="main">
          <dt>{t.total}</dt>
          <dd>{formatFt(data.total)}</dd>
        </div>
        {sums
          .filter(({ ft }) => ft !== 0)
          .map(({ label, ft }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatFt(ft)}</dd>
            </div>
          ))}
      </dl>
      {data.paidTogether !== null && (
        <p className="k-quiet">
          {t.paidTogether(
            data.paidTogether.codes.join(', '),
            formatFt(data.paidTogether.cash),
            formatFt(data.paidTogether.rounded),
          )}
        </p>
      )}
      {data.couponRests.map(({ name, unit, rest }) => (
        <p key={name} className="k-quiet">
          {unit === 'FT' ? t.couponRest(name, formatFt(rest)) : t.couponUseBack(name)}
        </p>
      ))}
      {!data.isProvisional && <OrderMended orderId={data.orderId} />}
      <h3>{t.parts}</h3>
      <dl className={classes.sums}>
        {data.parts.map(({ party, veActor, amount }) => (
          <div key={`${party}-${veActor?.id ?? 0}`}>
            <dt>{veActor === null ? t.platform : `${partyNames[party]}: ${veActor.name}`}</dt>
            <dd>{formatFt(amount)}</dd>
          </div>
        ))}
      </dl>
      {data.lines.some(({ otherDiscount }) => otherDiscount > 0) && <p className="k-quiet">{t.partsNote}</p>}
    </>
  );
}

type Line = OrderExplainedJson['lines'][number];

const LINES: readonly Column<Line>[] = [
  {
    label: t.lines,
    cell: (line) => (
      <>
        {line.product}
        <span className="k-quiet"> {countOf(line)}</span>
      </>
    ),
  },
  { label: t.fullPrice, isNumber: true, cell: ({ fullValue }) => formatFt(fullValue) },
  {
    label: t.tier,
    isNumber: true,
    cell: ({ tierDiscount }) => (tierDiscount === 0 ? '–' : formatFt(0 - tierDiscount)),
  },
  { label: t.discounts, isNumber: true, cell: (line) => <Discounts line={line} /> },
  { label: t.value, isNumber: true, cell: ({ value }) => formatFt(value) },
];

function Discounts({ line: { otherDiscount, discounts } }: { readonly line: Line }) {
  if (otherDiscount === 0) return '–';
  const names = discounts
    .filter(({ name }) => name !== '')
    .map(({ name, percent }) => (percent === null ? name : t.percentName(name, percent)));
  return (
    <>
      {formatFt(0 - otherDiscount)}
      {names.length > 0 && <span className="k-quiet"> {t.named(names.join(', '))}</span>}
    </>
  );
}

/** What the price is multiplied by: packets that are weighed cost by their weight. */
function countOf({ packing, unitName, amount, amountInUnits, packetSize, isWeighed, price }: Line): string {
  const priceOfUnit = formatFt(price);
  if (isWeighed && amountInUnits !== null) {
    const size = formatAmount(packetSize, unitName);
    return `${formatAmount(amountInUnits, unitName)} × ${priceOfUnit} / ${size}`;
  }
  const unit = packing === '' ? unitName : packing;
  return `${formatAmount(amount, unit)} × ${priceOfUnit}`;
}
