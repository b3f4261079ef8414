import { JOB_STATES, type JobJson, type JobState } from '@kosar/contract/admin/logs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { listJobs, retryFailedJobs, retryJobAsMarket } from '../../areas/admin/public.ts';
import { CliFailure, type CliTools } from '../make-command.ts';
import { withMarket } from '../open-market.ts';

const MAX_LISTED = 1000;

/** `kosar jobs`: what the workers still have to do, or have given up. */
export function jobsCommand({ world, finish }: CliTools): Command {
  const jobs = new Command('jobs').description('Lists jobs that are not done, and has them tried again.');

  jobs
    .command('list')
    .description('Lists the jobs that wait, run, or have failed, the newest first.')
    .addOption(
      new Option('--state <state>', 'only those that are in it').choices(
        JOB_STATES.map((state) => state.toLowerCase()),
      ),
    )
    .option('--limit <number>', `how many at most, up to ${MAX_LISTED}`, countFrom(1, MAX_LISTED), 50)
    .action(async ({ state, limit }: { readonly state?: string; readonly limit: number }) => {
      const asked = JOB_STATES.find((one) => one.toLowerCase() === state);
      const found = await withMarket(world, (context) => listJobs(context, { state: asked, limit }));
      finish({ json: found, lines: [countsLine(found.counts), ...found.jobs.map(lineOf)] });
    });

  jobs
    .command('retry')
    .description('Has a job tried at once, or with --failed all that were given up.')
    .argument('[id]', 'the number of a job, as the list says it', countFrom(1, Number.MAX_SAFE_INTEGER))
    .option('--failed', 'all jobs that were given up')
    .action(async (id: number | undefined, { failed }: { readonly failed?: true }) => {
      if ((id === undefined) === (failed === undefined))
        throw new CliFailure('Name the number of a job, or --failed for all that were given up.');
      const count = await withMarket(world, async (context) => {
        if (id === undefined) return retryFailedJobs(context);
        await retryJobAsMarket(context, id);
        return 1;
      });
      finish({ json: { retried: count }, lines: [`Jobs that are tried again: ${count}.`] });
    });

  return jobs;
}

function countFrom(min: number, max: number) {
  return (text: string): number => {
    const count = Number(text);
    if (!Number.isInteger(count) || count < min || count > max)
      throw new InvalidArgumentError(`a whole number from ${min} to ${max} is needed.`);
    return count;
  };
}

function countsLine(counts: Readonly<Record<JobState, number>>): string {
  return JOB_STATES.map((state) => `${state.toLowerCase()} ${counts[state]}`).join(', ');
}

function lineOf({ id, state, task, key, attempts, maxAttempts, runDate, lastError }: JobJson): string {
  const about = key === null ? '' : ` (${key})`;
  const error = lastError === null ? '' : `: ${lastError.split('\n', 1)[0] ?? ''}`;
  return `${id} ${state.toLowerCase()} ${task}${about}, attempt ${attempts} of ${maxAttempts}, due ${runDate}${error}`;
}
