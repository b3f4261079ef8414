import type { AppContext } from '../../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { MAIL_RESCUE_QUESTION } from './ask-buyers.ts';
import { endPlannedOrdering } from './end-planned-ordering.ts';
import { mailReleased, mailRescueQuestion } from './mail-buyers.ts';
import { NOTIFY_OF_ENDED_RESCUE, notifyOfEndedRescue } from './notify-of-ended.ts';
import { MAIL_RELEASED } from './release-silent.ts';

const END_PLANNED_ORDERING = 'end-planned-ordering';

/** The jobs of chains that miss their minimum, for the worker. */
export function rescueJobs(context: AppContext): Record<string, JobTask> {
  return {
    [END_PLANNED_ORDERING]: async () => {
      await endPlannedOrdering(context);
    },
    [MAIL_RESCUE_QUESTION]: ({ chainId }) => mailRescueQuestion(context, Number(chainId)),
    [NOTIFY_OF_ENDED_RESCUE]: ({ chainId, producerIds }) =>
      notifyOfEndedRescue(context, Number(chainId), idsOf(String(producerIds))),
    [MAIL_RELEASED]: ({ chainId, at }) => mailReleased(context, Number(chainId), new Date(String(at))),
  };
}

function idsOf(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** Deadlines are looked for every minute, as those of the other chains. */
export const RESCUE_SCHEDULE: readonly ScheduledTask[] = [{ task: END_PLANNED_ORDERING, cron: '* * * * *' }];
