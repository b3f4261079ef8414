import { toMilli } from '@kosar/domain/amount';
import {
  type AmountRefusal,
  type AmountRule,
  checkAmount,
  isSoldOut,
  nearestLegalAmounts,
} from '@kosar/domain/stock';
import { readAmount } from '@kosar/domain/typed-number';

/** More than anybody orders; beyond it doubles can't count thousandths. */
const MAX_AMOUNT = 1_000_000_000;

export interface AmountCheck {
  /** What was typed, in thousandths; null when it is no number. Empty is 0. */
  readonly amountMilli: number | null;
  readonly problem: AmountRefusal['code'] | null;
  /** Amounts to offer instead. */
  readonly nearestMilli: readonly number[];
  /** What is left, where that is the problem. */
  readonly limitMilli: number;
}

/** Judges what stands in the field of an amount. */
export function checkTyped(text: string, rule: AmountRule, availableMilli: number | null): AmountCheck {
  const read = readAmount(text);
  const amount = read.is === 'EMPTY' ? 0 : read.is === 'NUMBER' ? read.value : -1;
  if (amount < 0 || amount > MAX_AMOUNT)
    return { amountMilli: null, problem: 'NOT_AN_AMOUNT', nearestMilli: [], limitMilli: 0 };
  const amountMilli = toMilli(amount);
  const refusal = checkAmount(rule, amountMilli, availableMilli);
  return {
    amountMilli,
    problem: refusal?.code ?? null,
    nearestMilli: refusal ? nearestLegalAmounts(rule, amountMilli, availableMilli) : [],
    limitMilli: availableMilli ?? 0,
  };
}

/** The next legal amount above, from 0 the first one; null when there is none left. */
export function stepUp(rule: AmountRule, amountMilli: number, availableMilli: number | null): number | null {
  if (isSoldOut(rule, availableMilli)) return null;
  const steps = Math.floor((amountMilli - rule.minMilli) / rule.incrementMilli) + 1;
  const next = amountMilli < rule.minMilli ? rule.minMilli : rule.minMilli + steps * rule.incrementMilli;
  return availableMilli !== null && next > availableMilli ? null : next;
}

/** The next legal amount below; 0 at or under the minimum; null at 0. */
export function stepDown(rule: AmountRule, amountMilli: number): number | null {
  if (amountMilli <= 0) return null;
  if (amountMilli <= rule.minMilli) return 0;
  const steps = Math.ceil((amountMilli - rule.minMilli) / rule.incrementMilli) - 1;
  return rule.minMilli + steps * rule.incrementMilli;
}
