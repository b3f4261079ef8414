import { formatFt, formatInstant, formatTime } from '@kosar/contract/format';
import { type HandoverRecordJson, listHandoverRecords } from '@kosar/contract/handover/handover-table';
import { toMilli } from '@kosar/domain/amount';
import { useState } from 'react';
import { sheetWords as t } from '../../../hu/handover.ts';
import { useConnection } from '../../../lib/connection.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { recordWords } from '../../../ui/handover/record-words.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from '../handover.module.css';

/** Who recorded what of the order, and when. */
export function HandoverLog({ orderId }: { readonly orderId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.log}</summary>
      <div className={classes.boxBody}>{isOpen && <Records orderId={orderId} />}</div>
    </details>
  );
}

function Records({ orderId }: { readonly orderId: number }) {
  const { isOffline } = useConnection();
  const records = useEndpoint(listHandoverRecords, { params: { id: orderId } }, { staleMs: 0 });
  if (isOffline && records.data === undefined) return <p>{t.logOffline}</p>;
  return (
    <LoadState query={records} skeletonHeight={80} empty={<p>{t.logEmpty}</p>}>
      {(list) => (
        <ol className="k-list-sm">
          {list.map((record) => (
            <li key={record.id}>
              <strong>{record.by.fullName}</strong> <span className="k-note">{timeWords(record)}</span>
              {wordsOf(record).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </li>
          ))}
        </ol>
      )}
    </LoadState>
  );
}

function timeWords({ at, enteredAt }: HandoverRecordJson): string {
  const isSame = enteredAt === null || formatInstant(enteredAt) === formatInstant(at);
  return isSame ? formatInstant(at) : t.logEntered(formatInstant(enteredAt), formatTime(at));
}

function wordsOf(record: HandoverRecordJson): string[] {
  const cash = record.cash ?? 0;
  if (record.kind === 'CASH_UNDONE') return [t.logUndone(formatFt(cash))];
  if (record.kind === 'CASH_TAKEN')
    return [cash < 0 ? t.logGiven(formatFt(-cash)) : t.logTaken(formatFt(cash))];
  return record.lines.map((line) => {
    const words = t.logLine(
      line.name,
      recordWords(line, recordFrom(line.before, line.beforeInUnits)),
      recordWords(line, recordFrom(line.after, line.afterInUnits)),
    );
    return line.isBelowMinimum ? t.logBelowMinimum(words) : words;
  });
}

function recordFrom(amount: number | null, inUnits: number | null) {
  if (amount === null) return null;
  return { amountMilli: toMilli(amount), inUnitsMilli: inUnits === null ? null : toMilli(inUnits) };
}
