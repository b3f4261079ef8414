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
import { useQueryClient } from '@tanstack/react-query';
import { common } from '../../../hu/common.ts';
import { pointManagement } from '../../../hu/point-management.ts';
import { call } from '../../../lib/call.ts';
import { pointChoices } from '../../../lib/choices.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

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

const NEW_GOAL: GoalValues = {
  deliveryPointId: '',
  name: '',
  current: true,
  measure: 'SUBSCRIBERS',
  target: '50',
  version: 0,
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
  const client = useQueryClient();
  const before =
    goal === null
      ? { ...NEW_GOAL, deliveryPointId: pointId === null ? '' : String(pointId) }
      : valuesOf(goal);
  const form = useForm({
    schema: goal === null ? createCommunityGoal.body : updateCommunityGoal.body,
    initial: before,
    toBody: (values: GoalValues) => ({
      ...fieldsOf(values),
      ...(goal === null ? { deliveryPointId: pointOf(values) } : { version: values.version }),
    }),
    fieldOf: (path) => path.replace('progress.', ''),
    send: (_body, values) => {
      const fields = fieldsOf(values);
      return goal === null
        ? call(createCommunityGoal, { body: { ...fields, deliveryPointId: pointOf(values) } })
        : call(updateCommunityGoal, {
            params: { id: goal.id },
            body: { ...fields, version: values.version },
          });
    },
    onDone: () => {
      for (const stale of [listCommunityGoals, pageCommunityGoals, getCommunityGoal, getPoint, listPoints])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
      showSuccess(common.saved);
      onClose();
    },
  });
  return (
    <Dialog title={goal === null ? words.newTitle : words.editTitle} onClose={onClose}>
      <Form form={form}>
        {goal !== null && (
          <ConflictPanel
            form={form}
            before={before}
            load={async () => valuesOf(await call(getCommunityGoal, { params: { id: goal.id } }))}
            labels={{
              name: words.name,
              measure: words.measure,
              target: words.target,
              current: words.isCurrent,
            }}
            show={(value, field) => (field === 'measure' ? words.measures[value as Measure] : null)}
          />
        )}
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
          <TextInput {...form.text('target', words.target)} inputMode="numeric" maxLength={7} />
        )}
        <Checkbox {...form.tick('current', words.isCurrent)} description={words.isCurrentHint} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
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

function pointOf({ deliveryPointId }: GoalValues): number {
  return deliveryPointId === '' ? (undefined as never) : Number(deliveryPointId);
}

function fieldsOf({ name, current, measure, target }: GoalValues) {
  const count = target.trim() === '' ? Number.NaN : Number(target);
  return { name, current, progress: measure === 'NONE' ? null : { measure, target: count } };
}
