import { getHandover, listHandoverRecords } from '@kosar/contract/handover/handover-table';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryKey } from '../queries.ts';
import { readOutbox, shownOutbox, subscribeOutbox } from './outbox.ts';
import { type Outcome, sendOutbox } from './send-outbox.ts';

const RETRY_MS = 30_000;

/** What waits to be sent, and the sending of it: at once, when the connection or the page comes back, and every half minute. */
export function useOutbox(userId: number | null) {
  const waiting = useSyncExternalStore(subscribeOutbox, shownOutbox);
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>('sent');
  // Counted: what is sent second may still be read in when the first is through.
  const [catchingUp, setCatchingUp] = useState(0);
  const send = useCallback(async () => {
    if (userId === null) return;
    const isSending = (await readOutbox()).length > 0;
    if (isSending) setCatchingUp((count) => count + 1);
    const ended = await sendOutbox(userId);
    setOutcome(ended);
    if (!isSending) return;
    if (ended === 'sent') {
      void client.invalidateQueries({ queryKey: queryKey(listHandoverRecords) });
      await client.invalidateQueries({ queryKey: queryKey(getHandover) });
    }
    setCatchingUp((count) => count - 1);
  }, [userId, client]);

  useEffect(() => {
    const sendNow = () => void send();
    // Not within the effect itself: what it finds is shown by the next picture.
    const first = setTimeout(sendNow);
    const whenVisible = () => {
      if (document.visibilityState === 'visible') sendNow();
    };
    const timer = setInterval(sendNow, RETRY_MS);
    globalThis.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      globalThis.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [send]);

  return {
    waiting: waiting.filter((each) => each.userId === userId),
    outcome,
    /** What was sent isn't in the table of this device yet: a page that is shut now would open without it. */
    isCatchingUp: catchingUp > 0,
    send,
  };
}
