import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import { useAvoidedHere } from './avoided-context.tsx';
import classes from './food-mark.module.css';
import { foodMarkOf } from './food-mark-of.ts';

/**
 * How a product stands to what the person avoids; nothing where they avoid nothing. It stands within an AvoidedProvider. Pages of the server, which knows of
 * no one, have an empty place for it: the page's early script fills that before anything is seen, and the app puts its own there when it takes over.
 */
export function FoodMark({ food }: { readonly food: FoodLineJson | null }) {
  const { avoided, isHere } = useAvoidedHere();
  const code = food?.allergens ?? null;
  if (!isHere)
    return (
      <span className={classes.mark} data-mark={code ?? ''} suppressHydrationWarning>
        {''}
      </span>
    );
  const mark = foodMarkOf(code, avoided);
  if (mark === null) return null;
  return (
    <span key="known" className={classes.mark} data-state={mark.state} data-food-mark>
      {mark.text}
    </span>
  );
}
