import {
  PRICE_ROWS_SAVED_AT_ONCE,
  type PriceChangeJson,
  type PriceRowJson,
  type SavedRowJson,
} from '@kosar/contract/catalogue/price-lists';
import { changeOf, draftOf, type PriceDraft, type PriceField, rebased, withCell } from './price-draft.ts';

/** How a row stands with the server. */
export type RowStatus =
  | { readonly kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'missing' }
  /** What the server or the connection said. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Someone else changed the row first. */
  | { readonly kind: 'stale'; readonly theirs: PriceRowJson; readonly changedBy: SavedRowJson['changedBy'] };

export interface GridRow {
  readonly draft: PriceDraft;
  readonly status: RowStatus;
}

export interface CellText {
  readonly id: number;
  readonly field: PriceField;
  readonly text: string;
}

const SAVE_AFTER_MS = 800;
const IDLE: RowStatus = { kind: 'idle' };
const WAITING: RowStatus = { kind: 'waiting' };

/** The rows of a price list while they are edited: each is saved a moment after it was left, many in one call. */
export interface PriceGridStore {
  readonly rows: () => ReadonlyMap<number, GridRow>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Writes texts into cells; rows that hold only values are saved soon. */
  readonly write: (cells: readonly CellText[]) => void;
  /** Saves what waits or has failed, now. */
  readonly save: () => Promise<void>;
  /** Ends a quarrel: `mine` is saved over theirs, `theirs` drops what was typed. */
  readonly settle: (id: number, winner: 'mine' | 'theirs') => void;
  readonly stop: () => void;
}

export function makePriceGridStore(
  list: readonly PriceRowJson[],
  send: (rows: PriceChangeJson[]) => Promise<SavedRowJson[]>,
): PriceGridStore {
  let rows = new Map<number, GridRow>(list.map((row) => [row.id, { draft: draftOf(row), status: IDLE }]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (changed: Iterable<readonly [number, GridRow]>) => {
    rows = new Map(rows);
    for (const [id, row] of changed) rows.set(id, row);
    for (const listener of listeners) listener();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
  const write = (cells: readonly CellText[]) => {
    const changed = new Map<number, GridRow>();
    for (const { id, field, text } of cells) {
      const before = changed.get(id) ?? rows.get(id);
      if (before === undefined) continue;
      const draft = withCell(before.draft, field, text);
      if (draft !== before.draft) changed.set(id, { draft, status: afterTyping(before.status, draft) });
    }
    if (changed.size === 0) return;
    change(changed);
    later();
  };
  const save = async () => {
    clearTimeout(timer);
    const due = [...rows].filter(([, { status }]) => status.kind === 'waiting' || status.kind === 'failed');
    const inputs = due.flatMap(([, { draft }]) => changeOf(draft) ?? []);
    const sendings: Promise<void>[] = [];
    for (let start = 0; start < inputs.length; start += PRICE_ROWS_SAVED_AT_ONCE)
      sendings.push(sendSome(inputs.slice(start, start + PRICE_ROWS_SAVED_AT_ONCE)));
    await Promise.all(sendings);
  };
  const sendSome = async (inputs: PriceChangeJson[]) => {
    change(inputs.flatMap(({ id }) => entry(id, (row) => ({ ...row, status: { kind: 'saving' } }))));
    try {
      const answers = await send(inputs);
      const sent = new Map(inputs.map((input) => [input.id, input]));
      change(
        answers.flatMap((answer) => entry(answer.id, (row) => answered(row, answer, sent.get(answer.id)))),
      );
      if ([...rows.values()].some(({ status }) => status.kind === 'waiting')) later();
    } catch (error) {
      change(inputs.flatMap(({ id }) => entry(id, (row) => ({ ...row, status: { kind: 'failed', error } }))));
    }
  };
  const entry = (id: number, next: (row: GridRow) => GridRow): [number, GridRow][] => {
    const row = rows.get(id);
    return row === undefined ? [] : [[id, next(row)]];
  };

  return {
    rows: () => rows,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write,
    save,
    settle: (id, winner) => {
      const row = rows.get(id);
      if (row?.status.kind !== 'stale') return;
      const { theirs } = row.status;
      const draft = winner === 'mine' ? rebased(row.draft, theirs) : draftOf(theirs);
      change([[id, { draft, status: changeOf(draft) === null ? IDLE : WAITING }]]);
      void save();
    },
    stop: () => clearTimeout(timer),
  };
}

/** A row that is being saved, or that others have changed, waits with what is typed meanwhile. */
function afterTyping(before: RowStatus, draft: PriceDraft): RowStatus {
  if (before.kind === 'saving' || before.kind === 'stale' || before.kind === 'missing') return before;
  return changeOf(draft) === null ? IDLE : WAITING;
}

function answered(row: GridRow, answer: SavedRowJson, sent: PriceChangeJson | undefined): GridRow {
  if (answer.row === null) return { ...row, status: { kind: 'missing' } };
  if (answer.outcome === 'stale')
    return { ...row, status: { kind: 'stale', theirs: answer.row, changedBy: answer.changedBy } };
  const { draft } = row;
  const isSame = sent !== undefined && JSON.stringify(sent) === JSON.stringify(changeOf(draft));
  if (isSame) return { draft: draftOf(answer.row), status: { kind: 'saved' } };
  const next = rebased(draft, answer.row);
  return { draft: next, status: changeOf(next) === null ? IDLE : WAITING };
}
