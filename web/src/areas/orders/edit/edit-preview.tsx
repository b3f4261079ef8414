import { formatAmount, formatFt, formatPercent } from '@kosar/contract/format';
import type { EditableOrderJson, OrderEditPreviewJson } from '@kosar/contract/orders/order-editing';
import { toMilli } from '@kosar/domain/amount';
import { isOrderingState } from '@kosar/domain/chain-state';
import { paymentEffects, orderEdit as t } from '../../../hu/order-edit.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ChangedLines } from '../amend/changed-lines.tsx';
import { lineChanges } from '../amend/line-changes.ts';
import { SumChanges } from '../amend/sum-changes.tsx';
import type { Offer } from '../offer.ts';
import classes from './order-edit.module.css';
import type { SeenPreview } from './use-order-edit.ts';

/** Everything that an edit changes, in the server's own numbers, before it is saved. */
export function EditPreview({
  editable: { order },
  seen: { preview, input },
  offers,
}: {
  readonly editable: EditableOrderJson;
  readonly seen: SeenPreview;
  readonly offers: ReadonlyMap<number, Offer>;
}) {
  const { quote, payment, chain } = preview;
  const requested = input.orderItems.flatMap(({ deliveryItemPackingId, amount }) => {
    const offer = offers.get(deliveryItemPackingId);
    return offer === undefined || amount === 0 ? [] : [{ offer, amountMilli: toMilli(amount), valueFt: 0 }];
  });
  return (
    <div className={classes.preview}>
      <ChangedLines changes={lineChanges(order, requested, quote)} />
      <SumChanges order={order} quote={quote} />
      <section>
        <h3 className={classes.head}>{t.money}</h3>
        <p>
          {paymentEffects[payment.effect]({
            total: formatFt(quote.totalValue),
            reserved: formatFt(payment.reserved),
            released: formatFt(payment.released),
            onSite: formatFt(payment.onSite),
          })}
        </p>
      </section>
      <section>
        <h3 className={classes.head}>{t.stock}</h3>
        <Stock stock={preview.stock} />
      </section>
      <section>
        <h3 className={classes.head}>{t.chain}</h3>
        <ChainChange chain={chain} />
      </section>
      <p>{t.mailed(order.orderedBy.emailAddress)}</p>
    </div>
  );
}

function Stock({ stock }: Pick<OrderEditPreviewJson, 'stock'>) {
  if (stock.length === 0) return <p>{t.noStock}</p>;
  return (
    <ul className={classes.list}>
      {stock.map(({ deliveryItemPackingId, name, unitName, change, availableAfter }) => (
        <li key={deliveryItemPackingId}>
          <strong>{name}</strong>
          {': '}
          {[
            change > 0
              ? t.taken(formatAmount(change, unitName))
              : t.givenBack(formatAmount(-change, unitName)),
            availableAfter === null ? t.noLimit : t.leftAfter(formatAmount(availableAfter, unitName)),
          ].join(', ')}
        </li>
      ))}
    </ul>
  );
}

function ChainChange({ chain }: Pick<OrderEditPreviewJson, 'chain'>) {
  const { name, incomeBefore, incomeAfter, minIncome, stateBefore, stateAfter, newDiscount } = chain;
  const wasReached = incomeBefore >= minIncome;
  const isReached = incomeAfter >= minIncome;
  return (
    <>
      <p>{t.income(name, formatFt(incomeBefore), formatFt(incomeAfter))}</p>
      {wasReached !== isReached && (
        <p>{isReached ? t.above(formatFt(minIncome)) : t.below(formatFt(minIncome))}</p>
      )}
      {stateBefore !== stateAfter && <StateBadge state={stateAfter} />}
      {newDiscount !== null && <p>{t.tier(formatPercent(newDiscount), chain.repricedOrders)}</p>}
      {!isOrderingState(stateAfter) && <p>{t.closed}</p>}
    </>
  );
}
