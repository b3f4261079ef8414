import { existsSync } from 'node:fs';
import { isBackupLate } from '@kosar/domain/backup-alarm';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { WORKER_SILENT_MS, workerSeenAt } from '../../../infra/heartbeat.ts';
import { readMarketFigures } from '../../../infra/metrics/market-figures.ts';
import { refuseDemoLogins } from '../../../refuse-demo-logins.ts';
import { findMissingFiles } from '../backup/missing-files.ts';
import { type Finding, fault, those, warning } from './finding.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;
const JOB_LATE_SECONDS = 10 * MINUTE_SECONDS;
const MAIL_LATE_SECONDS = 30 * MINUTE_SECONDS;
const DEADLINE_LATE_SECONDS = 3 * MINUTE_SECONDS;

/** What the market's own rows say of how it is run. */
export async function checkMarket(context: AppContext): Promise<Finding[]> {
  return [
    ...(await checkPeople(context)),
    ...(await checkWork(context)),
    ...(await checkBackups(context)),
    ...(await checkSecrets(context)),
    ...(await checkFiles(context)),
  ];
}

async function checkPeople({ db, config }: AppContext): Promise<Finding[]> {
  const admin = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const demo = config.isProduction
    ? await refuseDemoLogins(db).then(
        () => null,
        () =>
          fault(
            'demo-logins',
            'There are logins of the demo, whose password stands in the source.',
            'Block them, or start on an empty database: production refuses to start so.',
          ),
      )
    : null;
  return those(
    admin === undefined
      ? fault(
          'no-admin',
          'No one can administer the market.',
          'npm run kosar -- admin create --email ADDRESS --name "NAME"',
        )
      : null,
    demo,
  );
}

async function checkWork(context: AppContext): Promise<Finding[]> {
  const { reads, clock } = context;
  const figures = await readMarketFigures(context);
  const seenAt = await workerSeenAt(reads);
  const failed = figures.jobs.find(({ state }) => state === 'failed')?.count ?? 0;
  return those(
    seenAt !== null && clock.now().getTime() - seenAt.getTime() <= WORKER_SILENT_MS
      ? null
      : fault(
          'worker-silent',
          seenAt === null
            ? 'No worker has ever been at work.'
            : `No worker has been at work since ${seenAt.toISOString()}.`,
          'Start it (npm start runs one) and look at its log: orders don’t close and mails don’t leave without it.',
        ),
    failed === 0
      ? null
      : fault(
          'jobs-given-up',
          `${failed} jobs were given up.`,
          'npm run kosar -- jobs list --state failed says why; mend it, then jobs retry --failed.',
        ),
    figures.jobLagSeconds <= JOB_LATE_SECONDS
      ? null
      : fault(
          'jobs-late',
          `A job has been due for ${inMinutes(figures.jobLagSeconds)}.`,
          'Look whether the worker hangs or has too much to do; start one more.',
        ),
    figures.mailLagSeconds <= MAIL_LATE_SECONDS
      ? null
      : fault(
          'mails-stuck',
          `A mail has waited for ${inMinutes(figures.mailLagSeconds)}.`,
          'npm run kosar -- mail test ADDRESS says what the mail server answers.',
        ),
    figures.deadlineLagSeconds <= DEADLINE_LATE_SECONDS
      ? null
      : fault(
          'deadline-missed',
          `A chain has been open for ${inMinutes(figures.deadlineLagSeconds)} past its deadline.`,
          'Start the worker; the job close-ordering closes it.',
        ),
    figures.auditDifferences === null || figures.auditDifferences === 0
      ? null
      : fault(
          'audit-differences',
          `The last self-audit found ${figures.auditDifferences} differences.`,
          'They stand in the admin area: money or stock may be off.',
        ),
    figures.auditAgeSeconds !== null && figures.auditAgeSeconds > 2 * DAY_SECONDS
      ? warning('audit-old', 'The last self-audit is older than two days.', 'Look at the job self-audit.')
      : null,
  );
}

async function checkBackups({ reads, clock }: AppContext): Promise<Finding[]> {
  const last = await reads
    .selectFrom('backup_run')
    .select(['ended_at', 'place', 'is_encrypted'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const todo = 'npm run kosar -- backup; deploy/systemd/kosar-backup.timer does it each night.';
  if (last === undefined) return [fault('backup-missing', 'There has never been a backup.', todo)];
  const isOld = isBackupLate(last.ended_at, clock.now());
  return those(
    isOld ? fault('backup-old', `The last good backup is of ${last.ended_at.toISOString()}.`, todo) : null,
    existsSync(last.place)
      ? null
      : warning(
          'backup-gone',
          `The last backup is not in ${last.place} any more.`,
          'Look whether its disk is mounted; otherwise make another one.',
        ),
  );
}

/** One secret of each kind that is sealed: all of them are with the same key. */
async function checkSecrets({ reads, secrets }: AppContext): Promise<Finding[]> {
  const { rows } = await sql<{ kind: string; sealed: Buffer }>`
    (select 'the key for web push' as kind, private_key_sealed as sealed from push_key limit 1)
    union all (select 'a seller’s invoicing key', agent_key_encrypted from invoicing_account order by id desc limit 1)
    union all (select 'a second factor', totp_secret_encrypted from app_user where totp_secret_encrypted is not null order by id desc limit 1)`.execute(
    reads,
  );
  const unreadable = rows.filter(({ sealed }) => {
    try {
      secrets.decrypt(sealed);
      return false;
    } catch {
      return true;
    }
  });
  if (unreadable.length === 0) return [];
  return [
    fault(
      'secrets-key-changed',
      `SECRETS_KEY doesn’t open ${unreadable.map(({ kind }) => kind).join(', ')}.`,
      'Set the SECRETS_KEY that the market had before; without it second factors and invoicing keys are lost.',
    ),
  ];
}

async function checkFiles(context: AppContext): Promise<Finding[]> {
  const missing = await findMissingFiles(context);
  const stopped = await context.reads
    .selectFrom('invoicing_account')
    .select(['name', 'stopped_reason'])
    .where('enabled', '=', true)
    .where('stopped_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return those(
    missing.length === 0
      ? null
      : fault(
          'files-missing',
          `${missing.length} pictures or invoices are not in DATA_DIR, such as ${missing[0] ?? ''}.`,
          'Look whether DATA_DIR is the right folder and mounted; else take them from a backup.',
        ),
    stopped === undefined
      ? null
      : warning(
          'invoicing-key-refused',
          `Invoices of the account ${stopped.name} are stopped: ${stopped.stopped_reason ?? ''}`,
          'Its seller sets a good key of the invoicing service on their page.',
        ),
  );
}

function inMinutes(seconds: number): string {
  return `${Math.round(seconds / MINUTE_SECONDS)} minutes`;
}
