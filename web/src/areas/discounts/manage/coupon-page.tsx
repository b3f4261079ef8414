import {
  getManagedCoupon,
  type ManagedCouponJson,
  pageManagedCoupons,
  updateCoupon,
} from '@kosar/contract/campaigns/coupon-management';
import { formatFt, formatNumber, formatPercent } from '@kosar/contract/format';
import { readableEmail } from '@kosar/domain/pasted';
import { TextInput } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { discountManagement as d, couponManagement as t } from '../../../hu/discount-management.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { goodWhole, problems } from '../../../lib/form-checks.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { typedText, typedWhole } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { endInstant, lastDayOf } from './discount-days.ts';
import { DiscountScreen } from './discount-screen.tsx';

/** One coupon or code: what it is, what is left on it, and what of it may change. */
export default function CouponPage() {
  const { id = '' } = useParams();
  const coupon = useEndpoint(getManagedCoupon, { params: { id } });
  return (
    <LoadState
      query={coupon}
      skeletonHeight={480}
      isPage
      back={{ to: to('adminCoupons'), label: pages.adminCoupons.title }}
    >
      {(loaded) => (
        <DiscountScreen list="adminCoupons" title={loaded.name}>
          <Facts facts={factsOf(loaded)} />
          <p>{loaded.kind === 'CODE' ? `${t.fixed} ${t.codeCopies}` : t.fixed}</p>
          <CouponForm key={loaded.id} coupon={loaded} />
        </DiscountScreen>
      )}
    </LoadState>
  );
}

type Values = {
  readonly name: string;
  readonly validUntil: string;
  readonly maxActivations: string;
  readonly version: number;
};

function CouponForm({ coupon }: { readonly coupon: ManagedCouponJson }) {
  const navigate = useNavigate();
  const params = { id: coupon.id };
  const before = valuesOf(coupon);
  const form = useForm({
    schema: updateCoupon.body,
    initial: before,
    toBody: ({ validUntil, maxActivations, ...rest }: Values) => ({
      ...rest,
      validUntil: validUntil === '' ? null : endInstant(validUntil),
      maxActivations: typedWhole(maxActivations),
    }),
    check: ({ maxActivations }) => problems(goodWhole('maxActivations', maxActivations)),
    send: (body) => call(updateCoupon, { params, body }),
    refresh: [pageManagedCoupons, getManagedCoupon],
    onDone: () => {
      showSuccess(common.saved);
      void navigate(to('adminCoupons'));
    },
  });
  return (
    <Form form={form}>
      <ConflictPanel
        form={form}
        before={before}
        load={async () => valuesOf(await call(getManagedCoupon, { params }))}
        labels={{ name: t.name, validUntil: t.until, maxActivations: t.activations }}
      />
      <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={255} />
      <TextInput {...form.text('validUntil', t.until)} type="date" description={t.untilHint} />
      {coupon.kind === 'CODE' && (
        <WholeField {...form.text('maxActivations', t.activations)} description={t.activationsHint} />
      )}
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {common.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function factsOf(coupon: ManagedCouponJson) {
  const isFt = coupon.unit === 'FT';
  const uses = coupon.remainingUses === null ? t.anyUses : t.usesLeft(formatNumber(coupon.remainingUses));
  return [
    { label: t.value, value: isFt ? formatFt(coupon.value) : formatPercent(coupon.value) },
    {
      label: t.owner,
      value: coupon.user === null ? null : `${coupon.user.name} (${readableEmail(coupon.user.email)})`,
    },
    { label: t.code, value: coupon.code },
    { label: t.activated, value: coupon.kind === 'CODE' ? formatNumber(coupon.activations) : null },
    { label: t.left, value: isFt ? formatFt(coupon.remainingAmount ?? 0) : uses },
    { label: d.sponsor, value: coupon.sponsor?.name ?? d.platform },
    { label: d.orders, value: formatNumber(coupon.orderCount) },
    { label: d.cost, value: formatFt(coupon.costFt) },
  ];
}

function valuesOf({ name, validUntil, maxActivations, version }: ManagedCouponJson): Values {
  return {
    name,
    validUntil: validUntil === null ? '' : lastDayOf(validUntil),
    maxActivations: typedText(maxActivations),
    version,
  };
}
