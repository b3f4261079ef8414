import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { typedWhole } from '../lib/typed-number.ts';
import classes from './amount-stepper.module.css';

/** − [ 2 ] kg +: a whole number of at least 0, kept as the text that was typed; what is wrong with it stands below. */
export function CountStepper({
  id,
  name,
  label,
  less,
  more,
  value,
  onChange,
  unit,
  error,
  disabled = false,
}: {
  readonly id: string;
  readonly name: string;
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}) {
  const known = Math.max(0, typedWhole(value) || 0);
  const set = (next: number) => onChange(next === 0 ? '' : String(next));
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(Math.max(0, known + (event.key === 'ArrowUp' ? 1 : -1)));
  };
  return (
    <div className={classes.stepper}>
      <div className={classes.row} role="group" aria-label={label}>
        <button
          type="button"
          data-needs-scripts
          aria-label={less}
          disabled={disabled || known === 0}
          onClick={() => set(known - 1)}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
        <label className={classes.field}>
          <input
            id={id}
            name={name}
            value={value}
            placeholder="0"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            aria-label={unit === '' ? label : `${label}, ${unit}`}
            aria-describedby={error ? `${id}-problem` : undefined}
            aria-invalid={error !== undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={keys}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span className={classes.unit}>{unit}</span>
        </label>
        <button type="button" aria-label={more} disabled={disabled} onClick={() => set(known + 1)}>
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
      </div>
      {error && (
        <p id={`${id}-problem`} className={classes.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
