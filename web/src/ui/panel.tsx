import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './panel.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const ICONS: Readonly<Record<Tone, TablerIcon>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
};

/** A notice in the page: icon, words, a way on. Nothing in it depends on colour alone. */
export function Panel({
  tone,
  title,
  children,
  headingLevel = 2,
  ref,
  role,
}: {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
  /** Gets the focus when the panel is the answer to what the person did. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly role?: 'alert' | 'status';
}) {
  const Icon = ICONS[tone];
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.panel} data-tone={tone} tabIndex={ref ? -1 : undefined} ref={ref} role={role}>
      <Icon size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <Heading className={classes.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}
