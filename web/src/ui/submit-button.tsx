import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, useId } from 'react';
import { common } from '../hu/common.ts';
import { useConnection } from '../lib/connection.ts';
import classes from './submit-button.module.css';

/**
 * Sends its form. While that runs it keeps its width, says so, and a second press does nothing. Without a connection it can't be
 * pressed, and says why.
 */
export function SubmitButton({
  isSending,
  children,
  sendingText = common.sending,
  onClick,
  ...rest
}: ButtonProps & {
  readonly isSending: boolean;
  readonly children: string;
  readonly sendingText?: string;
  readonly type?: 'submit' | 'button';
  readonly onClick?: () => void;
}) {
  const { isOffline } = useConnection();
  const reasonId = useId();
  const press = (event: MouseEvent) => {
    if (isOffline) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      <Button
        type="submit"
        aria-disabled={isSending || isOffline || undefined}
        aria-describedby={isOffline ? reasonId : undefined}
        {...(isOffline ? { 'data-disabled': true } : {})}
        onClick={press}
        {...rest}
      >
        <span className={classes.words}>
          <span aria-hidden={isSending} data-hidden={isSending || undefined}>
            {children}
          </span>
          <span aria-hidden={!isSending} data-hidden={!isSending || undefined}>
            {sendingText}
          </span>
        </span>
      </Button>
      {isOffline && (
        <span id={reasonId} className={classes.reason}>
          {common.offlineSending}
        </span>
      )}
    </>
  );
}
