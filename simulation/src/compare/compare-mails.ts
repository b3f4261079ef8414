import type { Stage } from '../life/stage.ts';
import { expectEqual } from './expect-equal.ts';

/**
 * Each buyer got the mails about each own order, and no one got one twice (MAIL-1): counted in the mailbox. Only where the line was cut after a mail had been
 * taken may it be there twice, then with the same number, by which readers know it.
 */
export async function compareMails(stage: Stage): Promise<void> {
  const { market, hasMailProblem } = stage;
  const arrived = new Map<string, number>();
  for (const { to, messageId } of market.mails.mails) {
    const key = `${to} ${messageId.replace(/@.*$/, '')}`;
    arrived.set(key, (arrived.get(key) ?? 0) + 1);
    if (!hasMailProblem && arrived.get(key) !== 1)
      expectEqual('MAIL-1', `mail ${messageId} to ${to}`, 'twice', 'once');
  }
  const rows = await market.query<{ event_key: string; message_id: string; recipient: string }>(
    'select event_key, message_id, recipient from email',
  );
  const byEvent = Map.groupBy(rows, ({ event_key: event }) => event);
  for (const event of expectedOf(stage)) {
    const mails = byEvent.get(event) ?? [];
    expectEqual('MAIL-1', `number of mails ${event}`, mails.length, 1);
    for (const { message_id: id, recipient } of mails)
      expectEqual('MAIL-1', `mail ${event} to ${recipient}`, arrived.has(`${recipient} ${id}`), true);
  }
}

/** What buyers learn of their orders: that each was placed, and what it came to in the end. */
function* expectedOf({ orders, books }: Stage): Generator<string> {
  for (const [key, { id, chain: chainKey }] of orders) {
    yield `order:${id}:placed`;
    const chain = books.chains.get(chainKey);
    const order = chain?.orders.find((one) => one.key === key);
    if (chain?.state === 'DELIVERED' && order?.cancelled === false) yield `order:${id}:settled`;
  }
}
