import { type ChainAction, chainActionsFor, isHandoverInTheWay } from '@kosar/domain/chain-state';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { chainActionWords as t } from '../../../hu/chain-actions.ts';
import { finalizeWords } from '../../../hu/finalize.ts';
import { useNow } from '../../../lib/use-now.ts';
import { chainFactsOf } from './chain-facts-of.ts';
import type { ChainTabProps } from './chain-tab.ts';
import classes from './managed-chain.module.css';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));
const FinalizeDialog = lazy(() => import('./finalize-dialog.tsx'));

/** What may be done with the chain now, by the table that the server asks; actions that the state or the role forbids are absent. */
export function ChainActions({ chain, rights }: ChainTabProps) {
  const [open, setOpen] = useState<ChainAction | null>(null);
  const now = useNow();
  const facts = chainFactsOf(chain);
  const actions = chainActionsFor(rights.role, facts, now).filter(
    (action) => action !== 'restore' || !chain.settled,
  );
  const close = () => setOpen(null);
  // An open dialog stays until it has said how the action ended, though the new state allows none.
  if (actions.length === 0 && open === null) return null;
  return (
    <section className={classes.actions} aria-label={t.label}>
      {actions.map((action) => (
        <Button
          key={action}
          onClick={() => setOpen(action)}
          {...(action === 'cancel' ? { color: 'paprika', variant: 'outline' } : {})}
        >
          {action === 'finalize' ? finalizeWords.button : t[action].button}
        </Button>
      ))}
      {isHandoverInTheWay(facts, 'cancel', now) && <p className={classes.handedOver}>{t.handedOver}</p>}
      {open !== null && (
        <Suspense>
          {open === 'finalize' ? (
            <FinalizeDialog chain={chain} onClose={close} />
          ) : (
            <ActionDialog action={open} chain={chain} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}
