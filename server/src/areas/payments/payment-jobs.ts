import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { adoptPayment } from './adopt-payment.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { ADOPT_PAYMENT, READ_PAYMENT, readOnce } from './barion-callback.ts';
import { RELEASE_RESERVATION } from './close-payment.ts';
import { pollPayments } from './poll-payments.ts';
import { releaseReservation } from './release-reservation.ts';

const POLL_PAYMENTS = 'poll-payments';

/** The jobs of payments that ask no one outside. */
export function paymentJobs(context: AppContext): Record<string, JobTask> {
  return { [POLL_PAYMENTS]: () => pollPayments(context) };
}

/** The jobs that talk to the payment provider. */
export function paymentProviderJobs(context: AppContext): Record<string, JobTask> {
  const { db } = context;
  return {
    [READ_PAYMENT]: async ({ paymentId }) => {
      const id = Number(paymentId);
      if (await applyProviderState(context, id)) return;
      await transaction(db, (trx) =>
        addJob(trx, READ_PAYMENT, { paymentId: id }, { ...readOnce(id), runAt: soon() }),
      );
    },
    [ADOPT_PAYMENT]: ({ externalId }) => adoptPayment(context, String(externalId)),
    [RELEASE_RESERVATION]: async ({ paymentId }) => {
      const id = Number(paymentId);
      if (await releaseReservation(context, id)) return;
      const again = { key: `release:${id}`, runAt: soon() };
      await transaction(db, (trx) => addJob(trx, RELEASE_RESERVATION, { paymentId: id }, again));
    },
  };
}

/** It was read a moment ago: another look at whether its turn has come costs little. The queue goes by the real time. */
function soon(): Date {
  return new Date(Date.now() + 1000);
}

/** What the clock starts: every minute, as the provider's news may be lost. */
export const PAYMENT_SCHEDULE: readonly ScheduledTask[] = [{ task: POLL_PAYMENTS, cron: '* * * * *' }];
