import { formatAmount } from '@kosar/contract/format';
import type { HandoverItemJson } from '@kosar/contract/handover/handover-table';
import { fromMilli } from '@kosar/domain/amount';
import { isDeliveredInUnits } from '@kosar/domain/packing';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { sheetWords as t } from '../../hu/handover.ts';
import { isSum, readSum } from '../../lib/handover/sum-entry.ts';
import { type Entry, type EntryProblem, rangeWords } from './entry.ts';
import { measureOf } from './record-words.ts';
import classes from './weighed-lines.module.css';

/** A line's amount as it is weighed: decimal keys, several weights added up by a plus key of its own, the unit always in view. */
export function WeighedField({
  item,
  entry,
  problem,
  onChange,
  onInsist,
}: {
  readonly item: HandoverItemJson;
  readonly entry: Entry;
  readonly problem: EntryProblem | undefined;
  readonly onChange: (next: Partial<Entry>) => void;
  /** What is typed is right, though it was asked about. */
  readonly onInsist: () => void;
}) {
  const isUnits = isDeliveredInUnits(item.type);
  const weighedField = isUnits ? 'units' : 'amount';
  return (
    <>
      <span className={classes.what}>
        <strong>{item.name}</strong>
        <span className="k-note">
          {t.ordered}: {formatAmount(item.amount, measureOf(item))}
        </span>
      </span>
      {(isUnits || item.type !== 'NOT_PACKAGED') && (
        <Amount
          label={t.amountOf(item.name)}
          unit={measureOf(item)}
          range={rangeWords(item, 'amount')}
          value={entry.amount}
          problem={problem?.field === 'amount' ? problem : undefined}
          onChange={(amount) => onChange({ amount, isConfirmed: false })}
        />
      )}
      {(isUnits || item.type === 'NOT_PACKAGED') && (
        <Amount
          label={t.unitsOf(item.name)}
          unit={item.unitName}
          range={rangeWords(item, weighedField)}
          value={entry[weighedField]}
          problem={problem?.field === weighedField ? problem : undefined}
          onChange={(value) => onChange({ [weighedField]: value, isConfirmed: false })}
          isWeighed
        />
      )}
      {problem !== undefined && (problem.meant !== undefined || problem.insist !== undefined) && (
        <span className={classes.choices}>
          {problem.meant !== undefined && (
            <Button
              size="lg"
              variant="default"
              onClick={() => onChange({ [problem.field]: problem.meant, isConfirmed: false })}
            >
              {t.meant(`${problem.meant} ${problem.field === 'units' ? item.unitName : measureOf(item)}`)}
            </Button>
          )}
          {problem.insist !== undefined && (
            <Button size="lg" variant="default" onClick={onInsist}>
              {problem.insist}
            </Button>
          )}
        </span>
      )}
    </>
  );
}

function Amount({
  label,
  unit,
  range,
  value,
  problem,
  onChange,
  isWeighed = false,
}: {
  readonly label: string;
  readonly unit: string;
  /** Between what it may be. */
  readonly range: string;
  readonly value: string;
  readonly problem: EntryProblem | undefined;
  readonly onChange: (value: string) => void;
  readonly isWeighed?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const sum = readSum(value);
  return (
    <span className={classes.amountField}>
      <TextInput
        ref={input}
        aria-label={label}
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        // The weight replaces what stands there; who adds up presses the plus.
        onFocus={(event) => {
          if (!isSum(event.currentTarget.value)) event.currentTarget.select();
        }}
        error={problem?.message}
        rightSection={<span className={classes.unit}>{unit}</span>}
        rightSectionWidth={72}
        rightSectionPointerEvents="none"
        description={
          isSum(value) && sum !== null ? `${t.sumIs(formatAmount(fromMilli(sum), unit))} · ${range}` : range
        }
        inputWrapperOrder={['input', 'description', 'error']}
      />
      {isWeighed && (
        <Button
          variant="default"
          className={classes.plus ?? ''}
          aria-label={t.plus}
          disabled={readSum(value) === null}
          onClick={() => {
            // The plus is there before the caret goes behind it, and no key that follows is lost.
            flushSync(() => onChange(`${value}+`));
            const field = input.current;
            field?.focus();
            field?.setSelectionRange(field.value.length, field.value.length);
          }}
        >
          <IconPlus size={24} stroke={2} aria-hidden />
        </Button>
      )}
    </span>
  );
}
