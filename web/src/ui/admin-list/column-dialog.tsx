import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { listWords as t } from '../../hu/admin-list.ts';
import { Dialog } from '../dialog.tsx';
import type { ListColumn } from './list-column.ts';

/** Which columns a list shows; the first, which names the row, always does. */
export function ColumnDialog<Row>({
  columns,
  hidden,
  onChange,
  onReset,
  onClose,
}: {
  readonly columns: readonly ListColumn<Row>[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={t.columnsTitle} onClose={onClose}>
      <Stack gap="sm">
        <p>{t.columnsHint}</p>
        {columns.slice(1).map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={!hidden.includes(key)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
            }
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onReset}>
          {t.columnsReset}
        </Button>
        <Button onClick={onClose}>{t.columnsDone}</Button>
      </Group>
    </Dialog>
  );
}
