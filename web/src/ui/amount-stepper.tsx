import { formatAmount, formatNumber } from '@kosar/contract/format';
import { understoodAmount } from '@kosar/contract/typed-number-words';
import { fromMilli } from '@kosar/domain/amount';
import type { AmountRule } from '@kosar/domain/stock';
import { readAmount } from '@kosar/domain/typed-number';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { parts } from '../hu/parts.ts';
import { type AmountCheck, checkTyped, stepDown, stepUp } from '../lib/amount-steps.ts';
import classes from './amount-stepper.module.css';

/** A text in the field, and the amount that stood for it when it was typed. */
interface Draft {
  readonly text: string;
  readonly amountMilli: number;
}

/**
 * − [ 0,4 ] kg +: an amount by its rule (minimum, then steps). Every typed number counts at once; one that can't be ordered says
 * why and offers the nearest that can. − at the minimum gives 0.
 */
export function AmountStepper({
  name,
  amountMilli,
  onChange,
  rule,
  availableMilli,
  unit,
  size = 'md',
  hideRule = false,
}: {
  /** What is ordered, for screen readers: „Alma, lédig”. */
  readonly name: string;
  /** In thousandths; 0 is nothing. */
  readonly amountMilli: number;
  /** Gets a legal amount; else, with `isLegal` false, what was typed, or the amount as it was when that is no number. */
  readonly onChange: (amountMilli: number, isLegal: boolean) => void;
  readonly rule: AmountRule;
  /** What is left at most; null without a limit. */
  readonly availableMilli: number | null;
  readonly unit: string;
  readonly size?: 'md' | 'lg';
  /** Leaves the rule out of view where the row shows it elsewhere; it stays described to screen readers. */
  readonly hideRule?: boolean;
}) {
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  // What is being typed stays as it is, until the amount becomes another one from outside.
  const text = draft?.amountMilli === amountMilli ? draft.text : textOf(amountMilli);
  const typed = checkTyped(text, rule, availableMilli);
  const hint = understoodAmount(readAmount(text));

  const type = (next: string) => {
    const checked = checkTyped(next, rule, availableMilli);
    setDraft({ text: next, amountMilli: checked.amountMilli ?? amountMilli });
    onChange(checked.amountMilli ?? amountMilli, checked.problem === null);
  };
  const set = (next: number) => type(textOf(next));
  const up = stepUp(rule, amountMilli, availableMilli);
  const down = stepDown(rule, amountMilli);
  const keys = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowUp' ? up : event.key === 'ArrowDown' ? down : null;
    if (next === null) return;
    event.preventDefault();
    set(next);
  };

  return (
    <div className={classes.stepper} data-size={size}>
      <div className={classes.row} role="group" aria-label={parts.amount.amountOf(name)}>
        <button
          type="button"
          aria-label={parts.amount.less(name)}
          disabled={amountMilli === 0}
          onClick={() => set(down ?? 0)}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
        <label className={classes.field}>
          <input
            id={id}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${parts.amount.amountOf(name)}, ${unit}`}
            aria-describedby={`${id}-rule ${id}-problem`}
            aria-invalid={typed.problem !== null}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={keys}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => typed.problem === null && setDraft(null)}
          />
          <span className={classes.unit}>{unit}</span>
        </label>
        <button
          type="button"
          aria-label={parts.amount.more(name)}
          disabled={up === null}
          onClick={() => up && set(up)}
        >
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
      </div>
      <p id={`${id}-rule`} className={classes.rule} data-hidden={hideRule || undefined}>
        {ruleWords(rule, unit)}
      </p>
      <div id={`${id}-problem`} role="status">
        {hint !== null && <p className={classes.rule}>{hint}</p>}
        {typed.problem && <Problem check={typed} unit={unit} onPick={set} />}
      </div>
    </div>
  );
}

function Problem({
  check,
  unit,
  onPick,
}: {
  readonly check: AmountCheck;
  readonly unit: string;
  readonly onPick: (amountMilli: number) => void;
}) {
  return (
    <div className={classes.problem}>
      <span>{problemWords(check, unit)}</span>
      {check.nearestMilli.length > 0 && (
        <span className={classes.nearest}>
          {parts.amount.choose}
          {check.nearestMilli.map((milli) => (
            <button key={milli} type="button" onClick={() => onPick(milli)}>
              {formatAmount(fromMilli(milli), unit)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

function problemWords({ problem, limitMilli }: AmountCheck, unit: string): string {
  switch (problem) {
    case 'NOT_AN_AMOUNT':
      return parts.amount.notANumber;
    case 'SOLD_OUT':
      return parts.amount.soldOut;
    case 'ABOVE_AVAILABLE':
      return parts.amount.tooMuch(formatAmount(fromMilli(limitMilli), unit));
    default:
      return parts.amount.offRule;
  }
}

/** „Legkevesebb 0,4 kg, lépésköz 0,3 kg.” */
export function ruleWords({ minMilli, incrementMilli }: AmountRule, unit: string): string {
  const step = formatAmount(fromMilli(incrementMilli), unit);
  return minMilli === incrementMilli
    ? parts.amount.ruleSame(step)
    : parts.amount.rule(formatAmount(fromMilli(minMilli), unit), step);
}

function textOf(amountMilli: number): string {
  return formatNumber(fromMilli(amountMilli));
}
