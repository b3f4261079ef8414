import { localDay } from '@kosar/domain/calendar';

/** How many backups stay: the newest of each of so many days, weeks and months that have one. */
export interface KeepRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Which backups go by the rule. The newest always stays, and so does what was made within a day before it. */
export function backupsToRemove<T extends { readonly madeAt: Date }>(
  backups: readonly T[],
  { daily, weekly, monthly }: KeepRule,
): T[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const newestAt = newestFirst[0]?.madeAt.getTime() ?? 0;
  const remaining = new Set<T>([
    ...newestFirst.filter(({ madeAt }) => madeAt.getTime() > newestAt - DAY_MS),
    ...newestOfEach(newestFirst, daily, ({ madeAt }) => localDay(madeAt)),
    ...newestOfEach(newestFirst, weekly, ({ madeAt }) => String(Math.floor(madeAt.getTime() / WEEK_MS))),
    ...newestOfEach(newestFirst, monthly, ({ madeAt }) => localDay(madeAt).slice(0, 7)),
  ]);
  return newestFirst.filter((backup) => !remaining.has(backup));
}

function newestOfEach<T>(newestFirst: readonly T[], count: number, periodOf: (backup: T) => string): T[] {
  const found = new Map<string, T>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, count);
}
