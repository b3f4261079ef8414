import type { Sim } from './world/sim.ts';
import type { Callback, CallbackSettings } from './world/world.ts';

/** After the first attempt and each failed one, in seconds; then the shop isn't notified any more. */
const RETRY_SECONDS = [2, 6, 18, 54, 162];

export type CallbackSender = {
  /** Sends what is due; those of one payment one after the other. Resolves when all are answered. */
  deliverDue: () => Promise<void>;
  isOpen: () => boolean;
  close: () => void;
};

/** Notifies shops of their payments: a POST that must be answered 200 within `waitMs` (15 s on the real wire). */
export function createCallbackSender(sim: Sim, waitMs: number): CallbackSender {
  const inFlight = new Map<string, Promise<void>>();
  const closing = new AbortController();
  return { deliverDue, isOpen: () => !closing.signal.aborted, close: () => closing.abort() };

  async function deliverDue(): Promise<void> {
    const due = sim.world.callbacks.filter(isDue);
    for (const paymentId of new Set(due.map((callback) => callback.paymentId)))
      if (!inFlight.has(paymentId))
        inFlight.set(
          paymentId,
          deliverAllOf(paymentId).finally(() => inFlight.delete(paymentId)),
        );
    await Promise.all(inFlight.values());
  }

  function isDue(callback: Callback): boolean {
    return callback.state === 'waiting' && callback.nextAttemptAt <= sim.now();
  }

  async function deliverAllOf(paymentId: string): Promise<void> {
    const waiting = sim.world.callbacks.filter((callback) => callback.paymentId === paymentId);
    for (const callback of waiting.filter(isDue).toSorted((a, b) => a.nextAttemptAt - b.nextAttemptAt))
      await deliver(callback);
  }

  async function deliver(callback: Callback): Promise<void> {
    const answer = await post(callback);
    if (closing.signal.aborted) return;
    callback.attempts.push({ at: sim.now(), answer });
    const pause = RETRY_SECONDS[callback.attempts.length - 1];
    if (answer === '200') callback.state = 'delivered';
    else if (pause === undefined) callback.state = 'dropped';
    else callback.nextAttemptAt = sim.now() + pause * 1000;
    sim.touch();
  }

  async function post(callback: Callback): Promise<string> {
    try {
      const response = await fetch(callback.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(waitMs)]),
        ...bodyOf(callback, sim.world.settings.callbacks.body),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }
}

function bodyOf(
  { paymentId }: Callback,
  style: CallbackSettings['body'],
): { body?: string; headers?: Record<string, string> } {
  switch (style) {
    case 'form':
      return {
        body: `PaymentId=${paymentId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
    case 'json':
      return {
        body: JSON.stringify({ PaymentId: paymentId }),
        headers: { 'content-type': 'application/json' },
      };
    case 'empty':
      return {};
  }
}
