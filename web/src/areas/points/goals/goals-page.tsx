import { exportCommunityGoals } from '@kosar/contract/admin/admin-list-files';
import { formatNumber } from '@kosar/contract/format';
import {
  type CommunityGoalJson,
  deleteCommunityGoal,
  pageCommunityGoals,
} from '@kosar/contract/points/community-goals';
import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconTarget } from '@tabler/icons-react';
import { to } from '../../../app/paths.ts';
import { goalList as t } from '../../../hu/goal-list.ts';
import { pages } from '../../../hu/pages.ts';
import { points } from '../../../hu/points.ts';
import { call } from '../../../lib/call.ts';
import { pointChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { findFilter, idColumn, RowLink, yesOrNo } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GoalOfAddress } from './goal-of-address.tsx';

const FILTERS = [
  {
    name: 'current',
    label: t.current,
    options: [
      { value: 'true', label: t.currentOnly },
      { value: 'false', label: t.pastOnly },
    ],
  },
  findFilter('deliveryPoint', t.point, pointChoices),
];

/** Every goal of every point's community, and the way to set, change and delete one (`?goal=new` or its id). */
export default function GoalsPage() {
  const list = useAdminList(pageCommunityGoals, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-createdDate,-id',
  });
  const dialog = useUrlDialog('goal');
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => dialog.open('new')}>
      {t.add}
    </Button>
  );
  return (
    <>
      <AdminList
        name="goals"
        title={pages.adminGoals.title}
        lead={t.lead}
        list={list}
        columns={columnsOf(dialog.open)}
        filters={FILTERS}
        searchLabel={t.search}
        sheet={exportCommunityGoals}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        create={add}
        empty={
          <EmptyState title={t.none} Icon={IconTarget} action={add}>
            <p>{t.noneText}</p>
          </EmptyState>
        }
      />
      <GoalOfAddress value={dialog.value} onClose={dialog.close} />
    </>
  );
}

function columnsOf(open: (id: number) => void): readonly ListColumn<CommunityGoalJson>[] {
  return [
    {
      key: 'name',
      label: t.goal,
      cell: ({ id, name }) => (
        <Anchor component="button" type="button" ta="left" onClick={() => open(id)}>
          {name}
        </Anchor>
      ),
      sort: 'name',
    },
    {
      key: 'point',
      label: t.point,
      cell: ({ deliveryPoint: { id, name } }) => (
        <RowLink to={to('adminPoint', { id }, { tab: 'goals' })}>{name}</RowLink>
      ),
      sort: 'deliveryPointName',
    },
    { key: 'progress', label: t.progress, cell: progressOf },
    { key: 'current', label: t.current, cell: ({ current }) => yesOrNo(current) },
    { key: 'by', label: t.by, cell: ({ managedBy }) => managedBy?.name ?? null },
    {
      key: 'created',
      label: t.created,
      cell: ({ createdDate }) => <DateText value={createdDate} />,
      sort: 'createdDate',
    },
    idColumn(),
  ];
}

function progressOf({ progress }: CommunityGoalJson): string {
  if (progress === null) return t.notCounted;
  const { measure, reached, target } = progress;
  return points.point.goalSum[measure](formatNumber(reached), formatNumber(target));
}

function actionsOf({ id, name, deliveryPoint }: CommunityGoalJson): readonly RowAction[] {
  return [
    { label: t.toPoint, to: to('adminPoint', { id: deliveryPoint.id }, { tab: 'goals' }) },
    {
      label: t.remove,
      run: () => call(deleteCommunityGoal, { params: { id } }),
      done: t.removed,
      ask: { title: t.removeTitle(name), text: <p>{t.removeText}</p>, confirm: t.remove, isDangerous: true },
    },
  ];
}
