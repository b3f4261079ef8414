import { formatDay } from '@kosar/contract/format';
import {
  type CommunityGoalJson,
  deleteCommunityGoal,
  listCommunityGoals,
} from '@kosar/contract/points/community-goals';
import { getPoint, listPoints } from '@kosar/contract/points/points';
import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTarget, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { common } from '../../../hu/common.ts';
import { pointManagement } from '../../../hu/point-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
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
  return (
    <ConfirmedAction
      send={deleteCommunityGoal}
      input={{ params: { id } }}
      refresh={[listCommunityGoals, getPoint, listPoints]}
      title={words.removeTitle(name)}
      confirm={common.delete}
      failed={words.removeFailed}
      done={words.removed}
      isDangerous
      button={(ask) => (
        <Button
          variant="subtle"
          color="paprika"
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          aria-label={words.remove(name)}
          onClick={ask}
        >
          {common.delete}
        </Button>
      )}
    >
      <Text>{words.removeText}</Text>
    </ConfirmedAction>
  );
}
