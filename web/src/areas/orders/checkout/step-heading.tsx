import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../../ui/announcer.tsx';
import classes from './checkout.module.css';

/** Head of a step: takes the focus when the step opens, since the page stays the same. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    announce(heading.current?.textContent ?? '');
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h2>
  );
}
