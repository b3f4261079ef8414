import { createCoupon, pageManagedCoupons } from '@kosar/contract/campaigns/coupon-management';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { discountManagement as d, couponManagement as t } from '../../../hu/discount-management.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { actorChoices } from '../../../lib/choices.ts';
import { goodFt, goodPercent, goodWhole, problems } from '../../../lib/form-checks.ts';
import { typedFt, typedRatio, typedWhole } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FindField } from '../../../ui/find-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { endInstant, startInstant, today } from './discount-days.ts';
import { DiscountScreen } from './discount-screen.tsx';

type Values = {
  readonly name: string;
  readonly kind: 'PERSONAL' | 'CODE';
  readonly userEmail: string;
  readonly code: string;
  readonly maxActivations: string;
  readonly unit: 'PERCENT' | 'FT';
  readonly value: string;
  readonly remainingUses: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly sponsorId: string;
};

/** A new coupon for one buyer, or a code for anybody. */
export default function NewCouponPage() {
  const navigate = useNavigate();
  const now = useNow();
  const form = useForm({
    schema: createCoupon.body,
    initial: newValues(today(now)),
    toBody: bodyOf,
    check,
    send: (body) => call(createCoupon, { body }),
    refresh: [pageManagedCoupons],
    onDone: () => {
      showSuccess(t.made);
      void navigate(to('adminCoupons'));
    },
  });
  const { kind, unit } = form.values;
  return (
    <DiscountScreen list="adminCoupons" title={pages.newCoupon.title}>
      <Form form={form}>
        <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={255} />
        <Radio.Group {...form.choice<string>('kind', t.kind)}>
          <Stack gap="xs" mt="xs">
            <Radio size="md" value="PERSONAL" label={t.kinds.PERSONAL} />
            <Radio size="md" value="CODE" label={t.kinds.CODE} />
          </Stack>
        </Radio.Group>
        {kind === 'PERSONAL' ? (
          <TextInput {...form.text('userEmail', t.email)} type="email" autoComplete="off" />
        ) : (
          <>
            <TextInput
              {...form.text('code', t.code)}
              description={t.codeHint}
              autoComplete="off"
              maxLength={64}
            />
            <WholeField {...form.text('maxActivations', t.activations)} description={t.activationsHint} />
          </>
        )}
        <Radio.Group {...form.choice<string>('unit', t.unit)}>
          <Stack gap="xs" mt="xs">
            <Radio size="md" value="PERCENT" label={t.units.PERCENT} />
            <Radio size="md" value="FT" label={t.units.FT} />
          </Stack>
        </Radio.Group>
        <WholeField
          {...form.text('value', t.value)}
          description={unit === 'PERCENT' ? t.percentHint : t.ftHint}
          unit={unit === 'PERCENT' ? d.percent : t.ft}
        />
        {unit === 'PERCENT' && (
          <WholeField {...form.text('remainingUses', t.uses)} description={t.usesHint} />
        )}
        <TextInput {...form.text('validFrom', t.from)} type="date" />
        <TextInput {...form.text('validUntil', t.until)} type="date" description={t.untilHint} />
        <FindField
          {...form.choice<string>('sponsorId', d.sponsor)}
          description={d.sponsorHint}
          choices={actorChoices}
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.create}
        </SubmitButton>
        <LeaveGuard when={form.isDirty && !form.isSending} />
      </Form>
    </DiscountScreen>
  );
}

function newValues(day: string): Values {
  return {
    name: '',
    kind: 'PERSONAL',
    userEmail: '',
    code: '',
    maxActivations: '',
    unit: 'FT',
    value: '',
    remainingUses: '1',
    validFrom: day,
    validUntil: '',
    sponsorId: '',
  };
}

/** Only the fields that are shown. */
function check({ kind, unit, value, remainingUses, maxActivations }: Values) {
  return problems(
    unit === 'PERCENT' ? goodPercent('value', value) : goodFt('value', value),
    unit === 'PERCENT' ? goodWhole('remainingUses', remainingUses) : null,
    kind === 'CODE' ? goodWhole('maxActivations', maxActivations) : null,
  );
}

function bodyOf(values: Values) {
  const isPercent = values.unit === 'PERCENT';
  const isCode = values.kind === 'CODE';
  return {
    name: values.name,
    unit: values.unit,
    value: isPercent ? typedRatio(values.value) : (typedFt(values.value) ?? undefined),
    remainingUses: isPercent ? typedWhole(values.remainingUses) : null,
    validFrom: startInstant(values.validFrom),
    validUntil: values.validUntil === '' ? null : endInstant(values.validUntil),
    sponsorId: values.sponsorId === '' ? null : Number(values.sponsorId),
    userEmail: isCode ? null : values.userEmail,
    code: isCode ? values.code : null,
    maxActivations: isCode ? typedWhole(values.maxActivations) : null,
  };
}
