import { type ComponentProps, createElement } from 'react';
import classes from './card.module.css';

/** A sheet on the warm page: 16 px inside on phones, 24 px on desktops. */
export function Card({
  as = 'div',
  flush = false,
  className = '',
  ...rest
}: ComponentProps<'div'> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Without padding, for pictures and tables that reach the edge. */
  readonly flush?: boolean;
}) {
  return createElement(as, {
    ...rest,
    className: `${classes.card} ${flush ? classes.flush : ''} ${className}`,
  });
}
