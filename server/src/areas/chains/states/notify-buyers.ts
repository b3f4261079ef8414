import type { ChainNews } from '@kosar/domain/chain-action';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { listOrderersToNotify, liveOrdersOf } from '../notices/list-orderers.ts';
import type { LockedChain } from './lock-chain.ts';

/** The task that mails the buyers of a chain what has happened to it. */
export const MAIL_CHAIN_NEWS = 'mail-round-news';

/** Notifies each buyer with a live order, in the app at once and by mail through a job; the same news at the same moment only once. */
export async function notifyBuyers(
  trx: Transaction,
  chain: LockedChain,
  news: ChainNews,
  now: Date,
): Promise<void> {
  const { title, text } = WORDS[news];
  const eventKey = `chain:${chain.id}:${news.toLowerCase()}:${now.toISOString()}`;
  const buyers = await listOrderersToNotify(trx, liveOrdersOf(chain.id));
  const notices = buyers.map((buyer) => ({
    ...buyer,
    event: EVENTS[news],
    key: eventKey,
    title: `${title}: ${chain.name}`,
    text: text,
  }));
  await notify(trx, notices, now);
  await addJob(trx, MAIL_CHAIN_NEWS, { chainId: chain.id, news, eventKey }, { key: eventKey });
}

/** The kind of notice, as people switch it on and off. A reopened chain undoes what the last notice of the same kind said. */
export const EVENTS = {
  APPROVED: 'APPROVED',
  CANCELLED: 'CANCELLED',
  NOT_DELIVERED: 'CANCELLED',
  REOPENED: 'APPROVED',
  RESTORED: 'APPROVED',
  MISSED_MINIMUM: 'CANCELLED',
} as const satisfies Record<ChainNews, NotificationEvent>;

const WORDS: Record<ChainNews, { title: string; text: string }> = {
  APPROVED: { title: 'Jóváhagyták a szállítást', text: 'A rendelésed megérkezik, várunk az átvételnél.' },
  CANCELLED: { title: 'Elmarad a szállítás', text: 'A szállító törölte a láncot. Fizetned nem kell.' },
  NOT_DELIVERED: {
    title: 'Nem jött létre a szállítás',
    text: 'A láncot nem hagyták jóvá. Fizetned nem kell.',
  },
  REOPENED: { title: 'Újra él a szállítás', text: 'A rendelésed megmaradt, nincs vele teendőd.' },
  RESTORED: {
    title: 'Mégsem maradt el a szállítás',
    text: 'Tévesen írtuk, hogy elmarad: a rendelésed érvényes. A rendelésednél látod, mennyit kell az átvételnél fizetned.',
  },
  MISSED_MINIMUM: { title: 'Elmarad a szállítás', text: 'Nem jött össze a minimum. Fizetned nem kell.' },
};
