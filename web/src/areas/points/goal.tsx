import { formatNumber } from '@kosar/contract/format';
import { listCommunityGoals } from '@kosar/contract/points/community-goals';
import { IconTarget } from '@tabler/icons-react';
import { useId } from 'react';
import { points } from '../../hu/points.ts';
import { useEndpoint } from '../../lib/queries.ts';
import classes from './goal.module.css';

const words = points.point;

/** What the community has set out to do and how far it has come; the name is known before the count is. */
export function Goal({ pointId, name }: { readonly pointId: number; readonly name: string }) {
  const goals = useEndpoint(listCommunityGoals, { query: { deliveryPoint: pointId, current: true } });
  const goal = goals.data?.[0];
  return (
    <div className={classes.goal}>
      <h3 className={classes.head}>
        <IconTarget size={20} stroke={1.75} aria-hidden />
        {words.goalTitle}
      </h3>
      <p className="k-name">{goal?.name ?? name}</p>
      {goal?.progress && <GoalProgress {...goal.progress} />}
      {goal?.managedBy && (
        <p className="k-note">
          {words.goalBy} {goal.managedBy.name}
        </p>
      )}
    </div>
  );
}

/** How far a goal has come, in words and as a bar. */
export function GoalProgress({
  measure,
  reached,
  target,
}: {
  readonly measure: keyof typeof words.goalSum;
  readonly reached: number;
  readonly target: number;
}) {
  const id = useId();
  const missing = target - reached;
  const rest = missing > 0 ? words.goalMissing[measure](formatNumber(missing)) : words.goalReached;
  return (
    <>
      <p id={id} className={classes.sum}>
        {words.goalSum[measure](formatNumber(reached), formatNumber(target))}
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(reached, target)}
        aria-valuetext={rest}
      >
        <span style={{ width: `${Math.min(100, (reached / target) * 100)}%` }} />
      </div>
      <p className="k-note">{rest}</p>
    </>
  );
}
