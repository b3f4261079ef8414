import { getDelivery } from '@kosar/contract/chains/deliveries';
import {
  listOrders,
  ORDER_REFUSALS,
  type OrderData,
  type OrderJson,
  placeOrder,
} from '@kosar/contract/orders/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { newKey } from '../../../lib/new-key.ts';
import { ProblemError } from '../../../lib/problem-error.ts';
import { queryKey } from '../../../lib/queries.ts';
import type { StoredAttempt } from '../basket-keep.ts';
import type { BasketKeeper } from '../basket-keeper.ts';

/**
 * Sends the order once per attempt of the person. While no answer has come (no connection, a failing server, a killed tab) the next
 * press is the same attempt with the same key, so one request can't become two orders. The key is the basket's: another tab with the same basket doesn't
 * send it again either, but asks.
 */
export function useSendOrder(keeper: BasketKeeper, onPlaced: (order: OrderJson) => void) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [sentValue, setSentValue] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const isBusy = useRef(false);

  const send = async (data: OrderData): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setAttempts((before) => before + 1);
    setError(null);
    setSentValue(data.expectedValue ?? null);
    try {
      if (await keeper.isSentElsewhere()) return;
      const attempt = nextAttempt(keeper.attempt, data, keeper.orderKey);
      await keeper.setAttempt(attempt);
      const body: OrderData = JSON.parse(attempt.body);
      const order = await call(placeOrder, { body }, { idempotencyKey: attempt.idempotencyKey });
      await client.invalidateQueries({ queryKey: queryKey(listOrders), refetchType: 'none' });
      await client.invalidateQueries({ queryKey: queryKey(getDelivery), refetchType: 'none' });
      onPlaced(order);
    } catch (failure) {
      if (isAnswer(failure)) await keeper.setAttempt(null);
      // They have read that it was sent before: what they send now is another order.
      if (failure instanceof ProblemError && failure.code === 'IDEMPOTENCY_KEY_REUSED')
        await keeper.beginAnother();
      void client.invalidateQueries({ queryKey: queryKey(getDelivery) });
      setError(failure);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { send, isSending, error, sentValue, attempts };
}

/** The attempt to make: the unanswered one again, word for word if the request is the same; else a new one. */
export function nextAttempt(
  unanswered: StoredAttempt | null,
  data: object,
  idempotencyKey = newKey(),
): StoredAttempt {
  const body = JSON.stringify(data);
  if (unanswered === null) return { idempotencyKey, body };
  return isSameInput(unanswered.body, body) ? unanswered : { ...unanswered, body };
}

/** Whether the server decided about the order: only then is the attempt over. Others (a lost session, a crowd) say nothing of earlier sendings. */
export function isAnswer(failure: unknown): boolean {
  const refusals: readonly string[] = ORDER_REFUSALS;
  return failure instanceof ProblemError && refusals.includes(failure.code);
}

/** The shown total may have moved between two sendings of one request. */
function isSameInput(a: string, b: string): boolean {
  return inputOf(a) === inputOf(b);
}

function inputOf(body: string): string {
  return JSON.stringify({ ...JSON.parse(body), expectedValue: null });
}
