import type { AppContext } from '../../infra/app-context.ts';
import { eachDue } from '../../infra/jobs/each-due.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { endOverdueOffer, listOffersToEnd } from './end-offer.ts';
import { REFUND_COMPLAINT } from './queue-refund-of-complaint.ts';
import { listOpenRefundsOfComplaints, refundComplaint } from './refund-complaint.ts';
import { warnOfUnanswered } from './warn-of-unanswered.ts';

const REFUND_COMPLAINTS = 'refund-complaints';
const END_OFFERS = 'end-offers-of-complaints';
const WARN_OF_UNANSWERED = 'warn-of-unanswered-complaints';

/** The jobs of complaints: money that was agreed on, and answers that are due. */
export function complaintJobs(context: AppContext): Record<string, JobTask> {
  return {
    [REFUND_COMPLAINT]: async ({ answerId }) => {
      await refundComplaint(context, Number(answerId));
    },
    [REFUND_COMPLAINTS]: async () => {
      const open = await listOpenRefundsOfComplaints(context);
      await eachDue(context.log, 'refunds of complaints', open, (id) => refundComplaint(context, id));
    },
    [END_OFFERS]: async () => {
      const over = await listOffersToEnd(context);
      await eachDue(context.log, 'offers of complaints', over, (id) => endOverdueOffer(context, id));
    },
    [WARN_OF_UNANSWERED]: async () => {
      await warnOfUnanswered(context);
    },
  };
}

/** What had to wait for a settlement is carried out after it; offers end with their time or their amounts; who owes an answer is warned in the morning. */
export const COMPLAINT_SCHEDULE: readonly ScheduledTask[] = [
  { task: REFUND_COMPLAINTS, cron: '*/5 * * * *' },
  { task: END_OFFERS, cron: '*/5 * * * *' },
  { task: WARN_OF_UNANSWERED, cron: '0 7 * * *' },
];
