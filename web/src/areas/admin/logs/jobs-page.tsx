import { JOB_STATES, type JobJson, pageJobs, retryJob } from '@kosar/contract/admin/logs';
import { formatNumber } from '@kosar/contract/format';
import { jobTasks } from '../../../hu/log-words.ts';
import { logs } from '../../../hu/logs.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { idColumn, optionsOf } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InWords } from './in-words.tsx';
import classes from './logs.module.css';

const t = logs.jobs;

const COLUMNS: readonly ListColumn<JobJson>[] = [
  {
    key: 'task',
    label: t.task,
    cell: ({ task }) => <InWords words={jobTasks[task]} name={task} />,
    sort: 'task',
  },
  { key: 'about', label: t.about, cell: ({ key }) => key, isBreaking: true },
  { key: 'state', label: t.state, cell: ({ state }) => t.states[state] },
  {
    key: 'attempts',
    label: t.attempts,
    cell: ({ attempts, maxAttempts }) => t.attemptsOf(attempts, maxAttempts),
    sort: 'attempts',
    isNumber: true,
  },
  {
    key: 'run',
    label: t.run,
    cell: ({ runDate }) => <DateText value={runDate} as="instant" />,
    sort: 'runDate',
  },
  { key: 'error', label: t.error, cell: writeError, isBreaking: true },
  {
    key: 'created',
    label: t.created,
    cell: ({ createdDate }) => <DateText value={createdDate} as="instant" />,
    isExtra: true,
  },
  idColumn(),
];

function writeError({ lastError }: JobJson) {
  return lastError === null ? null : <span className={classes.error}>{lastError}</span>;
}

const FILTERS = [{ name: 'state', label: t.state, options: optionsOf(JOB_STATES, t.states) }];

/** /admin/jobs: what the market still has to do in the background, and what it has given up. */
export default function JobsPage() {
  const list = useAdminList(pageJobs, { filters: ['state'], orderby: '-id', size: 25 });
  const counts = list.query.data?.counts;
  return (
    <AdminList
      name="jobs"
      title={pages.adminJobs.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      keyOf={({ id }) => id}
      nameOf={({ task, id }) => t.nameOf(jobTasks[task] ?? task, id)}
      actionsOf={actionsOf}
      sums={
        counts && (
          <Card>
            <dl className={classes.counts} aria-label={t.counts}>
              {JOB_STATES.map((state) => (
                <div key={state}>
                  <dt>{t.states[state]}</dt>
                  <dd>{formatNumber(counts[state])}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )
      }
      empty={
        <EmptyState title={t.emptyTitle}>
          <p>{t.emptyText}</p>
        </EmptyState>
      }
    />
  );
}

function actionsOf({ id, state }: JobJson): readonly RowAction[] {
  if (state === 'RUNNING') return [];
  return [{ label: t.retry, run: () => call(retryJob, { params: { id } }), done: t.retried }];
}
