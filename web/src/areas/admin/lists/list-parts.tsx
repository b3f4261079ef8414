import { adminLists as t } from '../../../hu/admin-lists.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A list of which nothing is there yet. */
export function NothingYet() {
  return (
    <EmptyState title={t.noneTitle}>
      <p>{t.noneText}</p>
    </EmptyState>
  );
}

/** Publicly visible ones, or the others. */
export const PUBLIC_FILTER = {
  name: 'publiclyVisible',
  label: t.publicFilter,
  options: [
    { value: 'true', label: t.publicOnly },
    { value: 'false', label: t.hiddenOnly },
  ],
};

/** What is going on, or what is over. */
export const CURRENT_FILTER = {
  name: 'current',
  label: t.current,
  options: [
    { value: 'true', label: t.currentOnly },
    { value: 'false', label: t.pastOnly },
  ],
};
