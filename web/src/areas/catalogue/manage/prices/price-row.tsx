import { formatAmount } from '@kosar/contract/format';
import { IconAlertTriangle, IconCheck, IconDots } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { priceGrid as t } from '../../../../hu/price-grid.ts';
import type { GridPlace } from './grid-moves.ts';
import { PriceCell } from './price-cell.tsx';
import { PRICE_FIELDS, type PriceField } from './price-draft.ts';
import classes from './price-grid.module.css';
import type { CellText, GridRow } from './price-grid-store.ts';

/** One packing: a line of the table, on a phone a card with fields. */
export const PriceRow = memo(function PriceRow({
  row,
  index,
  top,
  activeField,
  onEnter,
  onKey,
  onPaste,
  onWrite,
}: {
  readonly row: GridRow;
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly activeField: PriceField | null;
  readonly onEnter: (place: GridPlace) => void;
  readonly onKey: (event: KeyboardEvent, at: GridPlace, isEditing: boolean) => void;
  /** Whether the paste was a block, and is done. */
  readonly onPaste: (event: ClipboardEvent, at: GridPlace) => boolean;
  readonly onWrite: (cells: readonly CellText[]) => void;
}) {
  const { base, values, wrong } = row.draft;
  const name = `${base.product.name}, ${packingOf(row)}`;
  const isHidden = !base.available && base.state === 'AVAILABLE' && base.globalMaxAmount !== 0;
  const kind = Object.keys(wrong).length > 0 ? 'wrong' : row.status.kind;
  return (
    <div
      className={classes.line}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      data-off={values.state === 'NOT_AVAILABLE' || undefined}
    >
      <div role="rowheader" className={classes.name}>
        <strong>{base.product.name}</strong>
        <span>
          {packingOf(row)}
          {isHidden && ` · ${t.productHidden}`}
        </span>
      </div>
      {PRICE_FIELDS.map((field) => (
        <PriceCell
          key={field}
          draft={row.draft}
          field={field}
          name={name}
          at={{ row: index, field }}
          isActive={activeField === field}
          onEnter={onEnter}
          onKey={onKey}
          onPaste={onPaste}
          onWrite={(text) => onWrite([{ id: base.id, field, text }])}
        />
      ))}
      <div role="gridcell" className={classes.status} data-kind={kind}>
        {ICONS[kind]}
        {t.status[kind]}
      </div>
    </div>
  );
});

const SIZE = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS = {
  idle: null,
  waiting: <IconDots {...SIZE} />,
  saving: <IconDots {...SIZE} />,
  saved: <IconCheck {...SIZE} />,
  failed: <IconAlertTriangle {...SIZE} />,
  stale: <IconAlertTriangle {...SIZE} />,
  missing: <IconAlertTriangle {...SIZE} />,
  wrong: <IconAlertTriangle {...SIZE} />,
};

/** „láda (5 kg)”; loose goods are called by their unit alone. */
function packingOf({ draft: { base } }: GridRow): string {
  return base.type === 'NOT_PACKAGED'
    ? base.unitName
    : `${base.name} (${formatAmount(base.packetSize, base.unitName)})`;
}
