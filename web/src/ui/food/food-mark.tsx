import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import { allergenList } from '@kosar/contract/catalogue/food-words';
import { matchAllergens } from '@kosar/domain/without-allergens';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { withoutWords as words } from '../../hu/food-facts.ts';
import { useAvoidedHere } from './avoided-context.tsx';
import classes from './food-mark.module.css';

const ICONS = {
  CONTAINS: IconAlertTriangle,
  MAY_CONTAIN: IconAlertTriangle,
  UNKNOWN: IconHelpCircle,
  FREE: IconCircleCheck,
} as const;

/** How a product stands to what the person avoids; nothing where they avoid nothing. It stands within an AvoidedProvider. */
export function FoodMark({ food }: { readonly food: FoodLineJson | null }) {
  const { allergens: avoided } = useAvoidedHere();
  if (avoided.length === 0) return null;
  const { state, allergens } = matchAllergens(food?.allergens ?? null, avoided);
  const Icon = ICONS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {words.marks[state](allergenList(allergens))}
    </span>
  );
}
