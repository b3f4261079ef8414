import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { to } from '../../../app/paths.ts';
import { checkoutWords } from '../../../hu/orders.ts';
import classes from './checkout.module.css';

/** The terms under which anything is ordered, with a link that keeps what one was doing. */
export function TermsTick(props: Omit<CheckboxProps, 'label'>) {
  return (
    <div>
      <Checkbox {...props} label={checkoutWords.terms} />
      <Anchor href={to('terms')} target="_blank" rel="noopener" className={classes.termsLink ?? ''}>
        {checkoutWords.termsLink}
      </Anchor>
    </div>
  );
}
