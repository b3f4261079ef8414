import type { RoundNews } from '@kosar/domain/round-action';
import type { AppContext } from '../../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { closeDueOrdering } from './close-ordering.ts';
import { endDueRounds } from './end-due-rounds.ts';
import { mailCancelledPackings } from './mail-cancelled-packings.ts';
import { mailRoundNews } from './mail-round-news.ts';
import { MAIL_ROUND_NEWS } from './notify-buyers.ts';
import { MAIL_CANCELLED_PACKINGS } from './notify-of-packings.ts';

const CLOSE_ORDERING = 'close-ordering';
const END_DUE_ROUNDS = 'end-due-rounds';
const NEWS: readonly RoundNews[] = [
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
    [END_DUE_ROUNDS]: async () => {
      await endDueRounds(context);
    },
    [MAIL_ROUND_NEWS]: ({ chainId, news, eventKey }) => {
      const known = NEWS.find((name) => name === news);
      if (known === undefined) throw new Error(`there are no news called ${String(news)}`);
      return mailRoundNews(context, { chainId: Number(chainId), news: known, eventKey: String(eventKey) });
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
  { task: END_DUE_ROUNDS, cron: '*/5 * * * *' },
];
