import { formatFt } from '@kosar/contract/format';
import type { HandoverItemJson, HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { fromMilli } from '@kosar/domain/amount';
import { IconChevronRight, IconCircleCheck, IconCircleX, IconCloudUp, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { handoverWords as t } from '../../../hu/handover.ts';
import { loadText } from '../../../lib/bag-words.ts';
import { moneyOf } from '../../../lib/handover/line-facts.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import classes from '../handover.module.css';
import { isBegun, loadOf, nameOf, stateOf } from '../table.ts';
import orderList from './order-list.module.css';

/** One order in the list: number, name, how much it is, and what is to pay. The whole row opens it. */
export function OrderRow({
  order,
  orders,
  seesCash,
  isWaiting,
  missing,
}: {
  readonly order: HandoverOrderJson;
  /** All orders of the table: a buyer pays for several at once. */
  readonly orders: readonly HandoverOrderJson[];
  readonly seesCash: boolean;
  readonly isWaiting: boolean;
  readonly missing: readonly HandoverItemJson[];
}) {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.set('order', String(order.id));
  const { weightMilli, pieces } = loadOf(order);
  return (
    <li>
      <Link to={{ search: query.toString() }} className={orderList.row} preventScrollReset>
        <span className={classes.number}>{order.number}</span>
        <span className={orderList.who}>
          <strong>{nameOf(order)}</strong>
          <span className="k-note">
            {[
              t.lines(order.items.length),
              loadText([{ weight: fromMilli(weightMilli), pieces }]),
              order.code,
            ].join(' · ')}
          </span>
          {order.deliveryOption.type === 'HOME_DELIVERY' && (
            <span className={classes.mark}>
              <IconHome size={18} stroke={1.75} aria-hidden /> {t.bring}
            </span>
          )}
          {missing.length > 0 && (
            <span className={classes.mark}>{missing.map(({ name }) => name).join(', ')}</span>
          )}
        </span>
        <span className={orderList.side}>
          {seesCash && <strong>{cashWordsOf(order, orders)}</strong>}
          <StateMark order={order} />
          {isWaiting && (
            <span className={classes.mark}>
              <IconCloudUp size={18} stroke={1.75} aria-hidden /> {t.waits}
            </span>
          )}
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}

function StateMark({ order }: { readonly order: HandoverOrderJson }) {
  const state = stateOf(order);
  if (state === 'DELIVERED') {
    return (
      <span className={classes.mark} data-tone="good">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {t.handedOver}
      </span>
    );
  }
  if (state === 'NOT_DELIVERED') {
    return (
      <span className={classes.mark} data-tone="bad">
        <IconCircleX size={18} stroke={1.75} aria-hidden /> {t.notTaken}
      </span>
    );
  }
  return isBegun(order) ? <span className={classes.mark}>{t.partly}</span> : null;
}

function cashWordsOf(order: HandoverOrderJson, orders: readonly HandoverOrderJson[]): string {
  const { differenceFt, expectedFt } = moneyOf(order, orders);
  if (differenceFt < 0) return t.cash(formatFt(-differenceFt));
  if (differenceFt > 0) return t.giveBack(formatFt(differenceFt));
  return expectedFt === 0 && order.prepaidValue > 0 ? t.online : t.paid;
}
