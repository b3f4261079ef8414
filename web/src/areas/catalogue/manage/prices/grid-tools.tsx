import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { priceGrid as t } from '../../../../hu/price-grid.ts';
import classes from './grid-tools.module.css';
import { countChanges } from './price-draft.ts';
import type { GridRow } from './price-grid-store.ts';
import type { GridFilter } from './use-grid-filter.ts';

/** Search, „Csak a rendelhetők”, and how much is not saved yet. */
export function GridTools({
  filter,
  rows,
  onSave,
}: {
  readonly filter: GridFilter;
  readonly rows: readonly GridRow[];
  readonly onSave: () => void;
}) {
  const changes = rows.reduce((sum, { draft }) => sum + countChanges(draft), 0);
  const isSaving = rows.some(({ status }) => status.kind === 'saving');
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={filter.search}
        onChange={(event) => filter.set('search', event.currentTarget.value)}
      />
      <Switch
        size="md"
        label={t.onlyAvailable}
        checked={filter.onlyAvailable}
        onChange={(event) => filter.set('available', event.currentTarget.checked ? 'true' : '')}
      />
      <span className={classes.counter} role="status">
        {isSaving ? t.status.saving : changes === 0 ? t.allSaved : t.changed(changes)}
      </span>
      <Button variant="default" onClick={onSave} disabled={changes === 0}>
        {t.saveNow}
      </Button>
    </div>
  );
}
