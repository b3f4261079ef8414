import { formatInstant } from '@kosar/contract/format';
import { Button, Group } from '@mantine/core';
import { priceGrid as t } from '../../../../hu/price-grid.ts';
import { failureWords } from '../../../../lib/failure-words.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { differencesOf, valueText } from './price-draft.ts';
import classes from './price-grid.module.css';
import type { GridRow, RowStatus } from './price-grid-store.ts';

const SHOWN = 20;

/** Rows that aren't saved, each with what went wrong and the way on; what was typed stays in them. */
export function Problems({
  rows,
  onSettle,
  onRetry,
  onGo,
}: {
  readonly rows: readonly GridRow[];
  readonly onSettle: (id: number, winner: 'mine' | 'theirs') => void;
  readonly onRetry: () => void;
  readonly onGo: (id: number) => void;
}) {
  const failing = rows.filter(({ status }) => ['failed', 'stale', 'missing'].includes(status.kind));
  if (failing.length === 0) return null;
  return (
    <Panel tone="error" title={t.problems(failing.length)} role="alert">
      <p>{t.problemsStored}</p>
      <ul className={classes.problems}>
        {failing.slice(0, SHOWN).map(({ draft, status }) => (
          <li key={draft.base.id}>
            <strong>
              {draft.base.product.name}, {draft.base.name}
            </strong>
            <Why status={status} draft={draft} />
            <Group gap="sm">
              <Button size="sm" variant="subtle" onClick={() => onGo(draft.base.id)}>
                {t.goThere}
              </Button>
              {status.kind === 'failed' && (
                <Button size="sm" variant="default" onClick={onRetry}>
                  {t.retry}
                </Button>
              )}
              {status.kind === 'stale' && (
                <>
                  <Button size="sm" variant="default" onClick={() => onSettle(draft.base.id, 'mine')}>
                    {t.mine}
                  </Button>
                  <Button size="sm" variant="default" onClick={() => onSettle(draft.base.id, 'theirs')}>
                    {t.theirs}
                  </Button>
                </>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Why({ status, draft }: { readonly status: RowStatus; readonly draft: GridRow['draft'] }) {
  if (status.kind === 'failed') return <p>{failureWords(status.error)}</p>;
  if (status.kind !== 'stale') return <p>{t.missingText}</p>;
  const { theirs, changedBy } = status;
  return (
    <>
      <p>{changedBy ? t.staleText(changedBy.name, formatInstant(changedBy.at)) : t.staleUnknown}</p>
      <ul>
        {differencesOf(draft.values, theirs).map((field) => (
          <li key={field}>
            {t.compare(
              t.columns[field],
              valueText(theirs, field) || t.none,
              valueText(draft.values, field) || t.none,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
