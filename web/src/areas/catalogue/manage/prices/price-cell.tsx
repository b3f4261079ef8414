import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { priceGrid as t } from '../../../../hu/price-grid.ts';
import type { GridPlace } from './grid-moves.ts';
import { cellText, isChanged, type PriceDraft, type PriceField } from './price-draft.ts';
import classes from './price-grid.module.css';

interface CellProps {
  readonly draft: PriceDraft;
  readonly field: PriceField;
  /** What the row is called. */
  readonly name: string;
  readonly at: GridPlace;
  /** The one cell that Tab reaches the table by. */
  readonly isActive: boolean;
  readonly onEnter: (place: GridPlace) => void;
  readonly onKey: (event: KeyboardEvent, at: GridPlace, isEditing: boolean) => void;
  readonly onPaste: (event: ClipboardEvent, at: GridPlace) => boolean;
  readonly onWrite: (text: string) => void;
}

/** A cell that is edited: what is typed counts when it is left, Escape takes it back, F2 sets the caret into the text. */
export function PriceCell(props: CellProps) {
  const { draft, field, name } = props;
  const label = t.cell(t.columns[field], name);
  const wrong = draft.wrong[field];
  return (
    <div role="gridcell" className={classes.cell} data-changed={isChanged(draft, field) || undefined}>
      <span className={classes.label} aria-hidden>
        {t.columns[field]}
      </span>
      {field === 'state' ? <StateBox {...props} label={label} /> : <NumberBox {...props} label={label} />}
      {wrong && <span className={classes.wrong}>{wrong.message}</span>}
    </div>
  );
}

function NumberBox({
  draft,
  field,
  at,
  isActive,
  onEnter,
  onKey,
  onPaste,
  onWrite,
  label,
}: CellProps & { readonly label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const wrongId = useId();
  const wrong = draft.wrong[field];
  const finish = () => {
    if (typed !== null) onWrite(typed);
    setTyped(null);
    setEditing(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== null) {
      setTyped(null);
      setEditing(false);
      return;
    }
    if (event.key === 'F2') {
      event.currentTarget.setSelectionRange(-1, -1);
      setEditing(true);
      return;
    }
    onKey(event, at, isEditing);
  };
  return (
    <>
      <input
        className={classes.input}
        data-cell={`${at.row}-${field}`}
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong && wrongId}
        inputMode={field === 'price' || field === 'unitPrice' ? 'numeric' : 'decimal'}
        autoComplete="off"
        tabIndex={isActive ? 0 : -1}
        value={typed ?? cellText(draft, field)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => {
          onEnter(at);
          event.currentTarget.select();
        }}
        onDoubleClick={() => setEditing(true)}
        onBlur={finish}
        onKeyDown={press}
        onPaste={(event) => {
          if (onPaste(event, at)) setTyped(null);
        }}
      />
      {wrong && (
        <span id={wrongId} hidden>
          {wrong.message}
        </span>
      )}
    </>
  );
}

function StateBox({
  draft,
  field,
  at,
  isActive,
  onEnter,
  onKey,
  onPaste,
  onWrite,
  label,
}: CellProps & { readonly label: string }) {
  return (
    <input
      type="checkbox"
      className={classes.check}
      data-cell={`${at.row}-${field}`}
      aria-label={label}
      tabIndex={isActive ? 0 : -1}
      checked={draft.values.state === 'AVAILABLE'}
      onChange={(event) => onWrite(t.states[event.currentTarget.checked ? 'AVAILABLE' : 'NOT_AVAILABLE'])}
      onFocus={() => onEnter(at)}
      onKeyDown={(event) => onKey(event, at, false)}
      onPaste={(event) => void onPaste(event, at)}
    />
  );
}
