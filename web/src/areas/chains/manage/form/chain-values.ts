import type { changedChain } from '@kosar/contract/chains/chain-editing';
import type { ON_SITE_OPTIONS } from '@kosar/contract/chains/chain-management';
import type { FieldProblem } from '@kosar/contract/problem';
import { ftProblem, integerProblem } from '@kosar/contract/typed-number-words';
import { instantOf, isDay, isTimeOfDay, localDay, localTime } from '@kosar/domain/calendar';
import { type ChainDates, checkChainDates } from '@kosar/domain/chain-dates';
import { checkTiers } from '@kosar/domain/tiers';
import { readFt, readWhole } from '@kosar/domain/typed-number';
import type * as z from 'zod/mini';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { typedFt, typedWhole } from '../../../../lib/typed-number.ts';

export type OnSiteOption = (typeof ON_SITE_OPTIONS)[number];
/** The terms of a chain as the API gives and takes them. */
export type TermsJson = Omit<z.infer<typeof changedChain>, 'version'>;

/** A tier as it is typed. */
export type TierValues = { readonly start: string; readonly percent: string };

/** The terms of a chain as they stand in the fields of a form. */
export type TermValues = {
  readonly name: string;
  readonly description: string;
  readonly dayOfDelivery: string;
  readonly deadlineDay: string;
  readonly deadlineTime: string;
  readonly minIncome: string;
  readonly showProgressRemainingInAmount: boolean;
  readonly bypassProductAvailableAmount: boolean;
  readonly invoiceRequired: boolean;
  readonly isOnSite: boolean;
  readonly isOnline: boolean;
  readonly onSitePaymentOptions: readonly OnSiteOption[];
  readonly discountTiers: readonly TierValues[];
  readonly tags: string;
};

/** The terms that a form begins with: cash on site is on, online payment off (spec 5, Chains). */
export function emptyTerms(dates: ChainDates): TermValues {
  return {
    name: '',
    description: '',
    ...dates,
    minIncome: '',
    showProgressRemainingInAmount: true,
    bypassProductAvailableAmount: false,
    invoiceRequired: false,
    isOnSite: true,
    isOnline: false,
    onSitePaymentOptions: ['CASH'],
    discountTiers: [],
    tags: '',
  };
}

/** The fields of a chain that is there. */
export function termValues(terms: TermsJson): TermValues {
  const deadline = new Date(terms.orderDeadline);
  const offers = (type: 'ON_SITE' | 'ONLINE') =>
    terms.paymentOptions.some(({ paymentType }) => paymentType === type);
  return {
    name: terms.name,
    description: terms.description,
    dayOfDelivery: terms.dayOfDelivery,
    deadlineDay: localDay(deadline),
    deadlineTime: localTime(deadline),
    minIncome: String(terms.minIncome),
    showProgressRemainingInAmount: terms.showProgressRemainingInAmount,
    bypassProductAvailableAmount: terms.bypassProductAvailableAmount,
    invoiceRequired: terms.invoiceRequired,
    isOnSite: offers('ON_SITE'),
    isOnline: offers('ONLINE'),
    onSitePaymentOptions: terms.onSitePaymentOptions,
    discountTiers: terms.discountTiers.map(({ tierStartIncome, discount }) => ({
      start: String(tierStartIncome),
      percent: String(Math.round(discount * 100)),
    })),
    tags: terms.tags.join(', '),
  };
}

/** The body that the fields make. What isn't a number goes on as one that isn't, so that the schema says so. */
export function termsOf(values: TermValues): TermsJson {
  return {
    name: values.name,
    description: values.description,
    dayOfDelivery: values.dayOfDelivery,
    orderDeadline: deadlineOf(values)?.toISOString() ?? '',
    minIncome: ftOf(values.minIncome),
    showProgressRemainingInAmount: values.showProgressRemainingInAmount,
    bypassProductAvailableAmount: values.bypassProductAvailableAmount,
    invoiceRequired: values.invoiceRequired,
    paymentOptions: [
      ...(values.isOnSite ? [{ paymentType: 'ON_SITE' as const }] : []),
      ...(values.isOnline ? [{ paymentType: 'ONLINE' as const }] : []),
    ],
    onSitePaymentOptions: values.isOnSite ? [...values.onSitePaymentOptions] : [],
    discountTiers: values.discountTiers.map(({ start, percent }) => ({
      tierStartIncome: ftOf(start),
      discount: wholeOf(percent) / 100,
    })),
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
}

/** The instant that the deadline's fields say, or null where they say none. */
export function deadlineOf({ deadlineDay, deadlineTime }: ChainDates): Date | null {
  return isDay(deadlineDay) && isTimeOfDay(deadlineTime) ? instantOf(deadlineDay, deadlineTime) : null;
}

/** Where a problem of the body stands in the form. */
export function fieldOfTerms(path: string): string {
  if (path === 'orderDeadline') return 'deadlineDay';
  if (path === 'paymentOptions') return 'isOnSite';
  return path.split('.')[0] ?? path;
}

/** What the rules say of the fields beside the schema: dates at once (spec 5, Chains), the minimum, tiers that rise. */
export function checkTerms(values: TermValues, now: Date): FieldProblem[] {
  const checked = checkChainDates(values, now);
  const dates =
    'refusal' in checked
      ? [
          problem(
            checked.refusal.field === 'orderDeadline' ? 'deadlineDay' : 'dayOfDelivery',
            t.dateProblems[checked.refusal.code],
          ),
        ]
      : [];
  return [
    ...problemsAt('minIncome', ftProblem(readFt(values.minIncome))),
    ...dates,
    ...checkTierValues(values),
  ];
}

/** What is wrong with the tiers as they are typed. */
export function checkTierValues({ discountTiers }: TermValues): FieldProblem[] {
  for (const { start, percent } of discountTiers) {
    const unread = ftProblem(readFt(start)) ?? integerProblem(readWhole(percent));
    if (unread !== null && start.trim() !== '' && percent.trim() !== '')
      return [problem('discountTiers', unread)];
  }
  const refusal = checkTiers(
    discountTiers.map(({ start, percent }) => ({
      tierStartFt: ftOf(start),
      discountPercent: wholeOf(percent),
    })),
  );
  return refusal === null ? [] : [problem('discountTiers', t.tierProblems[refusal.code])];
}

/** „80 000” → 80000; NaN for what is no forints. */
function ftOf(text: string): number {
  return typedFt(text) ?? Number.NaN;
}

function wholeOf(text: string): number {
  return typedWhole(text) ?? Number.NaN;
}

function problemsAt(path: string, message: string | null): FieldProblem[] {
  return message === null ? [] : [problem(path, message)];
}

function problem(path: string, message: string): FieldProblem {
  return { path, code: 'form', message };
}
