import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import classes from './order-edit.module.css';

/** What saving would change, with the button that saves it; takes the focus when it appears. */
export function ReviewCard({
  title,
  error,
  save,
  isSending,
  onSave,
  children,
}: {
  readonly title: string;
  /** Why it couldn't be saved. */
  readonly error: string | null;
  readonly save: string;
  readonly isSending: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title} ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {error !== null && <Panel tone="error" title={error} role="alert" />}
      <SubmitButton type="button" isSending={isSending} onClick={onSave}>
        {save}
      </SubmitButton>
    </Card>
  );
}
