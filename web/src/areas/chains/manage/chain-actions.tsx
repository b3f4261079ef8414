import { chainActionsFor } from '@kosar/domain/chain-state';
import type { RoundAction } from '@kosar/domain/round-action';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { roundActionWords as t } from '../../../hu/round-actions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { chainFactsOf } from './chain-facts-of.ts';
import classes from './managed-chain.module.css';
import type { ChainTabProps } from './managed-chain-tabs.tsx';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));

/** What may be done with the round now, by the table that the server asks; actions that the state or the role forbids are absent. */
export function ChainActions({ chain, rights }: ChainTabProps) {
  const [open, setOpen] = useState<RoundAction | null>(null);
  const now = useNow();
  const actions = chainActionsFor(rights.role, chainFactsOf(chain), now);
  // An open dialog stays until it has said how the action ended, though the new state allows none.
  if (actions.length === 0 && open === null) return null;
  return (
    <section className={classes.actions} aria-label={t.label}>
      {actions.map((action) =>
        action === 'finalize' ? (
          <div key={action}>
            <Button disabled aria-describedby="finalize-reason">
              {t.finalize.button}
            </Button>
            <p id="finalize-reason" className={classes.reason}>
              {t.finalize.reason}
            </p>
          </div>
        ) : (
          <Button
            key={action}
            onClick={() => setOpen(action)}
            {...(action === 'cancel' ? { color: 'paprika', variant: 'outline' } : {})}
          >
            {t[action].button}
          </Button>
        ),
      )}
      {open !== null && (
        <Suspense>
          <ActionDialog action={open} chain={chain} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
