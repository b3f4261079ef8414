import { ON_SITE_OPTIONS } from '@kosar/contract/chains/chain-management';
import { daysBetween, formatWeekday } from '@kosar/contract/format';
import { isDay } from '@kosar/domain/calendar';
import { checkChainDates } from '@kosar/domain/chain-dates';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import type { useForm } from '../../../../lib/use-form.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { FieldSet } from '../../../../ui/field-set.tsx';
import { RichTextEditor } from '../../../../ui/rich-text-editor.tsx';
import { deadlineOf, type OnSiteOption, type TermValues } from './chain-values.ts';

/** The parts of a form that hold the terms of a chain. */
export type TermsForm = Pick<
  ReturnType<typeof useForm<TermValues, never, unknown>>,
  'values' | 'set' | 'text' | 'tick' | 'choice'
>;

const DESCRIPTION_MAX = 10_000;

/** Name and description. */
export function WordsFields({ form }: { readonly form: TermsForm }) {
  return (
    <>
      <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={255} required />
      <RichTextEditor {...form.choice<string>('description', t.description)} max={DESCRIPTION_MAX} />
    </>
  );
}

/** The day of delivery and the deadline, which are looked at while they are typed. */
export function DateFields({ form, isFixed }: { readonly form: TermsForm; readonly isFixed: boolean }) {
  const now = useNow();
  const checked = checkChainDates(form.values, now);
  const live = 'refusal' in checked ? checked.refusal : null;
  const deadline = deadlineOf(form.values);
  const liveOf = (field: 'dayOfDelivery' | 'orderDeadline') =>
    live?.field === field && live.code !== 'PATTERN' ? t.dateProblems[live.code] : undefined;
  const deadlineProblem =
    liveOf('orderDeadline') ?? (deadline !== null && deadline <= now ? t.deadlinePassed : undefined);
  const day = form.text('dayOfDelivery', t.dayOfDelivery);
  const last = form.text('deadlineDay', t.deadlineDay);
  return (
    <FieldSet legend={t.dates}>
      <TextInput
        {...day}
        type="date"
        disabled={isFixed}
        error={day.error ?? (isFixed ? undefined : liveOf('dayOfDelivery'))}
        description={nearness(form.values.dayOfDelivery, now)}
        required
      />
      <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
        <TextInput
          {...last}
          type="date"
          disabled={isFixed}
          error={last.error ?? (isFixed ? undefined : deadlineProblem)}
          description={leadTime(form.values)}
          required
        />
        <TextInput
          {...form.text('deadlineTime', t.deadlineTime)}
          type="time"
          disabled={isFixed}
          description={nearness(form.values.deadlineDay, now)}
          required
        />
      </Group>
    </FieldSet>
  );
}

/** „szerda, 5 nap múlva” */
function nearness(day: string, now: Date): string {
  if (!isDay(day)) return '';
  const days = daysBetween(now, day);
  const far = days === 0 ? t.today : days === 1 ? t.tomorrow : days > 1 ? t.inDays(days) : null;
  return [formatWeekday(day), far].filter((part) => part !== null).join(', ');
}

function leadTime({ dayOfDelivery, deadlineDay }: TermValues): string {
  if (!isDay(dayOfDelivery) || !isDay(deadlineDay) || deadlineDay > dayOfDelivery) return '';
  return t.daysBefore(daysBetween(deadlineDay, dayOfDelivery));
}

/** The minimum, and how it shows. */
export function MinimumFields({ form, isFixed }: { readonly form: TermsForm; readonly isFixed: boolean }) {
  return (
    <FieldSet legend={t.minimum}>
      <TextInput
        {...form.text('minIncome', t.minIncome)}
        description={t.minIncomeHint}
        inputMode="numeric"
        disabled={isFixed}
        required
      />
      <Checkbox {...form.tick('showProgressRemainingInAmount', t.progress)} disabled={isFixed} />
    </FieldSet>
  );
}

/** Ways to pay, and what goes with them; `onlineWhyNot` says why cards can't be taken online. */
export function PaymentFields({
  form,
  isFixed,
  onlineWhyNot,
}: {
  readonly form: TermsForm;
  readonly isFixed: boolean;
  readonly onlineWhyNot: string | null;
}) {
  const { isOnline, isOnSite } = form.values;
  return (
    <FieldSet legend={t.payment}>
      <Checkbox {...form.tick('isOnSite', t.onSite)} disabled={isFixed} />
      {isOnSite && (
        <Checkbox.Group {...form.choice<OnSiteOption[]>('onSitePaymentOptions', t.onSiteKindsLabel)}>
          <Group gap="lg" mt="xs">
            {ON_SITE_OPTIONS.map((option) => (
              <Checkbox key={option} value={option} label={t.onSiteKinds[option]} disabled={isFixed} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Checkbox
        {...form.tick('isOnline', t.online)}
        // What is ticked already may always be taken back.
        disabled={isFixed || (onlineWhyNot !== null && !isOnline)}
        description={onlineWhyNot}
      />
      <Checkbox {...form.tick('invoiceRequired', t.invoice)} description={t.invoiceHint} disabled={isFixed} />
      <Checkbox
        {...form.tick('bypassProductAvailableAmount', t.bypass)}
        description={t.bypassHint}
        disabled={isFixed}
      />
    </FieldSet>
  );
}

/** Tags, as a list in one field. */
export function TagsField({ form }: { readonly form: TermsForm }) {
  return <TextInput {...form.text('tags', t.tags)} description={t.tagsHint} />;
}
