import {
  type CommunityGoalJson,
  createCommunityGoal,
  getCommunityGoal,
  listCommunityGoals,
  updateCommunityGoal,
} from '@kosar/contract/community-goals';
import { getPoint, listPoints } from '@kosar/contract/points';
import { GOAL_MEASURES, type GoalMeasure } from '@kosar/domain/vocabulary';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { common } from '../../../hu/common.ts';
import { pointManagement } from '../../../hu/point-management.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

const words = pointManagement.goals;

type Measure = GoalMeasure | 'NONE';
type GoalValues = {
  readonly name: string;
  readonly current: boolean;
  readonly measure: Measure;
  readonly target: string;
  readonly version: number;
};

const NEW_GOAL: GoalValues = { name: '', current: true, measure: 'SUBSCRIBERS', target: '50', version: 0 };

/** Sets a goal or changes one: a sentence, and what is counted up to which number. */
export default function GoalDialog({
  pointId,
  goal,
  onClose,
}: {
  readonly pointId: number;
  readonly goal: CommunityGoalJson | null;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const before = goal === null ? NEW_GOAL : valuesOf(goal);
  const form = useForm({
    schema: goal === null ? createCommunityGoal.body : updateCommunityGoal.body,
    initial: before,
    toBody: (values: GoalValues) => ({
      ...fieldsOf(values),
      ...(goal === null ? { deliveryPointId: pointId } : { version: values.version }),
    }),
    fieldOf: (path) => path.replace('progress.', ''),
    send: (_body, values) => {
      const fields = fieldsOf(values);
      return goal === null
        ? call(createCommunityGoal, { body: { ...fields, deliveryPointId: pointId } })
        : call(updateCommunityGoal, {
            params: { id: goal.id },
            body: { ...fields, version: values.version },
          });
    },
    onDone: () => {
      for (const stale of [listCommunityGoals, getPoint, listPoints])
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

function valuesOf({ name, current, progress, version }: CommunityGoalJson): GoalValues {
  return {
    name,
    current,
    measure: progress?.measure ?? 'NONE',
    target: progress === null ? '' : String(progress.target),
    version,
  };
}

function fieldsOf({ name, current, measure, target }: GoalValues) {
  const count = target.trim() === '' ? Number.NaN : Number(target);
  return { name, current, progress: measure === 'NONE' ? null : { measure, target: count } };
}
