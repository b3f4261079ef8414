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
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
