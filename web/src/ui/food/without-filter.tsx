import { allergenList } from '@kosar/contract/catalogue/food-words';
import { Button } from '@mantine/core';
import { IconFilterX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { withoutWords as words } from '../../hu/without.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { Dialog } from '../dialog.tsx';
import { useAvoided, useAvoidedList } from './use-avoided.ts';
import classes from './without-filter.module.css';

const WithoutPanel = lazy(() => import('./without-panel.tsx'));

/**
 * „Nélkül”: what the person avoids, what is done with it here, and why it may not be known. The choice itself comes when it is opened. What the page's
 * early script writes into what the server has rendered stands in elements with `data-without`.
 */
export function WithoutFilter({
  hiddenCount,
  shownCount,
}: {
  /** Null where the server counts. */
  readonly hiddenCount: number | null;
  readonly shownCount: number | null;
}) {
  const isHere = useIsHere();
  const { avoided, isWaiting } = useAvoided();
  const [isOpen, setOpen] = useState(false);
  const { allergens } = avoided;
  return (
    <div className={classes.filter}>
      <Button
        variant={allergens.length === 0 ? 'default' : 'light'}
        leftSection={<IconFilterX size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        disabled={isWaiting}
        onClick={() => setOpen(true)}
        classNames={{ label: classes.label ?? '' }}
      >
        <span key={String(isHere)} data-without="label" suppressHydrationWarning>
          {allergens.length === 0 ? words.open : words.openWith(allergenList(allergens))}
        </span>
      </Button>
      {isHere ? (
        <Standing hiddenCount={hiddenCount} />
      ) : (
        <span data-without="standing" suppressHydrationWarning>
          {words.notes.GUEST}
        </span>
      )}
      {isOpen && (
        <Dialog title={words.title} onClose={() => setOpen(false)}>
          <Suspense>
            <WithoutPanel shownCount={shownCount} onDone={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}

/** What is done with the list here, or why there is none. */
function Standing({ hiddenCount }: { readonly hiddenCount: number | null }) {
  const { avoided, isWaiting, note } = useAvoided();
  const isHiding = avoided.mode === 'HIDE' && hiddenCount !== null && hiddenCount > 0;
  if (isWaiting) return <span role="status">{words.waiting}</span>;
  return (
    <>
      {avoided.allergens.length > 0 && (
        <span role="status">{isHiding ? words.hidden(hiddenCount) : words.shown[avoided.mode]}</span>
      )}
      {note !== null && (
        <span role={note === 'UNREAD' || note === 'COPY' ? 'alert' : undefined} data-note={note}>
          {words.notes[note]}
        </span>
      )}
      {note === 'OF_GUEST' && <Claim />}
    </>
  );
}

/** Whoever logs in says whether what was chosen on this device before is theirs. */
function Claim() {
  const { claim } = useAvoidedList();
  return (
    <span className="k-row-xs">
      <Button variant="light" onClick={() => claim(true)}>
        {words.mine}
      </Button>
      <Button variant="default" onClick={() => claim(false)}>
        {words.notMine}
      </Button>
    </span>
  );
}
