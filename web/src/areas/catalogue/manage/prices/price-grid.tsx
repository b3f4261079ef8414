import type { PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../../app/paths.ts';
import { priceGrid as t } from '../../../../hu/price-grid.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { type GridPlace, moveBy } from './grid-moves.ts';
import { GridTools } from './grid-tools.tsx';
import { placeBlock, readBlock } from './paste-block.ts';
import { countChanges, PRICE_FIELDS } from './price-draft.ts';
import classes from './price-grid.module.css';
import type { GridRow } from './price-grid-store.ts';
import { PriceRow } from './price-row.tsx';
import { Problems } from './problems.tsx';
import { useGridFilter } from './use-grid-filter.ts';
import { usePriceGrid } from './use-price-grid.ts';
import { useRowWindow } from './use-row-window.ts';

const ROW_PX = 52;
const CARD_PX = 300;

/** All packings of a producer in a table that is edited like a spreadsheet; cards with fields on a phone. */
export function PriceGrid({
  producerId,
  list,
}: {
  readonly producerId: number;
  readonly list: readonly PriceRowJson[];
}) {
  const { store, rows } = usePriceGrid(producerId, list);
  const filter = useGridFilter(list, rows);
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const rowPx = isWide ? ROW_PX : CARD_PX;
  const body = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(body, filter.ids.length, rowPx);
  const [active, setActive] = useState<GridPlace>({ row: 0, field: 'price' });
  const wantsFocus = useRef(false);
  const here = Math.min(active.row, Math.max(0, filter.ids.length - 1));

  const goTo = useCallback((place: GridPlace) => {
    wantsFocus.current = true;
    setActive(place);
  }, []);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${active.row}-${active.field}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const press = (event: KeyboardEvent, at: GridPlace, isEditing: boolean) => {
    const next = moveBy(event, at, filter.ids.length, isEditing);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  };
  const paste = (event: ClipboardEvent, at: GridPlace): boolean => {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (block.length === 1 && block[0]?.length === 1) return false;
    event.preventDefault();
    const { cells, lost } = placeBlock(block, at, filter.ids.length);
    store.write(cells.flatMap(({ row, ...cell }) => ({ id: filter.ids[row] ?? 0, ...cell })));
    announce(t.pasted(cells.length, lost));
    return true;
  };

  if (list.length === 0) {
    return (
      <EmptyState
        title={t.emptyTitle}
        action={
          <Button component={Link} to={to('newProduct', { producerId })}>
            {t.newProduct}
          </Button>
        }
      >
        <p>{t.empty}</p>
      </EmptyState>
    );
  }
  const all = [...rows.values()];
  // The cell that has the focus stays, wherever the page is scrolled to.
  const visible = filter.ids
    .map((id, index) => ({ id, index }))
    .filter(({ index }) => (index >= first && index < last) || index === here);
  return (
    <>
      <LeaveGuard when={all.some(isUnsaved)} title={t.leaveTitle} text={t.leaveText} />
      <p className={classes.lead}>{t.lead}</p>
      <GridTools filter={filter} rows={all} onSave={() => void store.save()} />
      <Problems
        rows={all}
        onSettle={store.settle}
        onRetry={() => void store.save()}
        onGo={(id) => goTo({ row: Math.max(0, filter.ids.indexOf(id)), field: 'price' })}
      />
      <a className={classes.skip} href="#arlista-vege">
        {t.skip}
      </a>
      {filter.ids.length === 0 ? (
        <EmptyState title={t.noneFits} />
      ) : (
        <div
          className={classes.grid}
          role="grid"
          aria-label={t.grid}
          aria-rowcount={filter.ids.length + 1}
          aria-colcount={PRICE_FIELDS.length + 2}
        >
          <Head />
          <div
            className={classes.body}
            role="rowgroup"
            ref={body}
            style={{ height: filter.ids.length * rowPx }}
          >
            {visible.map(({ id, index }) => {
              const row = rows.get(id);
              return (
                row && (
                  <PriceRow
                    key={id}
                    row={row}
                    index={index}
                    top={index * rowPx}
                    activeField={index === here ? active.field : null}
                    onEnter={setActive}
                    onKey={press}
                    onPaste={paste}
                    onWrite={store.write}
                  />
                )
              );
            })}
          </div>
        </div>
      )}
      <p id="arlista-vege" tabIndex={-1} className={classes.after}>
        {t.after}
      </p>
    </>
  );
}

function Head() {
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.line} role="row" aria-rowindex={1}>
        <span role="columnheader">{t.columns.name}</span>
        {PRICE_FIELDS.map((field) => (
          <span key={field} role="columnheader">
            {t.columns[field]}
          </span>
        ))}
        <span role="columnheader">{t.columns.status}</span>
      </div>
    </div>
  );
}

function isUnsaved({ draft, status }: GridRow): boolean {
  return status.kind === 'saving' || countChanges(draft) > 0;
}
