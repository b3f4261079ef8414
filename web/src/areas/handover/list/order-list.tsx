import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { to } from '../../../app/paths.ts';
import { handoverWords as t } from '../../../hu/handover.ts';
import type { Outcome } from '../../../lib/handover/send-outbox.ts';
import type { Waiting } from '../../../lib/handover/waiting.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { isBegun, missingWeightsOf, ordersIn, VIEWS, type View } from '../table.ts';
import { ArrivalBar } from './arrival-bar.tsx';
import { FindBar } from './find-bar.tsx';
import classes from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { PrepareBox } from './prepare-box.tsx';
import { ProblemList } from './problem-list.tsx';
import { StandBar } from './stand-bar.tsx';
import { WhyNot } from './why-not.tsx';

/** Whom there is to hand over to: found by name, code or QR, those left or those done. */
export function OrderList({
  table,
  waiting,
  outcome,
  isCatchingUp,
  send,
}: {
  readonly table: HandoverTableJson;
  readonly waiting: readonly Waiting[];
  readonly outcome: Outcome;
  readonly isCatchingUp: boolean;
  readonly send: () => Promise<void>;
}) {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'left';
  const phrase = search.get('q') ?? '';
  const orders = ordersIn(table, view, phrase);
  const change = (name: string, value: string, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === 'left') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return (
    <>
      <PageHead
        title={t.title(table.delivery.name)}
        crumbs={[
          {
            label: t.crumbChain,
            to: to(
              'managedChain',
              { transporterId: table.delivery.transporterId, id: table.delivery.chainId },
              { tab: 'delivery' },
            ),
          },
        ]}
      />
      <StandBar table={table} waiting={waiting} outcome={outcome} isCatchingUp={isCatchingUp} />
      <WhyNot table={table} />
      <ProblemList table={table} waiting={waiting} send={send} />
      <FindBar table={table} phrase={phrase} onPhrase={(next) => change('q', next, true)} />
      <div className={classes.views} role="group" aria-label={t.views}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.view}
            aria-pressed={one === view}
            onClick={() => change('view', one, false)}
          >
            {labelOf(one, table)}
          </button>
        ))}
      </div>
      {view === 'missing' && orders.length > 0 && <p className="k-note">{t.missingLead}</p>}
      {orders.length === 0 ? (
        <NoOrders table={table} view={view} phrase={phrase} />
      ) : (
        <ol className={classes.rows}>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              orders={table.orders}
              seesCash={table.may.seeBuyers}
              isWaiting={waiting.some(({ orderId }) => orderId === order.id)}
              missing={view === 'missing' ? missingWeightsOf(order) : []}
            />
          ))}
        </ol>
      )}
      {table.may.sendMessage && <ArrivalBar deliveryId={table.delivery.id} />}
      <PrepareBox table={table} />
    </>
  );
}

function labelOf(view: View, table: HandoverTableJson): string {
  const count = ordersIn(table, view, '').length;
  if (view === 'left') return t.left(count);
  if (view === 'done') return t.done(count);
  return t.missing(table.orders.flatMap(missingWeightsOf).length);
}

function NoOrders({
  table,
  view,
  phrase,
}: {
  readonly table: HandoverTableJson;
  readonly view: View;
  readonly phrase: string;
}) {
  if (table.orders.length === 0) return <EmptyState title={t.noOrdersTitle}>{t.noOrdersText}</EmptyState>;
  if (phrase !== '') return <EmptyState title={t.noMatchTitle}>{t.noMatchText}</EmptyState>;
  if (view === 'missing') return <EmptyState title={t.noMissingTitle}>{t.noMissingText}</EmptyState>;
  return view === 'left' || table.orders.some(isBegun) ? (
    <EmptyState title={t.allDoneTitle}>{t.allDoneText}</EmptyState>
  ) : (
    <EmptyState title={t.noneDoneTitle}>{t.noneDoneText}</EmptyState>
  );
}
