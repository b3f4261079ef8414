import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../hu/common.ts';

export interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'md' | 'lg';
}

/** A dialog: focus stays in it, Escape closes it, on phones it fills the screen when it is large. */
export default function DialogWindow({ title, onClose, children, size = 'md' }: DialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size === 'lg' ? '52rem' : '30rem'}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
      // Mantine's <header> would be a second banner of the page to screen readers.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  );
}
