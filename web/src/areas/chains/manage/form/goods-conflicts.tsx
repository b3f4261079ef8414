import { Button, Group } from '@mantine/core';
import { chainEditingWords as t } from '../../../../hu/chain-editing.ts';
import { newChainWords as words } from '../../../../hu/new-chain.ts';
import { Panel } from '../../../../ui/panel.tsx';
import classes from './chain-form.module.css';
import type { Stale } from './goods-draft.ts';

/** Rows that two people edit at once: both see both, and nothing is overwritten unseen. */
export function GoodsConflicts({
  stale,
  onDecide,
}: {
  readonly stale: readonly Stale[];
  readonly onDecide: (stale: Stale, isMine: boolean) => void;
}) {
  return (
    <Panel tone="error" title={t.goodsConflictTitle} role="alert" headingLevel={3}>
      <p>{t.goodsConflict}</p>
      <ul className="k-list">
        {stale.map((row) => (
          <li key={`${row.of} ${row.id}`} className={classes.product}>
            <strong>{row.name}</strong>
            <span className={classes.facts}>{t.theirs(shownWords(row.theirs))}</span>
            <span className={classes.facts}>{t.mine(shownWords(row.mine))}</span>
            <Group>
              <Button
                variant="default"
                onClick={() => onDecide(row, false)}
                aria-label={t.keepTheirsOf(row.name)}
              >
                {t.keepTheirs}
              </Button>
              <Button
                variant="default"
                onClick={() => onDecide(row, true)}
                aria-label={t.keepMineOf(row.name)}
              >
                {t.keepMine}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function shownWords({ max, order, included }: Stale['mine']): string {
  return [
    ...(included === false ? [t.leftOut] : []),
    t.maxOf(max === '' ? words.noMax : max),
    t.orderOf(order),
  ].join(', ');
}
