import { allergenList } from '@kosar/contract/catalogue/food-words';
import { Button } from '@mantine/core';
import { IconFilterX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { withoutWords as words } from '../../hu/food-facts.ts';
import { useAvoided, useIsListMissing } from './use-avoided.ts';
import classes from './without-filter.module.css';

const WithoutPanel = lazy(() => import('./without-panel.tsx'));

/** „Nélkül”: what the person avoids, and how many goods it hides here. The choice itself comes when it is opened. */
export function WithoutFilter({ hiddenCount }: { readonly hiddenCount: number | null }) {
  const { allergens } = useAvoided();
  const isMissing = useIsListMissing();
  const [isOpen, setOpen] = useState(false);
  const label = allergens.length === 0 ? words.open : words.openWith(allergenList(allergens));
  return (
    <div className={classes.filter}>
      <Button
        variant={allergens.length === 0 ? 'default' : 'light'}
        leftSection={<IconFilterX size={20} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        classNames={{ label: classes.label ?? '' }}
      >
        {label}
      </Button>
      {isMissing && <span role="alert">{words.notLoaded}</span>}
      {hiddenCount !== null && hiddenCount > 0 && <span role="status">{words.hidden(hiddenCount)}</span>}
      {isOpen && (
        <Suspense>
          <WithoutPanel />
        </Suspense>
      )}
    </div>
  );
}
