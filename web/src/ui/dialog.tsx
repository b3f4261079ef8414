import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { common } from '../hu/common.ts';

/** A dialog: focus stays in it, Escape closes it, on phones it fills the screen when it is large. */
export function Dialog({
  title,
  onClose,
  children,
  size = 'md',
}: {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'md' | 'lg';
}) {
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

/**
 * The part of the address that keeps a dialog open (`?product=12`): a link can open it, back closes it.
 * `open` adds an entry to the history; `close` goes without one, so that back doesn't open it again.
 */
export function useUrlDialog(name: string) {
  const [search, setSearch] = useSearchParams();
  const change = (value: string | null, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    value: search.get(name),
    open: (value: string | number) => change(String(value), false),
    close: () => change(null, true),
  };
}
