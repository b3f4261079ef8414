import { parts } from '../hu/parts.ts';
import classes from './steps.module.css';

/** Where one is in a short, linear way; the steps behind lead back. */
export function Steps({
  steps,
  current,
  onBack,
}: {
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
  readonly onBack?: (step: number) => void;
}) {
  return (
    <ol className={classes.steps} aria-label={parts.steps.label}>
      {steps.map((label, index) => (
        <li
          key={label}
          className={classes.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {index < current && onBack ? (
            <button type="button" className={classes.back} onClick={() => onBack(index)}>
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
