import type { PriceDifferenceJson, previewPriceList } from '@kosar/contract/catalogue/price-lists';
import type { Output } from '@kosar/contract/endpoint';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { priceFile as t } from '../../../../hu/price-file.ts';
import { priceGrid } from '../../../../hu/price-grid.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { differencesOf, type PriceField, valueText } from './price-draft.ts';

interface CellDifference {
  readonly key: string;
  readonly name: string;
  readonly field: PriceField;
  readonly before: string;
  readonly after: string;
  /** A limit that the file takes off: its cell is empty. */
  readonly isCleared: boolean;
}

/** Every difference that a file would make, or every cell of it that must be mended first. */
export function PriceFilePreview({
  fileName,
  preview,
  isBusy,
  onAccept,
  onDrop,
}: {
  readonly fileName: string;
  readonly preview: Output<typeof previewPriceList>;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onDrop: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { differences, problems, rows, hiddenRows, hiddenColumns, otherSheets } = preview;
  const cells = differences.flatMap(cellsOf);
  const cleared = cells.filter(({ isCleared }) => isCleared).length;
  return (
    <section aria-labelledby="elonezet">
      <h2 id="elonezet" tabIndex={-1} ref={heading}>
        {t.previewOf(fileName)}
      </h2>
      {problems.length > 0 && (
        <Panel tone="error" title={t.problems(problems.length)} role="alert">
          <p>{t.problemsText}</p>
          <ul className="k-bullets">
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <strong>{t.place(row, column)}</strong> {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {problems.length === 0 && cells.length === 0 && (
        <Panel tone="success" title={t.same}>
          <p>{t.sameText(rows)}</p>
        </Panel>
      )}
      {hiddenRows > 0 && (
        <Panel tone="warning" title={t.hiddenRows(hiddenRows)}>
          <p>{t.hiddenRowsText}</p>
        </Panel>
      )}
      {hiddenColumns.length > 0 && (
        <Panel tone="warning" title={t.hiddenColumns(hiddenColumns.join(', '))}>
          <p>{t.hiddenColumnsText}</p>
        </Panel>
      )}
      {otherSheets > 0 && (
        <Panel tone="info" title={t.otherSheets(otherSheets)}>
          <p>{t.otherSheetsText}</p>
        </Panel>
      )}
      {cleared > 0 && (
        <Panel tone="warning" title={t.cleared(cleared)}>
          <p>{t.clearedText}</p>
        </Panel>
      )}
      {cells.length > 0 && (
        <DataTable
          caption={t.differences(differences.length, rows)}
          columns={[
            { label: priceGrid.columns.name, cell: ({ name }: CellDifference) => name },
            { label: t.column, cell: ({ field }) => priceGrid.columns[field] },
            { label: t.before, isNumber: true, cell: ({ before }) => before },
            { label: t.after, isNumber: true, cell: ({ after }) => after },
          ]}
          groups={[{ key: 'all', rows: cells }]}
          keyOf={({ key }) => key}
        />
      )}
      <Group gap="sm" mt="md">
        {problems.length === 0 && cells.length > 0 && (
          <Button onClick={onAccept} aria-disabled={isBusy || undefined}>
            {isBusy ? t.importing : t.accept(differences.length)}
          </Button>
        )}
        <Button variant="default" onClick={onDrop}>
          {t.drop}
        </Button>
      </Group>
    </section>
  );
}

function cellsOf({ before, after }: PriceDifferenceJson): CellDifference[] {
  return differencesOf(after, before).map((field) => ({
    key: `${before.id} ${field}`,
    name: `${before.product.name}, ${before.name}`,
    field,
    before: valueText(before, field) || priceGrid.none,
    after: valueText(after, field) || priceGrid.none,
    isCleared: before[field] !== null && after[field] === null,
  }));
}
