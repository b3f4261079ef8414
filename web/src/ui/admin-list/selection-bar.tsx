import { Button } from '@mantine/core';
import { listWords as t } from '../../hu/admin-list.ts';
import type { BulkAction } from './list-column.ts';
import classes from './selection-bar.module.css';

/** How many rows are ticked, and what can be done with them; an action that none of them fits isn't offered. */
export function SelectionBar<Row>({
  rows,
  actions,
  onChoose,
  onAll,
  onClear,
}: {
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
  /** Null when all of the page are ticked. */
  readonly onAll: (() => void) | null;
  readonly onClear: () => void;
}) {
  return (
    <section className={classes.bar} aria-label={t.selection}>
      <strong role="status">{t.selected(rows.length)}</strong>
      {actions.map((action) => {
        const count = rows.filter(action.fits).length;
        if (count === 0) return null;
        return (
          <Button
            key={action.label}
            onClick={() => onChoose(action)}
            {...(action.isDangerous ? { color: 'paprika', variant: 'outline' } : {})}
          >
            {t.bulkConfirm(action.label, count)}
          </Button>
        );
      })}
      {onAll && (
        <Button variant="default" onClick={onAll}>
          {t.selectPage}
        </Button>
      )}
      <Button variant="subtle" onClick={onClear}>
        {t.selectNone}
      </Button>
    </section>
  );
}
