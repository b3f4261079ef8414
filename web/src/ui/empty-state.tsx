import { IconBasket, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './empty-state.module.css';

/** A list with nothing in it: why, and the one next step. */
export function EmptyState({
  title,
  children,
  action,
  Icon = IconBasket,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly Icon?: TablerIcon;
}) {
  return (
    <Card className={classes.empty ?? ''}>
      <span className={classes.icon}>
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {children}
      {action}
    </Card>
  );
}
