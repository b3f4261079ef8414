import {
  type CommunityGoalJson,
  createCommunityGoal,
  getCommunityGoal,
  listCommunityGoals,
  pageCommunityGoals,
  updateCommunityGoal,
} from '@kosar/contract/points/community-goals';
import { getPoint, listPoints } from '@kosar/contract/points/points';
import { GOAL_MEASURES, type GoalMeasure } from '@kosar/domain/vocabulary';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { pointManagement } from '../../../hu/point-management.ts';
import { call } from '../../../lib/call.ts';
import { pointChoices } from '../../../lib/choices.ts';
import { goodWhole, problems } from '../../../lib/form-checks.ts';
import { typedWhole } from '../../../lib/typed-number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditForm } from '../../../ui/edit-form.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';

const words = pointManagement.goals;

type Measure = GoalMeasure | 'NONE';
type GoalValues = {
  /** Whose goal a new one is; empty until someone chooses. */
  readonly deliveryPointId: string;
  readonly name: string;
  readonly current: boolean;
  readonly measure: Measure;
  readonly target: string;
  readonly version: number;
};

/** Sets a goal or changes one: a sentence, and what is counted up to which number. */
export default function GoalDialog({
  pointId,
  goal,
  onClose,
}: {
  /** Null where a new goal's point is chosen in the dialog. */
  readonly pointId: number | null;
  readonly goal: CommunityGoalJson | null;
  readonly onClose: () => void;
}) {
  const form = useEditForm({
    thing: goal,
    create: createCommunityGoal,
    update: updateCommunityGoal,
    read: (id) => call(getCommunityGoal, { params: { id } }),
    valuesOf: (one) => (one === null ? newGoal(pointId) : valuesOf(one)),
    bodyOf,
    check: ({ measure, target }) => problems(measure === 'NONE' ? null : goodWhole('target', target)),
    newOf: ({ deliveryPointId }) => ({
      deliveryPointId: deliveryPointId === '' ? undefined : Number(deliveryPointId),
    }),
    fieldOf: (path) => path.replace('progress.', ''),
    refresh: [listCommunityGoals, pageCommunityGoals, getCommunityGoal, getPoint, listPoints],
    onDone: onClose,
  });
  return (
    <Dialog title={goal === null ? words.newTitle : words.editTitle} onClose={onClose}>
      <EditForm
        form={form}
        labels={{
          name: words.name,
          measure: words.measure,
          target: words.target,
          current: words.isCurrent,
        }}
        show={(value, field) => (field === 'measure' ? words.measures[value as Measure] : null)}
        save={words.save}
      >
        {goal === null && pointId === null && (
          <FindField {...form.choice<string>('deliveryPointId', words.point)} choices={pointChoices} />
        )}
        <TextInput {...form.text('name', words.name)} description={words.nameHint} />
        <NativeSelect
          {...form.text('measure', words.measure)}
          data={(['NONE', ...GOAL_MEASURES] as const).map((value) => ({
            value,
            label: words.measures[value],
          }))}
        />
        {form.values.measure !== 'NONE' && (
          <WholeField {...form.text('target', words.target)} maxLength={9} />
        )}
        <Checkbox {...form.tick('current', words.isCurrent)} description={words.isCurrentHint} />
      </EditForm>
    </Dialog>
  );
}

function newGoal(pointId: number | null): GoalValues {
  return {
    deliveryPointId: pointId === null ? '' : String(pointId),
    name: '',
    current: true,
    measure: 'SUBSCRIBERS',
    target: '50',
    version: 0,
  };
}

function valuesOf({ deliveryPoint, name, current, progress, version }: CommunityGoalJson): GoalValues {
  return {
    deliveryPointId: String(deliveryPoint.id),
    name,
    current,
    measure: progress?.measure ?? 'NONE',
    target: progress === null ? '' : String(progress.target),
    version,
  };
}

function bodyOf({ name, current, measure, target }: GoalValues) {
  const count = typedWhole(target) ?? Number.NaN;
  return { name, current, progress: measure === 'NONE' ? null : { measure, target: count } };
}
