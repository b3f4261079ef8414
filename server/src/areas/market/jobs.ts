import type { AppContext } from '../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { alarmLateBackup } from './alarm-late-backup.ts';

const BACKUP_ALARM = 'backup-alarm';

/** The jobs of the market itself, for the worker. */
export function marketJobs(context: AppContext): Record<string, JobTask> {
  return { [BACKUP_ALARM]: () => alarmLateBackup(context) };
}

/** Each hour: who alarms once a day does so within an hour of the backup being late. */
export const MARKET_SCHEDULE: readonly ScheduledTask[] = [{ task: BACKUP_ALARM, cron: '50 * * * *' }];
