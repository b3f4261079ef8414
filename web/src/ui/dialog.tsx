import { lazy, Suspense } from 'react';
import { useSearchParams } from '../lib/use-search-params.ts';
import type { DialogProps } from './dialog-window.tsx';

/** A page must not wait for what only a press opens: the window itself is loaded at the first dialog. */
const DialogWindow = lazy(() => import('./dialog-window.tsx'));

/** A dialog: focus stays in it, Escape closes it, on phones it fills the screen when it is large. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
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
