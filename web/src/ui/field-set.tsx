import type { ReactNode } from 'react';
import classes from './field-set.module.css';

/** Fields that belong together, under a heading that screen readers read with each of them. */
export function FieldSet({
  legend,
  description,
  children,
}: {
  readonly legend: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{legend}</legend>
      {description && <p className="k-quiet-above-md">{description}</p>}
      <div className="k-stack">{children}</div>
    </fieldset>
  );
}
