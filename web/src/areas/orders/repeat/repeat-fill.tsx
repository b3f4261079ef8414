import { type RepeatedOrderJson, repeatOrder } from '@kosar/contract/orders/order-repeat';
import { toMilli } from '@kosar/domain/amount';
import { Button, Group, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { repeatWords } from '../../../hu/order-changes.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showUndo } from '../../../ui/toast.tsx';
import type { Basket } from '../basket.ts';
import { changeWords } from './repeat-words.ts';

interface Filled {
  readonly repeated: RepeatedOrderJson;
  readonly before: ReadonlyMap<number, number>;
}

/** Fills the basket with an earlier order, and names whatever has changed since, before anything is sent. */
export default function RepeatFill({
  basket,
  deliveryId,
  orderId,
  onFilled,
  onClose,
}: {
  readonly basket: Basket;
  readonly deliveryId: number;
  /** The last one when it isn't named. */
  readonly orderId: string | undefined;
  readonly onFilled: () => void;
  readonly onClose: () => void;
}) {
  const [filled, setFilled] = useState<Filled | null>(null);
  const [error, setError] = useState<unknown>(null);
  const fill = useEffectEvent((repeated: RepeatedOrderJson) => {
    const before = basket.amounts();
    basket.restore(amountsToAdd(repeated, before));
    setFilled({ repeated, before });
    onFilled();
  });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      try {
        const repeated = await call(repeatOrder, { query: { order: orderId, delivery: deliveryId } });
        if (!isGone) fill(repeated);
      } catch (failure) {
        if (!isGone) setError(failure);
      }
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [orderId, deliveryId]);

  if (filled !== null) {
    const undo = () => {
      const full = basket.amounts();
      basket.clear();
      basket.restore(filled.before);
      onClose();
      showUndo(repeatWords.undone, () => basket.restore(full));
    };
    return <FilledPanel {...filled} onClose={onClose} onUndo={undo} />;
  }
  if (error === null) return <Skeleton height={44} width={280} />;
  const isNone = causeOf(error) === 'missing';
  return (
    <Panel
      tone={isNone ? 'info' : 'error'}
      title={isNone ? repeatWords.noneTitle : repeatWords.failed}
      role="alert"
    >
      <p>{isNone ? repeatWords.noneText : failureWords(error)}</p>
      <Button variant="default" onClick={onClose}>
        {repeatWords.ok}
      </Button>
    </Panel>
  );
}

/** What is in the basket already stays as it is. */
function amountsToAdd({ lines }: RepeatedOrderJson, present: ReadonlyMap<number, number>) {
  return lines.flatMap(({ deliveryItemPackingId: id, amount }) =>
    id === null || amount === 0 || present.has(id) ? [] : [[id, toMilli(amount)] as const],
  );
}

function FilledPanel({
  repeated: { lines },
  before,
  onClose,
  onUndo,
}: Filled & { readonly onClose: () => void; readonly onUndo: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // What has changed must be seen before the order goes on: on phones it stands below the fold.
  useEffect(() => panel.current?.focus(), []);
  const changes = changeWords(lines);
  const isNothing = lines.every(({ amount }) => amount === 0);
  return (
    <Panel
      tone={changes.length === 0 ? 'success' : 'warning'}
      title={titleOf(isNothing, changes)}
      role="status"
      ref={panel}
    >
      {changes.length === 0 ? (
        <p>{repeatWords.allSame}</p>
      ) : (
        <ul aria-label={repeatWords.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {before.size > 0 && <p>{repeatWords.stored}</p>}
      <Group gap="sm">
        <Button onClick={onClose}>{repeatWords.ok}</Button>
        {!isNothing && (
          <Button variant="default" onClick={onUndo}>
            {repeatWords.undo}
          </Button>
        )}
      </Group>
    </Panel>
  );
}

function titleOf(isNothing: boolean, changes: readonly string[]): string {
  if (isNothing) return repeatWords.nothingTitle;
  return changes.length === 0 ? repeatWords.filledTitle : repeatWords.changedTitle;
}
