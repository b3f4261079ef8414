import { formatFt } from '@kosar/contract/format';
import {
  type HandoverOrderJson,
  type HandoverTableJson,
  listHandoverRecords,
} from '@kosar/contract/handover/handover-table';
import type { LineConflict } from '@kosar/domain/merge-handover';
import { Button } from '@mantine/core';
import { handoverWords, problemWords as t } from '../../../hu/handover.ts';
import { paidTogether } from '../../../lib/handover/line-facts.ts';
import { changeWaiting } from '../../../lib/handover/outbox.ts';
import { decided, type Waiting, type WaitingRecord } from '../../../lib/handover/waiting.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { recordWords } from '../../../ui/handover/record-words.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../handover.module.css';
import { nameOf } from '../table.ts';
import orderList from './order-list.module.css';

/** What the server didn't take as it was recorded: both values and who entered the other, until a person decides. */
export function ProblemList({
  table,
  waiting,
  send,
}: {
  readonly table: HandoverTableJson;
  readonly waiting: readonly Waiting[];
  readonly send: () => Promise<void>;
}) {
  return waiting.map((each) => {
    if (each.problem === undefined) return null;
    const order = table.orders.find(({ id }) => id === each.orderId);
    if (each.problem.kind === 'CONFLICT' && each.kind === 'RECORD' && order !== undefined) {
      return (
        <Conflict key={each.id} record={each} order={order} conflicts={each.problem.conflicts} send={send} />
      );
    }
    return <Refused key={each.id} waiting={each} order={order} orders={table.orders} send={send} />;
  });
}

function Conflict({
  record,
  order,
  conflicts,
  send,
}: {
  readonly record: WaitingRecord;
  readonly order: HandoverOrderJson;
  readonly conflicts: readonly LineConflict[];
  readonly send: () => Promise<void>;
}) {
  const log = useEndpoint(listHandoverRecords, { params: { id: order.id } });
  const who = (itemId: number) =>
    log.data?.find(({ lines }) => lines.some(({ orderItemId }) => orderItemId === itemId))?.by.fullName ?? '';
  const decide = async (itemId: number, isMine: boolean) => {
    const conflict = conflicts.filter((one) => one.itemId === itemId);
    await changeWaiting(record.id, (each) => {
      if (each.kind !== 'RECORD' || each.problem?.kind !== 'CONFLICT') return each;
      const rest = each.problem.conflicts.filter((one) => one.itemId !== itemId);
      const next = decided(each, conflict, () => isMine);
      if (next === null || rest.length === 0) return next;
      return { ...next, problem: { kind: 'CONFLICT', conflicts: rest } };
    });
    await send();
  };
  return (
    <Panel tone="warning" title={t.title} role="alert">
      <p>{t.text(nameOf(order))}</p>
      {conflicts.map((conflict) => {
        const item = order.items.find(({ id }) => id === conflict.itemId);
        if (item === undefined) return null;
        return (
          <div key={conflict.itemId} className={orderList.conflict} role="group" aria-label={item.name}>
            <strong>{item.name}</strong>
            <dl>
              <div>
                <dt>{t.mine}</dt>
                <dd>{recordWords(item, conflict.after)}</dd>
              </div>
              <div>
                <dt>{t.theirs(who(conflict.itemId))}</dt>
                <dd>{recordWords(item, conflict.theirs)}</dd>
              </div>
            </dl>
            <div className={classes.choices}>
              <Button size="lg" variant="default" onClick={() => void decide(conflict.itemId, true)}>
                {t.keepMine}
              </Button>
              <Button size="lg" variant="default" onClick={() => void decide(conflict.itemId, false)}>
                {t.keepTheirs}
              </Button>
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

function Refused({
  waiting,
  order,
  orders,
  send,
}: {
  readonly waiting: Waiting;
  readonly order: HandoverOrderJson | undefined;
  readonly orders: readonly HandoverOrderJson[];
  readonly send: () => Promise<void>;
}) {
  const { problem } = waiting;
  const message = problem?.kind === 'REFUSED' && problem.message !== '' ? problem.message : t.gone;
  const again = async () => {
    await changeWaiting(waiting.id, (each) => {
      const free = { ...each, problem: undefined };
      // Who takes cash again knows by now what was taken before.
      return free.kind === 'TAKE' && order !== undefined
        ? { ...free, takenBefore: takenWithout(paidTogether(orders, order), free.key) }
        : free;
    });
    await send();
  };
  const drop = async () => {
    await changeWaiting(waiting.id, () => null);
    await send();
  };
  return (
    <Panel tone="error" title={t.refusedTitle(order === undefined ? '' : nameOf(order))} role="alert">
      <p>{message}</p>
      <p>{whatWas(waiting, order)}</p>
      <div className={classes.choices}>
        <Button size="lg" variant="default" onClick={() => void again()}>
          {t.again}
        </Button>
        <Button size="lg" variant="default" onClick={() => void drop()}>
          {t.drop}
        </Button>
      </div>
    </Panel>
  );
}

function whatWas(waiting: Waiting, order: HandoverOrderJson | undefined): string {
  if (waiting.kind === 'TAKE') return t.took(formatFt(waiting.cash));
  if (waiting.kind === 'UNDO') return t.undid;
  const lines = waiting.changes.flatMap(({ itemId, after }) => {
    const item = order?.items.find(({ id }) => id === itemId);
    return item === undefined ? [] : [`${item.name} ${recordWords(item, after)}`];
  });
  return t.recorded(lines.length === 0 ? handoverWords.lines(waiting.changes.length) : lines.join(', '));
}

function takenWithout(orders: readonly HandoverOrderJson[], key: string): number {
  return orders
    .flatMap(({ takings }) => takings)
    .filter((taking) => taking.undoneAt === null && taking.key !== key)
    .reduce((sum, { cash }) => sum + cash, 0);
}
