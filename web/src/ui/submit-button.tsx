import { Button, type ButtonProps } from '@mantine/core';
import { common } from '../hu/common.ts';
import classes from './submit-button.module.css';

/** Sends its form. While that runs it keeps its width, says so, and a second press does nothing. */
export function SubmitButton({
  isSending,
  children,
  sendingText = common.sending,
  ...rest
}: ButtonProps & {
  readonly isSending: boolean;
  readonly children: string;
  readonly sendingText?: string;
  readonly type?: 'submit' | 'button';
  readonly onClick?: () => void;
}) {
  return (
    <Button type="submit" aria-disabled={isSending || undefined} {...rest}>
      <span className={classes.words}>
        <span aria-hidden={isSending} data-hidden={isSending || undefined}>
          {children}
        </span>
        <span aria-hidden={!isSending} data-hidden={!isSending || undefined}>
          {sendingText}
        </span>
      </span>
    </Button>
  );
}
