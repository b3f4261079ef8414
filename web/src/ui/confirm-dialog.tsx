import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../hu/common.ts';
import { Dialog } from './dialog.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Asks before something that can't be taken back: says what will happen, and its button repeats the verb. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  onClose,
  cancel = common.cancel,
  isDangerous = false,
  isStayingSafe = false,
  isReady = true,
  isSending = false,
}: {
  readonly title: string;
  /** The consequences, with numbers. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  /** Going on loses something: then staying carries the weight. */
  readonly isStayingSafe?: boolean;
  /** Something has to be chosen first, or stands in the way: there is nothing to press yet. */
  readonly isReady?: boolean;
  readonly isSending?: boolean;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant={isStayingSafe ? 'filled' : 'default'} onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        {isReady && (
          <SubmitButton
            type="button"
            isSending={isSending}
            onClick={() => {
              if (!isSending) onConfirm();
            }}
            {...(isDangerous ? { color: 'paprika' } : {})}
            {...(isStayingSafe ? { variant: 'default' } : {})}
          >
            {confirm}
          </SubmitButton>
        )}
      </Group>
    </Dialog>
  );
}
