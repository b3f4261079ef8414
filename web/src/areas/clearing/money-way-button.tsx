import type { ClearingJson } from '@kosar/contract/clearings/clearings';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { moneyExplained as t } from '../../hu/money-explained.ts';

const MoneyWay = lazy(() => import('./money-way.tsx'));

/** Opens the way of each forint of a clearing. */
export function MoneyWayButton({ clearing }: { readonly clearing: ClearingJson }) {
  const { veActorId } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        aria-label={t.clearingLabel(clearing.deliveryChain.name)}
        onClick={() => setIsOpen(true)}
      >
        {t.clearingButton}
      </Button>
      {isOpen && (
        <Suspense>
          <MoneyWay clearing={clearing} veActor={veActorId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
