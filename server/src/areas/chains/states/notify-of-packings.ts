import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notify } from '../../../infra/notices/notify.ts';
import type { ShortenedOrder } from '../../orders/public.ts';
import { listOrderersToNotify } from '../notices/list-orderers.ts';
import type { LockedChain } from './lock-chain.ts';

/** The task that mails the buyers which of their packings won't come. */
export const MAIL_CANCELLED_PACKINGS = 'mail-cancelled-packings';

interface PackingNews {
  readonly chain: LockedChain;
  readonly orders: readonly ShortenedOrder[];
  readonly now: Date;
}

/** Notifies each buyer who had ordered one of the cancelled packings: in the app at once, by mail through a job. */
export async function notifyOfPackings(trx: Transaction, news: PackingNews): Promise<void> {
  const { chain, orders, now } = news;
  if (orders.length === 0) return;
  // A packing is cancelled once, under the chain's lock, so the moment names what was cancelled then.
  const eventKey = `chain:${chain.id}:packings:${now.toISOString()}`;
  const buyers = await listOrderersToNotify(trx, sql`o.id = any (${orders.map(({ orderId }) => orderId)})`);
  const notices = buyers.map((buyer) => ({
    ...buyer,
    event: 'PACKING_CANCELLED' as const,
    key: eventKey,
    title: `Tételek maradnak el: ${chain.name}`,
    text: 'A rendelésed összegét ennyivel csökkentettük, a többi tétel megmaradt.',
  }));
  await notify(trx, notices, now);
  const payload = { chainId: chain.id, at: now.toISOString(), eventKey };
  await addJob(trx, MAIL_CANCELLED_PACKINGS, payload, { key: eventKey });
}
