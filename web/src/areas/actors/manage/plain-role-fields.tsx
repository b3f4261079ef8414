import { PAYOUT_PERIODS, type PayoutPeriod } from '@kosar/domain/vocabulary';
import { NativeSelect, Textarea } from '@mantine/core';
import { actorManagement } from '../../../hu/actor-management.ts';
import { payoutPeriods } from '../../../hu/words.ts';
import type { useForm } from '../../../lib/use-form.ts';
import { optionsOf } from './options.ts';
import type { PlainRole, PlainRoleValues } from './plain-roles.ts';

const t = actorManagement.role;

/** What is asked of a transporter, an organizer or a point manager. */
export function PlainRoleFields({
  form,
  actorRole: role,
}: {
  readonly form: Pick<ReturnType<typeof useForm<PlainRoleValues, never, unknown>>, 'text'>;
  readonly actorRole: PlainRole;
}) {
  return (
    <>
      <NativeSelect
        {...form.text('payoutPeriod', t.payoutPeriod)}
        data={optionsOf(PAYOUT_PERIODS, payoutPeriods)}
      />
      {role === 'DELIVERY_POINT_MANAGER' && (
        <Textarea
          {...form.text('introduction', t.introduction)}
          description={t.introductionHint}
          maxLength={1000}
          autosize
          minRows={3}
        />
      )}
    </>
  );
}

/** The body of its calls: only a point manager introduces themselves. */
export function plainRoleBody(
  role: PlainRole,
  { payoutPeriod, introduction }: Omit<PlainRoleValues, 'version'>,
) {
  return {
    payoutPeriod: payoutPeriod as PayoutPeriod,
    ...(role === 'DELIVERY_POINT_MANAGER' ? { introduction } : {}),
  };
}
