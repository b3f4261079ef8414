import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Leads to where the value is changed: „Módosítom”. */
  readonly action?: ReactNode;
}

/** Labels and values: what a thing is, or a summary to check. Facts without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="k-flush">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, action }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {action && <dd className={classes.action}>{action}</dd>}
          </div>
        ))}
    </dl>
  );
}
