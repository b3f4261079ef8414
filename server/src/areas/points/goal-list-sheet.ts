import { formatDay } from '@kosar/contract/format';
import type { CommunityGoalJson } from '@kosar/contract/points/community-goals';
import type { SheetColumn } from '@kosar/contract/sheet';
import type { GoalMeasure } from '@kosar/domain/vocabulary';
import { yesOrNo } from '../../infra/sheet/sheet-words.ts';

const MEASURES: Readonly<Record<GoalMeasure, string>> = {
  SUBSCRIBERS: 'feliratkozó',
  ORDERERS: 'rendelő',
  ORDERS: 'rendelés',
};

/** Columns of the list of community goals as a file. */
export const GOAL_COLUMNS: readonly SheetColumn<CommunityGoalJson>[] = [
  { label: 'Cél', kind: 'text', value: ({ name }) => name },
  { label: 'Átvevőpont', kind: 'text', value: ({ deliveryPoint }) => deliveryPoint.name },
  { label: 'Gondozza', kind: 'text', value: ({ managedBy }) => managedBy?.name ?? '' },
  { label: 'Jelenlegi', kind: 'text', value: ({ current }) => yesOrNo(current) },
  {
    label: 'Mit számol',
    kind: 'text',
    value: ({ progress }) => (progress ? MEASURES[progress.measure] : ''),
  },
  { label: 'Hol tart', kind: 'count', value: ({ progress }) => progress?.reached ?? null },
  { label: 'Meddig', kind: 'count', value: ({ progress }) => progress?.target ?? null },
  { label: 'Kitűzve', kind: 'text', value: ({ createdDate }) => formatDay(createdDate) },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];
