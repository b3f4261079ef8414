import { getDelivery } from '@kosar/contract/chains/deliveries';
import {
  AMENDMENT_REFUSALS,
  type AmendmentData,
  amendOrder,
  getOrder,
  listDeliveryOrdersOfUser,
  listOrders,
  type OrderJson,
} from '@kosar/contract/orders/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { ProblemError } from '../../../lib/problem-error.ts';
import { queryKey } from '../../../lib/queries.ts';
import type { BasketKeeper } from '../basket-keeper.ts';
import { nextAttempt } from '../checkout/use-send-order.ts';

/** Sends an amendment once per attempt of the person, under one key until an answer has come, as orders are sent. */
export function useSendAmendment(orderId: number, keeper: BasketKeeper, onDone: (order: OrderJson) => void) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [attempts, setAttempts] = useState(0);
  const isBusy = useRef(false);

  const send = async (data: AmendmentData): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setAttempts((before) => before + 1);
    setError(null);
    try {
      const attempt = nextAttempt(keeper.attempt, data);
      await keeper.setAttempt(attempt);
      const body: AmendmentData = JSON.parse(attempt.body);
      const order = await call(
        amendOrder,
        { params: { id: orderId }, body },
        { idempotencyKey: attempt.idempotencyKey },
      );
      for (const stale of [listOrders, listDeliveryOrdersOfUser, getOrder, getDelivery]) {
        await client.invalidateQueries({ queryKey: queryKey(stale), refetchType: 'none' });
      }
      onDone(order);
    } catch (failure) {
      if (isAnswer(failure)) await keeper.setAttempt(null);
      // What has changed meanwhile is what the difference is shown against; until it is here nothing can be sent again.
      const reading = [getOrder, getDelivery].map((stale) =>
        client.invalidateQueries({ queryKey: queryKey(stale) }),
      );
      if (isAnswer(failure)) await Promise.all(reading);
      setError(failure);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { send, isSending, error, attempts };
}

/** Whether the server decided about the amendment. */
function isAnswer(failure: unknown): boolean {
  const refusals: readonly string[] = [...AMENDMENT_REFUSALS, 'conflict', 'not_found', 'invalid_input'];
  return failure instanceof ProblemError && refusals.includes(failure.code);
}
