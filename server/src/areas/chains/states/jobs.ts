import type { ChainNews } from '@kosar/domain/chain-action';
import type { AppContext } from '../../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { closeDueOrdering } from './close-ordering.ts';
import { endDueChains } from './end-due-chains.ts';
import { mailCancelledPackings } from './mail-cancelled-packings.ts';
import { mailChainNews } from './mail-chain-news.ts';
import { MAIL_CHAIN_NEWS } from './notify-buyers.ts';
import { MAIL_CANCELLED_PACKINGS } from './notify-of-packings.ts';

const CLOSE_ORDERING = 'close-ordering';
const END_DUE_CHAINS = 'end-due-rounds';
const NEWS: readonly ChainNews[] = [
  'APPROVED',
  'CANCELLED',
  'NOT_DELIVERED',
  'REOPENED',
  'RESTORED',
  'MISSED_MINIMUM',
];

/** The jobs that move chains from state to state, and those that write to buyers of it. */
export function stateJobs(context: AppContext): Record<string, JobTask> {
  return {
    [CLOSE_ORDERING]: async () => {
      await closeDueOrdering(context);
    },
    [END_DUE_CHAINS]: async () => {
      await endDueChains(context);
    },
    [MAIL_CHAIN_NEWS]: ({ chainId, news, eventKey }) => {
      const known = NEWS.find((name) => name === news);
      if (known === undefined) throw new Error(`there are no news called ${String(news)}`);
      return mailChainNews(context, { chainId: Number(chainId), news: known, eventKey: String(eventKey) });
    },
    [MAIL_CANCELLED_PACKINGS]: ({ chainId, at, eventKey }) =>
      mailCancelledPackings(context, {
        chainId: Number(chainId),
        at: new Date(String(at)),
        eventKey: String(eventKey),
      }),
  };
}

/**
 * Deadlines are looked for every minute. Chains end at midnight in Budapest; looked for every five minutes, so a late worker catches up
 * soon.
 */
export const STATE_SCHEDULE: readonly ScheduledTask[] = [
  { task: CLOSE_ORDERING, cron: '* * * * *' },
  { task: END_DUE_CHAINS, cron: '*/5 * * * *' },
];
