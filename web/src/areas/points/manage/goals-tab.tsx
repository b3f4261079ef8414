import { formatDay } from '@kosar/contract/format';
import {
  type CommunityGoalJson,
  deleteCommunityGoal,
  listCommunityGoals,
} from '@kosar/contract/points/community-goals';
import { getPoint, listPoints } from '@kosar/contract/points/points';
import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTarget, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { common } from '../../../hu/common.ts';
import { pointManagement } from '../../../hu/point-management.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { GoalProgress } from '../goal.tsx';
import classes from './manage-points.module.css';

const GoalDialog = lazy(() => import('./goal-dialog.tsx'));
const words = pointManagement.goals;

/** What the community of a point has set out to do: the current goal first, each with how far it is (`?goal=new` or its id edits one). */
export default function GoalsTab({ pointId }: { readonly pointId: number }) {
  const goals = useEndpoint(listCommunityGoals, { query: { deliveryPoint: pointId } });
  const dialog = useUrlDialog('goal');
  const edited = goals.data?.find(({ id }) => String(id) === dialog.value);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => dialog.open('new')}>
      {words.add}
    </Button>
  );
  return (
    <div className={`${classes.tab} ${classes.stack}`}>
      <p className={classes.note}>{words.about}</p>
      <LoadState
        query={goals}
        empty={
          <EmptyState title={words.none} Icon={IconTarget} action={add}>
            <p>{words.noneText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <div className={classes.stack}>
            <div>{add}</div>
            <ul className={classes.list}>
              {list.map((goal) => (
                <GoalRow key={goal.id} goal={goal} onEdit={() => dialog.open(goal.id)} />
              ))}
            </ul>
          </div>
        )}
      </LoadState>
      <Suspense>
        {(dialog.value === 'new' || edited !== undefined) && (
          <GoalDialog
            key={dialog.value}
            pointId={pointId}
            goal={dialog.value === 'new' ? null : (edited ?? null)}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </div>
  );
}

function GoalRow({ goal, onEdit }: { readonly goal: CommunityGoalJson; readonly onEdit: () => void }) {
  return (
    <Card as="li" className={classes.row ?? ''}>
      <p className={classes.fact}>
        <strong>{goal.current ? words.current : words.past}</strong>
        {` · ${words.since} ${formatDay(goal.createdDate)}`}
      </p>
      <h2 className={classes.name}>{goal.name}</h2>
      {goal.progress && <GoalProgress {...goal.progress} />}
      <div className="k-row-sm">
        <Button
          variant="default"
          leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
          aria-label={words.edit(goal.name)}
          onClick={onEdit}
        >
          {common.edit}
        </Button>
        <RemoveGoal goal={goal} />
      </div>
    </Card>
  );
}

function RemoveGoal({ goal: { id, name } }: { readonly goal: CommunityGoalJson }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(deleteCommunityGoal, { refresh: [listCommunityGoals, getPoint, listPoints] });
  const send = () =>
    remove.mutate(
      { input: { params: { id } } },
      { onSuccess: () => showSuccess(words.removed), onError: () => setAsking(false) },
    );
  return (
    <>
      <Button
        variant="subtle"
        color="paprika"
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
        aria-label={words.remove(name)}
        onClick={() => setAsking(true)}
      >
        {common.delete}
      </Button>
      <FailurePanel title={words.removeFailed} error={remove.error} />
      {isAsking && (
        <ConfirmDialog
          title={words.removeTitle(name)}
          confirm={common.delete}
          isDangerous
          isSending={remove.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <Text>{words.removeText}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
