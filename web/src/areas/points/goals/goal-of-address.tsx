import { getCommunityGoal } from '@kosar/contract/points/community-goals';
import { lazy, Suspense } from 'react';
import { goalList as t } from '../../../hu/goal-list.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadState } from '../../../ui/load-state.tsx';

const GoalDialog = lazy(() => import('../manage/goal-dialog.tsx'));

/** The dialog of the goal that the address names: `new`, or the id of one, which may stand on another page of the list. */
export function GoalOfAddress({
  value,
  onClose,
}: {
  readonly value: string | null;
  readonly onClose: () => void;
}) {
  if (value === null) return null;
  return (
    <Suspense>
      {value === 'new' ? (
        <GoalDialog pointId={null} goal={null} onClose={onClose} />
      ) : (
        <Edited key={value} id={value} onClose={onClose} />
      )}
    </Suspense>
  );
}

function Edited({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const goal = useEndpoint(getCommunityGoal, { params: { id } });
  if (goal.data)
    return <GoalDialog pointId={goal.data.deliveryPoint.id} goal={goal.data} onClose={onClose} />;
  return (
    <Dialog title={t.edit} onClose={onClose}>
      <LoadState query={goal}>{() => null}</LoadState>
    </Dialog>
  );
}
